// What is said of locking the books, in German.
import type { en } from './lock-texts.en.ts';

export const de: typeof en = {
  open: 'Alle Zeiträume offen',
  lockedThrough: (day) => `Gesperrt bis ${day}`,
  lockBooks: 'Bücher sperren',
  allOpen: 'Alle Zeiträume sind offen',
  allOpenText: 'Buchungssätze jedes Tages lassen sich wieder ändern.',
  locked: (day) => `Bücher gesperrt bis ${day}`,
  lockedText: 'Buchungssätze bis zu diesem Tag bleiben, wie sie sind.',
  lockTitle: (day) => `Die Bücher bis ${day} sperren?`,
  lockText: 'Bis zu diesem Tag lässt sich dann nichts mehr buchen, ändern oder löschen. Sie können die Bücher wieder entsperren.',
  unlockAllTitle: 'Alle Zeiträume entsperren?',
  unlockAllText: 'Buchungssätze jedes Tages lassen sich wieder ändern. Abgegebene Abschlüsse stimmen dann vielleicht nicht mehr.',
  unlockAll: 'Alles entsperren',
  unlockTitle: (day) => `Die Tage nach ${day} entsperren?`,
  unlockText: 'Buchungssätze dieser Tage lassen sich wieder ändern. Abgegebene Abschlüsse stimmen dann vielleicht nicht mehr.',
  unlock: 'Entsperren',
  tooLate: 'Die Bücher lassen sich höchstens bis gestern sperren.',
  openNow: 'Jetzt sind alle Zeiträume offen.',
  lockedNow: (day) => `Jetzt gesperrt bis ${day}.`,
  lock: 'Sperren',
  unlockBack: 'Bis zu diesem Tag entsperren',
  through: 'Gesperrt bis',
  help: 'Ist ein Monat oder ein Jahr fertig und abgegeben, hält eine Sperre ihn fest.',
};

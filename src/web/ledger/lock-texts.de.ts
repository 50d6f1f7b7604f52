// What is said of locking the books, in German.
import type { en } from './lock-texts.en.ts';

export const de: typeof en = {
  open: 'Alle Zeiträume offen',
  lockedThrough: (day) => `Gesperrt bis ${day}`,
  lockBooks: 'Zeitraum sperren',
  allOpen: 'Alle Zeiträume sind offen',
  allOpenText: 'Alle Buchungssätze können wieder geändert werden.',
  locked: (day) => `Gesperrt bis ${day}`,
  lockedText: 'Buchungssätze bis zu diesem Datum können nicht geändert werden.',
  lockTitle: (day) => `Zeitraum bis ${day} sperren?`,
  lockText: 'Bis zu diesem Datum kann nichts mehr gebucht, geändert oder gelöscht werden. Sie können den Zeitraum wieder entsperren.',
  unlockAllTitle: 'Alle Zeiträume entsperren?',
  unlockAllText: 'Buchungssätze jedes Tages lassen sich wieder ändern. Abgegebene Abschlüsse stimmen dann vielleicht nicht mehr.',
  unlockAll: 'Alles entsperren',
  unlockTitle: (day) => `Die Tage nach ${day} entsperren?`,
  unlockText: 'Buchungssätze dieser Tage lassen sich wieder ändern. Abgegebene Abschlüsse stimmen dann vielleicht nicht mehr.',
  unlock: 'Entsperren',
  tooLate: 'Zeiträume können höchstens bis gestern gesperrt werden.',
  openNow: 'Alle Zeiträume entsperrt',
  lockedNow: (day) => `Jetzt gesperrt bis ${day}.`,
  lock: 'Sperren',
  unlockBack: 'Bis zu diesem Tag entsperren',
  through: 'Gesperrt bis',
  exchange: 'Salden in anderen Währungen? Buchen Sie zuerst die Kursdifferenzen',
  help: 'Sperren Sie abgeschlossene Zeiträume gegen Änderungen.',
};

import type { LeavingTexts } from './texts.en.ts';

export const de: LeavingTexts = {
  description: 'Löschen Sie ein Unternehmen oder Ihr Konto. Sie können es sich 30 Tage lang anders überlegen.',
  business: {
    title: (name) => `${name} löschen`,
    text: 'Das Unternehmen wird sofort für alle geschlossen. API-Schlüssel, Kundenlinks, Mahnungen und wiederkehrende Rechnungen enden.',
    ownerOnly: 'Nur der Inhaber kann dieses Unternehmen löschen.',
    what: 'die Folgen des Löschens',
    loading: 'Wird geladen\u00a0…',
    button: 'Unternehmen löschen',
    exported: (when) => `Letzter Export: ${when}.`,
    notExported: 'In den letzten 7 Tagen wurde dieses Unternehmen nicht exportiert.',
    export: 'Zuerst exportieren',
    members: (count) =>
      count === 1
        ? '1 weiteres Mitglied verliert den Zugriff und erhält eine E-Mail.'
        : `${count} weitere Mitglieder verlieren den Zugriff und erhalten eine E-Mail.`,
    books: 'Was geschieht mit der Buchhaltung?',
    keep: 'Buchhaltung bis zum Ende der Aufbewahrungsfrist behalten',
    keepText: (day, law) =>
      `Gesperrt und nach dem ${day} endgültig gelöscht${law === null ? '' : ` (${law})`}. Bis dahin können Sie das Unternehmen wiederherstellen.`,
    erase: 'Nach 30 Tagen alles endgültig löschen',
    eraseText: 'Wenn Sie Ihre Unterlagen anderswo aufbewahren. Bis dahin können Sie das Unternehmen wiederherstellen.',
    name: (name) => `Zur Bestätigung „${name}“ eingeben`,
    done: (name) => `${name} wurde gelöscht`,
    doneText: (day) => `Die Daten werden am ${day} endgültig gelöscht. Bis dahin können Sie das Unternehmen wiederherstellen.`,
    deleting: 'Wird gelöscht\u00a0…',
  },
  deleted: {
    title: 'Gelöschte Unternehmen',
    what: 'die gelöschten Unternehmen',
    until: (deleted, erased) => `Gelöscht am ${deleted} · endgültig am ${erased}`,
    restore: 'Wiederherstellen',
    restoreOne: (name) => `${name} wiederherstellen`,
    restored: (name) => `${name} ist wieder da`,
  },
  account: {
    title: 'Konto löschen',
    text: 'Sie werden überall abgemeldet, verlassen alle Teams, und ein bezahlter Tarif endet mit dem bezahlten Zeitraum. Nach 30 Tagen werden Name, Anschrift, Foto, Anmeldemethoden und Sicherheitsprotokoll gelöscht. Was Sie in anderen Unternehmen erfasst haben, bleibt dort.',
    undo: 'Wenn Sie Ihr Konto behalten möchten, melden Sie sich innerhalb von 30 Tagen an.',
    button: 'Konto löschen',
    email: (email) => `Zur Bestätigung ${email} eingeben`,
    done: 'Ihr Konto wird gelöscht',
    doneText: (day) => `Es wird am ${day} endgültig gelöscht. Melden Sie sich vorher an, um es zu behalten.`,
    deleting: 'Wird gelöscht\u00a0…',
  },
};

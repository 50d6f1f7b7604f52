// Dasselbe wie proof-texts.en.ts, auf Deutsch.
import type { ProofTexts } from './proof-texts.en.ts';

const writeAnew = 'Berechnen Sie die Salden neu: Sie werden aus den Buchungssätzen ermittelt.';
const lookAtCustomers = 'Prüfen Sie die aufgeführten Kunden und stornieren Sie manuelle Buchungssätze auf diesem Konto.';

export const de: ProofTexts = {
  page: {
    description: 'Automatische Prüfung, ob Ihre Buchhaltung stimmt.',
    asOf: 'Stichtag',
    checking: 'Wird geprüft\u00a0…',
    again: 'Erneut prüfen',
    adding: 'Prüfungen laufen\u00a0…',
    what: 'Prüfergebnisse',
    sound: 'Alle Prüfungen bestanden',
    off: (off, all) => `${off} von ${all} Prüfungen nicht bestanden`,
    snapshot: (all, instant) => `${all} Prüfungen, Stand ${instant}`,
    nothing: 'Nichts zu vergleichen',
    agrees: 'Bestanden',
    differs: 'Nicht bestanden',
    compared: 'Prüfung',
    offBy: (amount) => `Abweichung ${amount}`,
    rebuild: 'Salden neu berechnen',
    rebuilt: 'Salden aus den Buchungssätzen neu berechnet.',
    notRebuilt: 'Salden konnten nicht neu berechnet werden.',
  },
  checks: {
    entries: {
      title: 'Soll und Haben sind gleich',
      left: 'Soll',
      right: 'Haben',
      mend: 'Ein Buchungssatz wurde außerhalb von Daybook geändert. Stellen Sie die Datenbank aus einer Sicherung wieder her oder stornieren Sie den Buchungssatz und buchen Sie ihn neu.',
    },
    trial_balance: {
      title: 'Summen- und Saldenliste ist ausgeglichen',
      left: 'Sollsalden',
      right: 'Habensalden',
      mend: writeAnew,
    },
    balances: {
      title: 'Salden und Transaktionen entsprechen den Buchungssätzen',
      left: 'Gefunden',
      right: 'Erwartet',
      mend: writeAnew,
    },
    receivables: {
      title: 'Forderungen entsprechen den offenen Rechnungen',
      left: 'Offene Rechnungen',
      right: 'Forderungskonto',
      mend: 'Prüfen Sie die aufgeführten Posten. Manuelle Buchungssätze auf Forderungen gehören zu einer Rechnung oder Zahlung; Rechnungen werden mit einer Rechnungskorrektur berichtigt. Stornieren Sie solche Buchungssätze im Journal.',
    },
    credit: {
      title: 'Kundenguthaben entspricht den nicht zugeordneten Zahlungen',
      left: 'Nicht zugeordnete Zahlungen',
      right: 'Kundenguthaben',
      mend: lookAtCustomers,
    },
    payables: {
      title: 'Verbindlichkeiten entsprechen den offenen Eingangsrechnungen',
      left: 'Offene Eingangsrechnungen',
      right: 'Verbindlichkeiten',
      mend: 'Prüfen Sie die aufgeführten Posten. Manuelle Buchungssätze auf Verbindlichkeiten gehören zu einer Eingangsrechnung oder Zahlung. Stornieren Sie solche Buchungssätze im Journal.',
    },
    deposits: {
      title: 'Erhaltene Anzahlungen entsprechen den Anzahlungsrechnungen',
      left: 'Noch nicht abgezogen',
      right: 'Erhaltene Anzahlungen',
      mend: lookAtCustomers,
    },
    bank: {
      title: 'Bankkonten entsprechen den Kontoauszügen',
      left: 'Gebucht',
      right: 'Auf dem Auszug',
      mend: 'Vergleichen Sie das Konto mit seinem Auszug: Ein Umsatz fehlt, ist doppelt oder wurde nach dem Import geändert.',
    },
    tax: {
      title: 'Gebuchte Steuern entsprechen den Dokumenten',
      left: 'Auf Dokumenten',
      right: 'Gebucht',
      mend: 'Öffnen Sie die aufgeführten Dokumente. Berichtigen Sie jedes mit einer Rechnungskorrektur und erstellen Sie es neu.',
    },
    input_tax: {
      title: 'Vorsteuer entspricht den Eingangsrechnungen',
      left: 'Auf Eingangsrechnungen',
      right: 'Gebucht',
      mend: 'Öffnen Sie die aufgeführten Eingangsrechnungen. Stornieren Sie jede und erfassen Sie sie neu.',
    },
    trading: {
      title: 'Währungsverrechnung ausgeglichen',
      left: 'Auf dem Konto',
      right: 'Erwartet',
      mend: 'Stornieren Sie die genannten Buchungssätze und buchen Sie sie neu.',
    },
    numbers: {
      title: 'Lückenlose Nummern',
      left: 'Dokumente',
      right: 'Vergebene Nummern',
      mend: 'Ein Dokument wurde außerhalb von Daybook gelöscht. Stellen Sie es aus einer Sicherung wieder her.',
    },
    frozen: {
      title: 'Fertiggestellte Dokumente sind unverändert',
      left: 'Unverändert',
      right: 'Fertiggestellt',
      mend: 'Das Dokument wurde außerhalb von Daybook geändert. PDF und E-Mail enthalten das Original; stellen Sie es aus einer Sicherung wieder her.',
    },
  },
  figures: {
    in_base: 'Summe in Ihrer Währung',
    sides: 'Soll- und Habensalden',
    derived: 'Salden und Transaktionen, die von den Buchungssätzen abweichen',
    on_no_document: (currency) => `Ohne Dokument · ${currency}`,
    invoice: 'Rechnungen',
    credit_note: 'Rechnungskorrekturen',
    quote: 'Angebote',
    issued: 'Unveränderte Dokumente',
  },
  faults: {
    withoutCustomer: 'Buchungssätze ohne Kunden',
    unknownCustomer: 'Unbekannter Kunde',
    reversedByHand: (entry, memo) => `Buchungssatz ${entry} wurde im Journal storniert: ${memo}`,
    reconciledDiffers: (account, day) => `${account}: Seit dem Abgleich bis ${day} wurden Transaktionen geändert`,
    statementDiffers: (account, file, day) => `${account}: Der Endsaldo in ${file} weicht vom gebuchten Saldo am ${day} ab`,
    taxDiffers: (number) => `Die gebuchten Steuern weichen von ${number} ab`,
    tradingLeft: (entry) => `Buchungssatz ${entry} ist nicht ausgeglichen`,
    numberShared: (number) => `Nummer ${number} ist mehrfach vergeben`,
    numbersMissing: (count, before, after) =>
      `${count === 1 ? 'Eine Nummer fehlt' : `${count} Nummern fehlen`} zwischen ${before} und ${after}`,
    textDiffers: (number) => `${number} wurde nach dem Fertigstellen geändert`,
    fingerprintDiffers: (number) => `Der Fingerabdruck von ${number} stimmt nicht mit dem Original überein`,
  },
};

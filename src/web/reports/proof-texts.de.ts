// Dasselbe wie proof-texts.en.ts, auf Deutsch.
import type { ProofTexts } from './proof-texts.en.ts';

const writeAnew = 'Die Salden können aus den Buchungssätzen neu berechnet werden.';
const lookAtCustomers = 'Sehen Sie sich die genannten Kunden an und stornieren Sie, was von Hand auf das Konto gebucht wurde.';

export const de: ProofTexts = {
  page: {
    title: 'Abstimmung',
    description: 'Alles, was übereinstimmen muss, nebeneinander.',
    asOf: 'Stichtag',
    checking: 'Wird geprüft …',
    again: 'Noch einmal prüfen',
    adding: 'Alles wird addiert …',
    what: 'Der Nachweis',
    sound: 'Alle Prüfungen bestanden',
    off: (off, all) => `${off} von ${all} Prüfungen ${off === 1 ? 'geht' : 'gehen'} nicht auf.`,
    snapshot: (all, instant) => `${all} Prüfungen, Stand ${instant}`,
    nothing: 'Nichts zu vergleichen',
    agrees: 'Stimmt',
    differs: 'Stimmt nicht',
    compared: 'Was',
    offBy: (amount) => `Abweichung ${amount}`,
    rebuild: 'Salden neu berechnen',
    rebuilt: 'Die Salden wurden aus den Buchungssätzen neu geschrieben.',
    notRebuilt: 'Die Salden wurden nicht geändert.',
  },
  checks: {
    entries: {
      title: 'Soll gleich Haben',
      left: 'Soll',
      right: 'Haben',
      mend: 'Ein Buchungssatz wurde von außerhalb von Daybook geändert. Stellen Sie die Datenbank aus einer Sicherung wieder her, oder stornieren Sie den Buchungssatz und buchen Sie ihn neu.',
    },
    trial_balance: {
      title: 'Die Salden heben sich auf',
      left: 'Sollsalden',
      right: 'Habensalden',
      mend: writeAnew,
    },
    balances: {
      title: 'Salden und Transaktionen = Buchungssätze',
      left: 'Gefunden',
      right: 'Erwartet',
      mend: writeAnew,
    },
    receivables: {
      title: 'Forderungen = offene Rechnungen',
      left: 'Offene Rechnungen',
      right: 'Forderungskonto',
      mend: 'Sehen Sie sich das Genannte an: Ein Buchungssatz von Hand auf dem Forderungskonto gehört auf eine Rechnung oder eine Zahlung, und der eigene Buchungssatz eines Belegs wird durch eine Rechnungskorrektur zurückgenommen. Stornieren Sie solche Buchungssätze im Journal.',
    },
    credit: {
      title: 'Guthaben der Kunden ist, was von ihren Zahlungen übrig ist',
      left: 'Übrig von Zahlungen',
      right: 'Kundenguthaben',
      mend: lookAtCustomers,
    },
    payables: {
      title: 'Verbindlichkeiten entsprechen den offenen Eingangsrechnungen',
      left: 'Offene Eingangsrechnungen',
      right: 'Verbindlichkeiten',
      mend: 'Prüfen Sie die genannten Posten. Manuelle Buchungssätze auf Verbindlichkeiten gehören zu einer Eingangsrechnung oder Zahlung. Stornieren Sie solche Buchungssätze im Journal.',
    },
    deposits: {
      title: 'Anzahlungen sind, was im Voraus berechnet wurde',
      left: 'Noch nicht abgezogen',
      right: 'Erhaltene Anzahlungen',
      mend: lookAtCustomers,
    },
    bank: {
      title: 'Bankkonten = Kontoauszüge',
      left: 'Gebucht',
      right: 'Auf dem Auszug',
      mend: 'Vergleichen Sie das Konto mit seinem Auszug: Ein Umsatz fehlt, ist doppelt oder wurde nach dem Import geändert.',
    },
    tax: {
      title: 'Gebuchte Steuern = Steuern auf Dokumenten',
      left: 'Auf Dokumenten',
      right: 'Gebucht',
      mend: 'Öffnen Sie die genannten Belege; eine Rechnungskorrektur nimmt einen samt Buchungssatz zurück, ein neuer ersetzt ihn.',
    },
    input_tax: {
      title: 'Vorsteuer entspricht den Eingangsrechnungen',
      left: 'Auf Eingangsrechnungen',
      right: 'In den Büchern',
      mend: 'Öffnen Sie die genannten Eingangsrechnungen. Stornieren Sie jede und erfassen Sie sie neu.',
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
      mend: 'Nummern werden beim Ausstellen vergeben, und Belege werden nie entfernt: Einer wurde es, von außerhalb von Daybook. Stellen Sie ihn aus einer Sicherung wieder her.',
    },
    frozen: {
      title: 'Rechnungen unverändert',
      left: 'Unverändert',
      right: 'Ausgestellt',
      mend: 'Der Beleg wurde von außerhalb von Daybook geändert. Sein PDF und seine Mail zeigen, was ausgestellt wurde; stellen Sie ihn aus einer Sicherung wieder her.',
    },
  },
  figures: {
    in_base: 'Alles zusammen, in Ihrer Währung',
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
    unknownCustomer: 'Ein Kunde',
    reversedByHand: (entry, memo) => `Buchungssatz ${entry} wurde im Journal storniert: ${memo}`,
    reconciledDiffers: (account, day) => `${account}: Was bis ${day} abgeglichen wurde, hat sich seither geändert`,
    statementDiffers: (account, file, day) => `${account}: ${file} Der Endsaldo weicht vom gebuchten Saldo am ${day} ab`,
    taxDiffers: (number) => `${number}: gebuchte Steuern weichen ab`,
    tradingLeft: (entry) => `Buchungssatz ${entry} lässt dort etwas zurück`,
    numberShared: (number) => `Nummer ${number} ist mehrfach vergeben`,
    numbersMissing: (count, before, after) =>
      `${count === 1 ? 'Eine Nummer fehlt' : `${count} Nummern fehlen`} zwischen ${before} und ${after}`,
    textDiffers: (number) => `${number} ist nicht der Text, der ausgestellt wurde`,
    fingerprintDiffers: (number) => `${number} hat einen anderen Fingerabdruck als den, den das Protokoll beim Ausstellen festhielt`,
  },
};

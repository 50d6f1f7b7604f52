// Dasselbe wie proof-texts.en.ts, auf Deutsch.
import type { ProofTexts } from './proof-texts.en.ts';

const writeAnew = 'Die Salden stehen neben den Buchungssätzen und können aus ihnen neu geschrieben werden.';
const lookAtCustomers = 'Sehen Sie sich die genannten Kunden an und stornieren Sie, was von Hand auf das Konto gebucht wurde.';

export const de: ProofTexts = {
  page: {
    title: 'Nachweis der Bücher',
    description: 'Alles, was übereinstimmen muss, nebeneinander.',
    asOf: 'Stichtag',
    checking: 'Wird geprüft …',
    again: 'Noch einmal prüfen',
    adding: 'Alles wird addiert …',
    what: 'Der Nachweis',
    sound: 'Alles stimmt überein.',
    off: (off, all) => `${off} von ${all} Prüfungen ${off === 1 ? 'geht' : 'gehen'} nicht auf.`,
    snapshot: (all, instant) => `${all} Prüfungen zu einem einzigen Stand der Bücher, ${instant}.`,
    nothing: 'Nichts zu vergleichen',
    agrees: 'Stimmt',
    differs: 'Stimmt nicht',
    compared: 'Was',
    offBy: (amount) => `Abweichung ${amount}`,
    rebuild: 'Salden neu schreiben',
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
      title: 'Salden und Buchungen folgen aus den Buchungssätzen',
      left: 'Gefunden',
      right: 'Soll sein',
      mend: writeAnew,
    },
    receivables: {
      title: 'Kunden schulden, was ihre Belege sagen',
      left: 'Offene Belege',
      right: 'Forderungskonto',
      mend: 'Sehen Sie sich das Genannte an: Ein Buchungssatz von Hand auf dem Forderungskonto gehört auf eine Rechnung oder eine Zahlung, und der eigene Buchungssatz eines Belegs wird durch eine Gutschrift zurückgenommen. Stornieren Sie solche Buchungssätze im Journal.',
    },
    credit: {
      title: 'Guthaben der Kunden ist, was von ihren Zahlungen übrig ist',
      left: 'Übrig von Zahlungen',
      right: 'Kundenguthaben',
      mend: lookAtCustomers,
    },
    deposits: {
      title: 'Anzahlungen sind, was im Voraus berechnet wurde',
      left: 'Noch nicht abgezogen',
      right: 'Erhaltene Anzahlungen',
      mend: lookAtCustomers,
    },
    bank: {
      title: 'Geldkonten haben, was die Bank sagt',
      left: 'In den Büchern',
      right: 'Auf dem Auszug',
      mend: 'Vergleichen Sie das Konto mit seinem Auszug: Etwas fehlt, steht doppelt da oder wurde nach dem Import geändert.',
    },
    tax: {
      title: 'Steuern in den Büchern sind die auf den Belegen',
      left: 'Auf Belegen',
      right: 'In den Büchern',
      mend: 'Öffnen Sie die genannten Belege; eine Gutschrift nimmt einen samt Buchungssatz zurück, ein neuer ersetzt ihn.',
    },
    trading: {
      title: 'Beim Währungstausch bleibt nichts zurück',
      left: 'Auf dem Konto',
      right: 'Soll sein',
      mend: 'Stornieren Sie die genannten Buchungssätze und buchen Sie sie neu.',
    },
    numbers: {
      title: 'Belegnummern sind lückenlos',
      left: 'Belege',
      right: 'Vergebene Nummern',
      mend: 'Nummern werden beim Ausstellen vergeben, und Belege werden nie entfernt: Einer wurde es, von außerhalb von Daybook. Stellen Sie ihn aus einer Sicherung wieder her.',
    },
    frozen: {
      title: 'Ausgestellte Belege sind, wie sie ausgestellt wurden',
      left: 'Unverändert',
      right: 'Ausgestellt',
      mend: 'Der Beleg wurde von außerhalb von Daybook geändert. Sein PDF und seine Mail zeigen, was ausgestellt wurde; stellen Sie ihn aus einer Sicherung wieder her.',
    },
  },
  figures: {
    in_base: 'Alles zusammen, in Ihrer Währung',
    sides: 'Soll- und Habensalden',
    derived: 'Salden und Buchungen, die nicht aus den Buchungssätzen folgen',
    on_no_document: (currency) => `Auf keinem Beleg · ${currency}`,
    invoice: 'Rechnungen',
    credit_note: 'Gutschriften',
    quote: 'Angebote',
    issued: 'Ausgestellte Belege, die sind, wie sie ausgestellt wurden',
  },
  faults: {
    withoutCustomer: 'Buchungssätze ohne Kunden',
    unknownCustomer: 'Ein Kunde',
    reversedByHand: (entry, memo) => `Buchungssatz ${entry} wurde im Journal storniert: ${memo}`,
    statementDiffers: (account, file, day) => `${account}: ${file} endet mit einem anderen Saldo, als die Bücher am ${day} haben`,
    taxDiffers: (number) => `${number} hat in den Büchern andere Steuern`,
    tradingLeft: (entry) => `Buchungssatz ${entry} lässt dort etwas zurück`,
    numbersMissing: (count, before, after) =>
      `${count === 1 ? 'Eine Nummer fehlt' : `${count} Nummern fehlen`} zwischen ${before} und ${after}`,
    textDiffers: (number) => `${number} ist nicht der Text, der ausgestellt wurde`,
    fingerprintDiffers: (number) => `${number} hat einen anderen Fingerabdruck als den, den das Protokoll beim Ausstellen festhielt`,
  },
};

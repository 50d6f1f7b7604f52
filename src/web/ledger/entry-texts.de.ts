// What is said of an entry that is looked at, in German.
import type { EntryTexts } from './entry-texts.en.ts';

export const de: EntryTexts = {
  entry: (number) => `Buchungssatz ${number}`,
  linesOf: (number) => `Zeilen von Buchungssatz ${number}`,
  what: 'Der Buchungssatz',
  noDescription: 'Ohne Beschreibung',
  account: 'Konto',
  debit: 'Soll',
  credit: 'Haben',
  reversed: 'Storniert',
  reversal: 'Storno',
  showReversing: 'Den Buchungssatz zeigen, der diesen storniert',
  showReversed: 'Den Buchungssatz zeigen, den dieser storniert',
  sources: {
    transaction: 'Buchung',
    manual: 'Von Hand geschrieben',
    journal: 'Importiertes Journal',
    reversal: 'Storno',
    opening_balance: 'Eröffnungssaldo',
    sales_document: 'Verkauf',
    payment: 'Zahlung',
    payment_fee: 'Zahlungsgebühr',
    refund: 'Rückzahlung',
    write_off: 'Ausbuchung',
    allocation: 'Guthaben verwendet',
    allocation_release: 'Guthaben freigegeben',
  },
  origin: {
    transaction: 'Buchung',
    what: 'Die Buchung',
    gone: 'Die Buchung, für die dieser Buchungssatz entstand, wurde seitdem gelöscht.',
    statement: 'Kontoauszug',
    byHand: 'Von Hand eingetragen: Dahinter steht keine Zeile eines Kontoauszugs.',
    line: (file, line) => `${file}, Zeile ${line}`,
  },
};

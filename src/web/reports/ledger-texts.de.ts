// Dasselbe wie ledger-texts.en.ts, auf Deutsch.
import type { LedgerTexts } from './ledger-texts.en.ts';

export const de: LedgerTexts = {
  account: 'Konto',
  allAccounts: 'Alle Konten',
  range: 'Zeitraum des Hauptbuchs',
  what: 'Das Hauptbuch',
  postings: 'Buchungszeilen',
  loading: 'Buchungszeilen werden geladen\u00a0…',
  emptyTitle: 'Hier gibt es keine Buchungszeilen',
  emptyText: 'In diesem Zeitraum wurde nichts gebucht. Wählen Sie ein anderes Konto oder einen längeren Zeitraum.',
  noMemo: 'Ohne Beschreibung',
  entry: (number) => `Buchungssatz ${number}`,
  columns: { date: 'Datum', entry: 'Nummer', memo: 'Beschreibung', debit: 'Soll', credit: 'Haben', balance: 'Saldo' },
  sums: { opening: 'Anfangssaldo', change: 'Veränderung im Zeitraum', closing: 'Endsaldo' },
};

// What the tax report says, in German.
import type { TaxReportTexts } from './tax-report-texts.en.ts';

export const de: TaxReportTexts = {
  title: 'Steuern',
  onSales: 'Steuern auf Verkäufe',
  description: 'Was auf Ihre Verkäufe berechnet wurde, wie es in Ihren Büchern steht.',
  tax: 'Steuer',
  rate: 'Satz',
  base: 'Bemessungs\u00ADgrundlage',
  amount: 'Steuer in den Büchern',
  documents: 'Belege',
  owed: 'Steuer auf Verkäufe',
  withheld: 'Von Kunden einbehalten',
  none: 'ohne Steuer',
  keptBack: 'einbehalten',
  onNoDocument: 'auf keinem Beleg',
  differs: 'In diesem Zeitraum stehen in den Büchern andere Steuern als auf den Belegen.',
  mendReversed:
    'Wer einen Buchungssatz im Journal storniert, lässt seinen Beleg, wie er ist. Ist der Beleg richtig, buchen Sie dieselben Zeilen von Hand noch einmal und zählen Sie den Betrag zu diesem Bericht dazu: Zeilen von Hand nennen keine Steuer.',
  postings: (name) => `Buchungen von ${name}`,
  basis:
    'Rechnungen abzüglich Gutschriften nach dem Tag der Ausstellung, ob bezahlt oder nicht. Steuer, die mit einer ausgebuchten Rechnung zurückkam, ist abgezogen, ihre Bemessungsgrundlage auch. Steuer, die Sie auf Einkäufe gezahlt haben, ist nicht darin.',
  by: { label: 'Nach welchem Tag Steuern zählen', accrual: 'Nach Rechnung', cash: 'Nach Zahlung' },
  amountCash: 'Steuer im Gezahlten',
  basisCash:
    'Jede Rechnung mit dem Teil, der an diesen Tagen bezahlt wurde, auch Anzahlungen, abzüglich dessen, was an Kunden zurückging. Was als uneinbringlich ausgebucht wurde, ist nicht darin, und auch nicht die Steuer, die Sie auf Einkäufe gezahlt haben.',
  emptyCash: 'Nichts, was in diesem Zeitraum bezahlt wurde, trägt eine Steuer.',
  proof: 'Mit den Belegen vergleichen',
  loading: 'Die Steuern werden zusammengezählt…',
  what: 'Der Steuerbericht',
  emptyTitle: 'Keine Steuern an diesen Tagen',
  emptyText: 'Nichts, was in diesem Zeitraum ausgestellt wurde, nennt eine Steuer.',
  codes: 'Steuersätze',
};

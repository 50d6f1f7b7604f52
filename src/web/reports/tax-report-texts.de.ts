// What the tax report says, in German.
import type { TaxReportTexts } from './tax-report-texts.en.ts';

export const de: TaxReportTexts = {
  title: 'Steuerbericht',
  onSales: 'Steuern auf Verkäufe',
  onBoth: 'Steuerbericht',
  description: 'Steuern auf Verkäufe und Vorsteuer aus Einkäufen',
  tax: 'Steuer',
  rate: 'Satz',
  base: 'Bemessungs\u00ADgrundlage',
  amount: 'Gebuchte Steuer',
  documents: 'Dokumente',
  owed: 'Steuer auf Verkäufe',
  input: 'Vorsteuer',
  net: 'Zahllast',
  owedOnPurchases: 'auf Einkäufe geschuldet',
  acquired: 'Geschuldete Steuer auf Einkäufe',
  onPurchases: 'Einkauf',
  withheld: 'Von Kunden einbehalten',
  none: 'ohne Steuer',
  keptBack: 'einbehalten',
  onNoDocument: 'ohne Dokument',
  differs: 'In diesem Zeitraum weichen die gebuchten Steuern von den Dokumenten ab.',
  mendReversed:
    'Ein im Journal stornierter Buchungssatz ändert das Dokument nicht. Ist das Dokument richtig, buchen Sie dieselben Zeilen manuell erneut und addieren Sie den Betrag zu diesem Bericht, denn manuelle Zeilen enthalten keine Steuer.',
  postings: (name) => `Buchungen zu ${name}`,
  basis:
    'Rechnungen abzüglich Rechnungskorrekturen nach dem Tag der Ausstellung und Eingangsrechnungen nach ihrem Datum, ob bezahlt oder nicht. Steuer, die mit einer ausgebuchten Rechnung zurückkam, ist abgezogen, ihre Bemessungsgrundlage auch.',
  by: { label: 'Nach welchem Tag Steuern zählen', accrual: 'Nach Rechnung', cash: 'Nach Zahlung' },
  amountCash: 'Steuer auf vereinnahmte Entgelte',
  basisCash:
    'Jede Rechnung mit dem Teil, der an diesen Tagen bezahlt wurde, auch Anzahlungen, abzüglich dessen, was an Kunden zurückging, und der bezahlte Teil jeder Eingangsrechnung. Was als uneinbringlich ausgebucht wurde, ist nicht darin.',
  emptyCash: 'Nichts, was in diesem Zeitraum bezahlt wurde, trägt eine Steuer.',
  proof: 'Mit den Dokumenten vergleichen',
  loading: 'Wird berechnet\u00a0…',
  what: 'Der Steuerbericht',
  emptyTitle: 'Keine Steuer in diesem Zeitraum',
  emptyText: 'Nichts, was in diesem Zeitraum ausgestellt wurde, nennt eine Steuer.',
  codes: 'Steuersätze',
};

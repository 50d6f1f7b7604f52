// The texts of the tax report in PDF and spreadsheet, in four languages. Taxes have the business's own names.
import type { Language } from '#core/language.ts';
import type { TaxReport } from '#contract/reports/reports.ts';

type ByBasis = Readonly<Record<TaxReport['basis'], string>>;
interface TaxReportTexts {
  readonly title: string;
  /** If there is input tax as well. */
  readonly titleOfBoth: string;
  readonly by: ByBasis;
  readonly tax: string;
  readonly rate: string;
  readonly documents: string;
  readonly base: string;
  readonly amount: ByBasis;
  readonly keptBack: (name: string) => string;
  readonly unexplained: (name: string) => string;
  readonly onPurchases: (name: string) => string;
  readonly owedOnPurchases: (name: string) => string;
  readonly acquired: string;
  readonly owed: string;
  readonly input: string;
  /** Owed on sales and on purchases, less input tax. */
  readonly net: string;
  readonly withheld: string;
  readonly alert: string;
  /** What it includes and excludes. */
  readonly note: ByBasis;
}

export const taxReportTexts: Readonly<Record<Language, TaxReportTexts>> = {
  en: {
    title: 'Taxes on sales',
    titleOfBoth: 'Tax report',
    by: { accrual: 'By invoice', cash: 'By payment' },
    tax: 'Tax',
    rate: 'Rate',
    documents: 'Documents',
    base: 'Taxable amount',
    amount: { accrual: 'Tax in the books', cash: 'Tax on payments' },
    keptBack: (name) => `${name} (withheld)`,
    unexplained: (name) => `${name} (not on a document)`,
    onPurchases: (name) => `${name} (purchases)`,
    owedOnPurchases: (name) => `${name} (owed on purchases)`,
    acquired: 'Tax owed on purchases',
    owed: 'Tax on sales',
    input: 'Tax on purchases',
    net: 'Net tax',
    withheld: 'Withheld by customers',
    alert: 'The tax in the books differs from the documents. See the report in Daybook for details.',
    note: {
      accrual: 'Invoices less credit notes by issue date, and bills by bill date.',
      cash: 'The paid part of each invoice, less refunds, and the paid part of each bill.',
    },
  },
  es: {
    title: 'Impuestos sobre ventas',
    titleOfBoth: 'Informe de impuestos',
    by: { accrual: 'Por factura', cash: 'Por cobro' },
    tax: 'Impuesto',
    rate: 'Tipo',
    documents: 'Documentos',
    base: 'Base imponible',
    amount: { accrual: 'Impuesto en los libros', cash: 'Impuesto en lo cobrado' },
    keptBack: (name) => `${name} (retenido)`,
    unexplained: (name) => `${name} (en ningún documento)`,
    onPurchases: (name) => `${name} (compras)`,
    owedOnPurchases: (name) => `${name} (devengado en compras)`,
    acquired: 'Impuesto devengado en compras',
    owed: 'Impuesto sobre ventas',
    input: 'Impuesto soportado en compras',
    net: 'Diferencia',
    withheld: 'Retenido por clientes',
    alert: 'Los libros recogen otros impuestos que los documentos. El informe en pantalla indica dónde.',
    note: {
      accrual: 'Facturas menos abonos según el día de emisión, y facturas recibidas según su fecha.',
      cash: 'Las partes de las facturas cobradas en el periodo, menos lo devuelto, y las partes pagadas de las facturas recibidas.',
    },
  },
  fr: {
    title: 'TVA collectée',
    titleOfBoth: 'TVA',
    by: { accrual: 'Sur les débits', cash: 'Sur les encaissements' },
    tax: 'TVA',
    rate: 'Taux',
    documents: 'Documents',
    base: 'Base HT',
    amount: { accrual: 'TVA comptabilisée', cash: 'TVA encaissée' },
    keptBack: (name) => `${name} (retenue à la source)`,
    unexplained: (name) => `${name} (sans document)`,
    onPurchases: (name) => `${name} (achats)`,
    owedOnPurchases: (name) => `${name} (due sur achats)`,
    acquired: 'TVA due sur achats',
    owed: 'TVA collectée',
    input: 'TVA déductible',
    net: 'TVA nette',
    withheld: 'Retenue à la source',
    alert: 'Écart entre la comptabilité et les factures. Voir le détail dans le rapport à l’écran.',
    note: {
      accrual: 'Factures moins avoirs à la date d’émission, et factures d’achat à leur date.',
      cash: 'Parts de factures payées sur la période, moins les remboursements, et parts payées des factures d’achat.',
    },
  },
  de: {
    title: 'Steuern auf Verkäufe',
    titleOfBoth: 'Steuerbericht',
    by: { accrual: 'Nach Rechnung', cash: 'Nach Zahlung' },
    tax: 'Steuer',
    rate: 'Satz',
    documents: 'Belege',
    base: 'Bemessungsgrundlage',
    amount: { accrual: 'Steuer in den Büchern', cash: 'Steuer im Gezahlten' },
    keptBack: (name) => `${name} (einbehalten)`,
    unexplained: (name) => `${name} (auf keinem Beleg)`,
    onPurchases: (name) => `${name} (Einkäufe)`,
    owedOnPurchases: (name) => `${name} (auf Einkäufe geschuldet)`,
    acquired: 'Geschuldete Steuer auf Einkäufe',
    owed: 'Steuer auf Verkäufe',
    input: 'Vorsteuer',
    net: 'Zahllast',
    withheld: 'Von Kunden einbehalten',
    alert: 'In den Büchern stehen andere Steuern als auf den Belegen. Der Bericht auf dem Bildschirm nennt, wo.',
    note: {
      accrual: 'Rechnungen abzüglich Rechnungskorrekturen nach dem Tag der Ausstellung, Eingangsrechnungen nach ihrem Datum.',
      cash: 'Die Teile von Rechnungen, die im Zeitraum bezahlt wurden, abzüglich dessen, was zurückging, und die bezahlten Teile von Eingangsrechnungen.',
    },
  },
};

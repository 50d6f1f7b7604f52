// What the tax report says on paper and in a sheet, in the four languages of the program. Taxes are called as the business calls them.
import type { Language } from '#core/language.ts';
import type { TaxReport } from '#contract/reports/reports.ts';

type ByBasis = Readonly<Record<TaxReport['basis'], string>>;
interface TaxReportTexts {
  readonly title: string;
  readonly by: ByBasis;
  readonly tax: string;
  readonly rate: string;
  readonly documents: string;
  readonly base: string;
  readonly amount: ByBasis;
  readonly keptBack: (name: string) => string;
  readonly unexplained: (name: string) => string;
  readonly owed: string;
  readonly withheld: string;
  readonly alert: string;
  /** What is in it and what is not. */
  readonly note: ByBasis;
}

export const taxReportTexts: Readonly<Record<Language, TaxReportTexts>> = {
  en: {
    title: 'Taxes on Sales',
    by: { accrual: 'By invoice', cash: 'By payment' },
    tax: 'Tax',
    rate: 'Rate',
    documents: 'Documents',
    base: 'Taxable amount',
    amount: { accrual: 'Tax in the books', cash: 'Tax in what was paid' },
    keptBack: (name) => `${name} (kept back)`,
    unexplained: (name) => `${name} (on no document)`,
    owed: 'Tax on sales',
    withheld: 'Kept back by customers',
    alert: 'The books have other taxes than the documents. The report on screen names where.',
    note: {
      accrual: 'Invoices less credit notes by the day of issue. Tax that was paid on purchases is not in it.',
      cash: 'The parts of invoices that were paid in the period, less what was given back. Tax that was paid on purchases is not in it.',
    },
  },
  es: {
    title: 'Impuestos sobre ventas',
    by: { accrual: 'Por factura', cash: 'Por cobro' },
    tax: 'Impuesto',
    rate: 'Tipo',
    documents: 'Documentos',
    base: 'Base imponible',
    amount: { accrual: 'Impuesto en los libros', cash: 'Impuesto en lo cobrado' },
    keptBack: (name) => `${name} (retenido)`,
    unexplained: (name) => `${name} (en ningún documento)`,
    owed: 'Impuesto sobre ventas',
    withheld: 'Retenido por clientes',
    alert: 'Los libros recogen otros impuestos que los documentos. El informe en pantalla indica dónde.',
    note: {
      accrual: 'Facturas menos abonos según el día de emisión. El impuesto pagado en compras no figura.',
      cash: 'Las partes de las facturas cobradas en el periodo, menos lo devuelto. El impuesto pagado en compras no figura.',
    },
  },
  fr: {
    title: 'Taxes sur les ventes',
    by: { accrual: 'Par facture', cash: 'Par encaissement' },
    tax: 'Taxe',
    rate: 'Taux',
    documents: 'Documents',
    base: 'Base imposable',
    amount: { accrual: 'Taxe dans les livres', cash: 'Taxe dans l’encaissé' },
    keptBack: (name) => `${name} (retenue)`,
    unexplained: (name) => `${name} (sur aucun document)`,
    owed: 'Taxe sur les ventes',
    withheld: 'Retenue par les clients',
    alert: 'Les livres portent d’autres taxes que les documents. Le rapport à l’écran indique où.',
    note: {
      accrual: 'Factures moins avoirs selon le jour d’émission. La taxe payée sur les achats n’y est pas.',
      cash: 'Les parts de factures payées dans la période, moins ce qui a été remboursé. La taxe payée sur les achats n’y est pas.',
    },
  },
  de: {
    title: 'Steuern auf Verkäufe',
    by: { accrual: 'Nach Rechnung', cash: 'Nach Zahlung' },
    tax: 'Steuer',
    rate: 'Satz',
    documents: 'Belege',
    base: 'Bemessungsgrundlage',
    amount: { accrual: 'Steuer in den Büchern', cash: 'Steuer im Gezahlten' },
    keptBack: (name) => `${name} (einbehalten)`,
    unexplained: (name) => `${name} (auf keinem Beleg)`,
    owed: 'Steuer auf Verkäufe',
    withheld: 'Von Kunden einbehalten',
    alert: 'In den Büchern stehen andere Steuern als auf den Belegen. Der Bericht auf dem Bildschirm nennt, wo.',
    note: {
      accrual: 'Rechnungen abzüglich Gutschriften nach dem Tag der Ausstellung. Steuer, die auf Einkäufe gezahlt wurde, ist nicht darin.',
      cash: 'Die Teile von Rechnungen, die im Zeitraum bezahlt wurden, abzüglich dessen, was zurückging. Steuer, die auf Einkäufe gezahlt wurde, ist nicht darin.',
    },
  },
};

// The words in an exported list of documents.
import type { Language } from '#core/language.ts';
import type { DocumentRow } from '#contract/sales/sales.ts';

interface ExportWords {
  readonly names: Readonly<Record<DocumentRow['kind'], string>>;
  /** Number, customer, issue date, due date, status, currency, total, outstanding, tags. */
  readonly columns: readonly string[];
}

export const exportWords: Readonly<Record<Language, ExportWords>> = {
  en: {
    names: { invoice: 'Invoices', quote: 'Quotes', credit_note: 'Credit notes' },
    columns: ['Number', 'Customer', 'Issue date', 'Due date', 'Status', 'Currency', 'Total', 'Balance due', 'Tags'],
  },
  es: {
    names: { invoice: 'Facturas', quote: 'Presupuestos', credit_note: 'Facturas rectificativas' },
    columns: ['Número', 'Cliente', 'Fecha de emisión', 'Vencimiento', 'Estado', 'Moneda', 'Total', 'Pendiente', 'Etiquetas'],
  },
  fr: {
    names: { invoice: 'Factures', quote: 'Devis', credit_note: 'Avoirs' },
    columns: ['Numéro', 'Client', 'Date d’émission', 'Échéance', 'Statut', 'Devise', 'Total', 'Solde dû', 'Étiquettes'],
  },
  de: {
    names: { invoice: 'Rechnungen', quote: 'Angebote', credit_note: 'Rechnungskorrekturen' },
    columns: ['Nummer', 'Kunde', 'Rechnungsdatum', 'Fällig am', 'Status', 'Währung', 'Gesamtbetrag', 'Offener Betrag', 'Schlagwörter'],
  },
};

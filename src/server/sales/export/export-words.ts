// The words in an exported list of documents.
import type { Language } from '#core/language.ts';
import type { DocumentRow } from '#contract/sales/sales.ts';

interface ExportWords {
  readonly names: Readonly<Record<DocumentRow['kind'], string>>;
  /** Number, customer, issue date, due date, status, currency, total, outstanding, tags. */
  readonly columns: readonly string[];
  readonly states: Readonly<Record<DocumentRow['state'], string>>;
}

export const exportWords: Readonly<Record<Language, ExportWords>> = {
  en: {
    names: { invoice: 'Invoices', quote: 'Quotes', credit_note: 'Credit notes' },
    columns: ['Number', 'Customer', 'Issue date', 'Due date', 'Status', 'Currency', 'Total', 'Balance due', 'Tags'],
    states: {
      draft: 'Draft',
      issued: 'Finalized',
      sent: 'Sent',
      viewed: 'Viewed',
      partly_paid: 'Partly paid',
      paid: 'Paid',
      overdue: 'Overdue',
      credited: 'Credited',
      written_off: 'Written off',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
    },
  },
  es: {
    names: { invoice: 'Facturas', quote: 'Presupuestos', credit_note: 'Facturas rectificativas' },
    columns: ['Número', 'Cliente', 'Fecha de emisión', 'Vencimiento', 'Estado', 'Moneda', 'Total', 'Pendiente', 'Etiquetas'],
    states: {
      draft: 'Borrador',
      issued: 'Emitida',
      sent: 'Enviada',
      viewed: 'Vista',
      partly_paid: 'Pago parcial',
      paid: 'Pagada',
      overdue: 'Vencida',
      credited: 'Rectificada',
      written_off: 'Dada por incobrable',
      accepted: 'Aceptado',
      declined: 'Rechazado',
      expired: 'Caducado',
    },
  },
  fr: {
    names: { invoice: 'Factures', quote: 'Devis', credit_note: 'Avoirs' },
    columns: ['Numéro', 'Client', 'Date d’émission', 'Échéance', 'Statut', 'Devise', 'Total', 'Solde dû', 'Étiquettes'],
    states: {
      draft: 'Brouillon',
      issued: 'Finalisée',
      sent: 'Envoyée',
      viewed: 'Consultée',
      partly_paid: 'Partiellement payée',
      paid: 'Payée',
      overdue: 'En retard',
      credited: 'Annulée par avoir',
      written_off: 'Passée en perte',
      accepted: 'Accepté',
      declined: 'Refusé',
      expired: 'Expiré',
    },
  },
  de: {
    names: { invoice: 'Rechnungen', quote: 'Angebote', credit_note: 'Rechnungskorrekturen' },
    columns: ['Nummer', 'Kunde', 'Rechnungsdatum', 'Fällig am', 'Status', 'Währung', 'Gesamtbetrag', 'Offener Betrag', 'Tags'],
    states: {
      draft: 'Entwurf',
      issued: 'Ausgestellt',
      sent: 'Gesendet',
      viewed: 'Angesehen',
      partly_paid: 'Teilweise bezahlt',
      paid: 'Bezahlt',
      overdue: 'Überfällig',
      credited: 'Korrigiert',
      written_off: 'Ausgebucht',
      accepted: 'Angenommen',
      declined: 'Abgelehnt',
      expired: 'Abgelaufen',
    },
  },
};

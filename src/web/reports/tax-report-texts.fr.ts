// What the tax report says, in French.
import type { TaxReportTexts } from './tax-report-texts.en.ts';

export const fr: TaxReportTexts = {
  title: 'Taxes',
  description: 'Ce qui a été facturé sur vos ventes, tel que vos livres le portent.',
  tax: 'Taxe',
  base: 'Base imposable',
  amount: 'Taxe dans les livres',
  documents: 'Documents',
  owed: 'Taxe sur les ventes',
  withheld: 'Retenue par les clients',
  none: 'sans taxe',
  keptBack: 'retenue',
  postings: (name) => `Écritures de ${name}`,
  basis:
    'Factures moins avoirs selon le jour d’émission, payées ou non. La taxe récupérée avec une facture passée en perte est déduite. La taxe payée sur vos achats n’y est pas.',
  proof: 'Comparer avec les documents',
  loading: 'Addition des taxes…',
  what: 'Le rapport des taxes',
  emptyTitle: 'Aucune taxe sur ces jours',
  emptyText: 'Rien de ce qui a été émis dans cette période ne porte de taxe.',
  codes: 'Codes de taxe',
};

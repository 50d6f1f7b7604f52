// What the tax report says, in French.
import type { TaxReportTexts } from './tax-report-texts.en.ts';

export const fr: TaxReportTexts = {
  title: 'Taxes',
  onSales: 'Taxes sur les ventes',
  description: 'Ce qui a été facturé sur vos ventes, tel que vos livres le portent.',
  tax: 'Taxe',
  rate: 'Taux',
  base: 'Base imposable',
  amount: 'Taxe dans les livres',
  documents: 'Documents',
  owed: 'Taxe sur les ventes',
  withheld: 'Retenue par les clients',
  none: 'sans taxe',
  keptBack: 'retenue',
  onNoDocument: 'sur aucun document',
  differs: 'Dans cette période, les livres portent d’autres taxes que les documents.',
  mendReversed:
    'Contrepasser une écriture dans le journal laisse son document tel quel. Si le document est juste, saisissez à nouveau les mêmes lignes à la main et ajoutez le montant à ce rapport : les lignes saisies à la main ne portent pas de taxe.',
  postings: (name) => `Écritures de ${name}`,
  basis:
    'Factures moins avoirs selon le jour d’émission, payées ou non. La taxe récupérée avec une facture passée en perte est déduite, sa base aussi. La taxe payée sur vos achats n’y est pas.',
  by: { label: 'Selon quel jour les taxes comptent', accrual: 'Par facture', cash: 'Par encaissement' },
  amountCash: 'Taxe dans l’encaissé',
  basisCash:
    'Chaque facture avec la part encaissée ces jours-là, acomptes compris, moins ce qui a été rendu aux clients. Ce qui a été passé en perte n’y est pas, ni la taxe payée sur vos achats.',
  emptyCash: 'Rien de ce qui a été encaissé sur cette période ne porte de taxe.',
  proof: 'Comparer avec les documents',
  loading: 'Addition des taxes…',
  what: 'Le rapport des taxes',
  emptyTitle: 'Aucune taxe sur ces jours',
  emptyText: 'Rien de ce qui a été émis dans cette période ne porte de taxe.',
  codes: 'Codes de taxe',
};

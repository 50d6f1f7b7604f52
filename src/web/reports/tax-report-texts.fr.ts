// What the tax report says, in French.
import type { TaxReportTexts } from './tax-report-texts.en.ts';

export const fr: TaxReportTexts = {
  title: 'TVA et taxes',
  onSales: 'TVA collectée',
  onBoth: 'TVA',
  description: 'TVA collectée sur les ventes et déductible sur les achats.',
  tax: 'TVA',
  rate: 'Taux',
  base: 'Base HT',
  amount: 'TVA comptabilisée',
  documents: 'Documents',
  owed: 'TVA collectée',
  input: 'TVA déductible',
  net: 'TVA nette',
  owedOnPurchases: 'due sur achats',
  acquired: 'TVA due sur achats',
  onPurchases: 'achats',
  withheld: 'Retenue à la source',
  none: 'sans TVA',
  keptBack: 'retenue à la source',
  onNoDocument: 'sans document',
  differs: 'Écart entre la comptabilité et les factures sur cette période.',
  mendReversed:
    'Contrepasser une écriture dans le journal ne change pas son document. Si le document est juste, ressaisissez les mêmes lignes et ajoutez le montant à ce rapport\u00a0: les lignes saisies manuellement n’ont pas de taux de TVA.',
  postings: (name) => `Écritures de ${name}`,
  basis:
    'Factures moins avoirs à la date d’émission et factures d’achat à leur date, payées ou non. La TVA récupérée sur une créance passée en perte est déduite, ainsi que sa base.',
  by: { label: 'Exigibilité de la TVA', accrual: 'Sur les débits', cash: 'Sur les encaissements' },
  amountCash: 'TVA encaissée',
  basisCash:
    'Part encaissée de chaque facture sur la période, acomptes compris, moins les remboursements, et part payée de chaque facture d’achat. Créances passées en perte non incluses.',
  emptyCash: 'Aucun encaissement avec TVA sur la période.',
  proof: 'Contrôler avec les factures',
  loading: 'Calcul de la TVA…',
  what: 'Le rapport de TVA',
  emptyTitle: 'Aucune TVA sur la période',
  emptyText: 'Aucune facture avec TVA sur la période.',
  codes: 'Taux de TVA',
};

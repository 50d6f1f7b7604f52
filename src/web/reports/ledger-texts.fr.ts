// La même chose que ledger-texts.en.ts, en français.
import type { LedgerTexts } from './ledger-texts.en.ts';

export const fr: LedgerTexts = {
  account: 'Compte',
  allAccounts: 'Tous les comptes',
  range: 'Période du grand livre',
  what: 'Le grand livre',
  postings: 'Lignes d’écriture',
  loading: 'Chargement des lignes…',
  emptyTitle: 'Aucune ligne',
  emptyText: 'Aucune écriture sur cette période. Choisissez un autre compte ou une période plus longue.',
  noMemo: 'Sans libellé',
  entry: (number) => `Écriture ${number}`,
  columns: { date: 'Date', entry: 'Numéro', memo: 'Libellé', debit: 'Débit', credit: 'Crédit', balance: 'Solde' },
  sums: { opening: 'Solde initial', change: 'Variation sur la période', closing: 'Solde final' },
};

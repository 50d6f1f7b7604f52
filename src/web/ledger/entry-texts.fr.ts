// What is said of an entry that is looked at, in French.
import type { EntryTexts } from './entry-texts.en.ts';

export const fr: EntryTexts = {
  entry: (number) => `Écriture ${number}`,
  linesOf: (number) => `Lignes de l’écriture ${number}`,
  what: 'L’écriture',
  noDescription: 'Sans libellé',
  account: 'Compte',
  debit: 'Débit',
  credit: 'Crédit',
  reversed: 'Contrepassée',
  reversal: 'Contrepassation',
  showReversing: 'Voir l’écriture qui contrepasse celle-ci',
  showReversed: 'Voir l’écriture que celle-ci contrepasse',
  sources: {
    transaction: 'Opération',
    manual: 'Saisie à la main',
    journal: 'Journal importé',
    reversal: 'Contrepassation',
    opening_balance: 'Solde d’ouverture',
    sales_document: 'Vente',
    payment: 'Paiement',
    payment_fee: 'Frais de paiement',
    refund: 'Remboursement',
    write_off: 'Passage en perte',
    allocation: 'Avoir utilisé',
    allocation_release: 'Avoir libéré',
  },
  origin: {
    transaction: 'Opération',
    what: 'L’opération',
    gone: 'L’opération pour laquelle cette écriture a été passée a été supprimée depuis.',
    statement: 'Relevé bancaire',
    byHand: 'Saisie à la main : aucune ligne de relevé n’est derrière.',
    line: (file, line) => `${file}, ligne ${line}`,
  },
};

// La même chose que receipt-need-texts.en.ts, en français.
import { plural } from '../../platform/texts.ts';
import type { ReceiptNeedTexts } from './receipt-need-texts.en.ts';

export const fr: ReceiptNeedTexts = {
  action: 'Reçus',
  waiting: (count, figure) =>
    plural('fr', count, { one: `${count} transaction a besoin d’un reçu.`, other: `${figure} transactions ont besoin d’un reçu.` }),
  show: 'Afficher',
  filter: 'Reçus manquants',
  filterHelp: 'Seulement les transactions qui ont besoin d’un reçu',
  setting: {
    title: 'Transactions qui ont besoin d’un reçu',
    description: 'Elles figurent dans «\u00a0Reçus manquants\u00a0» tant qu’aucun document n’est joint.',
    what: 'les réglages des reçus',
    loading: 'Chargement\u00a0…',
    asked: 'Demander les reçus',
    askedHelp: 'Les factures de vente et d’achat ont leurs propres documents\u00a0: rien n’est demandé.',
    from: 'À partir du montant',
    since: 'Depuis le',
    types: 'Quelles transactions',
    income: 'Recettes',
    expense: 'Dépenses',
    needAmount: 'Saisissez un montant.',
    needSince: 'Saisissez une date.',
    needType: 'Choisissez-en au moins une.',
    saved: 'Réglages des reçus enregistrés',
  },
  missing: 'Cette transaction a besoin d’un reçu.',
  waived: 'Aucun reçu nécessaire.',
  waive: 'Aucun reçu nécessaire',
  want: 'Demander un reçu',
  dropHint: 'Déposez un fichier sur une transaction pour le joindre.',
};

// La même chose que statement-texts.en.ts, en français.
import { plural } from '../../platform/texts.ts';
import type { StatementTexts } from './statement-texts.en.ts';

export const fr: StatementTexts = {
  period: {
    label: 'Période',
    kinds: { month: 'Mois', quarter: 'Trimestre', year: 'Année civile', 'fiscal-year': 'Exercice', custom: 'Période libre' },
    range: 'Période',
    move: 'Parcourir les périodes',
    before: {
      month: 'Mois précédent',
      quarter: 'Trimestre précédent',
      year: 'Année civile précédente',
      'fiscal-year': 'Exercice précédent',
    },
    after: { month: 'Mois suivant', quarter: 'Trimestre suivant', year: 'Année civile suivante', 'fiscal-year': 'Exercice suivant' },
  },
  asOf: {
    label: 'Arrêté au',
    days: 'Dates',
    usual: {
      today: 'Aujourd’hui',
      month: 'Fin du mois dernier',
      quarter: 'Fin du trimestre dernier',
      year: 'Fin du dernier exercice',
    },
  },
  comparison: {
    budget: (name) => `Budget : ${name}`,
    label: 'Comparaison',
    with: { none: 'Sans comparaison', 'previous-period': 'Période précédente', 'previous-year': 'Année précédente' },
    change: 'Variation',
  },
  basis: {
    label: 'Méthode\u00a0: engagement (à la facturation) ou trésorerie (au paiement)',
    short: { accrual: 'Engagement', cash: 'Trésorerie' },
    whole: { accrual: 'Comptabilité d’engagement', cash: 'Comptabilité de trésorerie' },
  },
  method: {
    label: 'Méthode\u00a0: indirecte (à partir du résultat) ou directe (encaissements et décaissements)',
    short: { indirect: 'Indirecte', direct: 'Directe' },
    whole: { indirect: 'Méthode indirecte', direct: 'Méthode directe' },
  },
  zeroRows: 'Afficher les comptes à zéro',
  print: 'Imprimer',
  downloading: 'Téléchargement…',
  notMade: 'Impossible de créer le fichier',
  what: 'Le rapport',
  loading: 'Chargement du rapport…',
  empty: {
    title: 'Aucune écriture sur cette période',
    text: 'Choisissez une autre période ou importez un relevé.',
    toImport: 'Importer un relevé',
    toRecord: 'Saisir une transaction',
  },
  sheet: {
    asOf: (day) => `Au ${day}`,
    caption: (title, period, currency) => `${title}, ${period}, en ${currency}`,
    outBy: (amount) => `Rapport déséquilibré\u00a0: écart de ${amount}.`,
    nothingAdded: 'L’écart n’est pas masqué.',
    verify: 'Contrôlez les écritures',
    toSee: 'pour trouver l’écriture en cause.',
  },
  explain: {
    title: 'Explication',
    what: 'L’explication',
    loading: 'Chargement de l’explication…',
    byPayee: 'Par client ou bénéficiaire',
    products: {
      title: 'Prix et quantité',
      sum: (count, quantity, price) =>
        `${count} produits facturés sur les deux périodes : ${quantity} dus à la quantité, ${price} au prix, hors taxes.`,
      quantities: (before, now) => `${before} → ${now}`,
      byQuantity: (amount) => `${amount} quantité`,
      byPrice: (amount) => `${amount} prix`,
    },
    byAccount: 'Par compte',
    unnamed: 'Sans libellé',
    others: 'Tous les autres',
    noneNow: 'Aucune écriture pour cette période.',
    before: (amount) => `${amount} avant`,
    more: (count, figure) =>
      plural('fr', count, {
        one: `${count} autre écriture, dans la liste ci-dessous`,
        other: `${figure} autres écritures, dans la liste ci-dessous`,
      }),
    onDay: (day) => `solde au ${day}`,
    same: (days) => `Inchangé par rapport à ${days}.`,
    changed: (amount, share, days) => `${amount}${share === null ? '' : ` (${share})`} par rapport à ${days}`,
    moves: {
      new: (name, amount) => `${name} ${amount} (nouveau)`,
      gone: (name, amount) => `${name} ${amount} (rien cette fois)`,
      more: (name, amount) => `${name} ${amount}`,
      less: (name, amount) => `${name} ${amount}`,
    },
  },
  postings: {
    title: 'Lignes d’écriture',
    through: (day) => `Jusqu’au ${day}`,
    tooMany: (accounts) => `Total de ${accounts} comptes. Dépliez pour le détail.`,
    all: 'Toutes les lignes',
    loading: 'Chargement des lignes…',
    what: 'Les lignes',
    noneTitle: 'Aucune ligne',
    noneText: 'Aucune écriture sur ces comptes pour cette période.',
    total: 'Total des lignes',
    noMemo: 'Sans libellé',
    reversal: 'Contrepassation',
    differsOnCash:
      'En comptabilité de trésorerie, le montant compte les paiements de la période, pas les écritures\u00a0: le total des lignes diffère.',
    differsInFlow: 'Le montant ne compte que les mouvements de trésorerie\u202f; ces comptes ont d’autres lignes.',
    differsAsComputed: 'Le montant ajoute des lignes calculées, comme le report à nouveau.',
  },
};

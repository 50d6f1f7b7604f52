// La même chose que statement-texts.en.ts, en français.
import type { StatementTexts } from './statement-texts.en.ts';

export const fr: StatementTexts = {
  period: {
    label: 'Période',
    kinds: { month: 'Mois', quarter: 'Trimestre', year: 'Année civile', 'fiscal-year': 'Exercice', custom: 'Période libre' },
    range: 'Période de l’état',
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
    label: 'Comparaison',
    with: { none: 'Sans comparaison', 'previous-period': 'Période précédente', 'previous-year': 'Année précédente' },
    change: 'Variation',
  },
  basis: {
    label: 'Base : l’engagement compte quand c’est gagné, la trésorerie quand c’est payé',
    short: { accrual: 'Engagement', cash: 'Trésorerie' },
    whole: { accrual: 'Comptabilité d’engagement', cash: 'Comptabilité de trésorerie' },
  },
  method: {
    label: 'Méthode : l’indirecte part du résultat, la directe énumère encaissements et décaissements',
    short: { indirect: 'Indirecte', direct: 'Directe' },
    whole: { indirect: 'Méthode indirecte', direct: 'Méthode directe' },
  },
  zeroRows: 'Afficher les lignes à zéro',
  print: 'Imprimer',
  downloading: 'Téléchargement…',
  notMade: 'Le fichier n’a pas été créé',
  what: 'L’état',
  loading: 'Chargement de l’état…',
  empty: {
    title: 'Rien n’a été comptabilisé sur cette période',
    text: 'Choisissez une autre période, ou apportez ce que votre banque a : un fichier de relevé suffit.',
    toImport: 'Importer un relevé',
    toRecord: 'Enregistrer une opération',
  },
  sheet: {
    asOf: (day) => `Au ${day}`,
    caption: (title, period, currency) => `${title}, ${period}, en ${currency}`,
    outBy: (amount) => `Cet état présente un écart de ${amount}.`,
    nothingAdded: 'Rien n’a été ajouté pour le masquer.',
    verify: 'Vérifiez les livres',
    toSee: 'pour voir quelle écriture en est la cause.',
  },
  postings: {
    title: 'Lignes d’écriture',
    through: (day) => `Jusqu’au ${day}`,
    tooMany: (accounts) => `Ce montant se compose de ${accounts} comptes. Dépliez l’état et ouvrez l’une des lignes dont il est la somme.`,
    all: 'Toutes les lignes',
    loading: 'Chargement des lignes…',
    what: 'Les lignes',
    noneTitle: 'Aucune ligne',
    noneText: 'Rien n’a été comptabilisé sur ces comptes pendant cette période.',
    total: 'Total des lignes',
    noMemo: 'Sans libellé',
    reversal: 'Contrepassation',
    differsOnCash:
      'En comptabilité de trésorerie, le montant compte ce qui a été payé pendant la période, non ce qui a été comptabilisé ; la somme des lignes est donc autre.',
    differsInFlow: 'Le montant ne compte que ce qui a fait bouger la trésorerie ; ces comptes ont aussi d’autres lignes.',
    differsAsComputed: 'Le montant compte ces lignes avec d’autres qui sont calculées, comme les résultats des exercices antérieurs.',
  },
};

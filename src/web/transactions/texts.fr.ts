// La même chose que texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { ListTexts } from './texts.en.ts';

const transactions = (count: number, figure: string): string =>
  plural('fr', count, { one: `${figure} transaction`, other: `${figure} transactions` });

export const fr: ListTexts = {
  title: 'Transactions',
  description: 'Tous vos encaissements et décaissements.',
  rules: 'Règles',
  import: 'Importer',
  newTransaction: 'Nouvelle transaction',
  error: 'Erreur',
  types: { expense: 'Dépense', income: 'Recette', transfer: 'Virement interne' },
  totals: {
    label: 'Totaux de la liste',
    count: 'Transactions',
    moneyIn: 'Encaissements',
    moneyOut: 'Décaissements',
    net: 'Solde de la période',
  },
  review: {
    waiting: (count, figure) =>
      plural('fr', count, {
        one: `${figure} transaction à vérifier. Daybook apprend de chacun de vos choix.`,
        other: `${figure} transactions à vérifier. Daybook apprend de chacun de vos choix.`,
      }),
    review: 'Vérifier',
  },
  filter: {
    search: 'Rechercher des transactions',
    searchHint: 'Libellé ou montant',
    dates: 'Période',
    categories: 'Catégories',
    findCategories: 'Rechercher une catégorie',
    nothingMatches: 'Aucun résultat',
    filters: 'Filtres',
    toReview: 'À vérifier',
    toReviewHelp: 'Catégorie non confirmée',
    type: 'Type',
    account: 'Compte',
    fromAmount: 'Montant minimal',
    toAmount: 'Montant maximal',
  },
  chips: {
    label: 'Filtres actifs',
    text: (search) => `«\u00a0${search}\u00a0»`,
    from: (day) => `À partir du ${day}`,
    until: (day) => `Jusqu’au ${day}`,
    between: (least, most) => `De ${least} à ${most}`,
    atLeast: (amount) => `Au moins ${amount}`,
    atMost: (amount) => `Au plus ${amount}`,
    unknownAccount: 'Compte inconnu',
    takeOff: (filter) => `Retirer le filtre ${filter}`,
  },
  list: {
    loading: 'Chargement des transactions…',
    failed: 'Impossible de charger les transactions',
    failedText: 'Vérifiez votre connexion et réessayez.',
    noneTitle: 'Aucune transaction trouvée',
    filteredText: 'Aucune transaction ne correspond à ces filtres.',
    resetFilters: 'Réinitialiser les filtres',
    emptyText: 'Importez un relevé bancaire ou saisissez votre première transaction.',
    importStatement: 'Importer un relevé',
  },
  columns: { date: 'Date', description: 'Libellé', category: 'Catégorie', account: 'Compte', amount: 'Montant' },
  row: {
    noDescription: 'Sans libellé',
    elsewhere: 'Créée depuis une facture ou un paiement',
    inCurrency: (currency) => `en ${currency}`,
  },
  category: {
    split: 'Ventilée',
    choose: 'Choisir une catégorie',
    find: 'Rechercher une catégorie',
    suggested: 'Suggestion :',
    change: 'Modifier',
    accept: (name) => `Accepter ${name}`,
    acceptFor: (name, description) => `Accepter ${name} pour ${description || 'cette transaction'}`,
    named: (name) => `Catégorie ${name}`,
    categoryOf: (description) => (description ? `Catégorie de ${description}` : 'Catégorie de cette transaction'),
    filedBy: {
      rule: 'Catégorisée par votre règle.',
      memory: 'Catégorisée comme les précédentes.',
      classifier: 'D’après vos choix précédents.',
      vocabulary: 'D’après les commerçants courants.',
    },
    sure: (percent) => `Confiance\u00a0: ${percent}.`,
  },
  bulk: {
    selected: (figure) => `Sélection : ${figure}`,
    tooMany: (count, figure, most) =>
      `${plural('fr', count, { one: `${figure} transaction sélectionnée`, other: `${figure} transactions sélectionnées` })}. Maximum\u00a0: ${most} à la fois.`,
    categoryLabel: 'Catégorie pour les transactions sélectionnées',
    recategorize: 'Modifier la catégorie',
    accept: (count, figure) => plural('fr', count, { one: 'Accepter la suggestion', other: `Accepter ${figure} suggestions` }),
    clear: 'Désélectionner',
    removeTitle: (count, figure) => `Supprimer ${transactions(count, figure)}\u00a0?`,
    removeText: 'Vous pourrez annuler cette suppression.',
    removeYes: (count, figure) => `Supprimer ${transactions(count, figure)}`,
  },
  done: {
    filed: (count, figure, category) =>
      count === 1
        ? `Catégorie\u00a0: ${category}`
        : `${plural('fr', count, { one: `${figure} transaction`, other: `${figure} transactions` })} en ${category}`,
    alsoSuggested: (count, figure) =>
      plural('fr', count, {
        one: `Suggérée pour ${figure} transaction similaire.`,
        other: `Suggérée pour ${figure} transactions similaires.`,
      }),
    accepted: (count, figure) => (count === 1 ? 'Suggestion acceptée' : `${figure} suggestions acceptées`),
    removed: (count, figure) => plural('fr', count, { one: `${figure} transaction supprimée`, other: `${figure} transactions supprimées` }),
    removedText: (count) => (count === 1 ? 'Son écriture a été contrepassée.' : 'Leurs écritures ont été contrepassées.'),
    undone: 'Annulé',
    undoneText: (count, figure) =>
      plural('fr', count, {
        one: `${figure} transaction rétablie.`,
        other: `${figure} transactions rétablies.`,
      }),
  },
  keys: {
    space: 'Espace',
    enter: 'Entrée',
    move: 'se déplacer',
    select: 'sélectionner',
    open: 'ouvrir',
    category: 'catégorie',
    accept: 'accepter la suggestion',
  },
};

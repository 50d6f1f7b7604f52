// La même chose que texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { ListTexts } from './texts.en.ts';

const transactions = (count: number, figure: string): string =>
  plural('fr', count, { one: `${figure} opération`, other: `${figure} opérations` });

export const fr: ListTexts = {
  title: 'Opérations',
  description: 'L’argent qui entre et qui sort, tel quel.',
  rules: 'Règles',
  import: 'Importer',
  newTransaction: 'Nouvelle opération',
  error: 'Erreur',
  types: { expense: 'Dépense', income: 'Recette', transfer: 'Virement' },
  totals: { label: 'Totaux de la liste', count: 'Opérations', moneyIn: 'Recettes', moneyOut: 'Dépenses', net: 'Solde' },
  review: {
    waiting: (count, figure) =>
      plural('fr', count, {
        one: `${figure} opération attend une catégorie que vous confirmez. Chacune instruit la suivante.`,
        other: `${figure} opérations attendent une catégorie que vous confirmez. Chacune instruit la suivante.`,
      }),
    review: 'Passer en revue',
  },
  filter: {
    search: 'Rechercher des opérations',
    searchHint: 'Libellé ou montant',
    dates: 'Période',
    categories: 'Catégories',
    findCategories: 'Chercher une catégorie',
    nothingMatches: 'Rien ne correspond.',
    filters: 'Filtres',
    toReview: 'À passer en revue',
    toReviewHelp: 'Seulement celles dont personne n’a confirmé la catégorie.',
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
    loading: 'Chargement des opérations…',
    failed: 'Les opérations n’ont pas pu être chargées',
    failedText: 'La liste n’a pas pu être lue. Rien n’a changé dans vos livres.',
    noneTitle: 'Aucune opération trouvée',
    filteredText: 'Rien dans vos livres ne correspond à tous ces filtres.',
    resetFilters: 'Réinitialiser les filtres',
    emptyText: 'Importez un relevé de votre banque, et des mois entiers s’affichent ici en une minute. Ou notez la première à la main.',
    importStatement: 'Importer un relevé',
  },
  columns: { date: 'Date', description: 'Libellé', category: 'Catégorie', account: 'Compte', amount: 'Montant' },
  row: {
    noDescription: 'Sans libellé',
    elsewhere: 'Créée dans une autre partie de Daybook',
    inCurrency: (currency) => `en ${currency}`,
  },
  category: {
    split: 'Répartie',
    choose: 'Choisir une catégorie',
    find: 'Saisissez pour trouver une catégorie',
    suggested: 'Suggestion :',
    change: 'Changer',
    accept: (name) => `Accepter ${name}`,
    acceptFor: (name, description) => `Accepter ${name} pour ${description || 'cette opération'}`,
    named: (name) => `Catégorie ${name}`,
    categoryOf: (description) => (description ? `Catégorie de ${description}` : 'Catégorie de cette opération'),
    filedBy: {
      rule: 'Classée par votre règle.',
      memory: 'Classée comme vous l’avez déjà fait.',
      classifier: 'Classée d’après vos choix passés.',
      vocabulary: 'Classée d’après des mots bien connus.',
    },
    sure: (percent) => `Sûr à ${percent}.`,
  },
  bulk: {
    selected: (figure) => `Sélection : ${figure}`,
    tooMany: (count, figure, most) =>
      `${plural('fr', count, { one: `${figure} opération sélectionnée`, other: `${figure} opérations sélectionnées` })}. ${most} au plus peuvent être changées à la fois.`,
    categoryLabel: 'Catégorie pour les opérations sélectionnées',
    recategorise: 'Changer de catégorie',
    accept: (count, figure) => plural('fr', count, { one: 'Accepter la suggestion', other: `Accepter ${figure} suggestions` }),
    clear: 'Désélectionner',
    removeTitle: (count, figure) => `Supprimer ${transactions(count, figure)}\u00a0?`,
    removeText: 'Chaque écriture est contrepassée. Le journal garde les deux, et vous pouvez revenir en arrière.',
    removeYes: (count, figure) => `Supprimer ${transactions(count, figure)}`,
  },
  done: {
    filed: (count, figure, category) =>
      count === 1
        ? `Classée sous ${category}`
        : `${plural('fr', count, { one: `${figure} opération classée`, other: `${figure} opérations classées` })} sous ${category}`,
    alsoSuggested: (count, figure) =>
      plural('fr', count, {
        one: `${figure} autre, semblable, a reçu la même suggestion.`,
        other: `${figure} autres, semblables, ont reçu la même suggestion.`,
      }),
    accepted: (count, figure) => (count === 1 ? 'Suggestion acceptée' : `${figure} suggestions acceptées`),
    removed: (count, figure) => plural('fr', count, { one: `${figure} opération supprimée`, other: `${figure} opérations supprimées` }),
    removedText: (count) =>
      count === 1
        ? 'Son écriture a été contrepassée ; le journal garde les deux.'
        : 'Leurs écritures ont été contrepassées ; le journal les garde toutes.',
    undone: 'Annulé',
    undoneText: (count, figure) =>
      plural('fr', count, {
        one: `${figure} opération remise comme avant.`,
        other: `${figure} opérations remises comme avant.`,
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

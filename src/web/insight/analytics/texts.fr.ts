// What the analytics page says, in French.
import type { AnalyticsTexts } from './texts.en.ts';

export const fr: AnalyticsTexts = {
  title: 'Analyses',
  description: 'D’où viennent vos produits et où ils vont.',
  range: 'Période d’analyse',
  what: 'les analyses',
  loading: 'Chargement des analyses…',
  revenue: 'Aperçu des produits',
  expenses: 'Répartition des charges',
  categories: 'Répartition par catégorie',
  categoryText: 'catégories utilisées',
  chart: 'Produits et charges par mois',
  byExpense: 'Charges par catégorie',
  byRevenue: 'Produits par catégorie',
  none: 'Rien sur cette période.',
  show: 'Afficher les chiffres',
  hide: 'Masquer les chiffres',
  month: 'Mois',
  emptyTitle: 'Rien à analyser pour l’instant',
  emptyText: 'Importez un relevé bancaire ou saisissez des transactions pour voir produits et charges par mois et par catégorie.',
  importStatement: 'Importer un relevé bancaire',
  revenueSeries: 'Produits',
  expenseSeries: 'Charges',
  share: (percent, before) => `${percent} du total ; ${before} avant`,
  against: (change) => `${change} par rapport à la période précédente`,
  fresh: 'Nouveau',
};

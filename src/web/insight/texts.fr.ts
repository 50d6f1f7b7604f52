// La même chose que texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { DashboardTexts } from './texts.en.ts';

export const fr: DashboardTexts = {
  page: {
    title: 'Tableau de bord',
    description: 'Où en est l’entreprise, d’après ses propres livres.',
    range: 'Période du tableau de bord',
    what: 'Le tableau de bord',
    overview: 'Vue d’ensemble',
    download: 'Télécharger le rapport',
    downloading: 'Téléchargement…',
    downloadFailed: 'Le rapport n’a pas été créé',
  },
  empty: {
    title: 'Les livres sont ouverts, et vides',
    text: 'Importez le relevé que vous donne votre banque, et cette page se remplit de vos propres chiffres. Tout fichier CSV, OFX, QIF, CAMT.053 ou MT940 convient.',
    importStatement: 'Importer un relevé bancaire',
    record: 'Enregistrer une opération',
  },
  figures: {
    revenue: 'Total des produits',
    expenses: 'Total des charges',
    profit: 'Résultat net',
    cash: 'Trésorerie',
  },
  change: {
    fresh: 'Nouveau',
    against: (change, days) => `${change} vs ${days}`,
  },
  overview: {
    title: 'Aperçu financier',
    description: (month) => `${month}, par rapport au mois précédent`,
    againstBefore: 'par rapport au mois précédent',
    revenue: 'Produits',
    expenses: 'Charges',
    profit: 'Résultat net',
    chart: 'Produits et charges par mois',
  },
  quickAccess: {
    title: 'Accès rapide',
    failed: 'Erreur',
    failedText: 'Impossible de charger les accès rapides.',
    places: {
      Dashboard: 'Tableau de bord',
      Transactions: 'Opérations',
      Banking: 'Banque',
      Reports: 'Rapports',
      Accounts: 'Comptes',
      Journal: 'Journal',
      Settings: 'Réglages',
    },
  },
  recent: {
    title: 'Opérations récentes',
    moneyIn: 'Recettes',
    moneyOut: 'Dépenses',
    none: 'Aucune opération pour l’instant.',
    all: 'Voir toutes les opérations',
    noDescription: 'Sans libellé',
    transfer: 'Virement',
    split: 'Répartie',
  },
  review: {
    label: 'À passer en revue',
    waiting: (count, figure) =>
      plural('fr', count, {
        one: 'Une opération attend une catégorie.',
        other: `${figure} opérations attendent une catégorie.`,
      }),
    text: 'Quelques-unes confirmées apprennent le reste à Daybook.',
    action: 'Passer en revue',
  },
  sample: {
    label: 'Entreprise d’exemple',
    title: 'Vous regardez l’entreprise d’exemple.',
    text: 'Changez ce que vous voulez ; rien de tout cela n’est à vous.',
    load: 'Charger l’entreprise d’exemple',
    loading: 'Chargement de l’entreprise d’exemple…',
    notLoaded: 'L’entreprise d’exemple n’a pas été chargée',
    removing: 'Retrait…',
    removed: 'Entreprise d’exemple retirée',
    removedText: 'Vos propres livres n’ont pas été touchés.',
    notRemoved: 'L’entreprise d’exemple n’a pas été retirée',
  },
};

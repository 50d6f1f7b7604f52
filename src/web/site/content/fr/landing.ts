// The front page in French.
import type { SiteContent } from '../en/site.ts';

export const landing: SiteContent['landing'] = {
  title: 'Daybook · La comptabilité de ceux qui travaillent à leur compte',
  description:
    'Comptabilité et factures pour indépendants, créateurs et petites entreprises. Envoyez vos factures, importez vos relevés, remontez chaque chiffre à sa source.',
  headline: 'Votre comptabilité, tenue au jour le jour.',
  lead: 'Envoyez vos factures, importez vos relevés : Daybook en tire une vraie comptabilité en partie double. Chaque suggestion est expliquée, chaque chiffre remonte à sa source.',
  start: 'Commencer gratuitement',
  explore: 'Découvrir les fonctions',
  noCard: 'Sans carte bancaire.',
  example: {
    caption: 'Un exemple : une transaction bancaire, du relevé au rapport.',
    line: { step: 'La banque écrit', text: 'CLIENT A FORFAIT NOV' },
    suggestion: {
      step: 'L’assistant propose',
      account: 'Prestations clients',
      sure: (percent) => `sûr à ${percent}`,
      reason: 'Vous avez classé « Client A » trois fois en Prestations clients.',
    },
    entry: {
      step: 'Le grand livre enregistre',
      account: 'Compte',
      debit: 'Débit',
      credit: 'Crédit',
      bank: 'Compte courant',
      income: 'Prestations clients',
      balanced: 'Équilibré',
    },
    figure: { step: 'L’état montre', text: 'Produits, novembre', open: 'ouvre la transaction ci-dessus' },
  },
  formats: { label: 'Formats acceptés', list: ['CSV', 'OFX', 'QIF', 'CAMT.053', 'MT940', 'PDF'] },
  features: {
    label: 'Ce qu’il fait',
    heading: 'L’essentiel, bien fait',
    cards: [
      {
        title: 'Déposez le relevé',
        text: 'Tous les formats bancaires. Vérifiez avant d’importer, sans doublons, et annulez l’import en un clic. Les paiements sont rapprochés de vos factures.',
        picture: 'La liste des transactions après un import, avec la catégorie proposée pour chacune',
      },
      {
        title: 'Une comptabilité toujours équilibrée',
        text: 'Chaque transaction est comptabilisée en partie double, sous le contrôle de la base de données. Rien n’est écrasé : une correction est une nouvelle écriture, et un mois clos le reste.',
        picture: 'Le journal : des écritures avec leurs débits et leurs crédits',
      },
      {
        title: 'Des chiffres traçables',
        text: 'Compte de résultat, bilan, flux de trésorerie. Cliquez sur un montant pour en voir le détail, jusqu’à la transaction bancaire.',
        picture: 'Un compte de résultat dont chaque chiffre est un lien',
      },
    ],
  },
  invoicing: {
    heading: 'De la facture au paiement',
    text: 'Voyez votre facture prendre forme pendant la saisie. Votre client reçoit une page avec le montant dû, les moyens de paiement et le PDF. Ses paiements sont comptabilisés automatiquement.',
    pictures: {
      form: 'Une nouvelle facture : le client, les dates, les lignes avec taxes et le montant dû',
      pay: 'La page d’une facture sur le téléphone d’un client : le montant, l’échéance, le PDF et les coordonnées bancaires',
    },
  },
  tour: {
    heading: 'Le mois d’un coup d’œil',
    text: 'Produits, charges et résultat au même endroit. Voici l’entreprise de démonstration, à charger et à supprimer en un clic.',
    picture:
      'Le tableau de bord de l’entreprise de démonstration : produits, charges et résultat du mois, avec un graphique des mois précédents',
  },
  assistant: {
    label: 'Qui fait quoi',
    heading: 'Un assistant qui propose. Un grand livre qui décide.',
    text: 'Une supposition peut être utile, mais pas dans vos comptes. Daybook sépare les deux.',
    left: 'L’assistant',
    right: 'Le grand livre',
    rows: [
      { topic: 'Décide d’après', left: 'vos décisions passées, dans cette entreprise seulement', right: 'les règles de la partie double' },
      {
        topic: 'Peut se tromper',
        left: 'oui ; il affiche donc sa confiance et sa raison',
        right: 'non ; une écriture non équilibrée est refusée',
      },
      {
        topic: 'Modifie votre comptabilité',
        left: 'uniquement des catégories, au-delà de la confiance que vous fixez',
        right: 'uniquement en ajoutant une écriture',
      },
      { topic: 'Peut être annulé', left: 'en un clic', right: 'par une contrepassation qui reste visible' },
      { topic: 'Fonctionne', left: 'sur le même serveur que votre comptabilité', right: 'dans PostgreSQL, avec ses propres contraintes' },
    ],
  },
  testimonials: {
    label: 'À l’usage',
    heading: 'Daybook au quotidien',
    note: 'Exemples fictifs, et non de véritables avis de clients.',
    quotes: [
      {
        text: 'Je passais mes dimanches soir sur les comptes. Maintenant, j’importe le relevé le vendredi et je vérifie les quatre transactions dont il n’est pas sûr.',
        role: 'Illustratrice indépendante',
      },
      {
        text: 'Publicité, partenariats et quelques droits d’auteur arrivent en trois devises. Pour la première fois, je sais ce que j’ai vraiment gagné.',
        role: 'Créateur de vidéos',
      },
      {
        text: 'Chaque chiffre remonte à la transaction bancaire. J’envoyais des pages de questions à mes clients ; il n’en reste que quelques-unes.',
        role: 'Comptable de petites agences',
      },
    ],
  },
  trial: {
    heading: 'Essayez avec le relevé du mois dernier',
    text: 'Commencez avec l’offre gratuite, cinq factures par mois comprises, et gardez-la tant qu’elle vous suffit. Sans carte bancaire.',
    start: 'Commencer gratuitement',
    pricing: 'Comparer les offres',
  },
  ways: {
    careers: { title: 'Travailler avec nous', text: 'Trois postes sont ouverts.', link: 'Voir les postes' },
    contact: { title: 'Poser une question', text: 'Vos questions avant de commencer sont les bienvenues.', link: 'Nous écrire' },
  },
};

// The front page in French.
import type { SiteContent } from '../en/site.ts';

export const landing: SiteContent['landing'] = {
  title: 'Daybook · La comptabilité de ceux qui travaillent à leur compte',
  description:
    'Comptabilité et factures pour indépendants, créateurs et petites entreprises. Envoyez des factures, déposez des relevés : vraie partie double, chaque chiffre ouvert.',
  headline: 'Vos livres, écrits au fil des jours.',
  lead: 'Daybook envoie vos factures, et en fait, avec vos relevés bancaires, une vraie comptabilité en partie double. L’assistant propose et donne sa raison ; le grand livre garde chaque chiffre équilibré et ouvert jusqu’à sa source.',
  start: 'Commencer gratuitement',
  explore: 'Découvrir les fonctions',
  noCard: 'Sans carte bancaire.',
  example: {
    caption: 'Une ligne bancaire, du relevé jusqu’à l’état. Un exemple.',
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
    figure: { step: 'L’état montre', text: 'Produits, novembre', open: 'ouvre la ligne bancaire ci-dessus' },
  },
  formats: { label: 'Lit ce que donne votre banque', list: ['CSV', 'OFX', 'QIF', 'CAMT.053', 'MT940'] },
  features: {
    label: 'Ce qu’il fait',
    heading: 'Trois choses, faites comme il faut',
    cards: [
      {
        title: 'Déposez le relevé',
        text: 'Quel que soit l’export de votre banque. Vous voyez ce qui a été compris avant que rien ne soit écrit ; le même fichier deux fois n’ajoute rien, et un import se reprend en entier. Une ligne qui paie une de vos factures est trouvée.',
        picture: 'La liste des transactions après un import, avec la catégorie proposée pour chacune',
      },
      {
        title: 'Des livres toujours équilibrés',
        text: 'Derrière la simple liste se tient une partie double que la base de données elle-même surveille. Rien n’est écrasé : une correction est une écriture à part, et un mois clos le reste.',
        picture: 'Le journal : des écritures avec leurs débits et leurs crédits',
      },
      {
        title: 'Des chiffres qui s’ouvrent',
        text: 'Compte de résultat, bilan, flux de trésorerie. Appuyez sur un chiffre et voyez de quoi il est fait, jusqu’à la ligne du relevé dont il vient.',
        picture: 'Un compte de résultat dont chaque chiffre est un lien',
      },
    ],
  },
  invoicing: {
    heading: 'Envoyer une facture, la voir payée',
    text: 'Le document se compose à côté du formulaire, tel que votre client le recevra. Il a une page à lui : ce qu’il doit, comment payer, et le PDF. Ce qu’il paie s’inscrit de lui-même dans vos livres.',
    pictures: {
      form: 'Une nouvelle facture : à gauche le client, les dates et les lignes ; à côté, à droite, le document achevé',
      pay: 'La page d’une facture sur le téléphone d’un client : le montant, l’échéance, le PDF et les coordonnées bancaires',
    },
  },
  tour: {
    heading: 'Le mois d’un coup d’œil',
    text: 'Ce qui est entré, ce qui est sorti, ce qui reste. Voici l’entreprise d’exemple que chaque nouveau compte peut charger et retirer en un clic.',
    picture: 'Le tableau de bord de l’entreprise d’exemple : produits, charges et résultat du mois, avec un graphique des mois précédents',
  },
  assistant: {
    label: 'Qui fait quoi',
    heading: 'Un assistant qui propose. Un grand livre qui décide.',
    text: 'Un logiciel qui devine est utile. Un logiciel qui devine dans vos comptes ne l’est pas. Daybook sépare les deux.',
    left: 'L’assistant',
    right: 'Le grand livre',
    rows: [
      { topic: 'Décide d’après', left: 'vos décisions passées, dans cette entreprise seulement', right: 'les règles de la partie double' },
      {
        topic: 'Peut se tromper',
        left: 'oui ; il dit donc à quel point il est sûr, et pourquoi',
        right: 'non ; une écriture non équilibrée est refusée',
      },
      {
        topic: 'Modifie vos livres',
        left: 'une catégorie seulement, et au-dessus de la certitude que vous fixez',
        right: 'seulement en ajoutant une écriture',
      },
      { topic: 'Peut être annulé', left: 'en un clic', right: 'par une contrepassation qui reste visible' },
      { topic: 'Fonctionne', left: 'sur la même machine que vos livres', right: 'dans PostgreSQL, gardé par ses propres contraintes' },
    ],
  },
  testimonials: {
    label: 'À l’usage',
    heading: 'Le travail, raconté',
    note: 'Composés par nous pour montrer un travail typique ; personne de réel n’est cité.',
    quotes: [
      {
        text: 'Je gardais mes dimanches soir pour les comptes. Maintenant je dépose le relevé le vendredi et je réponds aux quatre lignes dont il n’est pas sûr.',
        role: 'Illustratrice indépendante',
      },
      {
        text: 'Publicité, partenariats et quelques droits d’auteur arrivent en trois monnaies. Pour la première fois, je sais ce qu’il en est resté.',
        role: 'Créateur de vidéos',
      },
      {
        text: 'Chaque chiffre de l’état s’ouvre jusqu’à la ligne bancaire. Mes questions au client sont passées de plusieurs pages à une poignée.',
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

// Blog and help in French.
import type { SiteContent } from '../en/site.ts';

export const reading: SiteContent['reading'] = {
  blog: {
    title: 'Blog · Daybook',
    description: 'Tenir ses livres : la partie double, le rapprochement, et ce qu’une machine peut décider.',
    heading: 'Notes sur la tenue des livres',
    lead: 'Pour celles et ceux qui font leurs comptes, avec des chiffres qui tombent juste.',
    feed: 'Suivre par RSS',
    back: 'Tous les articles',
    minutes: (n) => `${n} min`,
    next: 'À lire ensuite',
    none: 'Le premier article est en cours d’écriture.',
  },
  help: {
    title: 'Aide · Daybook',
    description:
      'Comment faire dans Daybook : importer des relevés, factures, catégories, états, clore un mois, se connecter. Pas à pas, avec une recherche.',
    heading: 'Comment pouvons-nous vous aider ?',
    lead: 'Un article pour chaque chose que vous voulez faire.',
    search: 'Chercher dans l’aide',
    searchHelp: 'Par exemple : import, facture, double facteur, contrepassation',
    found: { none: 'Rien trouvé. Essayez un autre mot, ou demandez-nous.', one: '1 article trouvé', other: '{n} articles trouvés' },
    back: 'Tous les articles d’aide',
    ask: { heading: 'Ce n’est pas ici ?', text: 'Écrivez-nous ce que vous vouliez faire.', link: 'Nous contacter' },
    none: 'Les premiers articles sont en cours d’écriture.',
    areas: {
      Start: 'Premiers pas',
      Transactions: 'Transactions',
      Banking: 'Banque',
      Sales: 'Ventes',
      Purchases: 'Achats',
      Reports: 'États',
      Ledger: 'Le grand livre',
      Account: 'Votre compte',
      Hosting: 'Héberger soi-même',
    },
  },
};

// La même chose que texts.en.ts, en français.
import type { ReportTexts } from './texts.en.ts';

export const fr: ReportTexts = {
  page: {
    title: 'Rapports',
    description: 'Des états tirés des livres, jusqu’à la ligne dont ils proviennent.',
    books: 'Les livres derrière eux',
    today: 'aujourd’hui',
    figure: (name, when) => `${name}, ${when}`,
    missing: 'indisponible',
    open: 'Établir le rapport',
  },
  figures: { 'income-statement': 'Résultat net', 'balance-sheet': 'Capitaux propres', 'cash-flow': 'Variation de la trésorerie' },
  statements: {
    'income-statement': { title: 'Compte de résultat', question: 'Ce que l’entreprise a gagné et dépensé, et ce qu’il en est resté.' },
    'balance-sheet': { title: 'Bilan', question: 'Ce que l’entreprise possède, ce qu’elle doit et ce qui revient à son propriétaire.' },
    'cash-flow': { title: 'Flux de trésorerie', question: 'D’où l’argent est venu et où il est allé.' },
    'trial-balance': { title: 'Balance générale', question: 'Chaque compte avec son solde ; débits et crédits doivent être égaux.' },
  },
  books: {
    generalLedger: { title: 'Grand livre', question: 'Toutes les lignes d’un compte, avec son solde progressif.' },
    agedReceivables: {
      title: 'Créances par ancienneté',
      question: 'Qui vous doit combien, et depuis quand ; égal à ce que disent les livres.',
    },
    taxes: { title: 'Taxes', question: 'Ce qui a été facturé sur vos ventes dans une période, pour votre déclaration.' },
    proof: {
      title: 'Preuve des comptes',
      question: 'Tout ce qui doit concorder, côte à côte : documents, comptes, banques, taxes.',
    },
    journal: { title: 'Journal', question: 'Chaque écriture avec ses lignes, dans l’ordre où elle a été passée.' },
  },
  none: { title: 'Ce rapport n’existe pas', text: 'Il n’y a rien à cette adresse.', all: 'Tous les rapports' },
};

// La même chose que texts.en.ts, en français.
import type { ReportTexts } from './texts.en.ts';

export const fr: ReportTexts = {
  page: {
    title: 'Rapports',
    description: 'États financiers, détaillés jusqu’à la transaction.',
    books: 'Autres rapports',
    today: 'aujourd’hui',
    figure: (name, when) => `${name}, ${when}`,
    missing: 'indisponible',
    open: 'Générer le rapport',
  },
  figures: { 'income-statement': 'Résultat net', 'balance-sheet': 'Capitaux propres', 'cash-flow': 'Variation de la trésorerie' },
  statements: {
    'income-statement': { title: 'Compte de résultat', question: 'Produits, charges et résultat.' },
    'balance-sheet': { title: 'Bilan', question: 'Actif, dettes et capitaux propres.' },
    'cash-flow': { title: 'Flux de trésorerie', question: 'Encaissements et décaissements de la période.' },
    'trial-balance': { title: 'Balance générale', question: 'Soldes de tous les comptes.' },
  },
  books: {
    generalLedger: { title: 'Grand livre', question: 'Toutes les lignes d’un compte, avec son solde progressif.' },
    agedReceivables: {
      title: 'Balance âgée clients',
      question: 'Restes à payer par client et par ancienneté.',
    },
    agedPayables: { title: 'Balance âgée fournisseurs', question: 'Restes à payer par fournisseur et par ancienneté.' },
    taxes: { title: 'TVA et taxes', question: 'TVA collectée, pour votre déclaration.' },
    exchangeGains: { title: 'Gains et pertes de change', question: 'Réalisés et latents, par devise, compte et document.' },
    exchange: {
      title: 'Différences de change',
      question: 'Gains et pertes latents sur vos soldes en devises, à comptabiliser en fin de période.',
    },
    proof: {
      title: 'Contrôles comptables',
      question: 'Contrôles automatiques de votre comptabilité.',
    },
    journal: { title: 'Journal', question: 'Toutes les écritures, dans l’ordre de comptabilisation.' },
  },
  none: { title: 'Ce rapport n’existe pas', text: 'Page introuvable.', all: 'Tous les rapports' },
};

// La même chose que texts.en.ts, en français.
import type { AskTexts } from './texts.en.ts';

export const fr: AskTexts = {
  title: 'Interrogez vos comptes',
  label: 'Question',
  placeholder: 'Combien ai-je dépensé en logiciels au trimestre dernier\u202f?',
  ask: 'Demander',
  what: 'La réponse',
  loading: 'Recherche…',
  examples: ['Qui me doit de l’argent\u202f?', 'Dépenses par catégorie cette année', 'Top 5 des clients cette année'],
  locked: (plan) => `L’offre ${plan} ne comprend pas les questions.`,
  notUnderstood: 'La question n’a pas été comprise.',
  try: 'Demandez les dépenses, le chiffre d’affaires, le bénéfice, la trésorerie, les taxes ou les sommes dues, avec dates, catégories ou clients.',
  leftOver: (words) => `Non compris et laissé de côté\u00a0: ${words}`,
  measures: {
    spent: 'Dépenses',
    income: 'Chiffre d’affaires',
    profit: 'Bénéfice',
    cash: 'Trésorerie',
    owed_to_you: 'On vous doit',
    you_owe: 'Vous devez',
    overdue: 'Factures en retard',
    tax_owed: 'Taxes dues',
  },
  by: { account: 'par catégorie', payee: 'par client ou bénéficiaire', month: 'par mois' },
  asOf: (day) => `au ${day}`,
  notAsked: (days) => `${days} (aucune date indiquée)`,
  before: (amount, days) => `${amount} pour ${days}`,
  parts: 'De quoi il se compose',
  entries: 'Écritures les plus importantes',
  none: 'Rien trouvé.',
  unnamed: 'Sans libellé',
};

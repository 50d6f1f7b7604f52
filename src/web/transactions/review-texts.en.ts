// What is asked before several transactions get their category, in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  similarTitle: (count: number, figure: string, category: string) =>
    plural('en', count, {
      one: `1 similar transaction: categorize as ${category}?`,
      other: `${figure} similar transactions: categorize as ${category}?`,
    }),
  suggestedTitle: 'Accept suggestions',
  similarText: 'Same payee, not categorized by you yet.',
  suggestedText: 'By payee. Uncheck what you want to decide yourself.',
  times: (figure: string) => `${figure} transactions`,
  save: (count: number, figure: string) => plural('en', count, { one: 'Categorize 1', other: `Categorize ${figure}` }),
  only: 'Only the one',
  acceptAll: (figure: string) => `Accept ${figure} suggestions…`,
  all: 'accept all',
};

export type ReviewTexts = typeof en;

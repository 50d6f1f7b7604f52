// What a statement and the postings behind its figures say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './statement-texts.en.ts';

export const statementTexts = makeTexts(en, {
  es: () => import('./statement-texts.es.ts').then((m) => m.es),
  fr: () => import('./statement-texts.fr.ts').then((m) => m.fr),
  de: () => import('./statement-texts.de.ts').then((m) => m.de),
});

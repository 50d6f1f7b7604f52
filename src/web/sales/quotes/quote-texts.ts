// What quotes, what is made from them, and the headings and notes of a document say; English comes with them, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './quote-texts.en.ts';

export const quoteTexts = makeTexts(en, {
  es: () => import('./quote-texts.es.ts').then((m) => m.es),
  fr: () => import('./quote-texts.fr.ts').then((m) => m.fr),
  de: () => import('./quote-texts.de.ts').then((m) => m.de),
});

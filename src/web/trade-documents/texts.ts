// What the pages of sales say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './texts.en.ts';

export const texts = makeTexts(en, {
  es: () => import('./texts.es.ts').then((m) => m.es),
  fr: () => import('./texts.fr.ts').then((m) => m.fr),
  de: () => import('./texts.de.ts').then((m) => m.de),
});

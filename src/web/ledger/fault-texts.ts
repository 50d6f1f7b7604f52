// What can be wrong with books, in words; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './fault-texts.en.ts';

export const faultTexts = makeTexts(en, {
  es: () => import('./fault-texts.es.ts').then((m) => m.es),
  fr: () => import('./fault-texts.fr.ts').then((m) => m.fr),
  de: () => import('./fault-texts.de.ts').then((m) => m.de),
});

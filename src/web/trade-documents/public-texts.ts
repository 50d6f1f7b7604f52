// What the pages behind a link say to a customer, and what their owner reads about the link; English comes with them.
import { makeTexts } from '../platform/texts.ts';
import { en } from './public-texts.en.ts';

export const publicTexts = makeTexts(en, {
  es: () => import('./public-texts.es.ts').then((m) => m.es),
  fr: () => import('./public-texts.fr.ts').then((m) => m.fr),
  de: () => import('./public-texts.de.ts').then((m) => m.de),
});

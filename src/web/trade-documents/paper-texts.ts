// What is said of documents on paper: the logo, and pages as they will be printed. English comes with it.
import { makeTexts } from '../platform/texts.ts';
import { en } from './paper-texts.en.ts';

export const paperTexts = makeTexts(en, {
  es: () => import('./paper-texts.es.ts').then((m) => m.es),
  fr: () => import('./paper-texts.fr.ts').then((m) => m.fr),
  de: () => import('./paper-texts.de.ts').then((m) => m.de),
});

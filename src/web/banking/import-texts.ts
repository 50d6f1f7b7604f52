// What the page that reads a statement says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './import-texts.en.ts';

export const importTexts = makeTexts(en, {
  es: () => import('./import-texts.es.ts').then((m) => m.es),
  fr: () => import('./import-texts.fr.ts').then((m) => m.fr),
  de: () => import('./import-texts.de.ts').then((m) => m.de),
});

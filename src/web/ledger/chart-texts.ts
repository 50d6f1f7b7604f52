// What the kinds and uses of accounts are called; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './chart-texts.en.ts';

export const chartTexts = makeTexts(en, {
  es: () => import('./chart-texts.es.ts').then((m) => m.es),
  fr: () => import('./chart-texts.fr.ts').then((m) => m.fr),
  de: () => import('./chart-texts.de.ts').then((m) => m.de),
});

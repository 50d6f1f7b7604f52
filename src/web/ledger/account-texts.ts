// What the chart of accounts says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './account-texts.en.ts';

export const accountTexts = makeTexts(en, {
  es: () => import('./account-texts.es.ts').then((m) => m.es),
  fr: () => import('./account-texts.fr.ts').then((m) => m.fr),
  de: () => import('./account-texts.de.ts').then((m) => m.de),
});

// What the page of bank accounts says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './overview-texts.en.ts';

export const overviewTexts = makeTexts(en, {
  es: () => import('./overview-texts.es.ts').then((m) => m.es),
  fr: () => import('./overview-texts.fr.ts').then((m) => m.fr),
  de: () => import('./overview-texts.de.ts').then((m) => m.de),
});

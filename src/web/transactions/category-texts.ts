// What a choice of categories says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './category-texts.en.ts';

export const categoryTexts = makeTexts(en, {
  es: () => import('./category-texts.es.ts').then((m) => m.es),
  fr: () => import('./category-texts.fr.ts').then((m) => m.fr),
  de: () => import('./category-texts.de.ts').then((m) => m.de),
});

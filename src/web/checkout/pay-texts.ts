// What paying online says, to whoever pays and to the owner who sets it up; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './pay-texts.en.ts';

export const payTexts = makeTexts(en, {
  es: () => import('./pay-texts.es.ts').then((m) => m.es),
  fr: () => import('./pay-texts.fr.ts').then((m) => m.fr),
  de: () => import('./pay-texts.de.ts').then((m) => m.de),
});

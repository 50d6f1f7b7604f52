// What the page of one customer says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './customer-texts.en.ts';

export const customerTexts = makeTexts(en, {
  es: () => import('./customer-texts.es.ts').then((m) => m.es),
  fr: () => import('./customer-texts.fr.ts').then((m) => m.fr),
  de: () => import('./customer-texts.de.ts').then((m) => m.de),
});

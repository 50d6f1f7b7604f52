// What the bell and its panel say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './notification-texts.en.ts';

export const texts = makeTexts(en, {
  es: () => import('./notification-texts.es.ts').then((m) => m.es),
  fr: () => import('./notification-texts.fr.ts').then((m) => m.fr),
  de: () => import('./notification-texts.de.ts').then((m) => m.de),
});

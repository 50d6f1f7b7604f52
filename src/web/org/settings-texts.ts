// What the profile, the details of a business and its first page say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './settings-texts.en.ts';

export const texts = makeTexts(en, {
  es: () => import('./settings-texts.es.ts').then((m) => m.es),
  fr: () => import('./settings-texts.fr.ts').then((m) => m.fr),
  de: () => import('./settings-texts.de.ts').then((m) => m.de),
});

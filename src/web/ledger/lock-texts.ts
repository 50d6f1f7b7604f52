// What is said of locking the books; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './lock-texts.en.ts';

export const lockTexts = makeTexts(en, {
  es: () => import('./lock-texts.es.ts').then((m) => m.es),
  fr: () => import('./lock-texts.fr.ts').then((m) => m.fr),
  de: () => import('./lock-texts.de.ts').then((m) => m.de),
});

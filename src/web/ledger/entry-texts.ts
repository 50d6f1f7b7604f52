// What is said of an entry that is looked at; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './entry-texts.en.ts';

export const entryTexts = makeTexts(en, {
  es: () => import('./entry-texts.es.ts').then((m) => m.es),
  fr: () => import('./entry-texts.fr.ts').then((m) => m.fr),
  de: () => import('./entry-texts.de.ts').then((m) => m.de),
});

// What the journal says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './journal-texts.en.ts';

export const journalTexts = makeTexts(en, {
  es: () => import('./journal-texts.es.ts').then((m) => m.es),
  fr: () => import('./journal-texts.fr.ts').then((m) => m.fr),
  de: () => import('./journal-texts.de.ts').then((m) => m.de),
});

// What the proof of the books says; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './proof-texts.en.ts';

export const proofTexts = makeTexts(en, {
  es: () => import('./proof-texts.es.ts').then((m) => m.es),
  fr: () => import('./proof-texts.fr.ts').then((m) => m.fr),
  de: () => import('./proof-texts.de.ts').then((m) => m.de),
});

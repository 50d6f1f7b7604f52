// What the page about the safety of an account says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './security-texts.en.ts';

export const texts = makeTexts(en, {
  es: () => import('./security-texts.es.ts').then((m) => m.es),
  fr: () => import('./security-texts.fr.ts').then((m) => m.fr),
  de: () => import('./security-texts.de.ts').then((m) => m.de),
});

// What is said of files that go with a document. English comes with it.
import { makeTexts } from '../platform/texts.ts';
import { en } from './attachment-texts.en.ts';

export const attachmentTexts = makeTexts(en, {
  es: () => import('./attachment-texts.es.ts').then((m) => m.es),
  fr: () => import('./attachment-texts.fr.ts').then((m) => m.fr),
  de: () => import('./attachment-texts.de.ts').then((m) => m.de),
});

// What the form of a document, its sheet, its page and its payments say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './document-texts.en.ts';

export const documentTexts = makeTexts(en, {
  es: () => import('./document-texts.es.ts').then((m) => m.es),
  fr: () => import('./document-texts.fr.ts').then((m) => m.fr),
  de: () => import('./document-texts.de.ts').then((m) => m.de),
});

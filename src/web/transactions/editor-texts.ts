// What the drawer of one transaction says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './editor-texts.en.ts';

export const editorTexts = makeTexts(en, {
  es: () => import('./editor-texts.es.ts').then((m) => m.es),
  fr: () => import('./editor-texts.fr.ts').then((m) => m.fr),
  de: () => import('./editor-texts.de.ts').then((m) => m.de),
});

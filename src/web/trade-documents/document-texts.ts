// What the form of a document, its sheet, its page and its payments say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './document-texts.en.ts';

export const documentTexts = makeTexts(en, import.meta.glob('./document-texts.{es,fr,de}.ts'));

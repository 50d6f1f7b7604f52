// What quotes, what is made from them, and the headings and notes of a document say; English comes with them, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './quote-texts.en.ts';

export const quoteTexts = makeTexts(en, import.meta.glob('./quote-texts.{es,fr,de}.ts'));

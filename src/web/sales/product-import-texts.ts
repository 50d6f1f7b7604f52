// What the page of one customer says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './product-import-texts.en.ts';

export const productImportTexts = makeTexts(en, import.meta.glob('./product-import-texts.{es,fr,de}.ts'));

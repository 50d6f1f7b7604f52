// What is said of many invoices at once; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './bulk-texts.en.ts';

export const bulkTexts = makeTexts(en, import.meta.glob('./bulk-texts.{es,fr,de}.ts'));

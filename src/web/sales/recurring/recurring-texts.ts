// What the pages of recurring invoices say; English comes with them, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './recurring-texts.en.ts';

export const recurringTexts = makeTexts(en, import.meta.glob('./recurring-texts.{es,fr,de}.ts'));

// What is said about missing receipts; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './receipt-need-texts.en.ts';

export const receiptNeedTexts = makeTexts(en, import.meta.glob('./receipt-need-texts.{es,fr,de}.ts'));

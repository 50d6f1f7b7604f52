// What payments, refunds, write-offs and bank lines that pay invoices say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './settlement-texts.en.ts';

export const settlementTexts = makeTexts(en, import.meta.glob('./settlement-texts.{es,fr,de}.ts'));

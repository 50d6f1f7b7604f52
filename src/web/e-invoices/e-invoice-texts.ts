// What is said about electronic invoices; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './e-invoice-texts.en.ts';

export const eInvoiceTexts = makeTexts(en, import.meta.glob('./e-invoice-texts.{es,fr,de}.ts'));

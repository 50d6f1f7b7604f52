// What is said about electronic invoices; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './e-invoice-texts.en.ts';

export const eInvoiceTexts = makeTexts(en, {
  es: () => import('./e-invoice-texts.es.ts').then((m) => m.es),
  fr: () => import('./e-invoice-texts.fr.ts').then((m) => m.fr),
  de: () => import('./e-invoice-texts.de.ts').then((m) => m.de),
});

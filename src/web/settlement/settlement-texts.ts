// What payments, refunds, write-offs and bank lines that pay invoices say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './settlement-texts.en.ts';

export const settlementTexts = makeTexts(en, {
  es: () => import('./settlement-texts.es.ts').then((m) => m.es),
  fr: () => import('./settlement-texts.fr.ts').then((m) => m.fr),
  de: () => import('./settlement-texts.de.ts').then((m) => m.de),
});

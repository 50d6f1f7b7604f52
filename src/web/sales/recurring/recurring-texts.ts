// What the pages of recurring invoices say; English comes with them, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './recurring-texts.en.ts';

export const recurringTexts = makeTexts(en, {
  es: () => import('./recurring-texts.es.ts').then((m) => m.es),
  fr: () => import('./recurring-texts.fr.ts').then((m) => m.fr),
  de: () => import('./recurring-texts.de.ts').then((m) => m.de),
});

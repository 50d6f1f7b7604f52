// What is said of many invoices at once; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './bulk-texts.en.ts';

export const bulkTexts = makeTexts(en, {
  es: () => import('./bulk-texts.es.ts').then((m) => m.es),
  fr: () => import('./bulk-texts.fr.ts').then((m) => m.fr),
  de: () => import('./bulk-texts.de.ts').then((m) => m.de),
});

// What the tax report says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './tax-report-texts.en.ts';

export const taxReportTexts = makeTexts(en, {
  es: () => import('./tax-report-texts.es.ts').then((m) => m.es),
  fr: () => import('./tax-report-texts.fr.ts').then((m) => m.fr),
  de: () => import('./tax-report-texts.de.ts').then((m) => m.de),
});

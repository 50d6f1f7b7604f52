// What the general ledger says; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './ledger-texts.en.ts';

export const ledgerTexts = makeTexts(en, {
  es: () => import('./ledger-texts.es.ts').then((m) => m.es),
  fr: () => import('./ledger-texts.fr.ts').then((m) => m.fr),
  de: () => import('./ledger-texts.de.ts').then((m) => m.de),
});

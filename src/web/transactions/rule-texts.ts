// What the dialog of rules says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './rule-texts.en.ts';

export const ruleTexts = makeTexts(en, {
  es: () => import('./rule-texts.es.ts').then((m) => m.es),
  fr: () => import('./rule-texts.fr.ts').then((m) => m.fr),
  de: () => import('./rule-texts.de.ts').then((m) => m.de),
});

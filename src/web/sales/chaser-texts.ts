// What reminders, letters and late fees say on screen; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './chaser-texts.en.ts';

export const chaserTexts = makeTexts(en, {
  es: () => import('./chaser-texts.es.ts').then((m) => m.es),
  fr: () => import('./chaser-texts.fr.ts').then((m) => m.fr),
  de: () => import('./chaser-texts.de.ts').then((m) => m.de),
});

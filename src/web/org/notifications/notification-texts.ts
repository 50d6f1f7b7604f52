// What the bell and its panel say; English comes with them, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './notification-texts.en.ts';

export const texts = makeTexts(en, import.meta.glob('./notification-texts.{es,fr,de}.ts'));

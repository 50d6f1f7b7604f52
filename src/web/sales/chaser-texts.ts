// What reminders, letters and late fees say on screen; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './chaser-texts.en.ts';

export const chaserTexts = makeTexts(en, import.meta.glob('./chaser-texts.{es,fr,de}.ts'));

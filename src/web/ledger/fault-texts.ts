// What can be wrong with books, in words; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './fault-texts.en.ts';

export const faultTexts = makeTexts(en, import.meta.glob('./fault-texts.{es,fr,de}.ts'));

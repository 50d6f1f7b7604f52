// What paying online says, to the payer and to the owner who sets it up; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './setup-texts.en.ts';

export const setupTexts = makeTexts(en, import.meta.glob('./setup-texts.{es,fr,de}.ts'));

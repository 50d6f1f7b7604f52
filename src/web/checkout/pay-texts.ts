// What paying online says, to the payer and to the owner who sets it up; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './pay-texts.en.ts';

export const payTexts = makeTexts(en, import.meta.glob('./pay-texts.{es,fr,de}.ts'));

// What the page of one customer says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './customer-texts.en.ts';

export const customerTexts = makeTexts(en, import.meta.glob('./customer-texts.{es,fr,de}.ts'));

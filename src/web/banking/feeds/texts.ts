// What connecting a bank says; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './texts.en.ts';

export const feedTexts = makeTexts(en, import.meta.glob('./texts.{es,fr,de}.ts'));

// What comments say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './texts.en.ts';

export const texts = makeTexts(en, import.meta.glob('./texts.{es,fr,de}.ts'));

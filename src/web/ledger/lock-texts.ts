// What is said of locking the books; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './lock-texts.en.ts';

export const lockTexts = makeTexts(en, import.meta.glob('./lock-texts.{es,fr,de}.ts'));

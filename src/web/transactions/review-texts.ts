// What is asked before several transactions get their category; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './review-texts.en.ts';

export const reviewTexts = makeTexts(en, import.meta.glob('./review-texts.{es,fr,de}.ts'));

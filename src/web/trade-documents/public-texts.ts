// What the pages behind a link say to a customer, and what their owner reads about the link; English comes with them.
import { makeTexts } from '../platform/texts.ts';
import { en } from './public-texts.en.ts';

export const publicTexts = makeTexts(en, import.meta.glob('./public-texts.{es,fr,de}.ts'));

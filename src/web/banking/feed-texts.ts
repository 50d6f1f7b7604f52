// What connecting a bank says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './feed-texts.en.ts';

export const feedTexts = makeTexts(en, import.meta.glob('./feed-texts.{es,fr,de}.ts'));

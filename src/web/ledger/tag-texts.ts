// What is said about tags; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './tag-texts.en.ts';

export const tagTexts = makeTexts(en, import.meta.glob('./tag-texts.{es,fr,de}.ts'));

// What a choice of categories says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './category-texts.en.ts';

export const categoryTexts = makeTexts(en, import.meta.glob('./category-texts.{es,fr,de}.ts'));

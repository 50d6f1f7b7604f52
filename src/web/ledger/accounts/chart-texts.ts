// What the kinds and uses of accounts are called; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './chart-texts.en.ts';

export const chartTexts = makeTexts(en, import.meta.glob('./chart-texts.{es,fr,de}.ts'));

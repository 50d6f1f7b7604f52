// What the chart of accounts says; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './account-texts.en.ts';

export const accountTexts = makeTexts(en, import.meta.glob('./account-texts.{es,fr,de}.ts'));

// What is said of exchange differences; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './exchange-texts.en.ts';

export const exchangeTexts = makeTexts(en, import.meta.glob('./exchange-texts.{es,fr,de}.ts'));

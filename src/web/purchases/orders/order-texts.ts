// What the pages of purchase orders say.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './order-texts.en.ts';

export const orderTexts = makeTexts(en, import.meta.glob('./order-texts.{es,fr,de}.ts'));

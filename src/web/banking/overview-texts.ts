// What the page of bank accounts says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './overview-texts.en.ts';

export const overviewTexts = makeTexts(en, import.meta.glob('./overview-texts.{es,fr,de}.ts'));

// What the page of expense claims says.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './claim-texts.en.ts';

export const claimTexts = makeTexts(en, import.meta.glob('./claim-texts.{es,fr,de}.ts'));

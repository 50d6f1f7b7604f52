// What the profile, the details of a business and its first page say; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './settings-texts.en.ts';

export const texts = makeTexts(en, import.meta.glob('./settings-texts.{es,fr,de}.ts'));

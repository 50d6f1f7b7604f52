// What the page of documents by email says.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './mail-in-texts.en.ts';

export const mailInTexts = makeTexts(en, import.meta.glob('./mail-in-texts.{es,fr,de}.ts'));

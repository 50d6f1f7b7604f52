// What is said of an entry that is looked at; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './entry-texts.en.ts';

export const entryTexts = makeTexts(en, import.meta.glob('./entry-texts.{es,fr,de}.ts'));

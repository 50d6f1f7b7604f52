// What the journal says; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './journal-texts.en.ts';

export const journalTexts = makeTexts(en, import.meta.glob('./journal-texts.{es,fr,de}.ts'));

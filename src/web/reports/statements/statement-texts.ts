// What a statement and the postings behind its figures say; English comes with them, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './statement-texts.en.ts';

export const statementTexts = makeTexts(en, import.meta.glob('./statement-texts.{es,fr,de}.ts'));

// What the dialog of rules says; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './rule-texts.en.ts';

export const ruleTexts = makeTexts(en, import.meta.glob('./rule-texts.{es,fr,de}.ts'));

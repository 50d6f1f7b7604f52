// What approval of bills says.
import { makeTexts } from '../platform/texts.ts';
import { en } from './approval-texts.en.ts';

export const approvalTexts = makeTexts(en, import.meta.glob('./approval-texts.{es,fr,de}.ts'));

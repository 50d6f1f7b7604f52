// What the audit trail says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './audit-texts.en.ts';

export const texts = makeTexts(en, import.meta.glob('./audit-texts.{es,fr,de}.ts'));

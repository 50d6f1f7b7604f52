// What the tax report says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './tax-report-texts.en.ts';

export const taxReportTexts = makeTexts(en, import.meta.glob('./tax-report-texts.{es,fr,de}.ts'));

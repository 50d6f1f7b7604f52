// What is said of documents on paper: the logo, and pages as they will be printed. English comes with it.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './paper-texts.en.ts';

export const paperTexts = makeTexts(en, import.meta.glob('./paper-texts.{es,fr,de}.ts'));

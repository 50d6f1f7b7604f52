// What the page that reads a statement says; English comes with it, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './import-texts.en.ts';

export const importTexts = makeTexts(en, import.meta.glob('./import-texts.{es,fr,de}.ts'));

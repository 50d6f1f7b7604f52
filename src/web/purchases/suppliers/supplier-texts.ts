// What the pages of suppliers, their credits and what to pay say.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './supplier-texts.en.ts';

export const supplierTexts = makeTexts(en, import.meta.glob('./supplier-texts.{es,fr,de}.ts'));

// What the proof of the books says; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './proof-texts.en.ts';

export const proofTexts = makeTexts(en, import.meta.glob('./proof-texts.{es,fr,de}.ts'));

// What the page about the safety of an account says; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './security-texts.en.ts';

export const texts = makeTexts(en, import.meta.glob('./security-texts.{es,fr,de}.ts'));

// What the settings of notifications say; English comes with them, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './preference-texts.en.ts';

export const texts = makeTexts(en, import.meta.glob('./preference-texts.{es,fr,de}.ts'));

// What is said of files that go with a document. English comes with it.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './attachment-texts.en.ts';

export const attachmentTexts = makeTexts(en, import.meta.glob('./attachment-texts.{es,fr,de}.ts'));

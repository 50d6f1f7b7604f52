// What the drawer of one transaction says; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './editor-texts.en.ts';

export const editorTexts = makeTexts(en, import.meta.glob('./editor-texts.{es,fr,de}.ts'));

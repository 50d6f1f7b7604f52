export { en as de } from './document-texts.en.ts';

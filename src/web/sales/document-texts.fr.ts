export { en as fr } from './document-texts.en.ts';

export { en as es } from './document-texts.en.ts';

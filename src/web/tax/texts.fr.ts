export { en as fr } from './texts.en.ts';

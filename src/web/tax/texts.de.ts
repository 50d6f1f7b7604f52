export { en as de } from './texts.en.ts';

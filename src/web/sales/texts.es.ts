export { en as es } from './texts.en.ts';

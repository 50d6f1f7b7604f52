// The public API of leaving.
export { startEraser } from './eraser.ts';

// The front door of leaving.
export { startEraser } from './eraser.ts';

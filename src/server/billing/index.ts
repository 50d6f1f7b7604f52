// The front door of billing: what a plan allows.
export { type Gates, makeGates } from './gates.ts';

// The front door of billing: what a plan allows.
export type { Administration } from './operator-actions.ts';
export type { SeatsIn } from './plan.ts';
export { type Gates, makeGates } from './gates.ts';

// The public API of billing: what a plan allows.
export { type Administration, demandOperator } from './operator-actions.ts';
export type { SeatsIn } from './plan.ts';
export { type Gates, makeGates } from './gates.ts';
export { selectPlanForEveryone as planForEveryone } from './store.ts';
export { insertSubscription as givePlan, planning } from './store.ts';

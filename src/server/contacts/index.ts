// The front door of contacts: what documents ask of them.
export { contactOf } from './actions.ts';
export { selectFamily as contactFamily } from './store.ts';

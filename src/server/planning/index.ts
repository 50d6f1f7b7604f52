// The front door of planning: what the dashboard says of cash.
export { cashThrough, documentItems } from './cash-items.ts';

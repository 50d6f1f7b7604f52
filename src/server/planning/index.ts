// The public API of planning: cash and recurring payments, for the dashboard and findings.
export { budgetByAccount } from './budget-figures.ts';
export { cashThrough, documentItems } from './cash-items.ts';
export { cashPlan } from './cash-plan-actions.ts';
export { series as recurringSeries } from './recurring-actions.ts';
export { type DueDate, dueDates, dueDateWorkers, notifyOfDueDates } from './due-dates.ts';

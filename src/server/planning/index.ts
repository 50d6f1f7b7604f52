// The front door of planning: what the dashboard and findings say of cash and of recurring payments.
export { budgetByAccount } from './budget-figures.ts';
export { cashThrough, documentItems } from './cash-items.ts';
export { cashPlan } from './cash-plan-actions.ts';
export { series as recurringSeries } from './recurring-actions.ts';
export { type DueDate, dueDates, dueDateWorkers, notifyOfDueDates } from './due-dates.ts';

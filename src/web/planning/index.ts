// The front door of planning: what dashboards show of it.
export { BudgetBars } from './budget-lines.tsx';
export { CashWeeks } from './cash-view.tsx';

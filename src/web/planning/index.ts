// What other modules may use of planning: parts for dashboards.
export { BudgetBars } from './budget-lines.tsx';
export { CashWeeks } from './cash-view.tsx';

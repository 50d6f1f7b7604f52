// Planning over HTTP: endpoint → permission → action.
import { budgetsContract } from '#contract/planning/budgets.ts';
import { cashContract } from '#contract/planning/cash.ts';
import { forecastsContract } from '#contract/planning/forecasts.ts';
import { long, may, routes } from '../platform/endpoint.ts';
import { archiveBudget, budget, budgetProgress, listBudgets, saveBudget, suggestBudget } from './budget-actions.ts';
import { moveBudget, undoBudgetMove } from './budget-move-actions.ts';
import { cashPlan } from './cash-plan-actions.ts';
import { cashRecord } from './cash-record-actions.ts';
import { forecast, generateForecast, listForecasts } from './forecast-actions.ts';
import { cashFloor, deletePlanItem, listPlanItems, saveCashFloor, savePlanItem } from './own-plan-actions.ts';
import { compareScenarios, deleteScenario, listScenarios, saveScenario } from './scenario-actions.ts';
import { decideRecurringPayment, listRecurringPayments } from './recurring-actions.ts';

export const budgetRoutes = routes(budgetsContract, {
  listBudgets: may('planning.read', listBudgets),
  budget: may('planning.read', budget),
  budgetProgress: may('planning.read', budgetProgress),
  suggestBudget: may('planning.read', suggestBudget),
  saveBudget: may('planning.write', saveBudget),
  archiveBudget: may('planning.write', archiveBudget),
  moveBudget: may('planning.write', moveBudget),
  undoBudgetMove: may('planning.write', undoBudgetMove),
});

export const forecastRoutes = routes(forecastsContract, {
  forecast: may('planning.read', forecast),
  listForecasts: may('planning.read', listForecasts),
  generateForecast: may('planning.write', generateForecast),
});

export const cashRoutes = routes(cashContract, {
  listRecurringPayments: may('planning.read', listRecurringPayments),
  decideRecurringPayment: may('planning.write', decideRecurringPayment),
  cashPlan: may('planning.read', cashPlan),
  cashRecord: long(may('planning.read', cashRecord)),
  listPlanItems: may('planning.read', listPlanItems),
  savePlanItem: may('planning.write', savePlanItem),
  deletePlanItem: may('planning.write', deletePlanItem),
  listScenarios: may('planning.read', listScenarios),
  saveScenario: may('planning.write', saveScenario),
  deleteScenario: may('planning.write', deleteScenario),
  compareScenarios: long(may('planning.read', compareScenarios)),
  cashFloor: may('planning.read', cashFloor),
  saveCashFloor: may('planning.write', saveCashFloor),
});

// Recurring invoices over HTTP: endpoint → permission → action.
import { recurringContract } from '#contract/sales/recurring.ts';
import type { Gates } from '../../billing/index.ts';
import { may, routes } from '../../platform/endpoint.ts';
import {
  endSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
  runSchedule,
  saveSchedule,
  schedule,
  tagSchedules,
} from './recurring-actions.ts';
import { invoiceMaker } from './recurring-invoices.ts';

export const recurringRoutes = (gates: Gates) => {
  const maker = invoiceMaker(gates);
  return routes(recurringContract, {
    listSchedules: may('sales.read', listSchedules('invoice')),
    schedule: may('sales.read', schedule('invoice')),
    saveSchedule: may('sales.write', saveSchedule(maker)),
    tagSchedules: may('sales.write', tagSchedules('invoice')),
    pauseSchedule: may('sales.write', pauseSchedule(maker)),
    resumeSchedule: may('sales.write', resumeSchedule(maker)),
    endSchedule: may('sales.write', endSchedule(maker)),
    runSchedule: may('sales.write', runSchedule(maker)),
    retrySchedule: may('sales.write', retrySchedule(maker)),
  });
};

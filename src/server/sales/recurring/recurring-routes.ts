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
} from './recurring-actions.ts';

export const recurringRoutes = (gates: Gates) =>
  routes(recurringContract, {
    listSchedules: may('sales.read', listSchedules),
    schedule: may('sales.read', schedule),
    saveSchedule: may('sales.write', saveSchedule),
    pauseSchedule: may('sales.write', pauseSchedule),
    resumeSchedule: may('sales.write', resumeSchedule(gates)),
    endSchedule: may('sales.write', endSchedule),
    runSchedule: may('sales.write', runSchedule(gates)),
    retrySchedule: may('sales.write', retrySchedule(gates)),
  });

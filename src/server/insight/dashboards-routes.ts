// KPIs and dashboards over HTTP: endpoint → permission → action.
import { dashboardsContract } from '#contract/insight/dashboards.ts';
import type { Gates } from '../billing/index.ts';
import { may, routes } from '../platform/endpoint.ts';
import type { OwnerParts } from '../team/index.ts';
import { customDashboard, deleteDashboard, listDashboards, saveDashboard } from './custom-dashboard-actions.ts';
import { deleteKpi, kpiFigures, listKpis, previewKpi, saveKpi } from './kpi-actions.ts';

export const dashboardsRoutes = (gates: Gates, parts: OwnerParts) =>
  routes(dashboardsContract, {
    listDashboards: may('insight.read', listDashboards(parts)),
    customDashboard: may('insight.read', customDashboard(parts)),
    saveDashboard: may('insight.write', saveDashboard(gates, parts)),
    deleteDashboard: may('insight.write', deleteDashboard),
    listKpis: may('insight.read', listKpis),
    saveKpi: may('insight.write', saveKpi(gates)),
    deleteKpi: may('insight.write', deleteKpi),
    kpiFigures: may('insight.read', kpiFigures),
    previewKpi: may('insight.read', previewKpi),
  });

// KPIs, and dashboards that people arrange themselves.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { directions, shownAs } from '#core/insight/kpis.ts';
import { mostWidgets, widgetSizes } from '#core/insight/widget.ts';
import { CurrencyCode, Day, Done, Id, listOf, MinorSum } from '../fields.ts';

/** The name of a built-in KPI, or the id of a custom one. */
const KpiRef = z.string().min(1).max(60);
const place = { id: Id, size: z.enum(widgetSizes) };
const Widget = z.discriminatedUnion('kind', [
  z.object({ ...place, kind: z.enum(['kpi', 'chart']), kpi: KpiRef }),
  z.object({ ...place, kind: z.literal('budget'), budgetId: Id }),
  z.object({ ...place, kind: z.enum(['cash_plan', 'needs', 'customers', 'expenses', 'bank']) }),
]);

const visibilities = ['me', 'team'] as const;
export const DashboardInput = z.object({
  id: Id,
  /** The version that was edited; 0 for a new one. */
  version: z.int().min(0),
  name: z.string().max(1000),
  visibility: z.enum(visibilities),
  widgets: z.array(Widget).max(mostWidgets * 2),
});
export type DashboardInput = z.infer<typeof DashboardInput>;
const DashboardName = z.object({
  id: Id,
  name: z.string(),
  visibility: z.enum(visibilities),
  /** The owner; empty for the caller's own. */
  ownerName: z.string(),
  isMine: z.boolean(),
  mayEdit: z.boolean(),
  widgetCount: z.int(),
});
export type DashboardName = z.infer<typeof DashboardName>;
export const CustomDashboard = DashboardName.extend({ version: z.int(), widgets: z.array(Widget) });
export type CustomDashboard = z.infer<typeof CustomDashboard>;

const Kpi = z.object({ formula: z.string(), shownAs: z.enum(shownAs), better: z.enum(directions) });
export const CustomKpiInput = Kpi.extend({ id: Id, version: z.int().min(0), name: z.string().max(1000), formula: z.string().max(2000) });
export type CustomKpiInput = z.infer<typeof CustomKpiInput>;
export const CustomKpi = Kpi.extend({ id: Id, version: z.int(), name: z.string() });
export type CustomKpi = z.infer<typeof CustomKpi>;

/** Whole minor units of money, or a decimal; a percentage as a ratio: "0.620". */
const Value = z.string().nullable();
const KpiFigure = Kpi.extend({
  kpi: KpiRef,
  value: Value,
  before: Value,
  /** Why there is no value. */
  missing: z.enum(['absent', 'zero', 'not_above_zero']).nullable(),
  /** "+12.5%"; for a percentage "+2.0" points; "New" if there was nothing before; "Since 2026-03-12" if the books began within those days. */
  change: z.string().nullable(),
  meaning: z.enum(['good', 'bad', 'neutral']),
  /** The named figures of its formula: money in minor units. */
  inputs: z.array(z.object({ figure: z.string(), value: Value, before: Value })),
  /** Twelve months, ending with the one in which the days end, cut to the days; null if it is not known by month. */
  months: z.array(z.object({ month: Day, value: Value })).nullable(),
});
export type KpiFigure = z.infer<typeof KpiFigure>;

const Amount = z.object({ id: Id, name: z.string(), minor: MinorSum });
export const KpiFigures = z.object({
  currency: CurrencyCode,
  from: Day,
  to: Day,
  comparedFrom: Day,
  comparedTo: Day,
  figures: z.array(KpiFigure),
  /** The customers with the largest net amounts invoiced; null if not requested. */
  topCustomers: z.object({ totalMinor: MinorSum, rows: z.array(Amount) }).nullable(),
  topExpenses: z.object({ totalMinor: MinorSum, rows: z.array(Amount) }).nullable(),
});
export type KpiFigures = z.infer<typeof KpiFigures>;

const Days = z.object({ from: Day, to: Day, compare: z.enum(['previous', 'year']).default('previous') });
const tags = ['Insight'];
const OneId = z.object({ id: Id });

export const dashboardsContract = {
  listDashboards: oc
    .route({ method: 'GET', path: '/dashboards', tags, summary: 'Your own dashboards and those shared with the team' })
    .output(z.array(DashboardName)),
  customDashboard: oc
    .route({ method: 'GET', path: '/dashboards/{id}', tags, summary: 'One dashboard with its widgets in order' })
    .input(OneId)
    .output(CustomDashboard),
  saveDashboard: oc
    .route({ method: 'PUT', path: '/dashboards/{id}', tags, summary: 'Add or change a dashboard' })
    .input(DashboardInput)
    .output(CustomDashboard),
  deleteDashboard: oc.route({ method: 'DELETE', path: '/dashboards/{id}', tags, summary: 'Delete a dashboard' }).input(OneId).output(Done),
  listKpis: oc.route({ method: 'GET', path: '/kpis', tags, summary: 'KPIs of the business’s own' }).output(z.array(CustomKpi)),
  saveKpi: oc
    .route({ method: 'PUT', path: '/kpis/{id}', tags, summary: 'Add or change a KPI: a formula over named figures' })
    .input(CustomKpiInput)
    .output(CustomKpi),
  deleteKpi: oc
    .route({ method: 'DELETE', path: '/kpis/{id}', tags, summary: 'Delete a KPI that is on no dashboard' })
    .input(OneId)
    .output(Done),
  kpiFigures: oc
    .route({ method: 'GET', path: '/kpis/figures', tags, summary: 'KPIs for a range, compared and by month, all in one read of the books' })
    .input(Days.extend({ kpis: listOf(KpiRef), top: listOf(z.enum(['customers', 'expenses'])) }))
    .output(KpiFigures),
  previewKpi: oc
    .route({ method: 'GET', path: '/kpis/preview', tags, summary: 'What a formula comes to, before it is saved' })
    .input(Days.extend(Kpi.shape).extend({ formula: z.string().max(2000) }))
    .output(KpiFigure.extend({ currency: CurrencyCode })),
};

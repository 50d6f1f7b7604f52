// The widgets of a dashboard: an ordered list in a grid of twelve columns, each in one of four sizes. How they are moved and resized, by
// pointer and keyboard alike, and the initial dashboard for each kind of business.
import type { KpiName } from './kpis.ts';

export const widgetSizes = ['quarter', 'half', 'three_quarters', 'full'] as const;
export type WidgetSize = (typeof widgetSizes)[number];
export const mostWidgets = 24;

/** `kpi` and `chart` show a KPI, by its name or the id of one of the business's own; `budget` shows a budget. */
export type WidgetContent =
  | { readonly kind: 'kpi' | 'chart'; readonly kpi: string }
  | { readonly kind: 'budget'; readonly budgetId: string }
  | { readonly kind: 'cash_plan' | 'needs' | 'customers' | 'expenses' | 'bank' };
export type WidgetKind = WidgetContent['kind'];
export type Widget = WidgetContent & { readonly id: string; readonly size: WidgetSize };

const usualSizes: Readonly<Record<WidgetKind, WidgetSize>> = {
  kpi: 'quarter',
  chart: 'half',
  cash_plan: 'half',
  budget: 'half',
  needs: 'half',
  customers: 'half',
  expenses: 'half',
  bank: 'half',
};
export const widgetKinds = Object.keys(usualSizes) as readonly WidgetKind[];
export const newWidget = (content: WidgetContent, id: string): Widget => ({ ...content, id, size: usualSizes[content.kind] });

/** Moves a widget to another position, from 0; the others make room. Returns the same list where nothing moves. */
export function moved(widgets: readonly Widget[], id: string, to: number): readonly Widget[] {
  const from = widgets.findIndex((widget) => widget.id === id);
  const place = Math.max(0, Math.min(to, widgets.length - 1));
  const widget = widgets[from];
  return widget === undefined || place === from ? widgets : widgets.toSpliced(from, 1).toSpliced(place, 0, widget);
}

/** One size larger or smaller, as far as there is one. The same list where there is none. */
export function resized(widgets: readonly Widget[], id: string, by: 1 | -1): readonly Widget[] {
  const widget = widgets.find((one) => one.id === id);
  const size = widget && widgetSizes[widgetSizes.indexOf(widget.size) + by];
  return size === undefined ? widgets : widgets.map((one) => (one.id === id ? { ...one, size } : one));
}

export type StarterSet = 'freelancer' | 'creator' | 'agency' | 'shop';
const figure = (kpi: KpiName): WidgetContent => ({ kind: 'kpi', kpi });
const chart = (kpi: KpiName): WidgetContent => ({ kind: 'chart', kpi });

export const starterSets: Readonly<Record<StarterSet, readonly WidgetContent[]>> = {
  freelancer: [
    ...(['result', 'tax_owed', 'overdue_share', 'average_invoice', 'largest_customer', 'runway'] as const).map(figure),
    { kind: 'needs' },
    chart('revenue'),
    { kind: 'cash_plan' },
  ],
  creator: [
    ...(['revenue', 'fee_share', 'largest_customer', 'tax_owed', 'result', 'runway'] as const).map(figure),
    chart('revenue'),
    { kind: 'customers' },
    { kind: 'expenses' },
  ],
  agency: [
    ...(['gross_margin', 'mrr', 'concentration', 'dso', 'win_rate', 'payroll_share'] as const).map(figure),
    chart('gross_margin'),
    { kind: 'customers' },
    { kind: 'needs' },
  ],
  shop: [
    ...(['gross_margin', 'average_invoice', 'credited_share', 'fee_share'] as const).map(figure),
    { kind: 'cash_plan' },
    chart('revenue'),
    { kind: 'expenses' },
    { kind: 'bank' },
  ],
};

// Texts for KPIs: names, formulas in words, figures with units, and links of figures.
import { addDays, type DayRange } from '#core/calendar.ts';
import { sinceOf } from '#core/insight/change.ts';
import { type FigureName, isFigure, unitOfFigure } from '#core/insight/figures.ts';
import { renamed, written } from '#core/formula.ts';
import { isKpi, type ShownAs } from '#core/insight/kpis.ts';
import type { CustomKpi, KpiFigure } from '#contract/insight/dashboards.ts';
import { formatMoney } from '../../platform/format.ts';
import { changeWords, statementPath, writeChange } from '../ranges.ts';
import type { BoardTexts } from './texts.en.ts';

/** Undefined for one that was deleted. */
export const kpiName = (kpi: string, own: readonly CustomKpi[], t: BoardTexts): string | undefined =>
  isKpi(kpi) ? t.kpis[kpi][0] : own.find(({ id }) => id === kpi)?.name;

const nameOf = (t: BoardTexts) => (figure: string) => (isFigure(figure) ? t.figures[figure] : figure);
/** `([Sales] − [Cost of sales]) ÷ [Sales]` */
export const formulaInWords = (formula: string, t: BoardTexts): string => written(formula, nameOf(t));
/** The reverse; unknown names stay as they are. */
export function formulaFromWords(text: string, t: BoardTexts): string {
  const keys = new Map(Object.entries(t.figures).map(([key, name]) => [name.toLowerCase(), key]));
  return renamed(text, (name) => keys.get(name.toLowerCase()) ?? name);
}

const numberText = (value: number, locale: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).format(value).replace('-', '−');

/** A value as the server rounded it. */
export function valueText(value: string | null, as: ShownAs, currency: string, locale: string, t: BoardTexts): string {
  if (value === null) return '–';
  if (as === 'money') return formatMoney(value, currency, locale);
  const amount = Number(value);
  if (as === 'percent') return numberText(amount, locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (as === 'number') return numberText(amount, locale, { maximumFractionDigits: 2 });
  return t.widget[as](amount, numberText(amount, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
}

/** Of a named figure: money, a count, days or a ratio. */
export function figureText(figure: string, value: string | null, currency: string, locale: string): string {
  if (value === null) return '–';
  return unitOfFigure(figure)?.[0] === 1
    ? formatMoney(value, currency, locale)
    : numberText(Number(value), locale, { maximumFractionDigits: 4 });
}

export function changeText({ change, shownAs }: Pick<KpiFigure, 'change' | 'shownAs'>, locale: string, t: BoardTexts): string {
  if (change === null) return '';
  if (change === 'New' || sinceOf(change) !== null) return changeWords(change, locale, t.widget);
  if (shownAs !== 'percent') return writeChange(change, locale);
  const sign = /^[+-]/.exec(change)?.[0].replace('-', '−') ?? '';
  return t.widget.points(`${sign}${numberText(Math.abs(Number(change)), locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`);
}

const places: Readonly<Partial<Record<FigureName, (range: DayRange) => string>>> = {
  cash_at_start: ({ startsOn }) => statementPath('balance-sheet', { startsOn, endsOn: addDays(startsOn, -1) }),
  cash_used: (range) => statementPath('cash-flow', range),
  outstanding: () => '/app/sales/invoices?tab=open',
  overdue: () => '/app/sales/overdue',
  largest_customer: () => '/app/sales/customers',
  customers: () => '/app/sales/customers',
  customer_concentration: () => '/app/sales/customers',
  billed_gross: () => '/app/purchases/bills',
  quotes_accepted: () => '/app/sales/quotes?tab=accepted',
  quotes_decided: () => '/app/sales/quotes',
  recurring_monthly: () => '/app/sales/recurring',
};
const closing: readonly string[] = ['cash', 'receivables', 'payables', 'inventory', 'loans', 'tax_owed', 'owner_draws'];
const invoiced: readonly string[] = ['invoiced_gross', 'invoiced_net', 'credited_net', 'invoices'];

/** The link to what a figure consists of; none for the number of days. */
export function figurePath(figure: string, range: DayRange): string | undefined {
  if (!isFigure(figure) || figure === 'days') return undefined;
  if (closing.includes(figure)) return statementPath('balance-sheet', range);
  if (invoiced.includes(figure)) return `/app/sales/invoices?${new URLSearchParams({ from: range.startsOn, to: range.endsOn }).toString()}`;
  return places[figure]?.(range) ?? statementPath('income-statement', range);
}

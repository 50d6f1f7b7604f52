// KPIs: each a formula over named figures, with how it is shown and which direction is better. The built-in ones, and the sets that a
// business of each kind begins with.
import { absolute, divideRounded } from '../money.ts';
import type { Day } from '../calendar.ts';
import { changeSince } from './change.ts';
import { isBalance, isByMonth, isFigure, type FigureName, unitOfFigure } from './figures.ts';
import { type Computed, compute, type Formula, isMissing, type Missing, type ReadFormula, readFormula, type Unit } from '../formula.ts';
import { type Fraction, rounded, subtract } from '../fraction.ts';

export const shownAs = ['money', 'percent', 'number', 'days', 'months'] as const;
export type ShownAs = (typeof shownAs)[number];
export const directions = ['up', 'down', 'none'] as const;
/** Which direction is good news. */
export type Direction = (typeof directions)[number];

export interface Kpi {
  readonly formula: string;
  readonly shownAs: ShownAs;
  readonly better: Direction;
  /** A value of zero or less is meaningless: a business that uses up no cash has no runway. */
  readonly isAboveZero?: boolean;
}

export const kpis = {
  revenue: { formula: '[revenue]', shownAs: 'money', better: 'up' },
  expenses: { formula: '[expenses]', shownAs: 'money', better: 'down' },
  result: { formula: '[result]', shownAs: 'money', better: 'up' },
  cash: { formula: '[cash]', shownAs: 'money', better: 'up' },
  gross_margin: { formula: '([sales] - [cost_of_sales]) / [sales]', shownAs: 'percent', better: 'up' },
  net_margin: { formula: '[result] / [sales]', shownAs: 'percent', better: 'up' },
  operating_ratio: { formula: '[operating] / [sales]', shownAs: 'percent', better: 'down' },
  payroll_share: { formula: '[payroll] / [sales]', shownAs: 'percent', better: 'down' },
  net_burn: { formula: '[cash_used] / 3', shownAs: 'money', better: 'down' },
  runway: { formula: '[cash] / ([cash_used] / 3)', shownAs: 'months', better: 'up', isAboveZero: true },
  dso: { formula: '[receivables] / [invoiced_gross] * [days]', shownAs: 'days', better: 'down' },
  dpo: { formula: '[payables] / [billed_gross] * [days]', shownAs: 'days', better: 'none' },
  overdue_share: { formula: '[overdue] / [outstanding]', shownAs: 'percent', better: 'down' },
  average_invoice: { formula: '([invoiced_net] + [credited_net]) / [invoices]', shownAs: 'money', better: 'up' },
  credited_share: { formula: '[credited_net] / ([invoiced_net] + [credited_net])', shownAs: 'percent', better: 'down' },
  largest_customer: { formula: '[largest_customer] / [invoiced_net]', shownAs: 'percent', better: 'down' },
  concentration: { formula: '[customer_concentration]', shownAs: 'number', better: 'down' },
  mrr: { formula: '[recurring_monthly]', shownAs: 'money', better: 'up' },
  win_rate: { formula: '[quotes_accepted] / [quotes_decided]', shownAs: 'percent', better: 'up' },
  fee_share: { formula: '[payment_fees] / [sales]', shownAs: 'percent', better: 'down' },
  tax_owed: { formula: '[tax_owed]', shownAs: 'money', better: 'none' },
  owner_pay_share: { formula: '[owner_draws] / [result]', shownAs: 'percent', better: 'none' },
} as const satisfies Readonly<Record<string, Kpi>>;
export type KpiName = keyof typeof kpis;
export const kpiNames = Object.keys(kpis) as readonly KpiName[];
export const isKpi = (name: string): name is KpiName => Object.hasOwn(kpis, name);

/** The built-in ones are parsed once. */
const builtIn = new Map(Object.values<Kpi>(kpis).map(({ formula }) => [formula, readFormula(formula, unitOfFigure)]));
export const readKpi = (formula: string): ReadFormula => builtIn.get(formula) ?? readFormula(formula, unitOfFigure);

/** How a value of this unit can be shown; empty for money times money. */
export function fittingShownAs([money, count, days]: Unit): readonly ShownAs[] {
  if (money === 1) return ['money'];
  if (money !== 0) return [];
  if (count === 0 && days === 0) return ['percent', 'number', 'months'];
  return count === 0 && days === 1 ? ['days'] : ['number'];
}

export const figuresOf = (formula: Formula): readonly FigureName[] => formula.figures.filter(isFigure);
/** Whether it has a value for each month, and so a chart. */
export const hasMonths = (formula: Formula): boolean => figuresOf(formula).every(isByMonth);

/** Decimals in the text of a value; for a percentage, those of the ratio. */
const decimals: Readonly<Record<ShownAs, number>> = { money: 0, percent: 3, number: 2, days: 1, months: 1 };

export interface KpiValue {
  /** Whole minor units of money, or a decimal; a percentage as a ratio: `0.620`. Null where there is none. */
  readonly value: string | null;
  readonly missing: Missing | 'not_above_zero' | null;
}

const isAtMostZero = (value: Computed): boolean => !isMissing(value) && value.n <= 0n;

export function valueOf({ shownAs: as, isAboveZero = false }: Kpi, computed: Computed): KpiValue {
  if (isMissing(computed)) return { value: null, missing: computed };
  if (isAboveZero && isAtMostZero(computed)) return { value: null, missing: 'not_above_zero' };
  return { value: rounded(computed, decimals[as]), missing: null };
}

export interface KpiChange {
  /** '+12.5%', of a percentage '+2.0' in points; 'New' where there was nothing; 'Since 2026-03-12' where the books began within the earlier days. */
  readonly text: string;
  readonly meaning: 'good' | 'bad' | 'neutral';
}

/** Whether it is about what happened in days, and not only about balances on one. */
export const isOfDays = (formula: Formula): boolean => figuresOf(formula).some((name) => !isBalance(name));

/**
 * How it changed against the range it is compared with; null where one of the two is missing. `since`: where the books began within that range,
 * which then isn't complete.
 */
export function changeOf(kpi: Kpi, now: Computed, before: Computed, since: Day | null = null): KpiChange | null {
  if (isMissing(now) || isMissing(before) || valueOf(kpi, now).value === null || valueOf(kpi, before).value === null) return null;
  if (since !== null) return { text: changeSince(since), meaning: 'neutral' };
  const moved = subtract(now, before);
  const text = kpi.shownAs === 'percent' ? points(moved) : before.n === 0n ? (moved.n === 0n ? '0%' : 'New') : percent(moved, before);
  const isUp = moved.n > 0n;
  const isNews = kpi.better !== 'none' && /[1-9N]/.test(text);
  return { text, meaning: isNews ? (isUp === (kpi.better === 'up') ? 'good' : 'bad') : 'neutral' };
}

const signed = (n: bigint, tenths: bigint): string => `${tenths === 0n ? '' : n < 0n ? '-' : '+'}${tenths / 10n}.${tenths % 10n}`;
const points = ({ n, d }: Fraction): string => signed(n, divideRounded(absolute(n) * 1000n, d, 'half-up'));
function percent(moved: Fraction, before: Fraction): string {
  const tenths = divideRounded(absolute(moved.n) * before.d * 1000n, moved.d * absolute(before.n), 'half-up');
  return tenths === 0n ? '0%' : `${signed(moved.n, tenths)}%`;
}

export const computeKpi = (formula: Formula, figureOf: (name: FigureName) => Fraction | null): Computed =>
  compute(formula, (name) => (isFigure(name) ? figureOf(name) : null));

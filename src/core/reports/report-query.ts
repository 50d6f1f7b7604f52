// Custom reports: what is asked for, as plain data, and the days and columns that result. Shared by server and browser.
import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  earlier,
  endOfMonth,
  type PeriodKind,
  periodRange,
  previousRange,
  sameRangeLastYear,
  startOfMonth,
} from '../calendar.ts';
import { type Formula, type FormulaProblem, readFormula, type Unit, units } from '../formula.ts';

/** Which accounts: those of a kind, income and expenses together, or named ones. */
export const reportSubjects = ['income', 'expense', 'result', 'accounts'] as const;
export const reportRowsBy = ['account', 'contact', 'tag', 'month'] as const;
/** `net` in the sign of the subject; gross debits and credits; a count of entry lines. */
export const reportMeasures = ['net', 'debit', 'credit', 'lines'] as const;
/** Periods relative to today; years and quarters are fiscal. */
export const reportPeriods = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'year_to_date',
  'this_year',
  'last_year',
  'last_12_months',
] as const;
export const reportSteps = ['month', 'quarter', 'year'] as const;
export const reportCompares = ['none', 'previous', 'year'] as const;
export const reportFormats = ['money', 'percent', 'number'] as const;

export type ReportPeriod = { readonly name: (typeof reportPeriods)[number] } | { readonly from: Day; readonly to: Day };
export type ReportColumns =
  | { readonly kind: 'steps'; readonly by: (typeof reportSteps)[number] }
  | { readonly kind: 'one'; readonly compare: (typeof reportCompares)[number]; readonly budgetId: string | null };
/** A computed column. Formulas name figures by key: `[amount]`, or `[f1]` of an earlier column. */
export interface FormulaColumn {
  readonly key: string;
  readonly name: string;
  readonly formula: string;
  readonly shownAs: (typeof reportFormats)[number];
}
export interface ReportQuery {
  readonly subject: (typeof reportSubjects)[number];
  readonly rowsBy: (typeof reportRowsBy)[number];
  readonly measure: (typeof reportMeasures)[number];
  /** An empty list means all, except for the subject `accounts`. */
  readonly accountIds: readonly string[];
  readonly contactIds: readonly string[];
  readonly tagIds: readonly string[];
  /** Only this many of the largest rows; the others are summed in one. */
  readonly top: number | null;
  readonly period: ReportPeriod;
  readonly columns: ReportColumns;
  /** Whether each row shows its share of the total. */
  readonly share: boolean;
  readonly formulas: readonly FormulaColumn[];
}

export const mostReportColumns = 60;
export const mostReportRows = 500;
export const mostFormulaColumns = 20;
export const longestColumnName = 40;

export function reportRange(period: ReportPeriod, today: Day, fiscalStartMonth: number): DayRange {
  if ('from' in period) return { startsOn: period.from, endsOn: period.to };
  const around = (kind: PeriodKind, day: Day): DayRange => {
    const { startsOn, endsOn } = periodRange(kind, day, fiscalStartMonth);
    return { startsOn, endsOn };
  };
  const before = (kind: PeriodKind): DayRange => around(kind, addDays(around(kind, today).startsOn, -1));
  switch (period.name) {
    case 'this_month':
      return around('month', today);
    case 'last_month':
      return before('month');
    case 'this_quarter':
      return around('fiscal_quarter', today);
    case 'last_quarter':
      return before('fiscal_quarter');
    case 'this_year':
      return around('fiscal_year', today);
    case 'last_year':
      return before('fiscal_year');
    case 'year_to_date':
      return { startsOn: around('fiscal_year', today).startsOn, endsOn: today };
    case 'last_12_months': {
      const month = startOfMonth(today);
      return { startsOn: addMonths(month, -12), endsOn: addDays(month, -1) };
    }
  }
}

const kindOfStep = { month: 'month', quarter: 'fiscal_quarter', year: 'fiscal_year' } as const;

/** The months, quarters or years of a range; the first and last are cut to the range. */
export function stepsIn(range: DayRange, by: (typeof reportSteps)[number], fiscalStartMonth: number): DayRange[] {
  const steps: DayRange[] = [];
  for (let from = range.startsOn; from <= range.endsOn && steps.length <= mostReportColumns;) {
    const endsOn = earlier(periodRange(kindOfStep[by], from, fiscalStartMonth).endsOn, range.endsOn);
    steps.push({ startsOn: from, endsOn });
    from = addDays(endsOn, 1);
  }
  return steps;
}

/** The date ranges to read: those of the report, in steps if it has any, and those for comparison. */
export function readRanges(
  query: ReportQuery,
  today: Day,
  fiscalStartMonth: number,
): { readonly own: readonly DayRange[]; readonly compared: DayRange | null } {
  const range = reportRange(query.period, today, fiscalStartMonth);
  const { columns } = query;
  if (columns.kind === 'steps') return { own: stepsIn(range, columns.by, fiscalStartMonth), compared: null };
  const compared = columns.compare === 'none' ? null : columns.compare === 'year' ? sameRangeLastYear(range) : previousRange(range);
  return { own: [range], compared };
}

/** Whether monthly balances are enough: accounts and months, without a filter that needs postings. */
export const isFromBalances = ({ rowsBy, measure, contactIds, tagIds }: ReportQuery): boolean =>
  (rowsBy === 'account' || rowsBy === 'month') && measure === 'net' && contactIds.length === 0 && tagIds.length === 0;

/** Whether each figure is the sum of its accounts' postings, filtered by tag, so that a list of those shows what it is made of. */
export const isOfPostings = ({ rowsBy, measure, contactIds }: ReportQuery): boolean =>
  rowsBy !== 'contact' && measure === 'net' && contactIds.length === 0;

/** The figures of a row that a formula can name, besides the formula columns before it. */
export const figureKeys = ['amount', 'previous', 'budget', 'whole'] as const;
export type FigureKey = (typeof figureKeys)[number];
export function figuresIn({ columns }: Pick<ReportQuery, 'columns'>): readonly FigureKey[] {
  const one = columns.kind === 'one' ? columns : null;
  const has: Readonly<Record<FigureKey, boolean>> = {
    amount: true,
    previous: one !== null && one.compare !== 'none',
    budget: one !== null && one.budgetId !== null,
    whole: true,
  };
  return figureKeys.filter((key) => has[key]);
}

export type ReadColumn =
  | { readonly ok: true; readonly column: FormulaColumn; readonly formula: Formula }
  | { readonly ok: false; readonly problem: FormulaProblem | 'no_unit' | 'shown_as' | 'name'; readonly found: string };

/** How a value of this unit can be shown. */
export function fittingFormats([money, count]: Unit): readonly FormulaColumn['shownAs'][] {
  if (money === 1 && count === 0) return ['money'];
  if (money !== 0) return count === -money && money === 1 ? ['money'] : [];
  return count === 0 ? ['percent', 'number'] : ['number'];
}

/** The formula columns in order, each parsed with the figures before it. */
export function readColumns(query: Pick<ReportQuery, 'columns' | 'measure' | 'formulas'>): readonly ReadColumn[] {
  const unit = query.measure === 'lines' ? units.count : units.money;
  const known = new Map<string, Unit>(figuresIn(query).map((key) => [key, key === 'budget' ? units.money : unit]));
  return query.formulas.map((column, at): ReadColumn => {
    const name = column.name.trim();
    const isTaken = query.formulas
      .slice(0, at)
      .some((other) => other.key === column.key || other.name.trim().toLowerCase() === name.toLowerCase());
    if (name === '' || name.length > longestColumnName || /[[\]]/.test(name) || isTaken) return { ok: false, problem: 'name', found: name };
    const read = readFormula(column.formula, (key) => known.get(key));
    if (!read.ok) return read;
    const fitting = fittingFormats(read.formula.unit);
    if (fitting.length === 0) return { ok: false, problem: 'no_unit', found: '' };
    if (!fitting.includes(column.shownAs)) return { ok: false, problem: 'shown_as', found: '' };
    known.set(column.key, read.formula.unit);
    return { ok: true, column, formula: read.formula };
  });
}

/** The last day of the month that a row of months names. */
export const rangeOfMonth = (month: Day, { startsOn, endsOn }: DayRange): DayRange => ({
  startsOn: month < startsOn ? startsOn : month,
  endsOn: earlier(endOfMonth(month), endsOn),
});

// Builds a report's table from the figures that were read for it: which rows are shown, the computed columns, and the total.
import { compute, type Formula, isMissing } from '../formula.ts';
import { type Fraction, fraction, rounded } from '../fraction.ts';
import { absolute, sum } from '../money.ts';
import { type FormulaColumn, mostReportRows, readColumns, type ReportQuery } from './report-query.ts';

export type ReportUnit = 'money' | 'percent' | 'number';
export type ReportColumnOf =
  | 'step'
  | 'total'
  | 'amount'
  | 'previous'
  | 'change'
  | 'change_part'
  | 'budget'
  | 'budget_difference'
  | 'share'
  | 'formula';
export interface ReportColumn {
  /** `step` columns are numbered: `step:0`. */
  readonly key: string;
  readonly of: ReportColumnOf;
  readonly unit: ReportUnit;
  /** Of a formula; the others are named by their kind. */
  readonly name: string | null;
}

/** The figures of one row, one for each range of the report, in order. */
export interface ReadRow {
  readonly key: string;
  readonly own: readonly bigint[];
  readonly compared: bigint;
  readonly budget: bigint;
}
export interface ReportRow {
  /** The key of what was read; `other` for the row of summed rows, `total` for the last. */
  readonly key: string;
  /** Minor units, a count, or a decimal; shares as a ratio. Null if there is none. */
  readonly figures: readonly (string | null)[];
}
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** How many rows are in `other`. */
  readonly others: number;
  readonly total: ReportRow;
}

const decimals: Readonly<Record<FormulaColumn['shownAs'], number>> = { money: 0, percent: 4, number: 2 };

function columnsOf(query: ReportQuery, steps: number, formulas: readonly FormulaColumn[]): ReportColumn[] {
  const unit: ReportUnit = query.measure === 'lines' ? 'number' : 'money';
  const column = (of: ReportColumnOf, own: ReportUnit = unit, key: string = of, name: string | null = null): ReportColumn => ({
    key,
    of,
    unit: own,
    name,
  });
  const { columns } = query;
  const read =
    columns.kind === 'steps'
      ? [...Array.from({ length: steps }, (_, at) => column('step', unit, `step:${at}`)), column('total')]
      : [
          column('amount'),
          ...(columns.compare === 'none' ? [] : [column('previous'), column('change'), column('change_part', 'percent')]),
          ...(columns.budgetId === null ? [] : [column('budget', 'money'), column('budget_difference', 'money')]),
        ];
  return [
    ...read,
    ...(query.share ? [column('share', 'percent')] : []),
    ...formulas.map(({ key, name, shownAs }) => column('formula', shownAs, key, name)),
  ];
}

const part = (of: bigint, whole: bigint): string | null => (whole === 0n ? null : rounded(fraction(of, whole), 4));
const amountOf = ({ own }: ReadRow): bigint => sum(own);

const added = (rows: readonly ReadRow[], key: string, ranges: number): ReadRow => ({
  key,
  own: Array.from({ length: ranges }, (_, at) => sum(rows.map(({ own }) => own[at] ?? 0n))),
  compared: sum(rows.map(({ compared }) => compared)),
  budget: sum(rows.map(({ budget }) => budget)),
});

const size = (row: ReadRow): bigint =>
  [amountOf(row), row.compared, row.budget].map(absolute).reduce((most, one) => (one > most ? one : most));
const isEmpty = (row: ReadRow): boolean => row.own.every((one) => one === 0n) && row.compared === 0n && row.budget === 0n;

/**
 * The table of a query with valid formulas. `read` is in display order, unless the largest come first. If one posting can be in several
 * rows (it has several tags), `whole` has their combined total. `isComparedInPart`: the books cover the days compared with only in part, so there
 * is no percentage against them.
 */
export function reportTable(
  query: ReportQuery,
  ranges: number,
  read: readonly ReadRow[],
  { whole = null, isComparedInPart = false }: { readonly whole?: ReadRow | null; readonly isComparedInPart?: boolean } = {},
): ReportTable {
  const sound = readColumns(query).flatMap((one) => (one.ok ? [one] : []));
  const columns = columnsOf(
    query,
    ranges,
    sound.map(({ column }) => column),
  ).filter(({ of }) => !(isComparedInPart && of === 'change_part'));
  const kept = read.filter((row) => !isEmpty(row));
  const most = Math.min(query.top ?? mostReportRows, mostReportRows);
  const isRanked = query.top !== null || kept.length > most;
  const bySize = isRanked ? kept.toSorted((a, b) => (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : 0)) : kept;
  const others = bySize.slice(most);
  const total = { ...(whole ?? added(kept, 'total', ranges)), key: 'total' };
  const totalAmount = amountOf(total);

  const shown = (row: ReadRow): ReportRow => {
    const amount = amountOf(row);
    const computedWith = (previous: Fraction | null) => {
      const values = new Map<string, Fraction | null>([
        ['amount', fraction(amount)],
        ['previous', previous],
        ['budget', fraction(row.budget)],
        ['whole', fraction(totalAmount)],
      ]);
      return new Map(
        sound.map(({ column, formula }: { readonly column: FormulaColumn; readonly formula: Formula }) => {
          const value = compute(formula, (key) => values.get(key) ?? null);
          values.set(column.key, isMissing(value) ? null : value);
          return [column.key, isMissing(value) ? null : rounded(value, decimals[column.shownAs])] as const;
        }),
      );
    };
    const computed = computedWith(fraction(row.compared));
    const percentages = isComparedInPart ? computedWith(null) : computed;
    const figure = ({ of, key, unit }: ReportColumn): string | null => {
      switch (of) {
        case 'step':
          return String(row.own[Number(key.slice('step:'.length))] ?? 0n);
        case 'total':
        case 'amount':
          return String(amount);
        case 'previous':
          return String(row.compared);
        case 'change':
          return String(amount - row.compared);
        case 'change_part':
          return part(amount - row.compared, absolute(row.compared));
        case 'budget':
          return String(row.budget);
        case 'budget_difference':
          return String(amount - row.budget);
        case 'share':
          return part(amount, totalAmount);
        case 'formula':
          return (unit === 'percent' ? percentages : computed).get(key) ?? null;
      }
    };
    return { key: row.key, figures: columns.map(figure) };
  };
  return {
    columns,
    rows: [...bySize.slice(0, most), ...(others.length > 0 ? [added(others, 'other', ranges)] : [])].map(shown),
    others: others.length,
    total: shown(total),
  };
}

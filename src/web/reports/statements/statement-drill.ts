// Drill-down from a figure to its postings: accounts and date range. Also builds the tree of collapsible rows.
import type { Day } from '#core/calendar.ts';
import type { Statement } from '#contract/reports/reports.ts';

export type StatementRow = Statement['rows'][number];

export interface DrillRange {
  readonly from: Day | null;
  readonly to: Day;
}

/** What the drill-down needs of a report: the accounts of its rows and the dates of its columns. */
export interface Drilled extends Pick<Statement, 'currency' | 'knownAt' | 'basis'> {
  readonly kind: Statement['kind'] | 'custom';
  readonly columns: readonly Pick<Statement['columns'][number], 'from' | 'to' | 'of'>[];
  readonly rows: readonly (Pick<StatementRow, 'key' | 'label' | 'accountIds' | 'ranges' | 'figures'> &
    // Only entries with one of these tags.
    { readonly tagIds?: readonly string[] })[];
}

/** The date range of a figure's postings: the row's own if it has one, else its column's. Null if it has no postings. */
export function drillRange(
  { columns }: Pick<Drilled, 'columns'>,
  row: Pick<StatementRow, 'accountIds' | 'ranges'>,
  at: number,
): DrillRange | null {
  if (row.accountIds.length === 0 || columns[at]?.of !== 'books') return null;
  return row.ranges?.[at] ?? columns[at] ?? null;
}

/** The general ledger of an account between two days. */
export function ledgerPath(accountId: string, range: DrillRange): string {
  const query = new URLSearchParams({ account: accountId, ...(range.from === null ? {} : { from: range.from }), to: range.to });
  return `/app/reports/general-ledger?${query.toString()}`;
}

export interface RowNode {
  readonly row: StatementRow;
  readonly children: readonly RowNode[];
}

/** Rows nested under the rows that hide them when collapsed. A row whose parent is not shown keeps its place. */
export function treeOfRows(rows: readonly StatementRow[]): RowNode[] {
  const keys = new Set(rows.map((row) => row.key));
  const below = Map.groupBy(rows, (row) =>
    row.parentKey !== null && row.parentKey !== row.key && keys.has(row.parentKey) ? row.parentKey : '',
  );
  const nodesUnder = (key: string): RowNode[] => (below.get(key) ?? []).map((row) => ({ row, children: nodesUnder(row.key) }));
  return nodesUnder('');
}

/** The change compared with the other column: "+12.5%"; no percentage if there is nothing to compare with. */
export function changeOf(now: string | null | undefined, before: string | null | undefined, locale = 'en-US'): string | null {
  if (now === null || now === undefined || before === null || before === undefined || before === '0') return null;
  const share = Number(BigInt(now) - BigInt(before)) / Math.abs(Number(before));
  const sign = share > 0 ? '+' : '−';
  const percent = (value: number, digits: number): string =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  if (Math.abs(share) >= 10) return `${share > 0 ? '>' : '<'}${sign}${percent(9.99, 0)}`;
  const text = percent(Math.abs(share), 1);
  return text === percent(0, 1) ? text : `${sign}${text}`;
}

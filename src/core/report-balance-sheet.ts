// The balance sheet. Promise: nothing is plugged; earlier results are computed from the fiscal year, and what does not balance says by how much.
import { isNominal } from './account.ts';
import {
  addColumns,
  computedLine,
  differenceOf,
  negated,
  row,
  sectionRows,
  totalOf,
  type Figures,
  type ReportAccount,
  type ReportOptions,
  type SectionResult,
  type StatementRow,
} from './report.ts';

/** A column: balances of all accounts through the day, and the turnover of the same accounts from the first day of that day's fiscal year through it. */
export type BalanceSheetColumn = { readonly closing: Figures; readonly currentYear: Figures };

export type BalanceSheet = {
  readonly rows: readonly StatementRow[];
  readonly assets: readonly bigint[];
  readonly liabilities: readonly bigint[];
  readonly equity: readonly bigint[];
  /** Result of the fiscal year to date, and of all years before, per column; positive is a profit. */
  readonly currentResult: readonly bigint[];
  readonly earlierResults: readonly bigint[];
  readonly outOfBalance: readonly bigint[];
  /** Assets less liabilities and equity of the first column where they differ; 0n in sound books. */
  readonly outOfBalanceMinor: bigint;
};

const isNonCurrent = (subkind: string): boolean =>
  subkind === 'fixed_asset' || subkind === 'accumulated_depreciation' || subkind === 'loan';

function half(
  accounts: readonly ReportAccount[],
  kind: 'asset' | 'liability',
  columns: readonly Figures[],
  options: ReportOptions,
): SectionResult {
  const [noun, sign] = kind === 'asset' ? (['assets', 1n] as const) : (['liabilities', -1n] as const);
  const members = accounts.filter((account) => account.kind === kind);
  const current = {
    key: `current-${noun}`,
    label: `Current ${noun}`,
    sign,
    accounts: members.filter((account) => !isNonCurrent(account.subkind)),
  };
  const lasting = {
    key: `non-current-${noun}`,
    label: `Non-current ${noun}`,
    sign,
    accounts: members.filter((account) => isNonCurrent(account.subkind)),
  };
  const parts = [current, lasting].map((section) => sectionRows(section, columns, options, 1));
  const totals = addColumns(columns.length, ...parts.map((part) => part.totals));
  const accountIds = members.map((account) => account.id);
  const title = kind === 'asset' ? 'Assets' : 'Liabilities';
  const rows = [
    row({ key: noun, label: title, style: 'section', figures: columns.map(() => null), hasChildren: true }),
    ...parts.flatMap((part) => part.rows).map((one) => (one.depth === 1 ? { ...one, parentKey: noun } : one)),
    row({ key: `${noun}:total`, label: `Total ${noun}`, style: 'total', figures: totals, accountIds }),
  ];
  return { rows, totals, accountIds };
}

/**
 * Assets, liabilities and equity as of the day of each column. Equity is the owner's accounts, retained earnings (its account, where books from before brought a balance in, and the results of earlier fiscal years,
 * computed), and the result of the year to date. `outOfBalance` is what assets and the rest differ by: zero because every entry balances, and shown in red when storage says otherwise.
 */
export function balanceSheet(
  accounts: readonly ReportAccount[],
  columns: readonly BalanceSheetColumn[],
  options: ReportOptions = {},
): BalanceSheet {
  const width = columns.length;
  const closing = columns.map((column) => column.closing);
  const nominal = accounts.filter((account) => isNominal(account.kind));
  const nominalIds = nominal.map((account) => account.id);
  const assets = half(accounts, 'asset', closing, options);
  const liabilities = half(accounts, 'liability', closing, options);
  const held = sectionRows(
    { key: 'equity', label: 'Equity', sign: -1n, accounts: accounts.filter((account) => account.kind === 'equity') },
    closing,
    options,
  );
  const currentResult = columns.map((column) => -totalOf(column.currentYear, nominal));
  const earlierResults = columns.map((column, at) => -totalOf(column.closing, nominal) - (currentResult[at] ?? 0n));
  const equity = addColumns(width, held.totals, earlierResults, currentResult);
  const both = addColumns(width, liabilities.totals, equity);
  const outOfBalance = addColumns(width, assets.totals, negated(both));
  const showsEarlier = options.showZero === true || earlierResults.some((figure) => figure !== 0n);
  const equityIds = [...held.accountIds, ...nominalIds];
  const rows = [
    ...assets.rows,
    ...liabilities.rows,
    row({ key: 'equity', label: 'Equity', style: 'section', figures: columns.map(() => null), hasChildren: true }),
    ...held.rows.filter((one) => one.style === 'line'),
    ...(showsEarlier ? [computedLine('earlier-results', 'Results of earlier years', earlierResults, nominalIds, 'equity')] : []),
    computedLine('current-result', 'Result of the current year', currentResult, nominalIds, 'equity'),
    row({ key: 'equity:total', label: 'Total equity', style: 'total', figures: equity, accountIds: equityIds }),
    row({
      key: 'liabilities-and-equity',
      label: 'Total liabilities and equity',
      style: 'total',
      figures: both,
      accountIds: [...liabilities.accountIds, ...equityIds],
    }),
  ];
  const outOfBalanceMinor = differenceOf(outOfBalance);
  if (outOfBalanceMinor !== 0n) rows.push(row({ key: 'out-of-balance', label: 'Out of balance', style: 'note', figures: outOfBalance }));
  return {
    rows,
    assets: assets.totals,
    liabilities: liabilities.totals,
    equity,
    currentResult,
    earlierResults,
    outOfBalance,
    outOfBalanceMinor,
  };
}

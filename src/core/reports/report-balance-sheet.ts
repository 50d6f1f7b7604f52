// The balance sheet. Promise: nothing is plugged; earlier results are computed from the fiscal year, and any imbalance is shown with its
// amount.
import { isNominal } from '../ledger/account.ts';
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
import { lineWords, sectionWords } from './report-words.ts';

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
  /** Assets less liabilities and equity of the first column where they differ; 0n in correct books. */
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
  const { language = 'en' } = options;
  const said = (key: keyof typeof sectionWords) => ({ label: sectionWords[key].label[language], total: sectionWords[key].total[language] });
  const part = (key: `current-${typeof noun}` | `non-current-${typeof noun}`, isLasting: boolean): SectionResult =>
    sectionRows(
      { key, ...said(key), sign, accounts: members.filter((account) => isNonCurrent(account.subkind) === isLasting) },
      columns,
      options,
      1,
    );
  const parts = [part(`current-${noun}`, false), part(`non-current-${noun}`, true)];
  const totals = addColumns(columns.length, ...parts.map((part) => part.totals));
  const accountIds = members.map((account) => account.id);
  const { label, total } = said(noun);
  const rows = [
    row({ key: noun, label, style: 'section', figures: columns.map(() => null), hasChildren: true }),
    ...parts.flatMap((part) => part.rows).map((one) => (one.depth === 1 ? { ...one, parentKey: noun } : one)),
    row({ key: `${noun}:total`, label: total, style: 'total', figures: totals, accountIds }),
  ];
  return { rows, totals, accountIds };
}

/**
 * Assets, liabilities and equity as of the day of each column. Equity is the owner's accounts, retained earnings (its account, for a
 * balance brought forward from earlier books, and the results of earlier fiscal years, computed), and the result of the year to date.
 * `outOfBalance` is the difference between assets and the rest: zero because every entry balances, and shown in red if the stored data says
 * otherwise.
 */
export function balanceSheet(
  accounts: readonly ReportAccount[],
  columns: readonly BalanceSheetColumn[],
  options: ReportOptions = {},
): BalanceSheet {
  const { language = 'en' } = options;
  const width = columns.length;
  const closing = columns.map((column) => column.closing);
  const nominal = accounts.filter((account) => isNominal(account.kind));
  const nominalIds = nominal.map((account) => account.id);
  const assets = half(accounts, 'asset', closing, options);
  const liabilities = half(accounts, 'liability', closing, options);
  const held = sectionRows(
    {
      key: 'equity',
      label: sectionWords.equity.label[language],
      total: sectionWords.equity.total[language],
      sign: -1n,
      accounts: accounts.filter((account) => account.kind === 'equity'),
    },
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
    row({
      key: 'equity',
      label: sectionWords.equity.label[language],
      style: 'section',
      figures: columns.map(() => null),
      hasChildren: true,
    }),
    ...held.rows.filter((one) => one.style === 'line'),
    ...(showsEarlier
      ? [computedLine('earlier-results', lineWords['earlier-results'][language], earlierResults, nominalIds, 'equity')]
      : []),
    computedLine('current-result', lineWords['current-result'][language], currentResult, nominalIds, 'equity'),
    row({ key: 'equity:total', label: sectionWords.equity.total[language], style: 'total', figures: equity, accountIds: equityIds }),
    row({
      key: 'liabilities-and-equity',
      label: lineWords['liabilities-and-equity'][language],
      style: 'total',
      figures: both,
      accountIds: [...liabilities.accountIds, ...equityIds],
    }),
  ];
  const outOfBalanceMinor = differenceOf(outOfBalance);
  if (outOfBalanceMinor !== 0n)
    rows.push(row({ key: 'out-of-balance', label: lineWords['out-of-balance'][language], style: 'note', figures: outOfBalance }));
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

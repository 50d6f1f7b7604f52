// The trial balance as a statement: every account with its net balance on its debit or credit side.
import { isNominal } from '../ledger/account.ts';
import { lineWords } from './report-words.ts';
import { differenceOf, row, totalOf, type Figures, type ReportAccount, type ReportOptions, type StatementRow } from './report.ts';

/**
 * A column: balances through the day; where `currentYear` is given, income and expense accounts show the fiscal year to date, and earlier
 * results are one computed line.
 */
export type TrialBalanceColumn = { readonly closing: Figures; readonly currentYear?: Figures | undefined };

export type TrialBalanceStatement = {
  /** Two figures per column: debit, credit. */
  readonly rows: readonly StatementRow[];
  readonly debit: readonly bigint[];
  readonly credit: readonly bigint[];
  readonly differenceMinor: bigint;
};

const sides = (net: bigint): [bigint, bigint] => (net >= 0n ? [net, 0n] : [0n, -net]);

/**
 * Accounts in order of code, zero ones hidden unless asked for, and the totals, which are equal in correct books; `differenceMinor` is how
 * far they are not.
 */
export function trialBalanceStatement(
  accounts: readonly ReportAccount[],
  columns: readonly TrialBalanceColumn[],
  options: ReportOptions = {},
): TrialBalanceStatement {
  const { language = 'en' } = options;
  const nominal = accounts.filter((account) => isNominal(account.kind));
  const netOf = (account: ReportAccount, column: TrialBalanceColumn): bigint =>
    (column.currentYear && isNominal(account.kind) ? column.currentYear : column.closing).get(account.id) ?? 0n;
  const lines = accounts
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((account) => ({ account, nets: columns.map((column) => netOf(account, column)) }))
    .filter(({ nets }) => options.showZero === true || nets.some((net) => net !== 0n));
  const earlier = columns.map((column) =>
    column.currentYear ? totalOf(column.closing, nominal) - totalOf(column.currentYear, nominal) : 0n,
  );
  const all = [...lines.map((line) => line.nets), earlier];
  const totals = columns.map((_, at) =>
    all.map((nets) => sides(nets[at] ?? 0n)).reduce(([d, c], [debit, credit]) => [d + debit, c + credit], [0n, 0n]),
  );
  const debit = totals.map(([one]) => one);
  const credit = totals.map(([, one]) => one);
  const rows = lines.map(({ account, nets }) =>
    row({
      key: `trial:${account.id}`,
      label: account.name,
      code: account.code,
      style: 'line',
      figures: nets.flatMap(sides),
      accountIds: [account.id],
    }),
  );
  if (earlier.some((net) => net !== 0n))
    rows.push(
      row({
        key: 'earlier-results',
        label: lineWords['earlier-results'][language],
        style: 'line',
        figures: earlier.flatMap(sides),
        accountIds: nominal.map((account) => account.id),
      }),
    );
  rows.push(row({ key: 'trial:total', label: lineWords['trial:total'][language], style: 'total', figures: totals.flat() }));
  return { rows, debit, credit, differenceMinor: differenceOf(debit.map((one, at) => one - (credit[at] ?? 0n))) };
}

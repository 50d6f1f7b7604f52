// The cash flow statement, indirect and direct (IAS 7). Cash is defined by `isCash`; every other account belongs to exactly one activity,
// so the flows explain the change in cash to the cent.
import { isCash, isNominal } from '../ledger/account.ts';
import type { Language } from '../language.ts';
import {
  addColumns,
  computedLine,
  differenceOf,
  row,
  sectionRows,
  totalOf,
  turnover,
  type Figures,
  type ReportAccount,
  type ReportOptions,
  type SectionResult,
  type StatementRow,
} from './report.ts';
import { netProfitOf } from './report-income-statement.ts';
import { changeIn, lineWords, sectionWords } from './report-words.ts';

export type CashFlow = {
  readonly rows: readonly StatementRow[];
  readonly operating: readonly bigint[];
  readonly investing: readonly bigint[];
  readonly financing: readonly bigint[];
  readonly beginningCash: readonly bigint[];
  readonly endingCash: readonly bigint[];
  /** Cash on the cash accounts, less cash as the flows explain it; 0n in correct books. */
  readonly differenceMinor: bigint;
};

/** Balances of all accounts through the day before the range, and through its last day. */
export type IndirectColumn = { readonly opening: Figures; readonly closing: Figures };
/** Cash at both ends, and cash in (+) and out (−) by counter account. */
export type DirectColumn = { readonly openingCash: bigint; readonly closingCash: bigint; readonly byCounter: Figures };

type Activity = 'adjustments' | 'working-capital' | 'investing' | 'financing';

function activityOf(account: ReportAccount): Activity {
  if (account.systemKey === 'fx_revaluation') return 'adjustments';
  if (account.subkind === 'fixed_asset' || account.subkind === 'accumulated_depreciation') return 'investing';
  return account.subkind === 'loan' || account.kind === 'equity' ? 'financing' : 'working-capital';
}

function activity(
  key: 'operating' | 'investing' | 'financing',
  language: Language,
  lines: readonly StatementRow[],
  totals: readonly bigint[],
  accountIds: readonly string[],
): StatementRow[] {
  const { label, total } = sectionWords[key];
  return [
    row({ key, label: label[language], style: 'section', figures: totals.map(() => null), hasChildren: lines.length > 0 }),
    ...lines,
    row({ key: `${key}:total`, label: total[language], style: 'subtotal', figures: totals, accountIds }),
  ];
}

/** Only the lines of such a section are printed, under the heading of another. */
const unnamed = { label: '', total: '' };

/** The lines of a section without its heading and total, placed under another row. */
const linesUnder = (section: SectionResult, key: string, parentKey: string): StatementRow[] =>
  section.rows.filter((one) => one.style === 'line').map((one) => (one.parentKey === key ? { ...one, parentKey } : one));

type Ends = { readonly begin: readonly bigint[]; readonly end: readonly bigint[]; readonly cashIds: readonly string[] };

function closing(
  flows: { operating: readonly bigint[]; investing: readonly bigint[]; financing: readonly bigint[] },
  ends: Ends,
  language: Language,
) {
  const width = ends.begin.length;
  const change = addColumns(width, flows.operating, flows.investing, flows.financing);
  const explained = addColumns(width, ends.begin, change);
  const off = ends.end.map((cash, at) => cash - (explained[at] ?? 0n));
  const differenceMinor = differenceOf(off);
  const rows = [
    row({ key: 'net-change', label: lineWords['net-change'][language], style: 'subtotal', figures: change }),
    row({
      key: 'beginning-cash',
      label: lineWords['beginning-cash'][language],
      style: 'line',
      figures: ends.begin,
      accountIds: ends.cashIds,
    }),
    row({ key: 'ending-cash', label: lineWords['ending-cash'][language], style: 'total', figures: ends.end, accountIds: ends.cashIds }),
  ];
  if (differenceMinor !== 0n) rows.push(row({ key: 'unexplained', label: lineWords.unexplained[language], style: 'note', figures: off }));
  return { rows, differenceMinor, beginningCash: ends.begin, endingCash: ends.end };
}

/**
 * Indirect method: net profit, its non-cash items (depreciation, unrealized exchange differences), changes in working capital, then
 * investing and financing (IAS 7.18b, 7.20). Depreciation is added back by its expense accounts and taken out of the change in fixed
 * assets, so that investing shows what was bought and sold. Columns are closing less opening balances.
 */
export function cashFlowIndirect(
  accounts: readonly ReportAccount[],
  columns: readonly IndirectColumn[],
  options: ReportOptions = {},
): CashFlow {
  const { language = 'en' } = options;
  const width = columns.length;
  const periods = columns.map((column) => turnover(column.opening, column.closing));
  const cash = accounts.filter((account) => isCash(account.subkind));
  const nominal = accounts.filter((account) => isNominal(account.kind));
  const standing = accounts.filter((account) => !isNominal(account.kind) && !isCash(account.subkind));
  const part = (key: Activity): SectionResult =>
    sectionRows({ key, ...unnamed, sign: -1n, accounts: standing.filter((account) => activityOf(account) === key) }, periods, options);
  const depreciation = nominal.filter((account) => account.subkind === 'depreciation');
  const depreciationIds = depreciation.map((account) => account.id);
  const nominalIds = nominal.map((account) => account.id);
  // What is added back cancels what it took from the profit, so those accounts are left out of the sum.
  const paidIds = nominalIds.filter((id) => !depreciationIds.includes(id));
  const profit = periods.map((period) => netProfitOf(period, accounts));
  const addedBack = periods.map((period) => totalOf(period, depreciation));
  const takenOut = addedBack.map((figure) => -figure);
  const [adjustments, capital, invested, financed] = [part('adjustments'), part('working-capital'), part('investing'), part('financing')];
  const hasDepreciation = addedBack.some((figure) => figure !== 0n);
  const operating = addColumns(width, profit, addedBack, adjustments.totals, capital.totals);
  const investing = addColumns(width, invested.totals, takenOut);
  const ends = {
    begin: columns.map((column) => totalOf(column.opening, cash)),
    end: columns.map((column) => totalOf(column.closing, cash)),
    cashIds: cash.map((account) => account.id),
  };
  const end = closing({ operating, investing, financing: financed.totals }, ends, language);
  const operatingLines = [
    computedLine('net-profit', lineWords['net-profit'][language], profit, nominalIds, 'operating'),
    ...(hasDepreciation ? [computedLine('depreciation', lineWords.depreciation[language], addedBack, depreciationIds, 'operating')] : []),
    ...linesUnder(adjustments, 'adjustments', 'operating'),
    ...linesUnder(capital, 'working-capital', 'operating').map((one) =>
      one.parentKey === 'operating' ? { ...one, label: changeIn[language](one.label) } : one,
    ),
  ];
  const investingLines = [
    ...linesUnder(invested, 'investing', 'investing'),
    ...(hasDepreciation
      ? [computedLine('depreciation-in-assets', lineWords['depreciation-in-assets'][language], takenOut, depreciationIds, 'investing')]
      : []),
  ];
  const rows = [
    ...activity('operating', language, operatingLines, operating, [...paidIds, ...adjustments.accountIds, ...capital.accountIds]),
    ...activity('investing', language, investingLines, investing, [...invested.accountIds, ...depreciationIds]),
    ...activity('financing', language, linesUnder(financed, 'financing', 'financing'), financed.totals, financed.accountIds),
    ...end.rows,
  ];
  return { ...end, rows, operating, investing, financing: financed.totals };
}

/** Direct method: receipts and payments by counter account (IAS 7.18a). A card is a debt, so what it paid for shows when the card is settled. */
export function cashFlowDirect(
  accounts: readonly ReportAccount[],
  columns: readonly DirectColumn[],
  options: ReportOptions = {},
): CashFlow {
  const { language = 'en' } = options;
  const width = columns.length;
  const flows = columns.map((column) => column.byCounter);
  const counters = accounts.filter((account) => !isCash(account.subkind));
  const isFrom = (account: ReportAccount): boolean =>
    account.kind === 'income' || account.subkind === 'receivable' || account.subkind === 'customer_credit';
  const inOperating = counters.filter(
    (account) => isNominal(account.kind) || ['adjustments', 'working-capital'].includes(activityOf(account)),
  );
  const of = (key: Activity) => counters.filter((account) => !isNominal(account.kind) && activityOf(account) === key);
  const half = (key: 'receipts' | 'payments', members: readonly ReportAccount[]): SectionResult => {
    const { label, total } = sectionWords[key];
    return sectionRows({ key, label: label[language], total: total[language], sign: 1n, accounts: members }, flows, options, 1);
  };
  const receipts = half('receipts', inOperating.filter(isFrom));
  const payments = half(
    'payments',
    inOperating.filter((account) => !isFrom(account)),
  );
  const invested = sectionRows({ key: 'investing', ...unnamed, sign: 1n, accounts: of('investing') }, flows, options);
  const financed = sectionRows({ key: 'financing', ...unnamed, sign: 1n, accounts: of('financing') }, flows, options);
  const operating = addColumns(width, receipts.totals, payments.totals);
  const ends = {
    begin: columns.map((column) => column.openingCash),
    end: columns.map((column) => column.closingCash),
    cashIds: accounts.filter((account) => isCash(account.subkind)).map((account) => account.id),
  };
  const end = closing({ operating, investing: invested.totals, financing: financed.totals }, ends, language);
  const operatingRows = [...receipts.rows, ...payments.rows].map((one) => (one.depth === 1 ? { ...one, parentKey: 'operating' } : one));
  const rows = [
    ...activity('operating', language, operatingRows, operating, [...receipts.accountIds, ...payments.accountIds]),
    ...activity('investing', language, linesUnder(invested, 'investing', 'investing'), invested.totals, invested.accountIds),
    ...activity('financing', language, linesUnder(financed, 'financing', 'financing'), financed.totals, financed.accountIds),
    ...end.rows,
  ];
  return { ...end, rows, operating, investing: invested.totals, financing: financed.totals };
}

// Financial statements: figures from the ledger, rows from core, each row with its accounts and days.
import { isCash, isNominal } from '#core/ledger/account.ts';
import { differenceOf, type Figures, type ReportAccount, type StatementRow as CoreRow, totalOf } from '#core/reports/report.ts';
import { balanceSheet } from '#core/reports/report-balance-sheet.ts';
import { cashFlowDirect, cashFlowIndirect } from '#core/reports/report-cash-flow.ts';
import { incomeStatement, netProfitOf } from '#core/reports/report-income-statement.ts';
import { trialBalanceStatement } from '#core/reports/report-trial-balance.ts';
import type { Statement, StatementQuery } from '#contract/reports/reports.ts';
import { type AccountFacts, accounts as allAccounts, cashCounterparts, planAfresh } from '../ledger/index.ts';
import { budgetByAccount } from '../planning/index.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { booksSinceIn } from './books-since.ts';
import { cashBasisFigures } from './cash-basis.ts';
import { positionOf, turnoverOf } from './figures.ts';
import { type Column, columnsOf, dayBefore } from './range.ts';
import { statementTexts } from './statement-texts.ts';

type Query = StatementQuery;
type Range = { readonly from: string | null; readonly to: string };
interface Built {
  readonly rows: readonly CoreRow[];
  readonly columns: Statement['columns'];
  /** Rows whose figures cover other days than their column says. */
  readonly rangesOf: (row: CoreRow) => readonly Range[] | null;
  readonly difference: bigint;
}

// Sequentially: a transaction has one connection.
async function inTurn<T, R>(items: readonly T[], each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await each(item));
  return results;
}

const overRange = (columns: readonly Column[]): Statement['columns'] =>
  columns.map((c) => ({ label: c.label, from: c.range.startsOn, to: c.range.endsOn, of: 'books' }));
const asOfDay = (columns: readonly Column[]): Statement['columns'] =>
  columns.map((c) => ({ label: c.label, from: null, to: c.range.endsOn, of: 'books' }));

/** Besides the actual figures: those of a budget, and the variance. */
async function besideBudget(work: Work, { budgetId = '', language }: Query, { range }: Column, books: Figures) {
  const budget = await budgetByAccount(work, budgetId, range);
  const difference = new Map(
    [...new Set([...books.keys(), ...budget.keys()])].map((id) => [id, (books.get(id) ?? 0n) - (budget.get(id) ?? 0n)]),
  );
  const texts = statementTexts[language];
  const [from, to] = [range.startsOn, range.endsOn];
  return {
    figures: [books, budget, difference],
    columns: [
      { label: texts.actual, from, to, of: 'books' as const },
      { label: texts.budget, from, to, of: 'budget' as const },
      { label: texts.difference, from, to, of: 'difference' as const },
    ],
  };
}

async function income(work: Work, query: Query, columns: readonly Column[], accounts: readonly AccountFacts[]): Promise<Built> {
  const ofBooks =
    query.basis === 'cash'
      ? await cashBasisFigures(work, columns, accounts, query.knownAt)
      : await inTurn(columns, (c) => turnoverOf(work, c.range, query.knownAt));
  const [first] = columns;
  const { figures, columns: headings } =
    query.budgetId !== undefined && first
      ? await besideBudget(work, query, first, ofBooks[0] ?? new Map())
      : { figures: ofBooks, columns: overRange(columns) };
  const built = incomeStatement(shown(accounts, figures), figures, { showZero: query.showZero, language: query.language });
  const off = built.netProfit.map((profit, at) => profit - netProfitOf(figures[at] ?? new Map(), accounts));
  return { rows: built.rows, columns: headings, rangesOf: () => null, difference: differenceOf(off) };
}

async function balance(work: Work, query: Query, columns: readonly Column[], accounts: readonly AccountFacts[]): Promise<Built> {
  const positions = await inTurn(columns, (c) => positionOf(work, c.yearStartsOn, c.range.endsOn, query.knownAt));
  const built = balanceSheet(
    shown(
      accounts,
      positions.map((p) => p.closing),
    ),
    positions.map((p) => ({ closing: p.closing, currentYear: p.turnover })),
    { showZero: query.showZero, language: query.language },
  );
  const ranges: Readonly<Record<string, readonly Range[]>> = {
    'current-result': columns.map((c) => ({ from: c.yearStartsOn, to: c.range.endsOn })),
    'earlier-results': columns.map((c) => ({ from: null, to: dayBefore(c.yearStartsOn) })),
  };
  return { rows: built.rows, columns: asOfDay(columns), rangesOf: (row) => ranges[row.key] ?? null, difference: built.outOfBalanceMinor };
}

async function cash(work: Work, query: Query, columns: readonly Column[], accounts: readonly AccountFacts[]): Promise<Built> {
  const isCashAccount = (account: ReportAccount): boolean => isCash(account.subkind);
  const cashAccounts = accounts.filter(isCashAccount);
  const cashIds = cashAccounts.map((a) => a.id);
  const positions = await inTurn(columns, (c) => positionOf(work, c.range.startsOn, c.range.endsOn, query.knownAt));
  const options = { showZero: query.showZero, language: query.language };
  const all = shown(
    accounts,
    positions.flatMap((p) => [p.opening, p.closing]),
  );
  const direct = async (): Promise<ReturnType<typeof cashFlowDirect>> => {
    await planAfresh(work);
    const counters = await inTurn(columns, (c) =>
      cashCounterparts(work, { from: c.range.startsOn, to: c.range.endsOn, knownAt: query.knownAt }, cashIds),
    );
    return cashFlowDirect(
      all,
      positions.map((p, at) => ({
        openingCash: totalOf(p.opening, cashAccounts),
        closingCash: totalOf(p.closing, cashAccounts),
        byCounter: new Map((counters[at] ?? []).map((c) => [c.accountId, -BigInt(c.baseMinor)])),
      })),
      options,
    );
  };
  const built = query.method === 'direct' ? await direct() : cashFlowIndirect(all, positions, options);
  const ranges: Readonly<Record<string, readonly Range[]>> = {
    'beginning-cash': columns.map((c) => ({ from: null, to: dayBefore(c.range.startsOn) })),
    'ending-cash': columns.map((c) => ({ from: null, to: c.range.endsOn })),
  };
  return {
    rows: built.rows.map((row) => (row.key === 'net-change' ? { ...row, accountIds: cashIds } : row)),
    columns: overRange(columns),
    rangesOf: (row) => ranges[row.key] ?? null,
    difference: built.differenceMinor,
  };
}

// Income and expense accounts count from the first day of the fiscal year, or from the day that was asked for.
async function trial(work: Work, query: Query, columns: readonly Column[], accounts: readonly AccountFacts[]): Promise<Built> {
  const since = (c: Column): string => (query.from ? c.range.startsOn : c.yearStartsOn);
  const positions = await inTurn(columns, (c) => positionOf(work, since(c), c.range.endsOn, query.knownAt));
  const built = trialBalanceStatement(
    shown(
      accounts,
      positions.map((p) => p.closing),
    ),
    positions.map((p) => ({ closing: p.closing, currentYear: p.turnover })),
    { showZero: query.showZero, language: query.language },
  );
  const nominal = new Set(accounts.filter((a) => isNominal(a.kind)).map((a) => a.id));
  const twice = <T>(each: (c: Column) => T): T[] => columns.flatMap((c) => [each(c), each(c)]);
  const rangesOf = (row: CoreRow): readonly Range[] | null => {
    if (row.key === 'earlier-results') return twice((c) => ({ from: null, to: dayBefore(since(c)) }));
    return row.accountIds.some((id) => nominal.has(id)) ? twice((c) => ({ from: since(c), to: c.range.endsOn })) : null;
  };
  const isSeveral = columns.length > 1;
  const { debit, credit } = statementTexts[query.language];
  return {
    rows: built.rows.map((row) => (row.style === 'line' ? { ...row, figures: row.figures.map((f) => (f === 0n ? null : f)) } : row)),
    columns: columns.flatMap((c) =>
      [debit, credit].map((side) => ({
        label: isSeveral ? `${side} ${c.label}` : side,
        from: null,
        to: c.range.endsOn,
        of: 'books' as const,
      })),
    ),
    rangesOf,
    difference: built.differenceMinor,
  };
}

// Archived accounts are shown while they have a figure.
const shown = (accounts: readonly AccountFacts[], figures: readonly Figures[]): readonly AccountFacts[] =>
  accounts.filter((a) => !a.isArchived || figures.some((f) => (f.get(a.id) ?? 0n) !== 0n));

const builders = { 'income-statement': income, 'balance-sheet': balance, 'cash-flow': cash, 'trial-balance': trial } as const;

/** Balances as of a day are complete whenever the books began; what happened within days is not. */
async function booksSince(
  work: Work,
  { kind, budgetId, language }: Query,
  [, before]: readonly Column[],
): Promise<Statement['booksSince']> {
  if (!before || budgetId !== undefined || kind === 'balance-sheet' || kind === 'trial-balance') return null;
  return booksSinceIn(work, before.range, language);
}

export async function statement(work: Work, query: Query): Promise<Statement> {
  const columns = columnsOf(query, work.org.fiscalYearStartMonth);
  const built = await builders[query.kind](work, query, columns, await allAccounts(work));
  return {
    kind: query.kind,
    title: statementTexts[query.language].titles[query.kind],
    businessName: work.org.name,
    currency: work.org.baseCurrency,
    basis: query.kind === 'income-statement' ? query.basis : 'accrual',
    method: query.kind === 'cash-flow' ? query.method : null,
    columns: [...built.columns],
    rows: built.rows.map((row) => ({
      key: row.key,
      label: row.label,
      code: row.code,
      depth: row.depth,
      style: row.style,
      figures: row.figures.map((f) => (f === null ? null : String(f))),
      accountIds: [...row.accountIds],
      ranges: built.rangesOf(row)?.map((r) => ({ ...r })) ?? null,
      hasChildren: row.hasChildren,
      parentKey: row.parentKey,
    })),
    differenceMinor: String(built.difference),
    generatedAt: now().toISOString(),
    knownAt: query.knownAt ?? null,
    booksSince: await booksSince(work, query, columns),
  };
}

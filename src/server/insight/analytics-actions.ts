// Analytics, from balances: every figure equals one in the income statement of the same period.
import { addMonths, type DayRange, endOfMonth, monthsIn, previousRange, startOfMonth } from '#core/calendar.ts';
import { isNominal, normalSign } from '#core/ledger/account.ts';
import { beganWithin, changeText, trendOf } from '#core/insight/change.ts';
import { baseBalances } from '#core/ledger/ledger.ts';
import type { In } from '#contract/endpoint.ts';
import type { Analytics, analyticsContract } from '#contract/insight/analytics.ts';
import { type AccountFacts, accounts as allAccounts, balanceRows, firstEntryDay } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';

const monthsShown = 12;
type Kind = 'income' | 'expense';
type Rows = Awaited<ReturnType<typeof balanceRows>>;
type Sums = ReadonlyMap<string, bigint>;

/** By account with its natural sign: income earned, expenses spent. */
function sumsOf(rows: Rows, accounts: readonly AccountFacts[]): Sums {
  const figures = baseBalances(rows);
  return new Map(accounts.map(({ id, kind }) => [id, normalSign(kind) * (figures.get(id) ?? 0n)]));
}
const total = (sums: Sums, accounts: readonly AccountFacts[], kind: Kind): bigint =>
  accounts.reduce((sum, account) => (account.kind === kind ? sum + (sums.get(account.id) ?? 0n) : sum), 0n);

export async function analytics(work: Work, { from, to }: In<typeof analyticsContract.analytics>): Promise<Analytics> {
  if (from > to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const range: DayRange = { startsOn: from, endsOn: to };
  const before = previousRange(range);
  const accounts = (await allAccounts(work)).filter(({ kind }) => isNominal(kind));
  const inRange = async ({ startsOn, endsOn }: DayRange): Promise<Sums> =>
    sumsOf(await balanceRows(work, { from: startsOn, through: endsOn }), accounts);
  const [now, previous] = [await inRange(range), await inRange(before)];
  const since = beganWithin(before, await firstEntryDay(work));
  const figure = (kind: Kind): Analytics['revenue'] => {
    const [minor, previousMinor] = [total(now, accounts, kind), total(previous, accounts, kind)];
    const change = changeText(minor, previousMinor, since);
    return { minor: String(minor), previousMinor: String(previousMinor), change, trend: trendOf(change, kind === 'expense') };
  };
  const by = (kind: Kind): Analytics['revenueBy'] =>
    accounts
      .filter(({ id, kind: own }) => own === kind && ((now.get(id) ?? 0n) !== 0n || (previous.get(id) ?? 0n) !== 0n))
      .toSorted((a, b) => {
        const [x, y] = [now.get(a.id) ?? 0n, now.get(b.id) ?? 0n];
        return x < y ? 1 : x > y ? -1 : a.code.localeCompare(b.code);
      })
      .map(({ id, code, name }) => ({
        accountId: id,
        code,
        name,
        minor: String(now.get(id) ?? 0n),
        previousMinor: String(previous.get(id) ?? 0n),
      }));
  const year = { startsOn: addMonths(startOfMonth(to), 1 - monthsShown), endsOn: endOfMonth(to) };
  const byMonth = Map.groupBy(await balanceRows(work, { from: year.startsOn, through: year.endsOn }), (row) => row.month);
  return {
    currency: work.org.baseCurrency,
    from,
    to,
    revenue: figure('income'),
    expenses: figure('expense'),
    categoryCount: [...now.values()].filter((minor) => minor !== 0n).length,
    months: monthsIn(year).map((month) => {
      const sums = sumsOf(byMonth.get(month) ?? [], accounts);
      return { month, revenueMinor: String(total(sums, accounts, 'income')), expensesMinor: String(total(sums, accounts, 'expense')) };
    }),
    revenueBy: by('income'),
    expensesBy: by('expense'),
  };
}

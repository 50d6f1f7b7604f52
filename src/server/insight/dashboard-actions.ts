// The dashboard's figures, read from the books.
import type { In } from '#contract/endpoint.ts';
import { addMonths, type DayRange, endOfMonth, monthsIn, previousRange, startOfMonth } from '#core/calendar.ts';
import { beganWithin, changeText, trendOf } from '#core/insight/change.ts';
import { baseBalances } from '#core/ledger/ledger.ts';
import { absolute } from '#core/money.ts';
import type { insightContract, Dashboard } from '#contract/insight/insight.ts';
import { type AccountFacts, accounts as allAccounts, balanceRows, firstEntryDay } from '../ledger/index.ts';
import { cashThrough } from '../planning/index.ts';
import { refused } from '../platform/refusal.ts';
import type { UserWork, Work } from '../platform/work.ts';
import { recentTransactions, reviewCount } from '../transactions/index.ts';
import { selectQuickLinks } from './quick-access-store.ts';

const recentLimit = 5;
const quickLinkLimit = 4;
const monthsShown = 6;

interface Result {
  readonly revenue: bigint;
  readonly expenses: bigint;
}
type Rows = Awaited<ReturnType<typeof balanceRows>>;

function resultOf(rows: Rows, accounts: readonly AccountFacts[]): Result {
  const figures = baseBalances(rows);
  const of = (kind: AccountFacts['kind']): bigint =>
    accounts.reduce((total, a) => (a.kind === kind ? total + (figures.get(a.id) ?? 0n) : total), 0n);
  return { revenue: -of('income'), expenses: of('expense') };
}

function figure(minor: bigint, previousMinor: bigint, since: string | null, isExpense = false): Dashboard['totalRevenue'] {
  const change = changeText(minor, previousMinor, since);
  return { minor: String(minor), previousMinor: String(previousMinor), change, trend: trendOf(change, isExpense) };
}

// Whole months, so the bars are comparable; the last one is the range's own month.
async function monthBars(work: Work, accounts: readonly AccountFacts[], to: string): Promise<Dashboard['months']> {
  const startsOn = addMonths(startOfMonth(to), 1 - monthsShown);
  const endsOn = endOfMonth(to);
  const rows = await balanceRows(work, { from: startsOn, through: endsOn });
  return monthsIn({ startsOn, endsOn }).map((month) => {
    const { revenue, expenses } = resultOf(
      rows.filter((row) => row.month === month),
      accounts,
    );
    return { month, revenueMinor: String(revenue), expensesMinor: String(expenses) };
  });
}

export async function dashboard(work: Work, input: In<typeof insightContract.dashboard>): Promise<Dashboard> {
  if (input.from > input.to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const range: DayRange = { startsOn: input.from, endsOn: input.to };
  const before = previousRange(range);
  const accounts = await allAccounts(work);
  const inRange = async (of: DayRange): Promise<Result> =>
    resultOf(await balanceRows(work, { from: of.startsOn, through: of.endsOn }), accounts);
  const [current, previous] = [await inRange(range), await inRange(before)];
  const [cash, cashBefore] = [await cashThrough(work, accounts, range.endsOn), await cashThrough(work, accounts, before.endsOn)];
  const booksSince = await firstEntryDay(work);
  const since = beganWithin(before, booksSince);
  const recent = await recentTransactions(work, recentLimit);
  const total = (type: 'income' | 'expense'): string =>
    String(recent.reduce((sum, t) => (t.type === type ? sum + absolute(BigInt(t.baseMinor)) : sum), 0n));
  return {
    currency: work.org.baseCurrency,
    from: input.from,
    to: input.to,
    totalRevenue: figure(current.revenue, previous.revenue, since),
    totalExpenses: figure(current.expenses, previous.expenses, since, true),
    netProfit: figure(current.revenue - current.expenses, previous.revenue - previous.expenses, since),
    // A balance is complete on any day of the books.
    cashBalance: figure(cash, cashBefore, null),
    booksSince,
    months: await monthBars(work, accounts, range.endsOn),
    recent: [...recent],
    recentInMinor: total('income'),
    recentOutMinor: total('expense'),
    reviewCount: await reviewCount(work),
    isEmpty: recent.length === 0 && (await balanceRows(work, {})).length === 0,
  };
}

/** At most four links; the path of each is built from its label. */
export async function quickAccess(work: Pick<UserWork, 'tx'>): Promise<{ id: string; label: string; icon_name: string; path: string }[]> {
  const links = await selectQuickLinks(work.tx, quickLinkLimit);
  return links.map((link) => ({ ...link, path: `/app/${link.label.toLowerCase().replaceAll(' ', '-')}` }));
}

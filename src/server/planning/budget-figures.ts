// Actual income and expenses compared with a budget, from monthly balances.
import { addMonths, type DayRange, earlier, endOfMonth, monthOf, previousRange } from '#core/calendar.ts';
import { isNominal, normalSign } from '#core/ledger/account.ts';
import { budgetedIn, type BudgetSpan, figuresOf, lineOfAccounts, type PeriodFigures, periodsOf } from '#core/planning/budget.ts';
import { type AccountFacts, accounts as allAccounts, balanceRows } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type BudgetMove, selectMoves } from './budget-move-store.ts';
import { selectBudget, selectLines, type StoredBudget, type StoredLine } from './budget-store.ts';

export type Nominal = AccountFacts & { readonly kind: 'income' | 'expense' };
const isNominalAccount = (account: AccountFacts): account is Nominal => isNominal(account.kind);

/** Income and expense accounts, archived ones too. */
export const nominalAccounts = async (work: Pick<Work, 'tx' | 'org'>): Promise<readonly Nominal[]> =>
  (await allAccounts(work)).filter(isNominalAccount);

/** By account and month, with the natural sign: income earned, expenses spent. */
export type Turnovers = ReadonlyMap<string, ReadonlyMap<string, bigint>>;

export async function turnovers(
  work: Pick<Work, 'tx' | 'org'>,
  accounts: readonly Nominal[],
  range: { readonly from?: string; readonly through: string },
): Promise<Turnovers> {
  const kinds = new Map(accounts.map((account) => [account.id, account.kind]));
  const found = new Map<string, Map<string, bigint>>();
  for (const row of await balanceRows(work, range)) {
    const kind = kinds.get(row.accountId);
    if (kind === undefined) continue;
    const months = found.get(row.accountId) ?? new Map<string, bigint>();
    months.set(row.month, (months.get(row.month) ?? 0n) + normalSign(kind) * (row.baseDebit - row.baseCredit));
    found.set(row.accountId, months);
  }
  return found;
}

/** What was moved to a line in some months, less what was moved away from it. */
export const movedTo = (moves: readonly BudgetMove[], lineId: string, months: readonly string[]): bigint =>
  moves.reduce((sum, { fromLineId, toLineId, month, minor }) => {
    if (!months.includes(month)) return sum;
    return toLineId === lineId ? sum + BigInt(minor) : fromLineId === lineId ? sum - BigInt(minor) : sum;
  }, 0n);

/** The amount of each period of a line, with what was moved. */
function amountsOf(span: BudgetSpan, { id, period, amounts }: StoredLine, moves: readonly BudgetMove[]): (on: string) => bigint {
  const moved = new Map(periodsOf(span, period).map((months) => [months[0] ?? '', movedTo(moves, id, months)]));
  return (on) => (amounts.get(on)?.minor ?? 0n) + (moved.get(on) ?? 0n);
}

export interface LineFigures {
  readonly line: StoredLine;
  readonly account: Nominal;
  readonly periods: readonly PeriodFigures[];
  readonly actualIn: (month: string) => bigint;
}

export interface BudgetFigures {
  readonly lines: readonly LineFigures[];
  readonly moves: readonly BudgetMove[];
  readonly accounts: readonly Nominal[];
  readonly lineOf: ReadonlyMap<string, string>;
  readonly turnovers: Turnovers;
}

/** What a budget is compared with, read once for any number of days. */
export interface BudgetBooks {
  readonly accounts: readonly Nominal[];
  readonly lines: readonly StoredLine[];
  readonly moves: readonly BudgetMove[];
  readonly turnovers: Turnovers;
}

/** `since`: also what months before the budget have, from this one on. */
export async function readBudget(work: Pick<Work, 'tx' | 'org'>, budget: StoredBudget, since = budget.startsOn): Promise<BudgetBooks> {
  const accounts = await nominalAccounts(work);
  const through = endOfMonth(addMonths(budget.startsOn, budget.months - 1));
  return {
    accounts,
    lines: await selectLines(work, budget.id),
    moves: await selectMoves(work, budget.id),
    turnovers: await turnovers(work, accounts, { from: earlier(budget.startsOn, since), through }),
  };
}

/** `asOf`: without what the months after that day's have. */
export function budgetFigures(
  budget: StoredBudget,
  { accounts, lines, moves, turnovers: known }: BudgetBooks,
  asOf: string | null = null,
): BudgetFigures {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const lineOf = lineOfAccounts(accounts, lines);
  const accountsOf = Map.groupBy(accounts, (account) => lineOf.get(account.id));
  const span: BudgetSpan = budget;
  return {
    accounts,
    lineOf,
    moves,
    turnovers: known,
    lines: lines
      .flatMap((line) => {
        const account = byId.get(line.accountId);
        if (!account) return [];
        const own = accountsOf.get(line.id) ?? [];
        // An account of the other kind among the subaccounts (refunds among sales) counts negative.
        const actualIn = (month: string): bigint =>
          asOf !== null && month > asOf
            ? 0n
            : own.reduce((sum, { id, kind }) => sum + (kind === account.kind ? 1n : -1n) * (known.get(id)?.get(month) ?? 0n), 0n);
        const periods = figuresOf(span, line, amountsOf(span, line, moves), actualIn);
        return [{ line, account, periods, actualIn }];
      })
      .toSorted((a, b) => a.account.kind.localeCompare(b.account.kind) * -1 || a.account.code.localeCompare(b.account.code)),
  };
}

export const figuresOfBudget = async (work: Pick<Work, 'tx' | 'org'>, budget: StoredBudget, since?: string): Promise<BudgetFigures> =>
  budgetFigures(budget, await readBudget(work, budget, since));

/** A budget's amount per account between two days, signed like balances: debits positive. Throws `not_found`. */
export async function budgetByAccount(
  work: Pick<Work, 'tx' | 'org'>,
  budgetId: string,
  range: DayRange,
): Promise<ReadonlyMap<string, bigint>> {
  const budget = await selectBudget(work, budgetId);
  if (!budget) throw refused('not_found');
  const kinds = new Map((await nominalAccounts(work)).map(({ id, kind }) => [id, kind]));
  const moves = await selectMoves(work, budget.id);
  return new Map(
    (await selectLines(work, budget.id)).flatMap((line) => {
      const { accountId, period } = line;
      const kind = kinds.get(accountId);
      const minor = budgetedIn(budget, period, amountsOf(budget, line, moves), range);
      return kind === undefined ? [] : [[accountId, normalSign(kind) * minor] as const];
    }),
  );
}

/** The last complete month, as of a day. */
export const lastCompleteMonth = (today: string): string =>
  monthOf(previousRange({ startsOn: monthOf(today), endsOn: endOfMonth(today) }).startsOn);

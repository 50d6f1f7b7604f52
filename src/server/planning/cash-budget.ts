// Budgets in the cash plan: what is left of each expense line, less what recurring payments on its accounts will take.
import type { DayRange } from '#core/calendar.ts';
import { type Carry, endOfSpan, type PeriodFigures } from '#core/planning/budget.ts';
import { restsOfBudget, spentEvenly } from '#core/planning/cash-budget.ts';
import { changedBy } from '#core/planning/cash-own.ts';
import type { PlanItem } from '#core/planning/cash-plan.ts';
import type { Work } from '../platform/work.ts';
import type { MovedLine } from '../transactions/index.ts';
import { type BudgetBooks, budgetFigures, readBudget } from './budget-figures.ts';
import { selectBudgets, type StoredBudget } from './budget-store.ts';
import type { Planning, SeriesItem } from './cash-expected.ts';

export interface BudgetToSpend {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly {
    readonly id: string;
    readonly accountName: string;
    readonly carry: Carry;
    readonly periods: readonly PeriodFigures[];
  }[];
  /** The line of each account. */
  readonly lineOf: ReadonlyMap<string, string>;
  readonly isWithin: (day: string) => boolean;
}

export interface ReadBudget {
  readonly budget: StoredBudget;
  readonly books: BudgetBooks;
}

/** The newest budget that covers a day: the one that the page of budgets shows. `isPast`: only if it existed then. */
const budgetOn = <Of extends { readonly budget: StoredBudget }>(all: readonly Of[], day: string, isPast: boolean): Of | undefined =>
  all.find(({ budget }) => budget.startsOn <= day && day <= endOfSpan(budget) && (!isPast || budget.createdOn <= day));

/** The budgets that plans of these days are made with, the newest first, each read once. */
export async function readBudgets(work: Pick<Work, 'tx' | 'org'>, days: readonly string[], isPast = false): Promise<readonly ReadBudget[]> {
  const all = (await selectBudgets(work, false)).map((budget) => ({ budget }));
  const wanted = new Set(days.map((day) => budgetOn(all, day, isPast)?.budget));
  const read: ReadBudget[] = [];
  for (const { budget } of all) if (wanted.has(budget)) read.push({ budget, books: await readBudget(work, budget) });
  return read;
}

/** Null if there is none, or it has no expenses. `isPast`: with what was spent by the end of that day's month. */
export function budgetToSpend(all: readonly ReadBudget[], day: string, isPast = false): BudgetToSpend | null {
  const found = budgetOn(all, day, isPast);
  if (!found) return null;
  const { budget, books } = found;
  const { lines, lineOf } = budgetFigures(budget, books, isPast ? day : null);
  const expenses = lines.filter(({ account }) => account.kind === 'expense');
  if (expenses.length === 0) return null;
  const ids = new Set(expenses.map(({ line }) => line.id));
  return {
    id: budget.id,
    name: budget.name,
    lines: expenses.map(({ line, account, periods }) => ({ id: line.id, accountName: account.name, carry: line.carry, periods })),
    lineOf: new Map([...lineOf].filter(([, lineId]) => ids.has(lineId))),
    isWithin: (on) => budget.startsOn <= on && on <= endOfSpan(budget),
  };
}

const lineOfAccount = (budget: BudgetToSpend | null, accountId: string | null): string | undefined =>
  accountId === null ? undefined : budget?.lineOf.get(accountId);

export const isBudgeted = (
  budget: BudgetToSpend | null,
  { counterAccountId, baseMinor }: Pick<MovedLine, 'counterAccountId' | 'baseMinor'>,
): boolean => baseMinor < 0 && lineOfAccount(budget, counterAccountId) !== undefined;

/** `coming`: recurring payments, which the rest of a line is reduced by. */
export function itemsOfBudget(budget: BudgetToSpend, coming: readonly SeriesItem[], { day, until, drivers }: Planning): PlanItem[] {
  const ofLine = Map.groupBy(coming, ({ counterAccountId }) => lineOfAccount(budget, counterAccountId));
  return budget.lines.flatMap(({ id, accountName, carry, periods }) => {
    const claimed = ({ startsOn, endsOn }: DayRange): bigint =>
      (ofLine.get(id) ?? []).reduce((sum, item) => (startsOn <= item.day && item.day <= endsOn ? sum - item.minor : sum), 0n);
    const rests = restsOfBudget(periods, carry, day, claimed).map((rest) => ({
      ...rest,
      minor: changedBy(rest.minor, drivers.costsPercent),
    }));
    return spentEvenly(rests, until).map((part): PlanItem => ({
      ...part,
      kind: 'budget',
      certainty: 'estimated',
      subjectId: id,
      name: accountName,
    }));
  });
}

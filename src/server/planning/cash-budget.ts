// Budgets in the cash plan: what is left of each expense line, less what recurring payments on its accounts will take.
import type { DayRange } from '#core/calendar.ts';
import { type Carry, endOfSpan, type PeriodFigures } from '#core/planning/budget.ts';
import { restsOfBudget, spentEvenly } from '#core/planning/cash-budget.ts';
import { changedBy } from '#core/planning/cash-own.ts';
import type { PlanItem } from '#core/planning/cash-plan.ts';
import type { Work } from '../platform/work.ts';
import type { MovedLine } from '../transactions/index.ts';
import { figuresOfBudget } from './budget-figures.ts';
import { selectBudgets } from './budget-store.ts';
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

/**
 * The newest budget that covers a day: the one that the page of budgets shows. Null if it has no expenses. `isPast`: with what was spent by the
 * end of that day's month, and only if it existed then.
 */
export async function budgetToSpend(work: Pick<Work, 'tx' | 'org'>, day: string, isPast = false): Promise<BudgetToSpend | null> {
  const budget = (await selectBudgets(work, false)).find(
    (one) => one.startsOn <= day && day <= endOfSpan(one) && (!isPast || one.createdOn <= day),
  );
  if (!budget) return null;
  const { lines, lineOf } = await figuresOfBudget(work, budget, { asOf: isPast ? day : undefined });
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

export const isBudgeted = (budget: BudgetToSpend | null, { counterAccountId, baseMinor }: MovedLine): boolean =>
  baseMinor < 0 && lineOfAccount(budget, counterAccountId) !== undefined;

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

// What is left of a budget, as money that will still be spent: period by period, less what the cash plan expects on the same accounts anyway.
import { addDays, type Day, type DayRange, earlier, endOfMonth } from '../calendar.ts';
import type { Carry, PeriodFigures } from './budget.ts';
import { overWeekdays } from './cash-plan.ts';

export interface BudgetRest extends DayRange {
  /** What is expected beyond what other parts of the plan expect on these accounts. */
  readonly minor: bigint;
}

const positive = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/**
 * The rest of the period with `today`, and the periods after it. They are expected to be used up, so nothing is carried over except what is
 * overspent, where the line does that. `claimed` is what other parts of the plan expect in a range.
 */
export function restsOfBudget(
  periods: readonly Pick<PeriodFigures, 'on' | 'months' | 'amount' | 'available' | 'actual'>[],
  carry: Carry,
  today: Day,
  claimed: (range: DayRange) => bigint,
): BudgetRest[] {
  let overspent = 0n;
  return periods.flatMap(({ on, months, amount, available, actual }): BudgetRest[] => {
    const endsOn = endOfMonth(months.at(-1) ?? on);
    if (endsOn <= today) return [];
    const isRunning = on <= today;
    const range = { startsOn: isRunning ? addDays(today, 1) : on, endsOn };
    const left = (isRunning ? available : amount + overspent) - actual;
    overspent = carry === 'both' && left < 0n ? left : 0n;
    return [{ ...range, minor: positive(left - claimed(range)) }];
  });
}

/** In equal parts over the weekdays of each rest through a day; money out is below zero. */
export const spentEvenly = (rests: readonly BudgetRest[], through: Day): { readonly day: Day; readonly minor: bigint }[] =>
  rests.flatMap(({ minor, startsOn, endsOn }) =>
    minor === 0n ? [] : overWeekdays(-minor, startsOn, endsOn).filter(({ day }) => day <= earlier(through, endsOn)),
  );

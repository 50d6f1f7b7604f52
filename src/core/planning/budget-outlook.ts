// Whether a budget line will be exceeded by the end of its period, or income missed: by what is planned, and by what earlier months say of the rest.
import { type Day, daysBetween, endOfMonth, monthOf } from '../calendar.ts';
import type { PeriodFigures } from './budget.ts';
import { forecast } from './forecast.ts';

export interface Outlook {
  /** Payments that are planned from tomorrow to the end of the period. */
  readonly planned: bigint;
  /** Expected in all, if it is more than what is available; otherwise null. */
  readonly over: bigint | null;
  /** Expected of income, if it is less than what is budgeted; otherwise null. */
  readonly under: bigint | null;
}

type Running = Pick<PeriodFigures, 'on' | 'months' | 'available' | 'actual'>;

export const isRunning = ({ on, months }: Pick<Running, 'on' | 'months'>, today: Day): boolean =>
  on <= today && today <= endOfMonth(months.at(-1) ?? on);

/**
 * The rest of the period at an edge of its forecast, null if the history is too short for one: of costs the lower edge, which nine of ten months
 * exceed, of income the upper one, which nine of ten stay below. So a usual month of a budget that is about right alerts nobody.
 */
function restOf(history: readonly bigint[], months: number, soFar: bigint, edge: 'low80' | 'high80'): bigint | null {
  const { hasBand, months: ahead } = forecast(history.map(Number), months);
  if (!hasBand) return null;
  return ahead.reduce((sum, band, at) => {
    const whole = BigInt(Math.max(0, Math.round(band[edge])));
    return sum + (at > 0 ? whole : whole > soFar ? whole - soFar : 0n);
  }, 0n);
}

interface Known {
  readonly planned: bigint;
  /** The complete months before this one, oldest first. */
  readonly history: readonly bigint[];
  /** What this month has already. */
  readonly thisMonth: bigint;
}

/** Of costs. */
export function outlookOf(period: Running, today: Day, { planned, history, thisMonth }: Known): Outlook {
  const { available, actual, months } = period;
  const left = months.filter((month) => month >= monthOf(today)).length;
  const most = history.reduce((highest, minor) => (minor > highest ? minor : highest), 0n);
  // No forecast where even the highest month, again and again, stays within the budget.
  const usual = actual + most * BigInt(left) > available ? (restOf(history, left, thisMonth, 'low80') ?? 0n) : 0n;
  const expected = actual + (planned > usual ? planned : usual);
  return { planned, over: actual <= available && expected > available ? expected : null, under: null };
}

/** Earlier in a period, income that comes at its end would look missing. */
const daysOfIncome = 10;

/** Of income: in the last days of the period, and only with enough history to say what usually still comes. */
export function outlookOfIncome(period: Running, today: Day, { planned, history, thisMonth }: Known): Outlook {
  const { available, actual, months, on } = period;
  const isLate = daysBetween(today, endOfMonth(months.at(-1) ?? on)) <= daysOfIncome;
  const usual = isLate && actual < available ? restOf(history, 1, thisMonth, 'high80') : null;
  const expected = usual === null ? null : actual + (planned > usual ? planned : usual);
  return { planned, over: null, under: expected !== null && expected < available ? expected : null };
}

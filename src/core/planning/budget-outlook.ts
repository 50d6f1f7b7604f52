// Whether a budget line will be exceeded by the end of its period: by what is planned, or by what earlier months say is almost sure to come.
import { type Day, endOfMonth, monthOf } from '../calendar.ts';
import type { PeriodFigures } from './budget.ts';
import { forecast } from './forecast.ts';

export interface Outlook {
  /** Payments that are planned from tomorrow to the end of the period. */
  readonly planned: bigint;
  /** Expected in all, if it is more than what is available; otherwise null. */
  readonly over: bigint | null;
}

type Running = Pick<PeriodFigures, 'on' | 'months' | 'available' | 'actual'>;

export const isRunning = ({ on, months }: Pick<Running, 'on' | 'months'>, today: Day): boolean =>
  on <= today && today <= endOfMonth(months.at(-1) ?? on);

/**
 * The rest of the period counts with the lower edge of its forecast, which nine of ten months exceed, so that a usual month of a budget that is
 * about right alerts nobody.
 */
function restOf(history: readonly bigint[], months: number, soFar: bigint): bigint {
  const { hasBand, months: ahead } = forecast(history.map(Number), months);
  if (!hasBand) return 0n;
  return ahead.reduce((sum, { low80 }, at) => {
    const whole = BigInt(Math.max(0, Math.round(low80)));
    return sum + (at > 0 ? whole : whole > soFar ? whole - soFar : 0n);
  }, 0n);
}

/** `history`: the complete months before this one, oldest first. `thisMonth`: what this month has already. */
export function outlookOf(
  period: Running,
  today: Day,
  { planned, history, thisMonth }: { readonly planned: bigint; readonly history: readonly bigint[]; readonly thisMonth: bigint },
): Outlook {
  const { available, actual, months } = period;
  const left = months.filter((month) => month >= monthOf(today)).length;
  const most = history.reduce((highest, minor) => (minor > highest ? minor : highest), 0n);
  // No forecast where even the highest month, again and again, stays within the budget.
  const usual = actual + most * BigInt(left) > available ? restOf(history, left, thisMonth) : 0n;
  const expected = actual + (planned > usual ? planned : usual);
  return { planned, over: actual <= available && expected > available ? expected : null };
}

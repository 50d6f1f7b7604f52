// Monthly revenue from recurring invoices.
import type { Recurrence } from '../sales/recurrence.ts';
import { add, type Fraction, fraction, multiply } from '../fraction.ts';

const perMonth = ({ unit, every }: Pick<Recurrence, 'unit' | 'every'>): Fraction => {
  const aYear = { day: 365n, week: 52n, month: 12n, year: 1n }[unit];
  return fraction(aYear, 12n * BigInt(every));
};

/** Net of each schedule × its periods in a year ÷ 12. */
export const monthlyRevenue = (
  schedules: readonly { readonly netMinor: bigint; readonly recurrence: Pick<Recurrence, 'unit' | 'every'> }[],
): Fraction =>
  schedules.reduce((sum, { netMinor, recurrence }) => add(sum, multiply(fraction(netMinor), perMonth(recurrence))), fraction(0n));

// When an outstanding invoice can be expected to be paid: as promised, otherwise on its due date plus the customer's usual delay. For a
// customer with few paid invoices, the delays of all customers are included.
import { addDays, type Day, daysBetween } from '../calendar.ts';

/** Days from the due date until invoices were paid in full, below zero where early. */
export interface PaymentDelays {
  readonly own: readonly number[];
  /** Of all customers. */
  readonly pool: readonly number[];
}
interface Weighted {
  readonly days: number;
  readonly weight: number;
}

// All customers together weigh as much as two invoices of the customer's own.
const poolWeight = 2;
const leastWeight = 0.25;
const daysIfUnknown = 14;

// A pool has thousands of delays, of a hundred different lengths, and is asked for each invoice.
const grouped = new WeakMap<readonly number[], readonly Weighted[]>();
function groupedPool(pool: readonly number[]): readonly Weighted[] {
  const known = grouped.get(pool);
  if (known) return known;
  const made = [...Map.groupBy(pool, (days) => days)].map(([days, same]) => ({ days, weight: (poolWeight * same.length) / pool.length }));
  grouped.set(pool, made);
  return made;
}

const weighted = ({ own, pool }: PaymentDelays): Weighted[] =>
  [...own.map((days) => ({ days, weight: 1 })), ...groupedPool(pool)].toSorted((a, b) => a.days - b.days);
const weightOf = (delays: readonly Weighted[]): number => delays.reduce((sum, { weight }) => sum + weight, 0);

function quantile(delays: readonly Weighted[], share: number): number {
  const wanted = weightOf(delays) * share;
  let passed = 0;
  for (const { days, weight } of delays) {
    passed += weight;
    // Shares of the pool are fractions, so allow for rounding errors.
    if (passed >= wanted - 1e-9) return days;
  }
  return 0;
}

/** The delay within which a share of the payments comes, among those that can still come so late; null if there is too little data. */
export function usualDelay(delays: PaymentDelays, daysLate: number, share = 0.5): number | null {
  const possible = weighted(delays).filter(({ days }) => daysLate <= 0 || days > daysLate);
  return weightOf(possible) < leastWeight ? null : Math.round(quantile(possible, share));
}

export interface ExpectedPayment {
  readonly day: Day;
  /** `estimated`: it is later than any payment so far. */
  readonly certainty: 'expected' | 'estimated';
}

/** `share`: the share of payments that have come by then: 0.5 is the median, 0.8 is careful. */
export function expectPayment(dueOn: Day, promisedOn: Day | null, delays: PaymentDelays, today: Day, share = 0.5): ExpectedPayment {
  if (promisedOn !== null && promisedOn >= today) return { day: promisedOn, certainty: 'expected' };
  const daysLate = daysBetween(dueOn, today);
  const delay = usualDelay(delays, daysLate, share);
  if (delay === null && daysLate > 0) return { day: addDays(today, daysIfUnknown), certainty: 'estimated' };
  const day = addDays(dueOn, delay ?? 0);
  return { day: day < today ? today : day, certainty: 'expected' };
}

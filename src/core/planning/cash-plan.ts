// The cash plan: what the money accounts have today and what is expected to move them, item by item and day by day. Whoever plans hands in the
// items; each says what it is read from, so that every figure can be opened.
import { addDays, addMonths, type Day, daysBetween, endOfMonth, monthOf, quarter, weekday } from '../calendar.ts';

export const planKinds = ['invoice', 'bill', 'schedule', 'tax', 'recurring', 'everyday'] as const;
export type PlanKind = (typeof planKinds)[number];

export interface PlanItem {
  readonly day: Day;
  /** In base currency; money in is above zero. */
  readonly minor: bigint;
  readonly kind: PlanKind;
  /** `estimated`: nothing says when, or whether. */
  readonly certainty: 'expected' | 'estimated';
  /** The document or recurring invoice that it is read from; null for what is read from many lines. */
  readonly subjectId: string | null;
  /** Who pays or is paid. */
  readonly name: string;
}

export interface PlannedDay {
  readonly day: Day;
  /** At the end of the day. */
  readonly minor: bigint;
  readonly items: readonly PlanItem[];
}

export interface CashPlan {
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  /** From tomorrow to the last day. */
  readonly days: readonly PlannedDay[];
  /** The first of the days with the lowest balance. */
  readonly lowest: PlannedDay;
  /** The first day that ends below zero. */
  readonly firstBelow: Day | null;
}

/** Banks move no money on Saturdays and Sundays. */
export const bankingDay = (day: Day): Day => addDays(day, Math.max(0, weekday(day) - 5) && 8 - weekday(day));

/** What is late or due today moves tomorrow at the earliest; what comes after `horizonDays` is not part of the plan. */
export function cashPlan(today: Day, horizonDays: number, openingMinor: bigint, items: readonly PlanItem[]): CashPlan {
  const tomorrow = addDays(today, 1);
  const onDay = Map.groupBy(items, (item) => bankingDay(daysBetween(tomorrow, item.day) < 0 ? tomorrow : item.day));
  const days: PlannedDay[] = [];
  let minor = openingMinor;
  for (let ahead = 1; ahead <= horizonDays; ahead++) {
    const day = addDays(today, ahead);
    const moving = onDay.get(day) ?? [];
    minor = moving.reduce((sum, item) => sum + item.minor, minor);
    days.push({ day, minor, items: moving });
  }
  const start: PlannedDay = { day: today, minor: openingMinor, items: [] };
  return {
    openingMinor,
    closingMinor: minor,
    days,
    lowest: days.reduce((lowest, day) => (day.minor < lowest.minor ? day : lowest), start),
    firstBelow: days.find((day) => day.minor < 0n)?.day ?? null,
  };
}

export interface RecurringItem extends PlanItem {
  readonly payee: string;
  /** What it moves if it comes: `minor` can be less, as much as it is likely. */
  readonly fullMinor: bigint;
  readonly toleranceDays: number;
  /** How far the amount of a document may be from what is expected. */
  readonly amountShare: number;
}

/**
 * Leaves out the recurring payments that a document already says: of the same payee, within the tolerance of the series and of about its amount.
 * The document stays. A document stands for one payment.
 */
export function withoutDoubles(
  documents: readonly (PlanItem & { readonly payee: string })[],
  recurring: readonly RecurringItem[],
): RecurringItem[] {
  const used = new Set<PlanItem>();
  return recurring.filter((one) => {
    const isSame = (document: PlanItem & { readonly payee: string }): boolean =>
      !used.has(document) &&
      document.payee === one.payee &&
      Math.abs(daysBetween(document.day, one.day)) <= one.toleranceDays &&
      Math.abs(Number(document.minor - one.fullMinor)) <= one.amountShare * Math.abs(Number(one.fullMinor));
    const document = documents.find(isSame);
    if (document) used.add(document);
    return document === undefined;
  });
}

/** An amount in even parts over the weekdays from `from` through `through`, to the last minor unit; nothing where there is no weekday. */
export function overWeekdays(minor: bigint, from: Day, through: Day): { readonly day: Day; readonly minor: bigint }[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, through) + 1) }, (_, ahead) => addDays(from, ahead)).filter(
    (day) => weekday(day) <= 5,
  );
  const upTo = (count: number): bigint => (minor * BigInt(count)) / BigInt(days.length);
  return days.map((day, at) => ({ day, minor: upTo(at + 1) - upTo(at) }));
}

export interface TaxBooks {
  /** What the tax accounts owe today. */
  readonly owedMinor: bigint;
  /** What months added to it, without what was paid, by their first day. */
  readonly added: ReadonlyMap<Day, bigint>;
  /** The days on which tax was paid in the last twelve months. */
  readonly paidOn: readonly Day[];
}

/** Whoever paid in so many of the last twelve months pays by month, others by quarter. */
const monthlyFrom = 6;

/**
 * Sales tax that is owed, with the month after its period, on the day of the month of the latest payment or at the month's end. Payments settle the
 * oldest period first. Nothing while the authority owes the business.
 */
export function taxDue(today: Day, { owedMinor, added, paidOn }: TaxBooks): { readonly day: Day; readonly minor: bigint }[] {
  const months = new Set(paidOn.map(monthOf)).size >= monthlyFrom ? 1 : 3;
  const startsOn = months === 1 ? monthOf(today) : quarter(today).startsOn;
  const inPeriod = [...added].reduce((sum, [month, minor]) => (month >= startsOn ? sum + minor : sum), 0n);
  const atMost = (minor: bigint, most: bigint): bigint => (minor < 0n ? 0n : minor < most ? minor : most);
  const running = atMost(inPeriod, owedMinor);
  const latest = paidOn.toSorted().at(-1);
  const dayIn = (month: Day): Day => {
    const end = endOfMonth(month);
    const on = latest === undefined ? end : addDays(month, Number(latest.slice(8)) - 1);
    return on < end ? on : end;
  };
  const parts = [
    { day: dayIn(startsOn), minor: -(owedMinor - running) },
    { day: dayIn(addMonths(startsOn, months)), minor: -running },
  ];
  return owedMinor > 0n ? parts.filter(({ minor }) => minor !== 0n) : [];
}

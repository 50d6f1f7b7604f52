// The cash plan: what the money accounts have today and what is expected to move them, item by item and day by day. The caller supplies the
// items; each names its source, so that every figure can be drilled into.
import { addDays, addMonths, type Day, daysBetween, endOfMonth, monthOf, quarter, weekday } from '../calendar.ts';

export const planKinds = [
  'invoice',
  'bill',
  'claim',
  'schedule',
  'tax',
  'recurring',
  'card',
  'own',
  'budget',
  'sales',
  'everyday',
] as const;
export type PlanKind = (typeof planKinds)[number];

export interface PlanItem {
  readonly day: Day;
  /** In base currency; money in is above zero. */
  readonly minor: bigint;
  readonly kind: PlanKind;
  /** `estimated`: the date, or whether it comes at all, is not known. */
  readonly certainty: 'expected' | 'estimated';
  /** The document or recurring invoice that it comes from; null if it is derived from many lines. */
  readonly subjectId: string | null;
  /** Who pays or is paid. */
  readonly name: string;
  /** Due before today. */
  readonly isOverdue?: boolean;
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
  /** The first day that ends below the floor. */
  readonly firstBelow: Day | null;
  /** The first day that ends above the floor but falls below it during the day, if money goes out before money comes in. */
  readonly firstTight: Day | null;
}

/** Banks move no money on Saturdays and Sundays. */
export const bankingDay = (day: Day): Day => addDays(day, Math.max(0, weekday(day) - 5) && 8 - weekday(day));

function summarized(today: Day, openingMinor: bigint, days: readonly PlannedDay[], floorMinor: bigint): CashPlan {
  const dips = ({ minor: end, items: moving }: PlannedDay): boolean =>
    end >= floorMinor && moving.reduce((sum, item) => (item.minor > 0n ? sum - item.minor : sum), end) < floorMinor;
  const start: PlannedDay = { day: today, minor: openingMinor, items: [] };
  return {
    openingMinor,
    closingMinor: days.at(-1)?.minor ?? openingMinor,
    days,
    lowest: days.reduce((lowest, day) => (day.minor < lowest.minor ? day : lowest), start),
    firstBelow: days.find((day) => day.minor < floorMinor)?.day ?? null,
    firstTight: days.find(dips)?.day ?? null,
  };
}

/** What is late or due today moves tomorrow at the earliest; items after `horizonDays` are not part of the plan. */
export function cashPlan(today: Day, horizonDays: number, openingMinor: bigint, items: readonly PlanItem[], floorMinor = 0n): CashPlan {
  const tomorrow = addDays(today, 1);
  // Hundreds of estimates share a few days.
  const landings = new Map<Day, Day>();
  const landing = (day: Day): Day => {
    const found = landings.get(day) ?? bankingDay(day < tomorrow ? tomorrow : day);
    landings.set(day, found);
    return found;
  };
  const onDay = Map.groupBy(items, (item) => landing(item.day));
  const days: PlannedDay[] = [];
  let minor = openingMinor;
  for (let ahead = 1; ahead <= horizonDays; ahead++) {
    const day = addDays(today, ahead);
    const moving = onDay.get(day) ?? [];
    minor = moving.reduce((sum, item) => sum + item.minor, minor);
    days.push({ day, minor, items: moving });
  }
  return summarized(today, openingMinor, days, floorMinor);
}

/** The first days of a plan that was made `today`. */
export const firstDays = (today: Day, { openingMinor, days }: CashPlan, count: number, floorMinor = 0n): CashPlan =>
  summarized(today, openingMinor, days.slice(0, count), floorMinor);

/**
 * What helps most before cash falls below the floor: the largest invoice that is overdue or comes too late, which can be chased; without
 * one, the largest bill until the lowest day, which can be paid later. Null if there is neither.
 */
export function remedy({ days, lowest, firstBelow }: CashPlan): PlanItem | null {
  if (firstBelow === null) return null;
  const items = days.flatMap((day) => day.items.map((item) => ({ item, on: day.day })));
  const sizeOf = ({ minor }: PlanItem): number => Math.abs(Number(minor));
  const largest = (some: readonly { readonly item: PlanItem }[]): PlanItem | null =>
    some.map(({ item }) => item).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? null;
  return (
    largest(items.filter(({ item, on }) => item.kind === 'invoice' && (item.isOverdue === true || on >= firstBelow))) ??
    largest(items.filter(({ item, on }) => item.kind === 'bill' && item.minor < 0n && on <= lowest.day))
  );
}

export interface RecurringItem extends PlanItem {
  readonly payee: string;
  /** The full amount if it comes: `minor` may be less, weighted by probability. */
  readonly fullMinor: bigint;
  readonly toleranceDays: number;
  /** How far a document's amount may differ from what is expected. */
  readonly amountShare: number;
}

/**
 * Leaves out the recurring payments that a document already covers: of the same payee, within the tolerance of the series and of about its
 * amount.
 * The document stays. A document replaces one payment.
 */
export function withoutDoubles<Item extends RecurringItem>(
  documents: readonly (PlanItem & { readonly payee: string })[],
  recurring: readonly Item[],
): Item[] {
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

/** An amount in equal parts over the weekdays from `from` through `through`, to the last minor unit; nothing where there is no weekday. */
export function overWeekdays(minor: bigint, from: Day, through: Day): { readonly day: Day; readonly minor: bigint }[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, through) + 1) }, (_, ahead) => addDays(from, ahead)).filter(
    (day) => weekday(day) <= 5,
  );
  const upTo = (count: number): bigint => (minor * BigInt(count)) / BigInt(days.length);
  return days.map((day, at) => ({ day, minor: upTo(at + 1) - upTo(at) }));
}

export interface TaxBooks {
  /** What is owed on the tax accounts today. */
  readonly owedMinor: bigint;
  /** What each month added to it, not counting payments, by first day of the month. */
  readonly added: ReadonlyMap<Day, bigint>;
  /** The days on which tax was paid in the last twelve months. */
  readonly paidOn: readonly Day[];
  /** What expected invoices will add, by month. */
  readonly planned?: ReadonlyMap<Day, bigint>;
}

/** A business that paid in this many of the last twelve months pays monthly, others quarterly. */
const monthlyFrom = 6;

/**
 * Sales tax that is owed, due in the month after its period, on the day of the month of the latest payment or at the month's end. Payments
 * settle the oldest period first. Nothing while the authority owes the business, except what will be added beyond that.
 */
export function taxDue(
  today: Day,
  { owedMinor, added, paidOn, planned = new Map() }: TaxBooks,
): { readonly day: Day; readonly minor: bigint }[] {
  const months = new Set(paidOn.map(monthOf)).size >= monthlyFrom ? 1 : 3;
  const startOf = (day: Day): Day => (months === 1 ? monthOf(day) : quarter(day).startsOn);
  const startsOn = startOf(today);
  const inPeriod = [...added].reduce((sum, [month, minor]) => (month >= startsOn ? sum + minor : sum), 0n);
  const atMost = (minor: bigint, most: bigint): bigint => (minor < 0n ? 0n : minor < most ? minor : most);
  const running = atMost(inPeriod, owedMinor);
  const latest = paidOn.toSorted().at(-1);
  const dayIn = (month: Day): Day => {
    const end = endOfMonth(month);
    const on = latest === undefined ? end : addDays(month, Number(latest.slice(8)) - 1);
    return on < end ? on : end;
  };
  // The authority's debt pays for what is added first.
  let credit = owedMinor < 0n ? -owedMinor : 0n;
  const due = new Map<Day, bigint>([[startsOn, owedMinor > 0n ? owedMinor - running : 0n]]);
  const add = (month: Day, minor: bigint) => due.set(month, (due.get(month) ?? 0n) + minor);
  add(addMonths(startsOn, months), owedMinor > 0n ? running : 0n);
  for (const [month, minor] of [...planned].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const used = atMost(minor, credit);
    credit -= used;
    add(addMonths(startOf(month), months), minor - used);
  }
  return [...due].filter(([, minor]) => minor !== 0n).map(([month, minor]) => ({ day: dayIn(month), minor: -minor }));
}

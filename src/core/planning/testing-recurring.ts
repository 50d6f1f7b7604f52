// Books with planted recurring payments among other lines, for test and bench. A seed always draws the same books.
import { addDays, addMonths, type Day, dayOf, daysBetween, endOfMonth, weekday } from '../calendar.ts';
import { type MoneyLine, type PaceName, paces, type RecurringLine, recurringByPayee } from './recurring-line.ts';

/** All series, without the payees they belong to. */
export const recurringLines = (lines: readonly MoneyLine[], asOf: Day): RecurringLine[] =>
  [...recurringByPayee(lines, asOf).values()].flatMap(({ found }) => found);

export interface Planted {
  readonly kind: string;
  readonly pace: PaceName;
  readonly ids: ReadonlySet<string>;
  /** The next line's day and amount; null for what was canceled. */
  readonly next: (asOf: Day) => { day: Day; minor: number } | null;
}

/** A generator of numbers from 0 to 1 with a seed, the same on every platform (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Plan {
  readonly kind: string;
  readonly pace: PaceName;
  readonly payee: string;
  /** The agreed days, before weekends and the bank move them. */
  readonly day: (index: number) => Day;
  readonly amount: (index: number) => number;
  readonly jitter?: number;
  readonly skips?: number;
  /** The index of the last one. */
  readonly last?: number;
}

type Between = (low: number, high: number) => number;

/** Twenty-one agreements, one of each kind that occurs in books. */
function plansOf(random: () => number, between: Between, from: Day): Plan[] {
  const monthly =
    (date: number, months = 1, offset = 0) =>
    (index: number): Day => {
      const month = addMonths(from, offset + index * months);
      return dayOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)), date) ?? endOfMonth(month);
    };
  const weekly = (days: number, offset: number) => (index: number) => addDays(from, offset + index * days);
  const fixed = (minor: number) => () => -minor;
  const varied = (minor: number, share: number) => () => -Math.round(minor * (1 - share + 2 * share * random()));
  const winter = (minor: number) => (index: number) =>
    -Math.round(minor * (1 + 0.3 * Math.cos((index * Math.PI) / 6)) * (0.95 + 0.1 * random()));
  const subscription = (kind: string, payee: string, more: Partial<Plan> = {}): Plan => ({
    kind,
    pace: 'month',
    payee,
    day: monthly(between(1, 28)),
    amount: fixed(between(500, 9000)),
    jitter: 1,
    ...more,
  });
  const raised = (minor: number, at: number, by: number) => (index: number) => -(index < at ? minor : Math.round(minor * by));
  const [first, second] = [between(3, 12), between(18, 27)];
  return [
    ...['rent', 'hosting', 'design tool', 'insurance', 'mail'].map((payee) => subscription('month', payee)),
    subscription('month’s end', 'lease', { day: monthly(31), jitter: 0 }),
    subscription('price rise', 'music', { amount: raised(1099, between(14, 26), 1.1) }),
    subscription('price rise', 'video', { amount: raised(1599, between(14, 26), 1.25) }),
    subscription('cancelled', 'gym', { last: between(10, 28) }),
    subscription('cancelled', 'magazine', { last: between(10, 28) }),
    subscription('two at one payee', 'apps', { day: monthly(first), amount: fixed(299) }),
    subscription('two at one payee', 'apps', { day: monthly(second), amount: fixed(1099) }),
    subscription('skips', 'cleaner', { skips: 0.08, amount: fixed(12_000) }),
    subscription('variable', 'phone', { amount: varied(4200, 0.15), jitter: 2 }),
    subscription('variable', 'power', { amount: winter(9000), jitter: 2 }),
    { kind: 'week', pace: 'week', payee: 'vegetables', day: weekly(7, between(0, 6)), amount: fixed(2500) },
    { kind: 'two weeks', pace: 'two_weeks', payee: 'wage', day: weekly(14, between(0, 13)), amount: varied(140_000, 0.05) },
    {
      kind: 'half month',
      pace: 'half_month',
      payee: 'payroll',
      day: (i) => monthly(i % 2 === 0 ? 15 : 31)(Math.floor(i / 2)),
      amount: fixed(180_000),
    },
    { kind: 'quarter', pace: 'quarter', payee: 'liability', day: monthly(between(1, 28), 3), amount: fixed(23_900), jitter: 2 },
    { kind: 'year', pace: 'year', payee: 'domain', day: monthly(between(1, 28), 12, between(0, 11)), amount: fixed(1400), jitter: 3 },
    { kind: 'retainer in', pace: 'month', payee: 'client', day: monthly(between(1, 10)), amount: () => 250_000, jitter: 3 },
  ];
}

/** How books differ: `early` and `late` are days by which any payment may move, `skips` the share that never comes, `shops` other payees. */
interface World {
  readonly early: number;
  readonly late: number;
  readonly skips: number;
  readonly shops: number;
  /** Purchases at three set prices instead of any amount: coffee, tickets, parking. */
  readonly isAtSetPrices: boolean;
}
export const recurringWorlds = {
  tidy: { early: 0, late: 0, skips: 0, shops: 12, isAtSetPrices: false },
  rough: { early: 2, late: 3, skips: 0.03, shops: 20, isAtSetPrices: false },
  crowded: { early: 0, late: 1, skips: 0.01, shops: 60, isAtSetPrices: true },
} as const satisfies Record<string, World>;
export type RecurringWorld = keyof typeof recurringWorlds;

/** Three years from `from` on: every line in the order of its plan, and what was planted. */
export function plantedBooks(seed: number, from: Day, world: RecurringWorld = 'tidy'): { lines: MoneyLine[]; planted: Planted[] } {
  const { early, late, skips, shops, isAtSetPrices } = recurringWorlds[world];
  const random = numbers(seed);
  const between: Between = (low, high) => low + Math.floor(random() * (high - low + 1));
  const through = addDays(addMonths(from, 36), -1);
  const lines: MoneyLine[] = [];
  const add = (payee: string, day: Day, minor: number): string => {
    const id = String(lines.length).padStart(6, '0');
    lines.push({ id, day, minor, accountId: 'checking', currency: 'EUR', payee });
    return id;
  };
  const bankDay = (day: Day): Day => addDays(day, weekday(day) > 5 ? 8 - weekday(day) : 0);
  const planted = plansOf(random, between, from).map((plan): Planted => {
    const ids = new Set<string>();
    const all: { day: Day; minor: number }[] = [];
    for (let index = 0; plan.day(index) <= addMonths(through, 14); index += 1) {
      const drift = early + late > 0 ? between(-early, late) : 0;
      const moved = bankDay(addDays(plan.day(index), between(0, plan.jitter ?? 0) + drift));
      const [minor, isSkipped] = [plan.amount(index), random() < Math.max(plan.skips ?? 0, skips)];
      if (index > (plan.last ?? Infinity) || isSkipped) continue;
      all.push({ day: moved, minor });
      if (moved <= through) ids.add(add(plan.payee, moved, minor));
    }
    return { kind: plan.kind, pace: plan.pace, ids, next: (asOf) => all.find(({ day }) => day > asOf) ?? null };
  });
  for (let payee = 0; payee < shops; payee += 1) {
    const [every, typical, sign] = [between(4, 40), between(800, 20_000), payee < shops - 2 ? -1 : 1];
    const price = (): number => (isAtSetPrices ? typical * between(1, 3) : Math.round(typical * (0.3 + 1.4 * random())));
    for (let day = addDays(from, between(0, every)); day <= through; day = addDays(day, between(1, 2 * every)))
      add(`shop ${payee}`, day, sign * price());
  }
  return { lines, planted };
}

export interface Score {
  /** Active series that were found, and how many of them match a planted one. */
  readonly found: number;
  readonly right: number;
  /**
   * By kind: those planted that are active and have enough lines; those found; and those whose next line was predicted in time and amount.
   */
  readonly kinds: ReadonlyMap<string, { planted: number; found: number; met: number }>;
}

/** How well detection as of a day finds what was planted: four of five lines of a series must be of one planted series. */
export function scored({ lines, planted }: ReturnType<typeof plantedBooks>, asOf: Day): Score {
  const series = recurringLines(
    lines.filter(({ day }) => day <= asOf),
    asOf,
  ).filter(({ isEnded }) => !isEnded);
  const isOf = (one: RecurringLine, { ids }: Planted) => one.hits.filter(({ line }) => ids.has(line.id)).length >= 0.8 * one.hits.length;
  const living = planted.filter((plan) => plan.next(asOf) !== null);
  const kinds = new Map<string, { planted: number; found: number; met: number }>();
  for (const plan of living) {
    const past = lines.filter(({ id, day }) => day <= asOf && plan.ids.has(id)).length;
    if (past < paces[plan.pace].leastHits) continue;
    const counts = kinds.get(plan.kind) ?? { planted: 0, found: 0, met: 0 };
    const one = series.find((found) => isOf(found, plan));
    const next = plan.next(asOf);
    counts.planted += 1;
    if (one && next) {
      counts.found += 1;
      const isInTime = Math.abs(daysBetween(one.nextOn, next.day)) <= paces[one.pace].tolerance + 2;
      if (isInTime && Math.abs(one.minor - next.minor) <= 0.25 * Math.abs(next.minor)) counts.met += 1;
    }
    kinds.set(plan.kind, counts);
  }
  return { found: series.length, right: series.filter((one) => living.some((plan) => isOf(one, plan))).length, kinds };
}

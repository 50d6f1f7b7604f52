// The periods of recurring payments, and which lines of a payee follow one: the pattern with the most hits, whatever the amounts.
import { type Day, endOfMonth } from '../calendar.ts';
import { monthNumberOf, onDate } from './day-number.ts';

export interface MoneyLine {
  readonly id: string;
  readonly day: Day;
  /** In the currency of the account; money in is above zero. */
  readonly minor: number;
  readonly accountId: string;
  readonly currency: string;
  /** The contact if known, otherwise the payee's key. Lines without either are never part of a series. */
  readonly payee: string;
}

export interface Pace {
  /** Days from one to the next: exact for weeks, approximate for months. */
  readonly days: number;
  /** Calendar months from one to the next; none for weeks. */
  readonly months?: number;
  readonly perMonth?: 2;
  readonly leastHits: number;
  /** Days before and after the expected one. */
  readonly tolerance: number;
}
export const paces = {
  week: { days: 7, leastHits: 4, tolerance: 1 },
  two_weeks: { days: 14, leastHits: 4, tolerance: 2 },
  four_weeks: { days: 28, leastHits: 5, tolerance: 1 },
  half_month: { days: 15, months: 1, perMonth: 2, leastHits: 5, tolerance: 3 },
  month: { days: 30, months: 1, leastHits: 3, tolerance: 4 },
  two_months: { days: 61, months: 2, leastHits: 3, tolerance: 5 },
  quarter: { days: 91, months: 3, leastHits: 3, tolerance: 8 },
  half_year: { days: 183, months: 6, leastHits: 3, tolerance: 10 },
  year: { days: 365, months: 12, leastHits: 2, tolerance: 15 },
} as const satisfies Record<string, Pace>;
export type PaceName = keyof typeof paces;
export const paceNames = Object.keys(paces) as PaceName[];

const leastShareOfExpected = 0.8;
export const leastShareOfLines = 0.7;

/** Lines that follow a period, whether or not there are enough of them: their places, and the day numbers on which they were expected. */
export interface Run {
  readonly at: readonly number[];
  readonly due: readonly number[];
  readonly expected: number;
  readonly nextOn: number;
  readonly anchors: readonly number[];
}

/**
 * Weekly agreements that are paid around their day: on the same weekday of each week, give or take. Almost any day of a week is near enough, so
 * they need more hits, fewer gaps and other lines, and amounts that barely differ.
 */
const aroundWeekdays: readonly (readonly [name: 'week' | 'two_weeks', Pace])[] = [
  ['week', { days: 7, leastHits: 10, tolerance: 3 }],
  ['two_weeks', { days: 14, leastHits: 8, tolerance: 4 }],
];
const aroundShareOfExpected = 0.85;
const aroundShareOfLines = 0.9;
const aroundVariation = 0.1;

export const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
export const variation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((v) => (v - middle) ** 2))) / middle;
};
/** Weeks are counted from the last hit: after a shift of a day, later ones are expected shifted too. */
function runOfWeeks(days: readonly number[], { days: every, tolerance }: Pace, start: number): Run {
  const run = { at: [] as number[], due: [] as number[] };
  let due = days[start] ?? 0;
  let [expected, missed] = [0, 0];
  for (let at = start; at < days.length;) {
    const off = (index: number) => (days[index] ?? due) - due;
    if (off(at) > tolerance) {
      missed += 1;
      due += every;
      continue;
    }
    while (at + 1 < days.length && Math.abs(off(at + 1)) < Math.abs(off(at))) at += 1;
    if (off(at) >= -tolerance) {
      run.at.push(at);
      run.due.push(due);
      expected += missed + 1;
      missed = 0;
      due = (days[at] ?? due) + every;
    }
    at += 1;
  }
  return { ...run, expected, nextOn: (days[run.at.at(-1) ?? -1] ?? due) + every, anchors: [] };
}

/** Weeks are counted from one weekday, whatever days the payments came on: the weekday with the most hits, and the nearest ones. */
function runAroundWeekday(days: readonly number[], { days: every, tolerance }: Pace): Run | null {
  let best: Run | null = null;
  for (let from = (days[0] ?? 0) - every + 1; from <= (days[0] ?? 0); from += 1) {
    const nearest = new Map<number, number>();
    for (const [at, day] of days.entries()) {
      const slot = Math.round((day - from) / every);
      const off = (of: number): number => Math.abs((days[of] ?? 0) - from - slot * every);
      const before = nearest.get(slot);
      if (off(at) <= tolerance && (before === undefined || off(at) < off(before))) nearest.set(slot, at);
    }
    const slots = [...nearest.keys()];
    const [first, last] = [slots[0] ?? 0, slots.at(-1) ?? 0];
    const due = slots.map((slot) => from + slot * every);
    const run = { at: [...nearest.values()], due, expected: last - first + 1, nextOn: from + (last + 1) * every, anchors: [] };
    best = better(days, best, run);
  }
  return best;
}

/** The number of the expected day `index`, from the month `from` on; `anchors`: days of the month, ascending, 31 for its last. */
export const slotOf = (from: number, months: number, anchors: readonly number[], index: number): number =>
  onDate(from + Math.floor(index / anchors.length) * months, anchors[index % anchors.length] ?? 1);

function runOfMonths(days: readonly number[], { months = 1, tolerance }: Pace, from: number, anchors: readonly number[]): Run {
  const run = { at: [] as number[], due: [] as number[] };
  let [expected, missed, at, lastHit] = [0, 0, 0, 0];
  for (let index = 0; at < days.length; index += 1) {
    const due = slotOf(from, months, anchors, index);
    const off = (of: number) => (days[of] ?? due) - due;
    while (at < days.length && off(at) < -tolerance) at += 1;
    let best = at;
    while (best + 1 < days.length && Math.abs(off(best + 1)) < Math.abs(off(best))) best += 1;
    if (best < days.length && off(best) <= tolerance) {
      run.at.push(best);
      run.due.push(due);
      expected += missed + 1;
      [missed, lastHit, at] = [0, index, best + 1];
    } else if (run.at.length > 0) missed += 1;
  }
  return { ...run, expected, nextOn: slotOf(from, months, anchors, lastHit + 1), anchors };
}

/** Candidate days of the month for a series: those seen, and the last day if a month's end was seen, with enough lines around them. */
function anchorsOf(dates: readonly number[], isAtEnd: boolean, { perMonth, tolerance }: Pace): number[][] {
  const seen = [...new Set(isAtEnd ? [...dates, 31] : dates)].toSorted((a, b) => a - b);
  const singles = seen.map((date) => [date]);
  const pairs = () => seen.flatMap((first) => seen.filter((next) => next - first >= 12 && next - first <= 19).map((next) => [first, next]));
  // Across the end of a month: the 28th can be three days from the last, or from the first.
  const isNear = (date: number, anchor: number) => Math.min(Math.abs(date - anchor), 31 - Math.abs(date - anchor)) <= tolerance + 3;
  const isLikely = (anchors: readonly number[]) =>
    dates.filter((date) => anchors.some((anchor) => isNear(date, anchor))).length >= leastShareOfLines * dates.length;
  return (perMonth === undefined ? singles : pairs()).filter(isLikely);
}

export const distance = (days: readonly number[], { at, due }: Run): number =>
  at.reduce((sum, index, hit) => sum + Math.abs((days[index] ?? 0) - (due[hit] ?? 0)), 0);
const better = (days: readonly number[], a: Run | null, b: Run): Run =>
  a === null || b.at.length > a.at.length || (b.at.length === a.at.length && distance(days, b) < distance(days, a)) ? b : a;

/** The start, or the anchor and phase, with the most hits. */
function bestRun(lines: readonly MoneyLine[], days: readonly number[], pace: Pace): Run | null {
  let best: Run | null = null;
  if (pace.months === undefined) {
    // A stray line before the series begins must not determine its phase.
    for (let start = 0; start < Math.min(days.length - pace.leastHits + 1, 5); start += 1)
      best = better(days, best, runOfWeeks(days, pace, start));
    return best;
  }
  // A month earlier: what was due at its end can have come in the first days of the next.
  const first = monthNumberOf(lines[0]?.day ?? '') - 1;
  const anchored = anchorsOf(
    lines.map(({ day }) => Number(day.slice(8))),
    lines.some(({ day }) => day === endOfMonth(day)),
    pace,
  );
  for (let phase = 0; phase <= pace.months; phase += 1)
    for (const anchors of anchored) best = better(days, best, runOfMonths(days, pace, first + phase, anchors));
  return best;
}

export interface Tried {
  readonly pace: PaceName;
  readonly rule: Pace;
  readonly run: Run;
}

/** The lines by each period that they follow: enough hits, few gaps, few other lines. */
export function* triedPaces(lines: readonly MoneyLine[], days: readonly number[]): Generator<Tried> {
  const span = (days.at(-1) ?? 0) - (days[0] ?? 0);
  const mayBe = (rule: Pace): boolean => lines.length >= rule.leastHits && span / rule.days + 2 >= leastShareOfLines * lines.length;
  const follows = (run: Run | null, { leastHits }: Pace, ofExpected: number, ofLines: number): run is Run =>
    run !== null && run.at.length >= leastHits && run.at.length >= ofExpected * run.expected && run.at.length >= ofLines * lines.length;
  for (const pace of paceNames) {
    const rule: Pace = paces[pace];
    const run = mayBe(rule) ? bestRun(lines, days, rule) : null;
    if (follows(run, rule, leastShareOfExpected, leastShareOfLines)) yield { pace, rule, run };
  }
  if (variation(lines.map(({ minor }) => Math.abs(minor))) > aroundVariation) return;
  for (const [pace, rule] of aroundWeekdays) {
    const run = mayBe(rule) ? runAroundWeekday(days, rule) : null;
    if (follows(run, rule, aroundShareOfExpected, aroundShareOfLines)) yield { pace, rule, run };
  }
}

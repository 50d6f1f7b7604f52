// How likely cash falls below the floor: the plan is made 500 times, each time with other days and amounts of what isn't certain. The draws depend
// on the items alone, so the same books always give the same answer.
import { addDays, type Day, daysBetween, weekday } from '../calendar.ts';
import type { PlanItem } from './cash-plan.ts';

export const runs = 500;

/** A payment that comes on one of some days, all equally likely; or not at all, if `probability` is below 1. */
export interface UncertainPayment {
  readonly key: string;
  readonly minor: bigint;
  readonly days: readonly Day[];
  readonly probability: number;
}

/** Money of a month that is only estimated: where it is expected, and the amounts that four of five months stay within. */
export interface UncertainMonth {
  readonly key: string;
  /** Months with the same name miss in the same direction, more often than not. */
  readonly series: string;
  readonly lowMinor: bigint;
  readonly highMinor: bigint;
  readonly parts: readonly { readonly day: Day; readonly minor: bigint }[];
  /** Days that are added to all parts, all equally likely. */
  readonly waits: readonly number[];
}

export interface Uncertain {
  readonly payments: readonly UncertainPayment[];
  readonly months: readonly UncertainMonth[];
}

export interface CashChance {
  readonly runs: number;
  /** Runs in which a day ends below the floor. */
  readonly below: number;
  /** The day by which half of those were below it; null if none was. */
  readonly halfBy: Day | null;
}

/** A generator of numbers from 0 to 1 (mulberry32), seeded by a text (FNV-1a). */
function numbersOf(key: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) state = Math.imul(state ^ key.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Standard normal draws, one for each run (Box–Muller). */
function normals(key: string): Float64Array {
  const next = numbersOf(key);
  return Float64Array.from({ length: runs }, () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()));
}

/** Four of five draws are within this distance of the middle. */
const edge = 1.2816;
/** How much of a month's error all months of a series share, so that the correlation of two months is one half. */
const shared = Math.SQRT1_2;

interface Sheet {
  readonly horizon: number;
  /** What moves on each day of each run, run by run. */
  readonly moved: Float64Array;
  /** Where money lands that is meant for a day, in days from today: late is tomorrow, a weekend is the next banking day. */
  readonly land: (ahead: number) => number;
  readonly ahead: (day: Day) => number;
}

function addPayment({ horizon, moved, land, ahead }: Sheet, { key, minor, days, probability }: UncertainPayment): void {
  const [next, amount, on] = [numbersOf(key), Number(minor), Int32Array.from(days, (day) => land(ahead(day)))];
  if (on.every((at) => at > horizon)) return;
  for (let run = 0, first = 0; run < runs; run += 1, first += horizon + 1) {
    const at = on[Math.floor(next() * on.length)] ?? 0;
    if (at <= horizon && (probability >= 1 || next() < probability)) moved[first + at] = (moved[first + at] ?? 0) + amount;
  }
}

function addMonth(sheet: Sheet, { key, lowMinor, highMinor, parts, waits }: UncertainMonth, common: Float64Array): void {
  const { horizon, moved, land, ahead } = sheet;
  const amounts = Float64Array.from(parts, ({ minor }) => Number(minor));
  const middle = amounts.reduce((sum, minor) => sum + minor, 0);
  const days = parts.map(({ day }) => ahead(day));
  if (middle === 0 || days.every((day) => day > horizon)) return;
  const on = waits.map((wait) => Int32Array.from(days, (day) => land(day + wait)));
  const [own, next, low, high] = [normals(key), numbersOf(`${key} wait`), Number(lowMinor), Number(highMinor)];
  for (let run = 0, first = 0; run < runs; run += 1, first += horizon + 1) {
    const z = shared * ((common[run] ?? 0) + (own[run] ?? 0));
    const side = z < 0 ? middle - low : high - middle;
    // Never in the other direction: money in doesn't become money out.
    const factor = Math.max(0, (middle + (side * z) / edge) / middle);
    const landing = on[Math.floor(next() * on.length)];
    for (let part = 0; part < amounts.length; part += 1) {
      const at = landing?.[part] ?? 0;
      if (at <= horizon) moved[first + at] = (moved[first + at] ?? 0) + (amounts[part] ?? 0) * factor;
    }
  }
}

/** `known`: what is the same in every run. Days are those of `cashPlan`: late is tomorrow, a weekend is the next banking day. */
export function chanceBelow(
  { today, horizon, openingMinor, floorMinor }: { today: Day; horizon: number; openingMinor: bigint; floorMinor: bigint },
  known: readonly PlanItem[],
  { payments, months }: Uncertain,
): CashChance {
  const [days, start] = [horizon + 1, weekday(today) - 1];
  const moved = new Float64Array(runs * days);
  const land = (ahead: number): number => {
    const on = Math.max(1, ahead);
    const at = (start + on) % 7;
    return at < 5 ? on : on + 7 - at;
  };
  const sheet: Sheet = { horizon, moved, land, ahead: (day) => daysBetween(today, day) };
  const fixed = new Float64Array(days);
  for (const { day, minor } of known) {
    const at = land(sheet.ahead(day));
    if (at <= horizon) fixed[at] = (fixed[at] ?? 0) + Number(minor);
  }
  for (const payment of payments) addPayment(sheet, payment);
  const common = new Map<string, Float64Array>();
  for (const month of months) {
    const errors = common.get(month.series) ?? normals(month.series);
    common.set(month.series, errors);
    addMonth(sheet, month, errors);
  }
  const firsts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    let minor = Number(openingMinor);
    for (let at = 1; at < days; at += 1) {
      minor += (fixed[at] ?? 0) + (moved[run * days + at] ?? 0);
      // Half a minor unit: parts of estimates aren't whole.
      if (minor > Number(floorMinor) - 0.5) continue;
      firsts.push(at);
      break;
    }
  }
  firsts.sort((a, b) => a - b);
  const half = firsts[Math.ceil(firsts.length / 2) - 1];
  return { runs, below: firsts.length, halfBy: half === undefined ? null : addDays(today, half) };
}

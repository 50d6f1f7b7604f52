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

/** Where an item lands, in days from today, and what each run has on each day. */
interface Sheet {
  readonly ahead: (day: Day) => number;
  readonly add: (run: number, ahead: number, minor: number) => void;
}

function addPayment({ ahead, add }: Sheet, { key, minor, days, probability }: UncertainPayment): void {
  const [next, amount, on] = [numbersOf(key), Number(minor), days.map(ahead)];
  for (let run = 0; run < runs; run += 1) {
    const [comes, at] = [next() < probability, on[Math.floor(next() * on.length)]];
    if (comes && at !== undefined) add(run, at, amount);
  }
}

function addMonth({ ahead, add }: Sheet, { key, lowMinor, highMinor, parts, waits }: UncertainMonth, common: Float64Array): void {
  const middle = parts.reduce((sum, { minor }) => sum + Number(minor), 0);
  if (middle === 0) return;
  const [own, next, on] = [normals(key), numbersOf(`${key} wait`), parts.map(({ day }) => ahead(day))];
  for (let run = 0; run < runs; run += 1) {
    const z = shared * ((common[run] ?? 0) + (own[run] ?? 0));
    const side = z < 0 ? middle - Number(lowMinor) : Number(highMinor) - middle;
    // Never in the other direction: money in doesn't become money out.
    const factor = Math.max(0, (middle + (side * z) / edge) / middle);
    const wait = waits[Math.floor(next() * waits.length)] ?? 0;
    parts.forEach(({ minor }, at) => add(run, (on[at] ?? 0) + wait, Number(minor) * factor));
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
  const sheet: Sheet = {
    ahead: (day) => daysBetween(today, day),
    add: (run, ahead, minor) => {
      const at = land(ahead);
      if (at <= horizon) moved[run * days + at] = (moved[run * days + at] ?? 0) + minor;
    },
  };
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

// Finds recurring payments in the lines of the money accounts: rent, subscriptions, payroll, standing orders. Nothing needs configuring:
// the period with the most hits wins, and every series shows the lines that it was found in.
import { type Day, daysBetween, endOfMonth } from '../calendar.ts';
import { dayOfNumber, monthNumberOf, numberOf, onDate } from './day-number.ts';

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

interface Pace {
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

export interface Hit {
  readonly line: MoneyLine;
  readonly expectedOn: Day;
}
export interface RecurringLine {
  readonly pace: PaceName;
  readonly payee: string;
  readonly accountId: string;
  readonly currency: string;
  readonly hits: readonly Hit[];
  /** How many should have come from the first hit to the last. */
  readonly expected: number;
  /** The expected day of the next one; for an ended series the day on which none came. */
  readonly nextOn: Day;
  /** Days of the month that it is expected on, 31 for the last; empty for weekly paces. */
  readonly anchors: readonly number[];
  readonly isEnded: boolean;
  readonly amount: 'fixed' | 'variable';
  /** The expected amount of the next one, and the smallest and largest of the last six; money in is above zero. */
  readonly minor: number;
  readonly lowMinor: number;
  readonly highMinor: number;
  /** Between 0 and 1: the probability that the next one comes. */
  readonly probability: number;
  readonly priceChange: { readonly fromMinor: number; readonly toMinor: number; readonly on: Day } | null;
}

/** Lines that follow a period, whether or not there are enough of them: their places, and the day numbers on which they were expected. */
interface Run {
  readonly at: readonly number[];
  readonly due: readonly number[];
  readonly expected: number;
  readonly nextOn: number;
  readonly anchors: readonly number[];
}

const leastShareOfExpected = 0.8;
const leastShareOfLines = 0.7;
const sameAmount = 0.02;
const sameYearly = 0.15;
const mostVariation = 0.35;
const clusterGap = 1.12;
/** A price change below this is rounding. */
const leastChangeMinor = 50;

const spread = (values: readonly number[]): number => (Math.max(...values) - Math.min(...values)) / Math.max(...values);
const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
const variation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((v) => (v - middle) ** 2))) / middle;
};
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return Math.round(((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2);
}
const sizes = (hits: readonly Hit[]): number[] => hits.map(({ line }) => Math.abs(line.minor));

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

/** The number of the expected day `index`, from the month `from` on; `anchors`: days of the month, ascending, 31 for its last. */
const slotOf = (from: number, months: number, anchors: readonly number[], index: number): number =>
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

const distance = (days: readonly number[], { at, due }: Run): number =>
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

function amountKind(pace: PaceName, hits: readonly Hit[]): RecurringLine['amount'] | null {
  const all = sizes(hits);
  if (spread(all.slice(-3)) <= sameAmount) return 'fixed';
  if (pace === 'year' && all.length === 2) return spread(all) <= sameYearly ? 'variable' : null;
  return variation(all.slice(-6)) <= mostVariation ? 'variable' : null;
}

/** The same month last year, scaled by how the last three compare with theirs a year ago; null if there is no such year. */
function seasonal(all: readonly number[], at: number): number | null {
  const [lastYear, before] = [all[at - 12], all.slice(Math.max(0, at - 15), at - 12)];
  return lastYear === undefined || before.length < 3 ? null : Math.round((lastYear * median(all.slice(at - 3, at))) / median(before));
}

/** For an amount that varies: the median of the last three, or last year's pattern if that predicted the last six better. */
function predicted(pace: PaceName, hits: readonly Hit[]): number {
  const all = sizes(hits);
  const plain = (at: number) => median(all.slice(Math.max(0, at - 3), at));
  const asLastYear = pace === 'month' ? seasonal(all, all.length) : null;
  if (asLastYear === null) return plain(all.length);
  const tried = all.map((_, at) => at).slice(-6);
  const miss = (guess: (at: number) => number | null) => mean(tried.map((at) => Math.abs((guess(at) ?? Infinity) - (all[at] ?? 0))));
  return miss((at) => seasonal(all, at)) < miss(plain) ? asLastYear : plain(all.length);
}

function priceChange(hits: readonly Hit[]): RecurringLine['priceChange'] {
  const last = hits.at(-1)?.line.minor ?? 0;
  const since = hits.findLastIndex(({ line }) => line.minor !== last) + 1;
  const older = hits[since - 1]?.line;
  const newer = hits[since]?.line;
  if (!older || !newer || hits.length - since < 2) return null;
  const change = Math.abs(last - older.minor);
  return change > leastChangeMinor && change > sameAmount * Math.abs(older.minor)
    ? { fromMinor: older.minor, toMinor: last, on: newer.day }
    : null;
}

const hitsOf = (lines: readonly MoneyLine[], { at, due }: Run): Hit[] =>
  at.flatMap((index, hit) => {
    const line = lines[index];
    return line ? [{ line, expectedOn: dayOfNumber(due[hit] ?? 0) }] : [];
  });

/** The series in these lines of one payee, or null: it needs enough hits, few gaps, few other lines, and amounts that belong together. */
function seriesOf(lines: readonly MoneyLine[], asOf: Day): RecurringLine | null {
  const days = lines.map(({ day }) => numberOf(day));
  let best: RecurringLine | null = null;
  let [bestScore, bestDistance] = [0, Infinity];
  for (const pace of paceNames) {
    const rule: Pace = paces[pace];
    const slots = ((days.at(-1) ?? 0) - (days[0] ?? 0)) / rule.days + 2;
    if (lines.length < rule.leastHits || slots < leastShareOfLines * lines.length) continue;
    const run = bestRun(lines, days, rule);
    if (!run || run.at.length < rule.leastHits) continue;
    const { expected, anchors } = run;
    const [cover, share] = [run.at.length / expected, run.at.length / lines.length];
    const score = run.at.length * share * cover;
    if (cover < leastShareOfExpected || share < leastShareOfLines) continue;
    if (score < bestScore || (score === bestScore && distance(days, run) >= bestDistance)) continue;
    const hits = hitsOf(lines, run);
    const amount = amountKind(pace, hits);
    if (amount === null) continue;
    const nextOn = dayOfNumber(run.nextOn);
    const { payee, accountId, currency, minor: lastMinor } = hits.at(-1)?.line ?? { payee: '', accountId: '', currency: '', minor: 0 };
    const sign = Math.sign(lastMinor);
    const lastSix = sizes(hits)
      .slice(-6)
      .map((size) => sign * size);
    const patience = rule.tolerance + Math.max(3, rule.days / 4);
    [bestScore, bestDistance] = [score, distance(days, run)];
    best = {
      pace,
      payee,
      accountId,
      currency,
      hits,
      expected,
      nextOn,
      anchors,
      isEnded: daysBetween(nextOn, asOf) > patience,
      amount,
      minor: amount === 'fixed' ? lastMinor : sign * predicted(pace, hits),
      lowMinor: Math.min(...lastSix),
      highMinor: Math.max(...lastSix),
      probability: (hits.length + 1) / (expected + 2),
      priceChange: priceChange(hits),
    };
  }
  return best;
}

/** Groups lines by amount: a gap of more than 12 % between sorted neighbors separates two groups. */
function clusters(lines: readonly MoneyLine[]): MoneyLine[][] {
  const parts: MoneyLine[][] = [];
  let before = Infinity;
  for (const line of lines.toSorted((a, b) => Math.abs(a.minor) - Math.abs(b.minor))) {
    const size = Math.abs(line.minor);
    if (size > before * clusterGap || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(line);
    before = size;
  }
  return parts.map(inOrder);
}

const inOrder = (lines: readonly MoneyLine[]): MoneyLine[] =>
  lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1));
const covered = (series: readonly RecurringLine[]): number => series.reduce((sum, { hits }) => sum + hits.length, 0);

/**
 * All series in the lines, active and ended. `lines`: up to three years of the money accounts in any order, without transfers between own
 * accounts.
 * A payee with several contracts has a series for each. Detection depends only on the lines and `asOf`.
 */
export function recurringLines(lines: readonly MoneyLine[], asOf: Day): RecurringLine[] {
  const known = lines.filter(({ payee, minor, day }) => payee !== '' && minor !== 0 && day <= asOf);
  const groups = Map.groupBy(known, ({ accountId, minor, currency, payee }) => [accountId, Math.sign(minor), currency, payee].join('\n'));
  return [...groups.values()].flatMap((group) => {
    const whole = seriesOf(inOrder(group), asOf);
    if (whole?.amount === 'fixed') return [whole];
    const parts = clusters(group);
    // Purchases at one shop look monthly by chance, so a part of a payee's lines counts only if its amount is fixed.
    const apart = parts.length < 2 ? [] : parts.flatMap((part) => seriesOf(part, asOf) ?? []).filter(({ amount }) => amount === 'fixed');
    if (whole === null) return apart;
    return covered(apart) >= covered([whole]) ? apart : [whole];
  });
}

/** The days on which a series is expected, from its next one through `through`; none for an ended one. */
export function expectedDays({ pace, nextOn, anchors, isEnded }: RecurringLine, through: Day): Day[] {
  if (isEnded) return [];
  const { days, months }: Pace = paces[pace];
  const [next, from] = [numberOf(nextOn), monthNumberOf(nextOn)];
  const first = anchors.findIndex((date) => onDate(from, date) === next);
  const nth = (count: number): Day =>
    dayOfNumber(months === undefined ? next + count * days : slotOf(from, months, anchors, first + count));
  const found: Day[] = [];
  for (let day = nextOn; day <= through; day = nth(found.length)) found.push(day);
  return found;
}

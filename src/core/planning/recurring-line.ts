// Finds recurring payments in the lines of the money accounts: rent, subscriptions, payroll, standing orders. Nothing needs configuring:
// the period with the most hits wins, and every series shows the lines that it was found in.
import { type Day, daysBetween } from '../calendar.ts';
import { dayOfNumber, monthNumberOf, numberOf, onDate } from './day-number.ts';
import {
  distance,
  leastShareOfLines,
  mean,
  type MoneyLine,
  type Pace,
  type PaceName,
  paces,
  type Run,
  slotOf,
  triedPaces,
  variation,
} from './recurring-run.ts';

export { type MoneyLine, paceNames, type PaceName, paces } from './recurring-run.ts';

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
  /** Days before and after an expected one. */
  readonly toleranceDays: number;
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

const sameAmount = 0.02;
const sameYearly = 0.15;
const mostVariation = 0.35;
const clusterGap = 1.12;
/** A price change below this is rounding. */
const leastChangeMinor = 50;

const spread = (values: readonly number[]): number => (Math.max(...values) - Math.min(...values)) / Math.max(...values);
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return Math.round(((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2);
}
const sizes = (hits: readonly Hit[]): number[] => hits.map(({ line }) => Math.abs(line.minor));

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

/** The series in these lines of one payee, or null: they follow a period, and their amounts belong together. */
function seriesOf(lines: readonly MoneyLine[], asOf: Day): RecurringLine | null {
  const days = lines.map(({ day }) => numberOf(day));
  let best: RecurringLine | null = null;
  let [bestScore, bestDistance] = [0, Infinity];
  for (const { pace, rule, run } of triedPaces(lines, days)) {
    const { expected, anchors } = run;
    const score = (run.at.length * run.at.length * run.at.length) / (lines.length * expected);
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
      toleranceDays: rule.tolerance,
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

const mostByChance = 0.0003;
/**
 * Whether a part of a payee's lines may follow a period by chance alone: how probable it is that every one after the first comes within as many
 * days of its period as these did, wherever those that did not come were missing.
 */
function isByChance({ hits, expected, pace }: RecurringLine): boolean {
  const off = hits.map(({ line, expectedOn }) => daysBetween(expectedOn, line.day));
  const near = Math.min(1, (Math.max(...off) - Math.min(...off) + 1) / paces[pace].days);
  let ways = 1;
  for (let missing = 1; missing <= expected - hits.length; missing += 1) ways *= (hits.length + missing) / missing;
  return ways * near ** (hits.length - 1) > mostByChance;
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

/** All series among the lines of one payee. */
function seriesOfPayee(group: readonly MoneyLine[], asOf: Day): readonly RecurringLine[] {
  const whole = seriesOf(inOrder(group), asOf);
  if (whole?.amount === 'fixed') return [whole];
  const parts = clusters(group);
  // Purchases at one shop look monthly by chance, so a part of a payee's lines counts only if its amount is fixed.
  const fixed = parts.length < 2 ? [] : parts.flatMap((part) => seriesOf(part, asOf) ?? []).filter(({ amount }) => amount === 'fixed');
  // Several contracts are nearly all that is paid to a payee; among many other lines, three at one price look like a series too.
  const apart = covered(fixed) >= leastShareOfLines * group.length ? fixed : fixed.filter((one) => !isByChance(one));
  if (whole === null) return apart;
  return covered(apart) >= covered([whole]) ? apart : [whole];
}

/** The lines and the series of each payee. */
export type FoundByPayee = ReadonlyMap<string, { readonly lines: readonly MoneyLine[]; readonly found: readonly RecurringLine[] }>;

const areSame = (some: readonly MoneyLine[], others: readonly MoneyLine[]): boolean =>
  some.length === others.length && some.every((line, at) => line === others[at]);

/**
 * All series in the lines, active and ended, by payee. `lines`: up to three years of the money accounts in any order, without transfers between
 * own accounts. A payee with several contracts has a series for each. Detection depends only on the lines and `asOf`: what was found `before`,
 * as of the same day, is taken over for payees whose lines are the same objects.
 */
export function recurringByPayee(lines: readonly MoneyLine[], asOf: Day, before?: FoundByPayee): FoundByPayee {
  const known = lines.filter(({ payee, minor, day }) => payee !== '' && minor !== 0 && day <= asOf);
  const groups = Map.groupBy(known, ({ accountId, minor, currency, payee }) => [accountId, Math.sign(minor), currency, payee].join('\n'));
  return new Map(
    [...groups].map(([key, group]) => {
      const same = before?.get(key);
      return [key, same && areSame(same.lines, group) ? same : { lines: group, found: seriesOfPayee(group, asOf) }];
    }),
  );
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

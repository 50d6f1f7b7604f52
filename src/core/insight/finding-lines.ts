// Rules over the lines of money accounts: duplicate payments, unusual amounts, price rises, missing payments.
import { type Day, daysBetween } from '../calendar.ts';
import { type MoneyLine, paces, type RecurringLine, expectedDays } from '../planning/recurring-line.ts';
import type { Evidence, Finding } from './finding.ts';

export interface BookLine extends MoneyLine {
  /** The name as the bank wrote it. */
  readonly name: string;
  readonly baseMinor: number;
}

const sameDays = 7;
const leastMinor = 2000;
const regularLines = 3;

const inOrder = <L extends MoneyLine>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1));
const keyOf = ({ minor, currency, payee }: MoneyLine): string => [Math.sign(minor), currency, payee].join('\n');
const groupsOf = (lines: readonly BookLine[]): BookLine[][] =>
  [...Map.groupBy(lines, keyOf).values()].map(inOrder).filter(([first]) => first?.payee !== '');

const asEvidence = ({ id, name, day, minor, currency }: BookLine): Evidence => ({ kind: 'transaction', id, name, day, minor, currency });
const gap = (a: MoneyLine | undefined, b: MoneyLine | undefined): number => (a && b ? daysBetween(a.day, b.day) : Infinity);

/** Whether equal amounts this close together are usual for this payee: they came so before, or regularly at up to twice the distance. */
function isHabit(earlier: readonly BookLine[], days: number): boolean {
  const nearest = Math.min(...earlier.slice(1).map((line, at) => gap(earlier[at], line)));
  return earlier.length > regularLines ? days * 2 >= nearest : nearest <= sameDays;
}

const agreedHits = 8;
const agreedProbability = 0.9;
const isAgreed = ({ amount, hits, probability }: RecurringLine): boolean =>
  amount === 'fixed' && hits.length >= agreedHits && probability >= agreedProbability;

/**
 * Duplicates: the same payee, amount and direction within a week, unless that is usual for the payee or both are due in a series. Looked
 * for from `since` on.
 */
export function duplicates(lines: readonly BookLine[], series: readonly RecurringLine[], since: Day): Finding<'duplicate'>[] {
  const due = new Map(series.flatMap((one, at) => one.hits.map(({ line, expectedOn }) => [line.id, `${at} ${expectedOn}`] as const)));
  const seriesAt = (line: BookLine): string | undefined => due.get(line.id)?.split(' ')[0];
  const areBothDue = (a: BookLine, b: BookLine): boolean =>
    due.has(a.id) && due.has(b.id) && (seriesAt(a) !== seriesAt(b) || due.get(a.id) !== due.get(b.id));
  // If a payee has an agreed series, an extra payment beside it is never usual, however often the series comes.
  const agreed = new Set(series.flatMap((one) => (isAgreed(one) ? one.hits.map(({ line }) => line.id) : [])));
  const isBeside = (a: BookLine, b: BookLine): boolean => (agreed.has(a.id) && !due.has(b.id)) || (agreed.has(b.id) && !due.has(a.id));
  return groupsOf(lines).flatMap((group) =>
    [...Map.groupBy(group, ({ minor }) => minor).values()].flatMap((same) =>
      same.flatMap((line, at): Finding<'duplicate'>[] => {
        const first = same[at - 1];
        if (!first || line.day < since || Math.abs(line.minor) < leastMinor || gap(first, line) > sameDays) return [];
        if (areBothDue(first, line)) return [];
        if (!isBeside(first, line) && isHabit(same.slice(0, at), gap(first, line))) return [];
        const { payee, minor, name, currency } = line;
        return [
          {
            rule: 'duplicate',
            subject: payee,
            bucket: `${first.id} ${line.id}`,
            facts: { name, minor: Math.abs(minor), currency, days: gap(first, line) },
            evidence: [first, line].map(asEvidence),
            minor: Math.abs(line.baseMinor),
            confidence: first.accountId === line.accountId ? 85 : 70,
          },
        ];
      }),
    ),
  );
}

const middle = (sorted: readonly number[]): number =>
  ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
const median = (values: readonly number[]): number => middle(values.toSorted((a, b) => a - b));
const leastLines = 8;
const comparedLines = 24;
const mostDeviations = 5;
const leastDeviation = 0.2;
const leastTimes = 3;
/** From this many lines on, the range of a payee's amounts is known: twice the largest is unusual, however much they vary below it. */
const wellKnownLines = 12;
const timesLargest = 2;

/** Far above everything that this payee received before. `worthMinor`: smaller amounts are not reported, in base currency. */
export function unusualAmounts(lines: readonly BookLine[], since: Day, worthMinor: number): Finding<'unusual_amount'>[] {
  return groupsOf(lines).flatMap((group) =>
    group.flatMap((line, at): Finding<'unusual_amount'>[] => {
      const size = Math.abs(line.minor);
      if (line.day < since || at < leastLines || Math.abs(line.baseMinor) < worthMinor) return [];
      const before = group.slice(Math.max(0, at - comparedLines), at).map(({ minor }) => Math.abs(minor));
      const logs = before.map(Math.log);
      const usual = median(logs);
      const deviation = Math.max(leastDeviation, 1.4826 * median(logs.map((value) => Math.abs(value - usual))));
      const largest = Math.max(...before);
      const isFar =
        Math.log(size) - usual > mostDeviations * deviation || (before.length >= wellKnownLines && size >= timesLargest * largest);
      if (size <= largest || !isFar || size < leastTimes * Math.exp(usual)) return [];
      const { payee, name, currency } = line;
      return [
        {
          rule: 'unusual_amount',
          subject: payee,
          bucket: line.id,
          facts: { name, minor: size, usualMinor: Math.round(Math.exp(usual)), currency },
          evidence: [line, ...group.slice(Math.max(0, at - 3), at).toReversed()].map(asEvidence),
          minor: Math.round(Math.abs(line.baseMinor) * (1 - Math.exp(usual) / size)),
          confidence: 60,
        },
      ];
    }),
  );
}

type Lines = ReadonlyMap<string, BookLine>;
const hitsOf = ({ hits }: RecurringLine, byId: Lines): BookLine[] => hits.flatMap(({ line }) => byId.get(line.id) ?? []);
const timesAYear = ({ pace }: RecurringLine): number => 365 / paces[pace].days;

const sameShare = 0.02;
const steadyLines = 3;

/** A regular payment whose price rose on some day; it takes two equal payments at the new price. */
export function priceRises(series: readonly RecurringLine[], byId: Lines, since: Day): Finding<'price_rise'>[] {
  return series.flatMap((one): Finding<'price_rise'>[] => {
    const { priceChange, isEnded, payee, pace, currency } = one;
    const all = hitsOf(one, byId);
    const lines = all.slice(-4).toReversed();
    const [last] = lines;
    if (!priceChange || !last || isEnded || priceChange.on < since) return [];
    const [fromMinor, toMinor] = [Math.abs(priceChange.fromMinor), Math.abs(priceChange.toMinor)];
    const older = all.filter(({ day }) => day < priceChange.on).slice(-steadyLines);
    const isSteady =
      older.length === steadyLines && older.every(({ minor }) => Math.abs(Math.abs(minor) - fromMinor) <= sameShare * fromMinor);
    if (last.minor >= 0 || toMinor <= fromMinor || !isSteady) return [];
    return [
      {
        rule: 'price_rise',
        subject: `${payee} ${pace}`,
        bucket: priceChange.on,
        facts: { name: last.name, fromMinor, toMinor, currency, on: priceChange.on },
        evidence: lines.map(asEvidence),
        minor: Math.round(Math.abs(last.baseMinor) * (1 - fromMinor / toMinor) * timesAYear(one)),
        confidence: 95,
      },
    ];
  });
}

const leastHits = 4;
const leastProbability = 0.8;
/** For a series whose amount varies: shopping at one shop can look regular for a while. */
const leastHitsIfVariable = 6;
const leastProbabilityIfVariable = 0.9;
const isSure = ({ amount, hits, probability }: RecurringLine): boolean =>
  amount === 'fixed'
    ? hits.length >= leastHits && probability >= leastProbability
    : hits.length >= leastHitsIfVariable && probability >= leastProbabilityIfVariable;
const graceDays = 3;
/** A series that stopped this many periods ago is history. */
const mostTimes = 3;

/** Regular money in or out that has not come by now. `seenThrough`: the last line of each account; anything later cannot be known yet. */
export function missingPayments(
  series: readonly RecurringLine[],
  byId: Lines,
  seenThrough: ReadonlyMap<string, Day>,
): Finding<'missing'>[] {
  return series.flatMap((one): Finding<'missing'>[] => {
    const { pace, payee, accountId, nextOn, toleranceDays, probability, minor, currency } = one;
    const lines = hitsOf(one, byId).slice(-3).toReversed();
    const [last] = lines;
    const through = seenThrough.get(accountId) ?? '';
    const overdue = (day: Day): boolean => daysBetween(day, through) > toleranceDays + graceDays;
    if (!last || pace === 'year' || !isSure(one) || !overdue(nextOn)) return [];
    const times = expectedDays({ ...one, isEnded: false }, through).filter(overdue).length;
    if (times > mostTimes) return [];
    const share = Math.abs(last.baseMinor) / Math.max(1, Math.abs(last.minor));
    return [
      {
        rule: 'missing',
        subject: `${payee} ${pace} ${Math.sign(minor)}`,
        bucket: nextOn,
        facts: { name: last.name, minor: Math.abs(minor), currency, expectedOn: nextOn, direction: minor > 0 ? 'in' : 'out', times },
        evidence: lines.map(asEvidence),
        minor: Math.round(Math.abs(minor) * share * times),
        confidence: Math.round(probability * 100),
      },
    ];
  });
}

// Late fees and interest on an invoice, as agreed or by statute. Fixed amounts and points are law and are written here; the reference rates
// of statutes change twice a year and are entered by the business, never guessed. Rounded once for each part, commercially.
import { addDays, type Day, daysBetween } from '../calendar.ts';
import { type DecimalRate, divideRounded, formatRate, multiplyRate } from '../money.ts';

export type ReferenceScheme = 'ecb' | 'german_base' | 'bank_of_england';
/**
 * `eu`: directive 2011/7/EU art. 2(6), 6: 8 points over the ECB's main refinancing rate, €40. `de_business`, `de_consumer`: § 288 BGB: 9 points
 * over the base rate and €40, 5 points. `uk`: Late Payment of Commercial Debts (Interest) Act 1998, s. 5A, 6: 8 points over the Bank's official
 * dealing rate, £40, £70 from £1,000 and £100 from £10,000.
 */
export type StatuteKind = 'eu' | 'de_business' | 'de_consumer' | 'uk';
export const statuteKinds: readonly StatuteKind[] = ['eu', 'de_business', 'de_consumer', 'uk'];

export interface Statute {
  readonly scheme: ReferenceScheme;
  readonly points: DecimalRate;
  readonly lumpCurrency: 'EUR' | 'GBP' | null;
}
/** The law that a business in a country (ISO 3166-1 alpha-2) most likely needs, as a default: between businesses. */
export const usualStatute = (country: string | null): StatuteKind => (country === 'DE' ? 'de_business' : country === 'GB' ? 'uk' : 'eu');
const points = (n: bigint): DecimalRate => ({ numerator: n, scale: 2 });
export const statutes: Readonly<Record<StatuteKind, Statute>> = {
  eu: { scheme: 'ecb', points: points(8n), lumpCurrency: 'EUR' },
  de_business: { scheme: 'german_base', points: points(9n), lumpCurrency: 'EUR' },
  de_consumer: { scheme: 'german_base', points: points(5n), lumpCurrency: null },
  uk: { scheme: 'bank_of_england', points: points(8n), lumpCurrency: 'GBP' },
};

/** The fixed compensation in minor units of the statute's currency, for a debt in the same; 0n where the statute has none. */
export function statutoryLump(kind: StatuteKind, debtMinor: bigint): bigint {
  const { lumpCurrency } = statutes[kind];
  if (lumpCurrency === null) return 0n;
  if (lumpCurrency === 'EUR') return 40_00n;
  return debtMinor < 1_000_00n ? 40_00n : debtMinor < 10_000_00n ? 70_00n : 100_00n;
}

export interface DatedRate {
  readonly startsOn: Day;
  /** As a fraction per year. */
  readonly rate: DecimalRate;
}

/** Day count: each day is 1/365 of a year, or 1/366 in a leap year. */
export type DayCount = 'actual_365' | 'actual_actual';

const inForce = (rates: readonly DatedRate[], day: Day): DecimalRate | null =>
  rates.filter((r) => r.startsOn <= day).toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0]?.rate ?? null;

const halfYear = (day: Day): Day => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;
const nextHalfYear = (day: Day): Day => halfYear(addDays(halfYear(day), 200));

/** An unreduced fraction `numerator/denominator`. */
interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}
const plus = (a: Exact, b: Exact): Exact => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});
const sumRates = (a: DecimalRate, b: DecimalRate): DecimalRate => {
  const scale = Math.max(a.scale, b.scale);
  return { numerator: a.numerator * 10n ** BigInt(scale - a.scale) + b.numerator * 10n ** BigInt(scale - b.scale), scale };
};

/** A period with one yearly rate: the days after `after` up to `through`. */
export interface RatePeriod {
  readonly after: Day;
  readonly through: Day;
  readonly rate: DecimalRate;
}

/**
 * The yearly rates of a statute for the days after `after` up to `through`; `missing` is the day whose reference rate was not entered. The
 * rate of
 * 1 January or 1 July applies throughout its half-year (directive 2011/7/EU art. 3(2); § 247 BGB); in the UK that of the day before the
 * half-year in which interest began to run applies to the end (SI 2002/1675 art. 4). A negative rate counts as zero only if the sum of
 * points and rate is negative.
 */
export function statutoryRates(
  kind: StatuteKind,
  rates: readonly DatedRate[],
  range: { readonly began: Day; readonly after: Day; readonly through: Day },
): { readonly periods: readonly RatePeriod[] } | { readonly missing: Day } {
  const statute = statutes[kind];
  const rateAt = (day: Day): DecimalRate | null => {
    const found = inForce(rates, day);
    const whole = found && sumRates(found, statute.points);
    return whole && whole.numerator < 0n ? { numerator: 0n, scale: 0 } : whole;
  };
  if (kind === 'uk') {
    const day = addDays(halfYear(range.began), -1);
    const rate = rateAt(day);
    return rate ? { periods: [{ after: range.after, through: range.through, rate }] } : { missing: day };
  }
  const periods: RatePeriod[] = [];
  for (let after = range.after; after < range.through;) {
    const first = addDays(after, 1);
    const rate = rateAt(halfYear(first));
    if (!rate) return { missing: halfYear(first) };
    const last = addDays(nextHalfYear(first), -1);
    const through = last < range.through ? last : range.through;
    periods.push({ after, through, rate });
    after = through;
  }
  return { periods };
}

/** What was outstanding from the end of a day on. */
export interface OpenFrom {
  readonly day: Day;
  readonly minor: bigint;
}

const openAt = (open: readonly OpenFrom[], day: Day): bigint => open.findLast((o) => o.day <= day)?.minor ?? 0n;
const isLeapYear = (year: string): boolean => daysBetween(`${year}-01-01`, `${year}-12-31`) === 365;

/**
 * Simple interest, exact and rounded once, commercially: for each day of each period, what was outstanding at the end of the day before,
 * times the period's yearly rate, by the day count. `open` is ordered by day.
 */
export function interestMinor(open: readonly OpenFrom[], periods: readonly RatePeriod[], dayCount: DayCount): bigint {
  let total: Exact = { numerator: 0n, denominator: 1n };
  for (const { after, through, rate } of periods) {
    const cuts = [...open.map((o) => o.day), ...yearEnds(after, through)].filter((day) => day > after && day < through);
    const marks = [after, ...new Set(cuts.toSorted()), through];
    marks.slice(1).forEach((to, at) => {
      const from = marks[at] ?? after;
      const days = BigInt(daysBetween(from, to));
      const year = dayCount === 'actual_actual' && isLeapYear(to.slice(0, 4)) ? 366n : 365n;
      const part = { numerator: openAt(open, from) * days * rate.numerator, denominator: year * 10n ** BigInt(rate.scale) };
      total = plus(total, part);
    });
  }
  return divideRounded(total.numerator, total.denominator, 'half-up');
}

function yearEnds(after: Day, through: Day): readonly Day[] {
  const years = Number(through.slice(0, 4)) - Number(after.slice(0, 4));
  return Array.from({ length: years }, (_, n) => `${Number(after.slice(0, 4)) + n}-12-31`);
}

/** A percentage of what is outstanding, rounded commercially. */
export const percentFee = (openMinor: bigint, rate: DecimalRate): bigint => multiplyRate(openMinor, rate, 'half-up');

/** The yearly rates that applied, each once, in order, as decimals. */
export const ratesOf = (periods: readonly RatePeriod[]): readonly string[] => [...new Set(periods.map((p) => formatRate(p.rate)))];

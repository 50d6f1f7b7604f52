// The forecast of a monthly series: the mean of three models on logarithms, with a seasonal pattern that is shrunk by how likely it is to
// be chance, and bands for how far off such forecasts usually are.
import { bandWidths } from './forecast-bands.ts';
import { dampedTrend, dynamicTheta, type Fit, line, theta } from './forecast-models.ts';

export interface Band {
  readonly middle: number;
  /** Four of five true values are inside. */
  readonly low80: number;
  readonly high80: number;
  /** 19 of 20 are. */
  readonly low95: number;
  readonly high95: number;
}
export interface Forecast {
  /** The months ahead, the nearest first. */
  readonly months: readonly Band[];
  /** The total of the next twelve months: its band is not the sum of their bands. */
  readonly year: Band;
  /** Number of complete months that it is based on; below `leastMonths` it is their median and has no band. */
  readonly basis: number;
  readonly hasBand: boolean;
  /** How much of the seasonal pattern counts: 0 none, 1 all. */
  readonly seasonalWeight: number;
}

export const leastMonths = 4;
const year = 12;
const narrowest = 0.03;

const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length);
const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Mean residual of each calendar month, centered. `first` is the calendar month of the first value. */
function pattern(rest: readonly number[], first: number): number[] {
  const [sums, counts] = [Array<number>(year).fill(0), Array<number>(year).fill(0)];
  rest.forEach((value, i) => {
    const month = (first + i) % year;
    sums[month] = (sums[month] ?? 0) + value;
    counts[month] = (counts[month] ?? 0) + 1;
  });
  const means = sums.map((sum, month) => sum / Math.max(1, counts[month] ?? 0));
  const centre = meanOf(means);
  return means.map((mean) => mean - centre);
}

/** The seasonal pattern by calendar month, already shrunk, with the shrinkage factor. */
function seasonsOf(series: readonly number[]): { readonly seasons: readonly number[]; readonly weight: number } {
  const none = { seasons: Array<number>(year).fill(0), weight: 0 };
  if (series.length < year) return none;
  const from = Math.max(0, series.length - 84);
  const recent = series.slice(from);
  const n = recent.length;
  let found = none.seasons;
  let rest: number[] = [];
  for (let pass = 0; pass < (series.length < 18 ? 1 : 15); pass++) {
    const seasons = found;
    const straight = line(recent.map((value, i) => value - (seasons[(from + i) % year] ?? 0)));
    rest = recent.map((value, i) => value - straight.at(i));
    found = pattern(rest, from % year);
  }
  const weight = series.length < 15 ? 0.3 : series.length < 18 ? 0.5 : believed(rest, found, from, n);
  return { seasons: found.map((s) => weight * s), weight };
}

function believed(rest: readonly number[], found: readonly number[], from: number, n: number): number {
  const size = sumOf(found.map((s) => s * s)) / (year - 1);
  const byMonth = found.map((_, month) => rest.filter((_, i) => (from + i) % year === month));
  const within = sumOf(byMonth.flatMap((values) => values.map((value) => (value - meanOf(values)) ** 2)));
  const free = sumOf(byMonth.map((values) => Math.max(0, values.length - 1)));
  if (size <= 1e-18 || free === 0) return 0;
  return clamp(1 - ((n < 42 ? 1.5 : 1) * (within / free / (n / year))) / size, 0, 1);
}

const flat = (series: readonly number[], months: number): Fit => {
  const mean = meanOf(series);
  return { fitted: series.map(() => mean), ahead: Array<number>(months).fill(mean) };
};

function blended(series: readonly number[], months: number): Fit & { readonly alpha: number } {
  const dynamic = dynamicTheta(series, months);
  const n = series.length;
  // The flat model would pull a short series that grows steadily down to its mean.
  const others = n < 15 ? (line(series).explained >= 0.8 ? [] : [flat(series, months)]) : [theta(series, months)];
  const fits = [dynamic, ...others, ...(n >= 24 ? [dampedTrend(series, months)] : [])];
  return {
    alpha: dynamic.alpha,
    fitted: series.map((_, i) => meanOf(fits.map((fit) => fit.fitted[i] ?? 0))),
    ahead: Array.from({ length: months }, (_, h) => meanOf(fits.map((fit) => fit.ahead[h] ?? 0))),
  };
}

/** The usual error of one step, at least half of the month-to-month changes of the series. */
function usualError(series: readonly number[], fitted: readonly number[]): number {
  const skipped = series.length < 17 ? 1 : 3;
  const misses = series.map((value, i) => Math.abs(value - (fitted[i] ?? 0))).slice(skipped);
  const moves = series.slice(1).map((value, i) => Math.abs(value - (series[i] ?? 0)));
  return Math.max(meanOf(misses), meanOf(moves) / 2);
}

const noBand = (middle: number): Band => ({ middle, low80: middle, high80: middle, low95: middle, high95: middle });

/**
 * The values of complete months, the oldest first, in any unit. `widen` makes the bands wider or narrower, from this series' own track
 * record.
 */
export function forecast(values: readonly number[], months = year, widen = 1): Forecast {
  const start = values.findIndex((value) => value !== 0);
  const known = start < 0 ? [] : values.slice(start);
  const ahead = Math.max(months, year);
  if (known.length < leastMonths) {
    const middle = known.length === 0 ? 0 : medianOf(known);
    return {
      months: Array.from({ length: months }, () => noBand(middle)),
      year: noBand(middle * year),
      basis: known.length,
      hasBand: false,
      seasonalWeight: 0,
    };
  }
  const isLog = known.every((value) => value > 0);
  const series = isLog ? known.map((value) => Math.log(value)) : known;
  const { seasons, weight } = seasonsOf(series);
  const plain = series.map((value, i) => value - (seasons[i % year] ?? 0));
  const fit = blended(plain, ahead);
  const recent = known.slice(-36);
  const [least, most] = [Math.min(...recent), Math.max(...recent)];
  const isNeverNegative = known.every((value) => value >= 0);
  const guarded = (value: number): number => (isLog ? clamp(value, least / 2, most * 2) : isNeverNegative ? Math.max(0, value) : value);
  const middles = fit.ahead.map((value, h) => {
    const seen = value + (seasons[(series.length + h) % year] ?? 0);
    return guarded(isLog ? Math.exp(seen) : seen);
  });
  const error = usualError(plain, fit.fitted) * widen;
  const widths = bandWidths(known.length, fit.alpha);
  const band = (middle: number, likely: number, wide: number, times = 1): Band => {
    const edge = (width: number, side: 1 | -1): number => {
      if (isLog) return middle * Math.exp(side * Math.max(Math.log(1 + narrowest), width * error));
      const reached = middle + side * Math.max(Math.abs(middle) * narrowest, width * error * times);
      return isNeverNegative ? Math.max(0, reached) : reached;
    };
    const outer = Math.max(likely, wide);
    return { middle, low80: edge(likely, -1), high80: edge(likely, 1), low95: edge(outer, -1), high95: edge(outer, 1) };
  };
  return {
    months: middles.slice(0, months).map((middle, h) => {
      const { likely, wide } = widths.month(h + 1);
      return band(middle, likely, wide);
    }),
    year: band(sumOf(middles.slice(0, year)), widths.year.likely, widths.year.wide, year),
    basis: known.length,
    hasBand: true,
    seasonalWeight: weight,
  };
}

/** Adjusts the band by the track record: after a miss of the 80 % band the next is wider, after a hit a little narrower. */
export const widened = (widen: number, isMiss: boolean): number => clamp(widen * Math.exp(0.05 * ((isMiss ? 1 : 0) - 0.2)), 0.5, 3);

// Three models of a series without seasons, each fitted by least squares of its one-step errors: the dynamic optimised Theta model, the
// classic Theta method and a damped trend. Sources: Assimakopoulos & Nikolopoulos 2000; Fiorucci et al. 2016; Gardner & McKenzie 1985.

export interface Fit {
  /** One step ahead, for each point of the series. */
  readonly fitted: readonly number[];
  readonly ahead: readonly number[];
}

type Cost = (point: readonly number[]) => number;

/** The minimum found by Nelder and Mead's simplex from a fixed start, so the same series always gives the same answer. */
function lowest(cost: Cost, start: readonly number[], step: number, rounds: number): readonly number[] {
  let simplex = [start, ...start.map((_, at) => start.map((value, i) => (i === at ? value + step : value)))].map((at) => ({
    at,
    cost: cost(at),
  }));
  const towards = (from: readonly number[], to: readonly number[], by: number) =>
    from.map((value, i) => value + by * ((to[i] ?? 0) - value));
  const tried = (at: readonly number[]) => ({ at, cost: cost(at) });
  for (let round = 0; round < rounds; round++) {
    simplex = simplex.toSorted((a, b) => a.cost - b.cost);
    const [best, worst, second] = [simplex[0], simplex.at(-1), simplex.at(-2)];
    if (!best || !worst || !second || Math.abs(worst.cost - best.cost) <= 1e-9 * (Math.abs(best.cost) + 1e-30)) break;
    const rest = simplex.slice(0, -1);
    const centre = start.map((_, i) => rest.reduce((sum, { at }) => sum + (at[i] ?? 0), 0) / rest.length);
    const mirrored = tried(towards(centre, worst.at, -1));
    if (mirrored.cost < best.cost) {
      const further = tried(towards(centre, worst.at, -2));
      simplex = [...rest, further.cost < mirrored.cost ? further : mirrored];
    } else if (mirrored.cost < second.cost) simplex = [...rest, mirrored];
    else {
      const nearer = tried(towards(centre, mirrored.cost < worst.cost ? mirrored.at : worst.at, 0.5));
      simplex =
        nearer.cost < Math.min(mirrored.cost, worst.cost)
          ? [...rest, nearer]
          : [best, ...simplex.slice(1).map(({ at }) => tried(towards(best.at, at, 0.5)))];
    }
  }
  return simplex.reduce((best, one) => (one.cost < best.cost ? one : best)).at;
}

/** Maps any number to one between two bounds. */
const between = (low: number, high: number, x: number): number => low + (high - low) / (1 + Math.exp(-x));
const unbounded = (low: number, high: number, value: number): number => Math.log((value - low) / (high - value));

const at = (series: readonly number[], index: number): number => series[index] ?? 0;
const errors = (series: readonly number[], fitted: readonly number[], from: number): number => {
  let sum = 0;
  for (let i = from; i < series.length; i++) sum += (at(series, i) - at(fitted, i)) ** 2;
  return Number.isFinite(sum) ? sum : Number.MAX_VALUE;
};

/** Mean absolute change from one point to the next: the unit in which steps of the level are measured. */
const roughness = (series: readonly number[]): number =>
  series.slice(1).reduce((sum, value, i) => sum + Math.abs(value - at(series, i)), 0) / Math.max(1, series.length - 1) || 1e-9;

function runDynamic(series: readonly number[], months: number, alpha: number, theta: number, level: number): number[] {
  const out: number[] = [];
  let [ell, mean, slope, base, shrink] = [level, 0, 0, 0, 1];
  for (let t = 1; t <= series.length + months; t++) {
    const next = ell + (1 - 1 / theta) * (shrink * base + ((1 - shrink * (1 - alpha)) / alpha) * slope);
    out.push(next);
    const seen = t <= series.length ? at(series, t - 1) : next;
    if (t > 1) slope = ((t - 2) * slope + (6 * (seen - mean)) / t) / (t + 1);
    mean += (seen - mean) / t;
    base = mean - (slope * (t + 1)) / 2;
    ell += alpha * (seen - ell);
    shrink *= 1 - alpha;
  }
  return out;
}

/** Also returns its α: how fast the level moves. */
export function dynamicTheta(series: readonly number[], months: number): Fit & { readonly alpha: number } {
  const [first, step] = [at(series, 0), roughness(series)];
  const run = ([a = 0, h = 0, l = 0]: readonly number[], ahead: number) =>
    runDynamic(series, ahead, between(0.05, 0.99, a), between(1, 20, h), first + l * step);
  const skipped = Math.min(3, series.length - 2);
  const cost: Cost = (point) => errors(series, run(point, 0), skipped);
  const candidates = [0.2, 0.7].map((a) => lowest(cost, [unbounded(0.05, 0.99, a), unbounded(1, 20, 2), 0], 0.8, 140));
  const best = candidates.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  const all = run(best, months);
  return { fitted: all.slice(0, series.length), ahead: all.slice(series.length), alpha: between(0.05, 0.99, best[0] ?? 0) };
}

export function line(series: readonly number[]): { readonly at: (index: number) => number; readonly explained: number } {
  const n = series.length;
  const [centre, mean] = [(n - 1) / 2, series.reduce((a, b) => a + b, 0) / n];
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    xy += (i - centre) * (at(series, i) - mean);
    xx += (i - centre) ** 2;
    yy += (at(series, i) - mean) ** 2;
  }
  const slope = xx === 0 ? 0 : xy / xx;
  return { at: (index) => mean + slope * (index - centre), explained: yy === 0 ? 0 : (slope * xy) / yy };
}

/** Exponential smoothing with a free initial level. */
function smoothed(series: readonly number[]): { readonly fitted: readonly number[]; readonly last: number } {
  const [first, step] = [at(series, 0), roughness(series)];
  const run = ([a = 0, l = 0]: readonly number[]) => {
    const alpha = between(0.02, 0.99, a);
    let level = first + l * step;
    const fitted = series.map((value) => {
      const before = level;
      level += alpha * (value - level);
      return before;
    });
    return { fitted, last: level };
  };
  return run(lowest((point) => errors(series, run(point).fitted, 0), [unbounded(0.02, 0.99, 0.3), 0], 0.8, 90));
}

export function theta(series: readonly number[], months: number): Fit {
  const straight = line(series);
  const bent = smoothed(series.map((value, i) => 2 * value - straight.at(i)));
  return {
    fitted: bent.fitted.map((value, i) => (value + straight.at(i)) / 2),
    ahead: Array.from({ length: months }, (_, h) => (bent.last + straight.at(series.length + h)) / 2),
  };
}

function runDamped(
  series: readonly number[],
  months: number,
  [a = 0, b = 0, f = 0, l = 0, s = 0]: readonly number[],
  step: number,
): number[] {
  const alpha = between(0.02, 0.99, a);
  const beta = alpha * between(0, 1, b);
  const damping = between(0.8, 0.98, f);
  let [level, trend] = [at(series, 0) + l * step, s * step];
  return Array.from({ length: series.length + months }, (_, i) => {
    const next = level + damping * trend;
    const miss = i < series.length ? at(series, i) - next : 0;
    level = next + alpha * miss;
    trend = damping * trend + beta * miss;
    return next;
  });
}

export function dampedTrend(series: readonly number[], months: number): Fit {
  const step = roughness(series);
  const cost: Cost = (point) => errors(series, runDamped(series, 0, point, step), 0);
  const start = [unbounded(0.02, 0.99, 0.3), unbounded(0, 1, 0.1), unbounded(0.8, 0.98, 0.92), 0, 0];
  const all = runDamped(series, months, lowest(cost, start, 0.6, 220), step);
  return { fitted: all.slice(0, series.length), ahead: all.slice(series.length) };
}

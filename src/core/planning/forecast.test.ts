import { describe, expect, test } from 'vitest';
import { sized } from '../testing-properties.ts';
import { forecast, widened } from './forecast.ts';

const middles = (values: readonly number[], months: number): number[] => forecast(values, months).months.map((m) => m.middle);

/** A generator with a seed: the same numbers in every run. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const normal = (next: () => number): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

describe('the forecast of a monthly series', () => {
  test('of growth with seasons follows its formula', () => {
    const series = Array.from({ length: 36 }, (_, t) => Math.round(100_000 * 1.01 ** t * (1 + 0.2 * Math.sin((2 * Math.PI * t) / 12))));
    const expected = [142_784, 158_300, 170_154, 175_389, 172_792, 163_246];
    const found = middles(series, 6);
    found.forEach((value, h) => expect(Math.abs(value / (expected[h] ?? 0) - 1)).toBeLessThan(0.003));
    const thousandfold = middles(
      series.map((value) => value * 1000),
      6,
    );
    thousandfold.forEach((value, h) => expect(Math.abs(value / 1000 / (found[h] ?? 0) - 1)).toBeLessThan(0.003));
  });

  test.each([4, 8, 13, 16, 20, 40, 120])('of a constant is that constant, after %i months', (n) => {
    const { months, year } = forecast(Array<number>(n).fill(500), 12);
    for (const { middle, low80, high80 } of months) {
      expect(middle).toBeCloseTo(500, 6);
      expect([low80 <= 500 / 1.03 + 1e-6, high80 >= 515 - 1e-6]).toEqual([true, true]);
    }
    expect(year.middle).toBeCloseTo(6000, 5);
  });

  test('of too few months is their median, without a band', () => {
    expect(forecast([], 2)).toMatchObject({ basis: 0, hasBand: false, months: [{ middle: 0 }, { middle: 0 }] });
    expect(forecast([0, 0, 100, 300, 120], 1)).toMatchObject({ basis: 3, hasBand: false, months: [{ middle: 120 }] });
  });

  test('months before the first activity are not history, months without activity after it are', () => {
    expect(forecast([0, 0, 0, 5, 6, 0, 7, 6, 0]).basis).toBe(6);
  });

  test('a young business that grows steadily is not predicted to shrink', () => {
    const series = Array.from({ length: 10 }, (_, t) => 1000 * 1.08 ** t);
    const [next] = middles(series, 1);
    expect(next).toBeGreaterThan((series.at(-1) ?? 0) * 0.98);
  });

  test('what was never negative stays so, and is never beyond twice the largest', () => {
    const falling = Array.from({ length: 24 }, (_, t) => Math.max(0, 1000 - 50 * t));
    for (const m of forecast(falling, 12).months) expect([m.middle >= 0, m.low95 >= 0]).toEqual([true, true]);
    const rising = Array.from({ length: 24 }, (_, t) => 1.4 ** t);
    for (const m of forecast(rising, 12).months) expect(m.middle).toBeLessThanOrEqual((rising.at(-1) ?? 0) * 2);
    for (const m of forecast([5, -3, 8, -9, 2, 4, -7, 0, 3, 1, -2, 6], 3).months)
      expect(Number.isFinite(m.middle + m.low95 + m.high95)).toBe(true);
  });

  // 200 series of each kind; a new version must stay within four points of these.
  test.each([
    [36, 'noise', 0.8, 0],
    [36, 'a random walk', 0.82, 1],
    [60, 'noise', 0.83, 0],
    [60, 'a random walk', 0.86, 1],
  ] as const)('after %i months of %s with seasons about four of five values are inside the band', (n, _, expected, share) => {
    const next = random(n * 7 + share);
    let [inside, all] = [0, 0];
    const count = sized(60, 200);
    for (let k = 0; k < count; k++) {
      let walk = 0;
      const seasons = Array.from({ length: 12 }, () => normal(next) * 0.15);
      const series = Array.from({ length: n + 12 }, (_, t) => {
        walk += share * 0.08 * normal(next);
        return Math.exp(8 + walk + (seasons[t % 12] ?? 0) + (1 - share) * 0.1 * normal(next));
      });
      forecast(series.slice(0, n)).months.forEach(({ low80, high80 }, h) => {
        const seen = series[n + h] ?? 0;
        all++;
        if (seen >= low80 && seen <= high80) inside++;
      });
    }
    expect(Math.abs(inside / all - expected)).toBeLessThan(sized(0.07, 0.04));
  });

  test('the band follows the series’ own track record', () => {
    expect([widened(1, true) > 1, widened(1, false) < 1, widened(3, true), widened(0.5, false)]).toEqual([true, true, 3, 0.5]);
  });
});

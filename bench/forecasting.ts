// How good are forecasts? Series of many kinds are cut off, forecast for twelve months, and compared with the actual values; baselines are
// the Theta method and the same month last year. node bench/run.ts forecasts
import { forecast } from '#core/planning/forecast.ts';
import { theta } from '#core/planning/forecast-models.ts';
import { random } from './books/random.ts';
import { type Row, row } from './rows.ts';

const year = 12;
type Random = () => number;
const normal = (next: Random): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

interface Kind {
  readonly name: string;
  readonly seasonal: number;
  readonly noise: number;
  readonly walk: number;
  readonly growth: number;
}
const kinds: readonly Kind[] = [
  { name: 'steady, seasonal', seasonal: 0.25, noise: 0.08, walk: 0.01, growth: 0 },
  { name: 'growing, seasonal', seasonal: 0.2, noise: 0.1, walk: 0.02, growth: 0.01 },
  { name: 'noisy', seasonal: 0.08, noise: 0.25, walk: 0.02, growth: 0 },
  { name: 'wandering', seasonal: 0.1, noise: 0.03, walk: 0.08, growth: 0 },
  { name: 'shrinking', seasonal: 0.15, noise: 0.1, walk: 0.03, growth: -0.01 },
];

function made({ seasonal, noise, walk, growth }: Kind, months: number, next: Random): number[] {
  const seasons = Array.from({ length: year }, () => seasonal * normal(next));
  let level = 8 + normal(next);
  return Array.from({ length: months }, (_, t) => {
    level += growth + walk * normal(next);
    return Math.exp(level + (seasons[t % year] ?? 0) + noise * normal(next));
  });
}

/** The classic method: seasons by ratios to a moving average if a test finds them, then Theta. */
function classic(series: readonly number[], months: number): number[] {
  const n = series.length;
  const centred = mean(series);
  const correlation = (lag: number): number => {
    let [top, bottom] = [0, 0];
    for (let i = 0; i < n; i++) {
      const here = (series[i] ?? 0) - centred;
      bottom += here * here;
      if (i >= lag) top += here * ((series[i - lag] ?? 0) - centred);
    }
    return top / bottom;
  };
  const limit =
    1.645 * Math.sqrt((1 + 2 * Array.from({ length: year - 1 }, (_, i) => correlation(i + 1) ** 2).reduce((a, b) => a + b, 0)) / n);
  const isSeasonal = n >= 36 && Math.abs(correlation(year)) > limit;
  const ratios: number[][] = Array.from({ length: year }, () => []);
  for (let i = 6; isSeasonal && i < n - 6; i++) {
    const around = series.slice(i - 6, i + 7);
    const level = (around.reduce((a, b) => a + b, 0) - (around[0] ?? 0) / 2 - (around[12] ?? 0) / 2) / year;
    ratios[i % year]?.push((series[i] ?? 0) / level);
  }
  const raw = ratios.map((list) => (isSeasonal ? mean(list) : 1));
  const seasons = raw.map((ratio) => ratio / mean(raw));
  const plain = series.map((value, i) => value / (seasons[i % year] ?? 1));
  return theta(plain, months).ahead.map((value, h) => value * (seasons[(n + h) % year] ?? 1));
}

const smape = (said: number, was: number): number => (200 * Math.abs(said - was)) / (Math.abs(said) + Math.abs(was));

export function forecastRows(): readonly Row[] {
  const { next } = random(20_261_120);
  const errors = { ours: [] as number[], theta: [] as number[], naive: [] as number[] };
  const inside = { likely: 0, wide: 0, all: 0 };
  let [milliseconds, count] = [0, 0];
  for (const months of [24, 36, 60, 96])
    for (const kind of kinds)
      for (let k = 0; k < 40; k++) {
        const all = made(kind, months + year, next);
        const known = all.slice(0, months);
        const start = performance.now();
        const said = forecast(known);
        milliseconds += performance.now() - start;
        count++;
        const beside = classic(known, year);
        said.months.forEach((band, h) => {
          const was = all[months + h] ?? 0;
          errors.ours.push(smape(band.middle, was));
          errors.theta.push(smape(beside[h] ?? 0, was));
          errors.naive.push(smape(known[months - year + h] ?? 0, was));
          inside.all++;
          if (was >= band.low80 && was <= band.high80) inside.likely++;
          if (was >= band.low95 && was <= band.high95) inside.wide++;
        });
      }
  const [ours, besideTheta, naive] = [mean(errors.ours), mean(errors.theta), mean(errors.naive)];
  const better = 1 - ours / besideTheta;
  const likely = inside.likely / inside.all;
  const wide = inside.wide / inside.all;
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return [
    row('forecast of a month, mean error (sMAPE), twelve months ahead', ours.toFixed(2), {
      beside: `Theta ${besideTheta.toFixed(2)}, same month last year ${naive.toFixed(2)}`,
      aim: { says: '2 % below Theta', isMet: better >= 0.02 },
      note: `${percent(better)} below Theta. ${count} generated series of 24 to 96 months, five kinds.`,
    }),
    row('values inside the 80 % band', percent(likely), {
      aim: {
        says: '78–82 %',
        isMet: Math.abs(likely - 0.8) <= 0.02,
        reason: 'the bands are fitted to real series, which are rougher than generated ones',
      },
    }),
    row('values inside the 95 % band', percent(wide), {
      aim: {
        says: '93–97 %',
        isMet: Math.abs(wide - 0.95) <= 0.02,
        reason: 'the bands are fitted to real series, which are rougher than generated ones',
      },
    }),
    row('one forecast, 24 to 96 months', `${(milliseconds / count).toFixed(1)} ms`, {
      aim: { says: '≤ 10 ms', isMet: milliseconds / count <= 10, reason: 'the machine was busy' },
    }),
  ];
}

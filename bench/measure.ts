// Times a function: a few warm-up calls first, then each call separately; reports medians and tails, never averages.

export interface Timing {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;

/** Of durations in milliseconds. */
export function timingOf(durations: readonly number[]): Timing {
  const sorted = durations.toSorted((a, b) => a - b);
  return { count: sorted.length, median: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
}

export interface Rounds {
  readonly times: number;
  /** Number of warm-up calls. */
  readonly warm?: number;
  /** Stops early, with at least three calls, after this much time. */
  readonly withinMs?: number;
}

/** Calls one after another. */
export async function timed(rounds: Rounds, call: (round: number) => Promise<unknown>): Promise<Timing> {
  for (let i = 0; i < (rounds.warm ?? 3); i++) await call(i);
  const durations: number[] = [];
  const since = performance.now();
  for (let i = 0; i < rounds.times; i++) {
    const start = performance.now();
    await call(i);
    durations.push(performance.now() - start);
    if (durations.length >= 3 && performance.now() - since > (rounds.withinMs ?? 10_000)) break;
  }
  return timingOf(durations);
}

export interface Flow {
  readonly perSecond: number;
  readonly timing: Timing;
}

/** As many calls as `workers` can make in a time, each worker one after another. */
export async function flow(
  options: { readonly workers: number; readonly warmMs: number; readonly forMs: number },
  call: (worker: number) => Promise<unknown>,
): Promise<Flow> {
  const durations: number[] = [];
  const countsFrom = performance.now() + options.warmMs;
  const endsAt = countsFrom + options.forMs;
  await Promise.all(
    Array.from({ length: options.workers }, async (_, worker) => {
      for (;;) {
        const start = performance.now();
        if (start >= endsAt) return;
        await call(worker);
        const end = performance.now();
        if (start >= countsFrom && end <= endsAt) durations.push(end - start);
      }
    }),
  );
  return { perSecond: (durations.length * 1000) / options.forMs, timing: timingOf(durations) };
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const ms = (value: number): string =>
  value < 10 ? `${value.toFixed(1)} ms` : value < 10_000 ? `${whole(value)} ms` : `${(value / 1000).toFixed(1)} s`;
export const medianAndTail = (timing: Timing): string => `${ms(timing.median)} (p95 ${ms(timing.p95)})`;
export const perSecond = (value: number, of: string): string => `${whole(value)} ${of}/s`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
export const megabytes = (bytes: number): string => `${whole(bytes / 1_048_576)} MB`;

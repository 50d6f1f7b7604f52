// A random generator with a seed.
export type Random = {
  /** 0 up to 1. */
  readonly next: () => number;
  readonly below: (n: number) => number;
  readonly normal: () => number;
  readonly pick: <T>(list: readonly T[]) => T;
};

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, below, normal, pick: <T>(list: readonly T[]) => list[below(list.length)] as T };
}

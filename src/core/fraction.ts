// Exact fractions of integers: what formulas compute with; rounded once, when a figure is shown.
import { divideRounded, formatDecimal } from './money.ts';

/** `n / d` in lowest terms, `d` above zero. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** Throws RangeError where `d` is zero. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('division by zero');
  if (d === 1n) return { n, d };
  const by = commonDivisor(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / by, d: d / by };
}

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
/** Null where `b` is zero. */
export const divide = (a: Fraction, b: Fraction): Fraction | null => (b.n === 0n ? null : fraction(a.n * b.d, a.d * b.n));

/** With this many decimals, half away from zero: `1.50`. */
export const rounded = ({ n, d }: Fraction, decimals: number): string =>
  formatDecimal(divideRounded(n * 10n ** BigInt(decimals), d, 'half-up'), decimals);

// What of a change in sales comes from quantity and what from price, product by product.
import { absolute } from '../money.ts';

export interface Sold {
  readonly quantityMilli: bigint;
  readonly minor: bigint;
}
export interface SoldProduct {
  readonly now: Sold;
  readonly before: Sold;
}
export interface Effects {
  /** More or less sold, at the price before. */
  readonly quantityMinor: bigint;
  /** The other price, for what is sold now. Both add up to the change. */
  readonly priceMinor: bigint;
}

/** Half away from zero. */
function divided(a: bigint, b: bigint): bigint {
  const [n, d] = b < 0n ? [-a, -b] : [a, b];
  return n < 0n ? -((-n * 2n + d) / (d * 2n)) : (n * 2n + d) / (d * 2n);
}

/** Null for what was not sold in both periods: a price has nothing to be compared with. */
export function effectsOf({ now, before }: SoldProduct): Effects | null {
  if (now.quantityMilli <= 0n || before.quantityMilli <= 0n) return null;
  const atOldPrice = divided(before.minor * now.quantityMilli, before.quantityMilli);
  return { quantityMinor: atOldPrice - before.minor, priceMinor: now.minor - atOldPrice };
}

const larger = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

/** Those that changed the most first. */
export const byChange = <P extends SoldProduct>(products: readonly P[]): P[] =>
  products.toSorted((a, b) => larger(absolute(a.now.minor - a.before.minor), absolute(b.now.minor - b.before.minor)));

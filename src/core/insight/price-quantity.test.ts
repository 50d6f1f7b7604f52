// Price and quantity: worked by hand, and adding up to the change whatever was sold.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { effectsOf } from './price-quantity.ts';

const sold = (quantity: number, minor: number) => ({ quantityMilli: BigInt(quantity * 1000), minor: BigInt(minor) });

test('ten at 100.00, then twelve at 90.00: 200.00 more from quantity, 120.00 less from price', () => {
  expect(effectsOf({ before: sold(10, 100_000), now: sold(12, 108_000) })).toEqual({ quantityMinor: 20_000n, priceMinor: -12_000n });
});

test('what is new, gone or returned has no price to compare with', () => {
  expect(effectsOf({ before: sold(0, 0), now: sold(12, 108_000) })).toBeNull();
  expect(effectsOf({ before: sold(10, 100_000), now: sold(0, 0) })).toBeNull();
  expect(effectsOf({ before: sold(10, 100_000), now: sold(-1, -9_000) })).toBeNull();
});

test('both effects add up to the change, and the same price has none', () => {
  const amount = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
  const quantity = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(amount, amount, quantity, quantity, (minor, previous, now, before) => {
      const effects = effectsOf({ now: { quantityMilli: now, minor }, before: { quantityMilli: before, minor: previous } });
      expect(effects && effects.quantityMinor + effects.priceMinor).toBe(minor - previous);
      const same = effectsOf({
        now: { quantityMilli: now * before, minor: previous * now },
        before: { quantityMilli: before * before, minor: previous * before },
      });
      expect(same?.priceMinor).toBe(0n);
    }),
    { numRuns: drawn(5_000) },
  );
});

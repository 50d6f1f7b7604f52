// Notes and coins, and what they sum to.
import { expect, it } from 'vitest';
import { isCurrency } from '../currency.ts';
import { denominationsOf, sumOfDenominations } from './cash-count.ts';

it('sums notes and coins: 3 × 50, 7 × 0.25 and 4 × 0.01 are 151.79', () => {
  const counted = [
    { valueMinor: 5_000, count: 3 },
    { valueMinor: 25, count: 7 },
    { valueMinor: 1, count: 4 },
  ];
  expect(sumOfDenominations(counted)).toBe(15_179n);
  expect(sumOfDenominations([])).toBe(0n);
});

it('lists each value once, largest first; other currencies are entered as a total', () => {
  for (const currency of ['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'JPY', 'KES', 'MXN', 'USD']) {
    const values = denominationsOf(currency);
    expect(isCurrency(currency) && values.length > 0).toBe(true);
    expect(values).toEqual([...new Set(values)].toSorted((a, b) => b - a));
  }
  expect(denominationsOf('ISK')).toEqual([]);
});

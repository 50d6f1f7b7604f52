import { expect, test } from 'vitest';
import { parseRate } from '../money.ts';
import { rebilledMinor } from './rebill.ts';

test.each([
  [100_00n, '0', 100_00n],
  [100_00n, '0.1', 110_00n],
  [33n, '0.15', 38n],
  [1n, '0.5', 2n],
])('%d with a markup of %s is %d', (cost, markup, charged) => {
  expect(rebilledMinor(cost, parseRate(markup) ?? { numerator: 0n, scale: 0 })).toBe(charged);
});

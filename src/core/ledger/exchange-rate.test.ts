import { expect, it } from 'vitest';
import { parseRate } from '../money.ts';
import { toBase } from './exchange-rate.ts';

it.each([
  [10000n, 'EUR', 'USD', '1.0825', 10825n],
  [1n, 'EUR', 'USD', '0.5', 0n],
  [3n, 'EUR', 'USD', '0.5', 2n],
  [-3n, 'EUR', 'USD', '0.5', -2n],
  [1000n, 'JPY', 'USD', '0.0067', 670n],
  [1000n, 'KWD', 'JPY', '487.25', 487n],
  [77n, 'USD', 'USD', '9', 77n],
])('%s %s in %s at %s', (minor, from, base, at, expected) =>
  expect(toBase(minor, from, base, parseRate(at) ?? { numerator: 0n, scale: 0 })).toBe(expected),
);

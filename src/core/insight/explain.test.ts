import { describe, expect, test } from 'vitest';
import { daysBefore, largestParts, moveOf, movers, type Part } from './explain.ts';

const part = (minor: bigint, previousMinor: bigint): Part => ({ minor, previousMinor });
const sum = (parts: readonly Part[]): Part =>
  parts.reduce((all, one) => part(all.minor + one.minor, all.previousMinor + one.previousMinor), part(0n, 0n));

describe('what a figure is compared with', () => {
  test('the month before, or as many days before', () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysBefore({ from: '2026-03-05', to: '2026-03-14' })).toEqual({ from: '2026-02-23', to: '2026-03-04' });
  });
  test('of a balance: the end of the month before', () => {
    expect(daysBefore({ from: null, to: '2026-03-31' })).toEqual({ from: null, to: '2026-02-28' });
    expect(daysBefore({ from: null, to: '2026-03-07' })).toEqual({ from: null, to: '2026-02-28' });
  });
});

test('the largest parts and the rest sum to the whole, now and before', () => {
  const parts = [part(5n, 1n), part(-90n, 0n), part(7n, 7n), part(0n, 80n), part(3n, -3n)];
  const whole = sum(parts);
  for (const count of [0, 1, 3, 9]) {
    const { shown, rest } = largestParts(parts, whole, count);
    expect(sum([...shown, rest])).toEqual(whole);
  }
  expect(largestParts(parts, whole, 2).shown).toEqual([part(-90n, 0n), part(0n, 80n)]);
});

test('what changed a figure is new, gone, more or less, the largest first and only in the figure’s direction', () => {
  const adobe = part(12_000n, 0n);
  const hosting = part(15_400n, 6000n);
  const old = part(0n, 2000n);
  expect([adobe, hosting, old, part(1n, 2n)].map(moveOf)).toEqual(['new', 'more', 'gone', 'less']);
  expect(movers([old, hosting, adobe], sum([old, hosting, adobe]), 5)).toEqual([adobe, hosting]);
  expect(movers([adobe, old], part(0n, 2000n), 5)).toEqual([old]);
});

import { expect, test } from 'vitest';
import { figuresOfTab } from './list-sums.ts';

test('a tab shows the totals of its documents per currency, the most common first', () => {
  const sums = [
    { tab: 'open', currency: 'EUR', count: 1, minor: '900' },
    { tab: 'open', currency: 'USD', count: 3, minor: '700' },
    { tab: 'open', currency: 'CHF', count: 1, minor: '5' },
    { tab: 'open', currency: 'JPY', count: 0, minor: '0' },
    { tab: 'paid', currency: 'USD', count: 9, minor: '1' },
  ] as const;
  expect(figuresOfTab(sums, 'open')).toEqual({
    count: 5,
    sums: [
      { currency: 'USD', minor: '700' },
      { currency: 'CHF', minor: '5' },
      { currency: 'EUR', minor: '900' },
    ],
  });
  expect(figuresOfTab(sums, 'draft')).toEqual({ count: 0, sums: [] });
});

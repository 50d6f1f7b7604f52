import { expect, test } from 'vitest';
import { beganWithin, changeSince, changeText, sinceOf, trendOf } from './change.ts';

const march = { startsOn: '2026-03-01', endsOn: '2026-03-31' };

test.each([
  ['2026-02-28', null, 'wholly covered'],
  ['2026-03-01', null, 'wholly covered from its first day'],
  ['2026-03-04', null, 'the first entry a little late'],
  ['2026-03-05', '2026-03-05', 'more than a tenth is missing'],
  ['2026-03-12', '2026-03-12', 'begun within it'],
  ['2026-03-31', '2026-03-31', 'begun on its last day'],
  ['2026-04-01', null, 'before the books'],
  [null, null, 'no books'],
])('books from %s on: compared with March since %s (%s)', (...[firstDay, since]) => {
  expect(beganWithin(march, firstDay)).toBe(since);
});

test('of a year, five weeks may be over before the first entry; of a single day, nothing is in part', () => {
  const year = { startsOn: '2025-01-01', endsOn: '2025-12-31' };
  expect([beganWithin(year, '2025-02-06'), beganWithin(year, '2025-02-07')]).toEqual([null, '2025-02-07']);
  expect(beganWithin({ startsOn: '2026-03-12', endsOn: '2026-03-12' }, '2026-03-12')).toBeNull();
});

test('a period that the books cover in part is compared without a percentage, whatever the figures', () => {
  for (const [now, before] of [
    [100n, 50n],
    [0n, 50n],
    [50n, 50n],
    [50n, 0n],
  ] as const)
    expect(changeText(now, before, '2026-03-12')).toBe('Since 2026-03-12');
  expect(trendOf('Since 2026-03-12')).toBe('flat');
  expect(changeText(150n, 100n)).toBe('+50.0%');
  expect(changeText(150n, 0n, null)).toBe('New');
});

test('the day is read back, and from nothing else', () => {
  expect(sinceOf(changeSince('2026-03-12'))).toBe('2026-03-12');
  for (const text of ['New', '+12.5%', '', 'Since', 'Since March']) expect(sinceOf(text)).toBeNull();
});

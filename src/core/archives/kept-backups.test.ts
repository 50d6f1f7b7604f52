import { expect, test } from 'vitest';
import { keptBackups } from './kept-backups.ts';

const dayAfter = (first: string, days: number): string => new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
const daily = (first: string, count: number): string[] => Array.from({ length: count }, (_, at) => dayAfter(first, at));

test('of two years of daily backups 7 days, 4 weeks and 12 months are kept', () => {
  const kept = [...keptBackups(daily('2025-01-01', 700))].toSorted().toReversed();
  expect(kept).toEqual([
    // 2026-12-01 is a Tuesday: its week, and the ends of the three before it, which are Sundays.
    '2026-12-01',
    '2026-11-30',
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-22',
    '2026-11-15',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
  ]);
});

test('pruning every day keeps the same backups as pruning once at the end', () => {
  let there: string[] = [];
  for (const day of daily('2025-01-01', 700)) there = [...keptBackups([...there, day])];
  expect(there.toSorted()).toEqual([...keptBackups(daily('2025-01-01', 700))].toSorted());
});

test('a backup is never deleted because no newer one was made', () => {
  expect([...keptBackups(['2020-05-05', '2021-01-01'])].toSorted()).toEqual(['2020-05-05', '2021-01-01']);
});

import { expect, it } from 'vitest';
import { datePresets, presetOf } from './date-presets.ts';

it('names the ranges around a day', () => {
  const lines = datePresets('2026-01-31', 4).map(({ key, range }) => `${key} ${range ? `${range.startsOn} ${range.endsOn}` : '-'}`);
  expect(lines).toEqual([
    'this-month 2026-01-01 2026-01-31',
    'last-month 2025-12-01 2025-12-31',
    'this-quarter 2026-01-01 2026-03-31',
    'this-year 2026-01-01 2026-12-31',
    'last-year 2025-01-01 2025-12-31',
    'fiscal-year 2025-04-01 2026-03-31',
    'all -',
  ]);
});

it('omits the fiscal year if it equals the calendar year', () => {
  expect(datePresets('2026-01-31').map((p) => p.key)).not.toContain('fiscal-year');
});

it('finds the name of a range, and of all time', () => {
  const presets = datePresets('2026-05-10');
  expect(presetOf({ startsOn: '2026-04-01', endsOn: '2026-06-30' }, presets)?.key).toBe('this-quarter');
  expect(presetOf(null, presets)?.key).toBe('all');
  expect(presetOf({ startsOn: '2026-04-01', endsOn: '2026-06-29' }, presets)).toBeUndefined();
});

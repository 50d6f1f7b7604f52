import { expect, test } from 'vitest';
import { nextDigest, quietUntil } from './notification-pace.ts';

const at = (iso: string): Date => new Date(iso);
const night = { from: 22 * 60, until: 7 * 60 };

test('quiet hours over midnight end the next morning, in the person’s time zone', () => {
  const until = (iso: string, zone: string) => quietUntil(night, at(iso), zone)?.toISOString() ?? null;
  expect(until('2026-03-10T21:30:00Z', 'Europe/Berlin')).toBe('2026-03-11T06:00:00.000Z');
  expect(until('2026-03-11T05:59:00Z', 'Europe/Berlin')).toBe('2026-03-11T06:00:00.000Z');
  expect(until('2026-03-11T06:00:00Z', 'Europe/Berlin')).toBe(null);
  expect(until('2026-03-10T21:30:00Z', 'America/Los_Angeles')).toBe(null);
  expect(until('2026-03-10T21:30:00Z', 'Asia/Tokyo')).toBe('2026-03-10T22:00:00.000Z');
});

test('quiet hours within a day', () => {
  const noon = { from: 12 * 60, until: 13 * 60 };
  expect(quietUntil(noon, at('2026-03-10T12:30:00Z'), 'UTC')?.toISOString()).toBe('2026-03-10T13:00:00.000Z');
  expect(quietUntil(noon, at('2026-03-10T13:00:00Z'), 'UTC')).toBe(null);
});

test('their end is always later than now, also when the clock is changed', () => {
  const quiet = { from: 60, until: 2 * 60 + 30 };
  const instants = ['2026-03-28', '2026-10-24'].flatMap((day) =>
    Array.from({ length: 24 * 3 }, (_, hour) => new Date(Date.parse(`${day}T00:15:00Z`) + hour * 3_600_000)),
  );
  const ends = instants.map((instant) => ({ instant, end: quietUntil(quiet, instant, 'Europe/Berlin') })).filter(({ end }) => end !== null);
  expect(ends.length).toBeGreaterThan(6);
  expect(ends.filter(({ instant, end }) => (end ?? instant) <= instant)).toEqual([]);
});

test('the email of a day comes at 8 in the morning, that of a week on Monday', () => {
  const next = (pace: 'daily' | 'weekly', iso: string) => nextDigest(pace, at(iso), 'Europe/Berlin').toISOString();
  expect(next('daily', '2026-03-10T06:59:00Z')).toBe('2026-03-10T07:00:00.000Z');
  expect(next('daily', '2026-03-10T07:00:00Z')).toBe('2026-03-11T07:00:00.000Z');
  // Daylight saving begins on 29 March.
  expect(next('daily', '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(next('weekly', '2026-03-10T12:00:00Z')).toBe('2026-03-16T07:00:00.000Z');
  expect(next('weekly', '2026-03-16T06:00:00Z')).toBe('2026-03-16T07:00:00.000Z');
});

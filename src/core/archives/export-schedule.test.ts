// The next scheduled export, around days of changed clocks, and which exports stay.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { localTimeOf } from '../local-time.ts';
import { exportIntervals, exportsToRemove, nextExportAt } from './export-schedule.ts';

test.each([
  ['day', '2026-03-10T00:30:00Z', 'UTC', '2026-03-10T02:00:00.000Z'],
  ['day', '2026-03-10T02:00:00Z', 'UTC', '2026-03-11T02:00:00.000Z'],
  ['week', '2026-03-10T12:00:00Z', 'UTC', '2026-03-16T02:00:00.000Z'],
  ['week', '2026-03-16T02:00:00Z', 'UTC', '2026-03-23T02:00:00.000Z'],
  ['month', '2026-03-10T12:00:00Z', 'UTC', '2026-04-01T02:00:00.000Z'],
  ['month', '2026-12-31T23:30:00Z', 'UTC', '2027-01-01T02:00:00.000Z'],
  ['month', '2026-01-01T01:00:00Z', 'UTC', '2026-01-01T02:00:00.000Z'],
  // Two at night is skipped in Berlin on 29 March 2026: an hour later.
  ['day', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['day', '2026-03-10T12:00:00Z', 'America/New_York', '2026-03-11T06:00:00.000Z'],
] as const)('every %s after %s in %s: %s', (every, after, zone, due) => {
  expect(nextExportAt(every, new Date(after), zone).toISOString()).toBe(due);
});

test('is always later, at night, and never further away than its interval', () => {
  const days = { day: 1, week: 7, month: 31 };
  fc.assert(
    fc.property(
      fc.constantFrom(...exportIntervals),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Europe/Madrid', 'Pacific/Pago_Pago'),
      (every, after, zone) => {
        const due = nextExportAt(every, after, zone);
        expect(due.getTime()).toBeGreaterThan(after.getTime());
        expect(due.getTime() - after.getTime()).toBeLessThanOrEqual((days[every] * 24 + 1) * 3_600_000);
        expect([120, 180]).toContain(localTimeOf(due, zone).minute);
      },
    ),
    { numRuns: drawn(2000) },
  );
});

test('the newest exports stay, and files that are no exports', () => {
  const names = ['daybook-export-2026-01-02.zip', 'notes.txt', 'daybook-export-2026-01-01.zip', 'daybook-export-2025-12-31.zip'];
  expect(exportsToRemove(names, 2)).toEqual(['daybook-export-2025-12-31.zip']);
  expect(exportsToRemove(names, 3)).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt, localTimeOf } from './local-time.ts';
import { drawn } from './testing-properties.ts';

test.each([
  ['2027-03-01', 540, 'UTC', '2027-03-01T09:00:00.000Z'],
  ['2027-07-01', 540, 'Europe/Berlin', '2027-07-01T07:00:00.000Z'],
  ['2027-01-01', 30, 'America/Los_Angeles', '2027-01-01T08:30:00.000Z'],
  ['2027-01-01', 30, 'Asia/Kathmandu', '2026-12-31T18:45:00.000Z'],
  // Daylight saving begins: 2:30 does not exist, an hour is skipped.
  ['2027-03-28', 150, 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  // Daylight saving ends: the first of the two.
  ['2027-10-31', 150, 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
])('%s at minute %i in %s is %s', (day, minute, zone, instant) => {
  expect(instantAt({ day, minute }, zone).toISOString()).toBe(instant);
});

test('a local time converts back to its instant, or to the one an hour before where it occurs twice', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kolkata');
  fc.assert(
    fc.property(fc.integer({ min: 25_000_000, max: 33_000_000 }), zones, (minutes, zone) => {
      const at = minutes * 60_000;
      const shown = localTimeOf(new Date(at), zone);
      const back = instantAt(shown, zone).getTime();
      expect(localTimeOf(new Date(back), zone)).toEqual(shown);
      expect([0, 30, 60]).toContain((at - back) / 60_000);
    }),
    { numRuns: drawn(2000) },
  );
});

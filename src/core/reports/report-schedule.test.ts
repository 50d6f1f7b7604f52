import { expect, it } from 'vitest';
import { nextSendingDay } from './report-schedule.ts';

it('a report is sent on Mondays, and on the first day of a month or a fiscal quarter, always after today', () => {
  expect(nextSendingDay('week', '2026-11-22', 1)).toBe('2026-11-23');
  expect(nextSendingDay('week', '2026-11-23', 1)).toBe('2026-11-30');
  expect(nextSendingDay('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(nextSendingDay('month', '2027-01-01', 1)).toBe('2027-02-01');
  expect(nextSendingDay('quarter', '2026-11-22', 1)).toBe('2027-01-01');
  expect(nextSendingDay('quarter', '2026-11-22', 2)).toBe('2027-02-01');
});

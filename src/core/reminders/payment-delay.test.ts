import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { expectPayment, usualDelay } from './payment-delay.ts';

const known = { own: [3, 5, 5, 12], pool: [0, 0, 2, 3, 4, 5, 7, 9, 14, 30] };
const nobody = { own: [], pool: [] };

test('the worked example: half come within five days; of those eight days late, half within twelve', () => {
  expect([0.2, 0.5, 0.8].map((share) => usualDelay(known, 0, share))).toEqual([3, 5, 12]);
  expect([0.5, 0.8].map((share) => usualDelay(known, 8, share))).toEqual([12, 14]);
  expect(usualDelay(known, 30)).toBeNull();
});

test.each([
  ['when due, where nothing was paid yet', nobody, null, '2027-03-01', '2027-03-15', 'expected'],
  ['as late as usual', known, null, '2027-03-01', '2027-03-20', 'expected'],
  ['as early as usual, but not in the past', { own: [-3], pool: [-3] }, null, '2027-03-14', '2027-03-14', 'expected'],
  ['as promised', known, '2027-04-02', '2027-03-20', '2027-04-02', 'expected'],
  ['as late as usual after a broken promise', known, '2027-03-18', '2027-03-19', '2027-03-20', 'expected'],
  ['in two weeks, later than anybody ever paid', known, null, '2027-05-01', '2027-05-15', 'estimated'],
  ['in two weeks, late where nothing was paid yet', nobody, null, '2027-03-16', '2027-03-30', 'estimated'],
] as const)('a payment is expected %s', (_what, delays, promisedOn, today, day, certainty) => {
  expect(expectPayment('2027-03-15', promisedOn, delays, today)).toEqual({ day, certainty });
});

test('an expected day is never in the past, and moves later the longer the invoice is overdue', () => {
  const days = fc.array(fc.integer({ min: -20, max: 90 }), { maxLength: 8 });
  fc.assert(
    fc.property(days, days, fc.integer({ min: 1, max: 80 }), (own, all, late) => {
      const delays = { own, pool: [...own, ...all] };
      const [delay, later] = [late, late + 1].map((days) => usualDelay(delays, days) ?? Infinity);
      expect(delay).toBeGreaterThan(late);
      expect(later).toBeGreaterThanOrEqual(delay ?? Infinity);
    }),
    { numRuns: drawn(1_000) },
  );
});

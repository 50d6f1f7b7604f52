import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { assignPayouts } from './assign-payouts.ts';

const line = (id: string, day: string, minor: bigint) => ({ id, day, minor });

it('a payout takes the oldest lines that sum to it', () => {
  const lines = [line('a', '2026-01-01', 5n), line('b', '2026-01-02', -2n), line('c', '2026-01-03', 7n), line('d', '2026-01-05', 1n)];
  const assigned = assignPayouts(lines, [line('p', '2026-01-02', 3n), line('q', '2026-01-04', 7n)]);
  expect([...assigned]).toEqual([
    ['a', 'p'],
    ['b', 'p'],
    ['c', 'q'],
  ]);
});

it('the payout of an earlier report takes nothing, and none takes a line that is dated after it', () => {
  expect(assignPayouts([line('a', '2026-01-05', 5n)], [line('p', '2026-01-04', 5n), line('q', '2026-01-09', 9n)]).size).toBe(0);
});

it('the lines of a payout sum to its amount, and no line is assigned twice', () => {
  const minor = fc.bigInt({ min: -50n, max: 200n });
  fc.assert(
    fc.property(fc.array(minor, { maxLength: 30 }), fc.array(fc.bigInt({ min: 1n, max: 300n }), { maxLength: 10 }), (amounts, paid) => {
      const lines = amounts.map((one, at) => line(`l${at}`, addDays('2026-01-01', at), one));
      const payouts = paid.map((one, at) => line(`p${at}`, addDays('2026-01-01', at * 3), one));
      const assigned = assignPayouts(lines, payouts);
      for (const payout of payouts) {
        const own = lines.filter(({ id }) => assigned.get(id) === payout.id);
        expect(own.length === 0 || own.reduce((sum, one) => sum + one.minor, 0n) === payout.minor).toBe(true);
        expect(own.every(({ day }) => day <= payout.day)).toBe(true);
      }
    }),
  );
});

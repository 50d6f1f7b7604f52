import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, firstDay } from '../calendar.ts';
import { dayAfterLock, firstOpenDay, isLocked, lockedThrough, lockThrough, unlockTo, type Period } from './period.ts';
import { drawn } from '../testing-properties.ts';

describe('locking', () => {
  it('closes everything through a day, once', () => {
    const locked = lockThrough([], '2026-03-31');
    expect(locked).toEqual([{ startsOn: firstDay, endsOn: '2026-03-31', status: 'closed' }]);
    expect(lockThrough(locked, '2026-03-31')).toEqual(locked);
    expect(lockThrough(locked, '2026-04-30')).toEqual([{ startsOn: firstDay, endsOn: '2026-04-30', status: 'closed' }]);
    expect(lockThrough(locked, '2026-01-31')).toEqual(locked);
    expect(lockedThrough(locked)).toBe('2026-03-31');
    expect(lockedThrough([])).toBeNull();
  });

  it('opens what is after a day, and no more', () => {
    const locked = lockThrough([], '2026-03-31');
    expect(unlockTo(locked, '2026-01-31')).toEqual([{ startsOn: firstDay, endsOn: '2026-01-31', status: 'closed' }]);
    expect(unlockTo(locked, '2026-12-31')).toEqual(locked);
    expect(unlockTo(locked, null)).toEqual([]);
  });

  const statusOn = (periods: readonly Period[], at: string) =>
    periods.find(({ startsOn, endsOn }) => startsOn <= at && at <= endsOn)?.status ?? 'open';

  it('keeps other marks', () => {
    const soft: Period[] = [{ startsOn: '2026-04-01', endsOn: '2026-04-30', status: 'soft_closed' }];
    expect(lockThrough(soft, '2026-03-15')).toEqual([
      { startsOn: firstDay, endsOn: '2026-03-15', status: 'closed' },
      { startsOn: '2026-03-16', endsOn: '2026-03-31', status: 'open' },
      { startsOn: '2026-04-01', endsOn: '2026-04-30', status: 'soft_closed' },
    ]);
    expect(statusOn(lockThrough(soft, '2026-04-10'), '2026-04-11')).toBe('soft_closed');
    expect(isLocked(lockedThrough(soft), '2026-04-11')).toBe(false);
  });

  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(firstDay, days));
  it('leaves contiguous ranges in order, and closes exactly what was asked', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), day), { maxLength: 12 }), day, (acts, probe) => {
        let periods: Period[] = [];
        let through = '';
        for (const [lock, at] of acts) {
          periods = lock ? lockThrough(periods, at) : unlockTo(periods, at);
          through = lock ? (at > through ? at : through) : at < through ? at : through;
        }
        periods.forEach((period, i) => {
          expect(period.startsOn).toBe(i === 0 ? firstDay : addDays(periods[i - 1]?.endsOn ?? '', 1));
          expect(period.startsOn <= period.endsOn).toBe(true);
        });
        const locked = lockedThrough(periods);
        expect(locked).toBe(through === '' ? null : through);
        expect(isLocked(locked, probe)).toBe(probe <= through);
        expect(statusOn(periods, probe) === 'closed').toBe(probe <= through);
        expect(firstOpenDay(periods, probe)).toBe(probe <= through ? addDays(through, 1) : probe);
        expect(dayAfterLock(locked, probe)).toBe(firstOpenDay(periods, probe));
      }),
      { numRuns: drawn(500) },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, endOfMonth, weekday } from '../calendar.ts';
import {
  nextOccurrence,
  occurrence,
  occurrencesThrough,
  periodOf,
  type Recurrence,
  recurrenceProblems,
  upcomingOccurrences,
  suppliedDays,
} from './recurrence.ts';
import { drawn } from '../testing-properties.ts';

const monthly: Recurrence = { startsOn: '2026-01-31', unit: 'month', every: 1, on: { kind: 'date' }, until: null, count: null };
const days = (r: Partial<Recurrence>, through: string): string[] =>
  occurrencesThrough({ ...monthly, ...r }, 0, through, 100).map((o) => o.day);

describe('days of a recurrence', () => {
  test.each<[string, Partial<Recurrence>, string, string[]]>([
    ['the 31st keeps its date after a short month', {}, '2026-04-30', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['every second week', { startsOn: '2026-11-20', unit: 'week', every: 2 }, '2026-12-31', ['2026-11-20', '2026-12-04', '2026-12-18']],
    ['every ten days', { startsOn: '2026-02-20', unit: 'day', every: 10 }, '2026-03-15', ['2026-02-20', '2026-03-02', '2026-03-12']],
    [
      'a leap day, yearly',
      { startsOn: '2024-02-29', unit: 'year' },
      '2028-12-31',
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    ['the last day', { startsOn: '2026-02-10', on: { kind: 'last_day' } }, '2026-04-30', ['2026-02-28', '2026-03-31', '2026-04-30']],
    [
      'the second Tuesday, from after it',
      { startsOn: '2026-11-20', on: { kind: 'weekday', nth: 2, weekday: 2 } },
      '2027-01-31',
      ['2026-12-08', '2027-01-12'],
    ],
    [
      'the last Friday',
      { startsOn: '2026-11-01', on: { kind: 'weekday', nth: -1, weekday: 5 } },
      '2026-12-31',
      ['2026-11-27', '2026-12-25'],
    ],
    ['three times', { count: 3 }, '2030-01-01', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['until a day, that day included', { until: '2026-03-31' }, '2030-01-01', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ])('%s', (_, over, through, expected) => expect(days(over, through)).toEqual(expected));

  test('missed occurrences come at once, from where it stopped, up to the limit', () => {
    expect(occurrencesThrough(monthly, 2, '2026-12-31', 3).map((o) => [o.index, o.day])).toEqual([
      [2, '2026-03-31'],
      [3, '2026-04-30'],
      [4, '2026-05-31'],
    ]);
  });

  test('what is wrong is named', () => {
    expect(
      recurrenceProblems({ ...monthly, every: 0, count: 0, until: '2025-01-01', on: { kind: 'weekday', nth: 1, weekday: 8 } }),
    ).toEqual(['every', 'count', 'until_before_start', 'weekday']);
    expect(recurrenceProblems(monthly)).toEqual([]);
  });
});

const anyRecurrence: fc.Arbitrary<Recurrence> = fc.record({
  startsOn: fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2023-12-01', n)),
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  every: fc.integer({ min: 1, max: 14 }),
  on: fc.oneof(
    fc.constant({ kind: 'date' as const }),
    fc.constant({ kind: 'last_day' as const }),
    fc.record({
      kind: fc.constant('weekday' as const),
      nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
      weekday: fc.integer({ min: 1, max: 7 }),
    }),
  ),
  until: fc.constant(null),
  count: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
});

describe('any recurrence', () => {
  test('days ascend, none is before the start, and each is the kind of day that was asked for', () => {
    fc.assert(
      fc.property(anyRecurrence, (r) => {
        const found = occurrencesThrough(r, 0, '2060-01-01', 40).map((o) => o.day);
        expect(found.every((day, at) => day >= r.startsOn && (at === 0 || day > (found[at - 1] ?? '')))).toBe(true);
        const isMonthly = r.unit === 'month' || r.unit === 'year';
        const { on } = r;
        const fits = (day: string): boolean =>
          !isMonthly || (on.kind === 'last_day' ? day === endOfMonth(day) : on.kind === 'weekday' ? weekday(day) === on.weekday : true);
        expect(found.every(fits)).toBe(true);
      }),
      { numRuns: drawn(3000) },
    );
  });

  test('doing it in pieces is the same as doing it at once: nothing twice, nothing left out', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }), (r, naps) => {
        const done: string[] = [];
        let through = r.startsOn;
        for (const nap of naps) {
          through = addDays(through, nap);
          done.push(...occurrencesThrough(r, done.length, through, 1000).map((o) => o.day));
        }
        expect(done).toEqual(occurrencesThrough(r, 0, through, 1000).map((o) => o.day));
      }),
      { numRuns: drawn(2000) },
    );
  });

  test('the next one from a day is the first that is not before it', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.integer({ min: -10, max: 900 }), (r, after) => {
        const from = addDays(r.startsOn, after);
        let index = 0;
        while ((occurrence(r, index)?.day ?? '9999-12-31') < from) index++;
        expect(nextOccurrence(r, from)).toEqual(occurrence(r, index));
      }),
      { numRuns: drawn(2000) },
    );
  });
});

// The same rules, checked for every day of ten years: slow, but simple.
function dayByDay({ startsOn, unit, every, on, until, count }: Recurrence, years: number): string[] {
  const number = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const date = (day: string): number => Number(day.slice(8));
  const isOn = (day: string): boolean => {
    if (on.kind === 'last_day') return date(addDays(day, 1)) === 1;
    if (on.kind === 'date') return date(day) === date(startsOn) || (date(day) < date(startsOn) && date(addDays(day, 1)) === 1);
    if (weekday(day) !== on.weekday) return false;
    return on.nth === -1 ? date(addDays(day, 7)) <= 7 : Math.ceil(date(day) / 7) === on.nth;
  };
  const months = every * (unit === 'year' ? 12 : 1);
  const fits = (day: string, n: number): boolean => {
    if (unit === 'day' || unit === 'week') return n % (every * (unit === 'week' ? 7 : 1)) === 0;
    return (number(day) - number(startsOn)) % months === 0 && isOn(day);
  };
  const found: string[] = [];
  for (let n = 0; n < years * 365; n++) {
    const day = addDays(startsOn, n);
    if ((until !== null && day > until) || (count !== null && found.length >= count)) break;
    if (fits(day, n)) found.push(day);
  }
  return found;
}

describe('against every day of ten years', () => {
  test('exactly the matching days are found', () => {
    const withEnd = fc
      .tuple(anyRecurrence, fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null }))
      .map(([r, n]): Recurrence => ({ ...r, until: n === null ? null : addDays(r.startsOn, n) }));
    fc.assert(
      fc.property(withEnd, (r) => {
        const last = addDays(r.startsOn, 3649);
        expect(occurrencesThrough(r, 0, last, 10_000).map((o) => o.day)).toEqual(dayByDay(r, 10));
      }),
      { numRuns: 300 },
    );
  });

  test('binary search also finds a rare occurrence, however many units away it is', () => {
    const seldom = anyRecurrence.chain((r) => fc.integer({ min: 1, max: 366 }).map((every) => ({ ...r, every })));
    fc.assert(
      fc.property(seldom, fc.integer({ min: 0, max: 3000 }), (r, after) => {
        const from = addDays(r.startsOn, after);
        let index = 0;
        while ((occurrence(r, index)?.day ?? '9999-12-31') < from) index++;
        expect(nextOccurrence(r, from)).toEqual(occurrence(r, index));
        expect(upcomingOccurrences(r, from, 2)[0] ?? null).toEqual(occurrence(r, index));
      }),
      { numRuns: drawn(2000) },
    );
  });

  test('periods are contiguous: each ends on the day before the next begins', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.integer({ min: 0, max: 20 }), (r, index) => {
        const { startsOn, endsOn } = periodOf(r, index);
        expect(startsOn).toBe(occurrence({ ...r, count: null }, index)?.day);
        expect(periodOf(r, index, 1).startsOn).toBe(addDays(endsOn, 1));
        expect(periodOf(r, index + 1, -1)).toEqual({ startsOn, endsOn });
        const { suppliedFrom, suppliedThrough } = suppliedDays(r, index, 'begins');
        expect([suppliedFrom, suppliedThrough ?? suppliedFrom]).toEqual([startsOn, endsOn]);
        expect(suppliedDays(r, index + 1, 'ended')).toEqual({ suppliedFrom, suppliedThrough });
      }),
      { numRuns: drawn(1000) },
    );
  });
});

test.each([
  ['none', { startsOn: '2026-11-01' }, null, null],
  ['begins', { startsOn: '2026-11-01' }, '2026-11-01', '2026-11-30'],
  ['ended', { startsOn: '2026-11-01' }, '2026-10-01', '2026-10-31'],
  ['ended', { startsOn: '2026-03-31' }, '2026-02-28', '2026-03-30'],
  ['begins', { startsOn: '2026-11-20', on: { kind: 'last_day' } }, '2026-11-30', '2026-12-30'],
  // A single occurrence has no next one, but its period is as long as any other.
  ['begins', { startsOn: '2026-11-01', unit: 'year', count: 1 }, '2026-11-01', '2027-10-31'],
  ['ended', { startsOn: '2026-11-01', unit: 'day' }, '2026-10-31', null],
] as const)('what an invoice is for: %s of %o', (period, over, suppliedFrom, suppliedThrough) => {
  const rule = { unit: 'month' as const, every: 1, on: { kind: 'date' as const }, until: null, count: null, ...over };
  expect(suppliedDays(rule, 0, period)).toEqual({ suppliedFrom, suppliedThrough });
});

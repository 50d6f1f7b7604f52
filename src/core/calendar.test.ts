import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  endOfMonth,
  fiscalYear,
  isDay,
  monthsIn,
  parseDay,
  periodRange,
  previousRange,
  quarter,
  sameRangeLastYear,
  weekday,
} from './calendar.ts';
import { drawn } from './testing-properties.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const viaDate = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('days', () => {
  it('counts as the Gregorian calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        expect(isDay(day)).toBe(true);
        expect(addDays(day, days)).toBe(viaDate(day, days));
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(weekday(day)).toBe(new Date(day).getUTCDay() || 7);
      }),
      { numRuns: drawn(1000) },
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1900-02-29',
    '26-04-03',
    '2026-4-3',
    '',
    '2026-04-03T00:00',
    '0000-01-01',
  ])('%s is none', (text) => expect(isDay(text)).toBe(false));

  it('stays in the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-03-15', -15)).toBe('2024-12-15');
    expect(endOfMonth('2000-02-01')).toBe('2000-02-29');
    expect(dayOf(2026, 2, 30)).toBeNull();
  });
});

describe('ranges', () => {
  it('knows the fiscal year and its quarters', () => {
    expect(fiscalYear('2026-03-31', 4)).toEqual({ startsOn: '2025-04-01', endsOn: '2026-03-31', label: '2025/26' });
    expect(fiscalYear('2026-04-01', 4)).toEqual({ startsOn: '2026-04-01', endsOn: '2027-03-31', label: '2026/27' });
    expect(fiscalYear('1999-12-31', 7).label).toBe('1999/00');
    expect(fiscalYear('2026-12-31', 1)).toEqual({ startsOn: '2026-01-01', endsOn: '2026-12-31', label: '2026' });
    expect(quarter('2026-02-10', 4)).toEqual({ startsOn: '2026-01-01', endsOn: '2026-03-31', label: 'Q4 2025/26' });
    expect(quarter('2026-05-31')).toEqual({ startsOn: '2026-04-01', endsOn: '2026-06-30', label: 'Q2 2026' });
  });

  it('every period contains its day', () => {
    const kind = fc.constantFrom('day', 'week', 'month', 'quarter', 'year', 'fiscal_quarter', 'fiscal_year');
    fc.assert(
      fc.property(anyDay, kind, fc.integer({ min: 1, max: 12 }), (day, of, start) => {
        const range = periodRange(of, day, start);
        expect(range.startsOn <= day && day <= range.endsOn).toBe(true);
        const before = previousRange(range);
        expect(addDays(before.endsOn, 1)).toBe(range.startsOn);
        // The range before a month, quarter or year is itself a month, quarter or year.
        const isNamed = of !== 'day' && of !== 'week';
        expect(isNamed ? periodRange(of, before.startsOn, start) : before).toMatchObject(before);
      }),
    );
  });

  it('compares like with like', () => {
    expect(previousRange({ startsOn: '2026-11-01', endsOn: '2026-11-20' })).toEqual({ startsOn: '2026-10-01', endsOn: '2026-10-20' });
    expect(previousRange({ startsOn: '2026-11-05', endsOn: '2026-11-11' })).toEqual({ startsOn: '2026-10-29', endsOn: '2026-11-04' });
    expect(previousRange({ startsOn: '2026-03-01', endsOn: '2026-03-31' })).toEqual({ startsOn: '2026-02-01', endsOn: '2026-02-28' });
    expect(sameRangeLastYear({ startsOn: '2025-02-01', endsOn: '2025-02-28' })).toEqual({ startsOn: '2024-02-01', endsOn: '2024-02-29' });
    expect(sameRangeLastYear({ startsOn: '2024-02-29', endsOn: '2024-03-10' })).toEqual({ startsOn: '2023-02-28', endsOn: '2023-03-10' });
    expect(monthsIn({ startsOn: '2025-12-20', endsOn: '2026-02-01' })).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  });
});

describe('parseDay', () => {
  it.each<[string, 'dmy' | 'mdy' | 'ymd', string | null]>([
    ['tomorrow', 'dmy', '2026-11-21'],
    ['Yesterday ', 'dmy', '2026-11-19'],
    ['in 3 days', 'dmy', '2026-11-23'],
    ['3 days ago', 'dmy', '2026-11-17'],
    ['3 days', 'dmy', null],
    ['3/4', 'dmy', '2026-04-03'],
    ['3/4', 'mdy', '2026-03-04'],
    ['3/4', 'ymd', '2026-03-04'],
    ['3.4.26', 'dmy', '2026-04-03'],
    ['3.4.', 'dmy', '2026-04-03'],
    ['26-04-03', 'ymd', '2026-04-03'],
    ['2026-04-03', 'mdy', '2026-04-03'],
    ['20260403', 'mdy', '2026-04-03'],
    ['2026/4/3', 'dmy', '2026-04-03'],
    ['Apr 3', 'dmy', '2026-04-03'],
    ['3rd April 2025', 'mdy', '2025-04-03'],
    ['April 3, 2025', 'dmy', '2025-04-03'],
    ['3-Sept-99', 'dmy', '1999-09-03'],
    ['3/25/26', 'dmy', '2026-03-25'],
    ['31/2', 'dmy', null],
    ['29 Feb', 'dmy', null],
    ['ma 3', 'dmy', null],
    ['gestern', 'mdy', '2026-11-19'],
    ['Übermorgen', 'dmy', '2026-11-22'],
    ['mañana', 'dmy', '2026-11-21'],
    ['aujourd’hui', 'dmy', '2026-11-20'],
    ['3. März', 'mdy', '2026-03-03'],
    ['3 de abril de 2025', 'dmy', '2025-04-03'],
    ['3 abr', 'mdy', '2026-04-03'],
    ['3 ago', 'dmy', '2026-08-03'],
    ['1er août 25', 'dmy', '2025-08-01'],
    ['3 avr', 'dmy', '2026-04-03'],
    ['3 juil.', 'dmy', '2026-07-03'],
    ['3 jui', 'dmy', null],
    ['constructor', 'dmy', null],
    ['', 'dmy', null],
  ])('%s as %s', (text, order, day) => expect(parseDay(text, order, '2026-11-20')).toBe(day));

  it('reads every day in each order back', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [y, m, d] = day.split('-');
        expect(parseDay(day, 'dmy', '2026-11-20')).toBe(day);
        expect(parseDay(`${d}.${m}.${y}`, 'dmy', '2026-11-20')).toBe(day);
        expect(parseDay(`${m}/${d}/${y}`, 'mdy', '2026-11-20')).toBe(day);
      }),
    );
  });
});

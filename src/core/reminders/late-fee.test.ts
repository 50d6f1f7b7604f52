import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar.ts';
import { type DayCount, interestMinor, percentFee, type RatePeriod, statutoryLump, statutoryRates, usualStatute } from './late-fee.ts';
import { formatRate, parseRate } from '../money.ts';
import '../testing-properties.ts';

const rate = (text: string) => parseRate(text) ?? { numerator: 0n, scale: 0 };
const shown = (found: ReturnType<typeof statutoryRates>): string[] =>
  'missing' in found ? [`missing ${found.missing}`] : found.periods.map((p) => `${p.after}..${p.through} ${formatRate(p.rate)}`);

test.each([
  ['eu', 1n, 40_00n],
  ['eu', 99_999_99n, 40_00n],
  ['de_business', 500n, 40_00n],
  ['de_consumer', 500n, 0n],
  ['uk', 999_99n, 40_00n],
  ['uk', 1_000_00n, 70_00n],
  ['uk', 9_999_99n, 70_00n],
  ['uk', 10_000_00n, 100_00n],
] as const)('the fixed compensation: %s on %s is %s', (kind, debt, lump) => {
  expect(statutoryLump(kind, debt)).toBe(lump);
});

describe('the rates of a statute', () => {
  const entered = [
    { startsOn: '2025-07-01', rate: rate('0.0215') },
    { startsOn: '2026-02-11', rate: rate('0.03') },
    { startsOn: '2026-07-01', rate: rate('0.0225') },
  ];
  test('the rate of the first day of a half-year applies throughout it', () => {
    const range = { began: '2025-12-01', after: '2025-12-01', through: '2026-07-20' };
    expect(shown(statutoryRates('eu', entered, range))).toEqual([
      '2025-12-01..2025-12-31 0.1015',
      '2025-12-31..2026-06-30 0.1015',
      '2026-06-30..2026-07-20 0.1025',
    ]);
    expect(shown(statutoryRates('de_consumer', entered, range))[0]).toBe('2025-12-01..2025-12-31 0.0715');
  });
  test('in the UK the one before the half-year in which interest began applies to the end', () => {
    const range = { began: '2026-03-01', after: '2026-03-01', through: '2026-08-01' };
    expect(shown(statutoryRates('uk', entered, range))).toEqual(['2026-03-01..2026-08-01 0.1015']);
  });
  test('a rate that was not entered is requested by its day, never guessed', () => {
    expect(shown(statutoryRates('eu', entered, { began: '2025-06-01', after: '2025-06-01', through: '2025-06-09' }))).toEqual([
      'missing 2025-01-01',
    ]);
    expect(shown(statutoryRates('uk', [], { began: '2026-01-05', after: '2026-01-05', through: '2026-02-01' }))).toEqual([
      'missing 2025-12-31',
    ]);
  });
  test('a base rate below zero lowers the rate', () => {
    const negative = [{ startsOn: '2020-01-01', rate: rate('-0.0088') }];
    expect(shown(statutoryRates('de_business', negative, { began: '2020-02-01', after: '2020-02-01', through: '2020-02-29' }))).toEqual([
      '2020-02-01..2020-02-29 0.0812',
    ]);
  });
});

describe('interest', () => {
  const year: RatePeriod[] = [{ after: '2027-01-01', through: '2028-01-01', rate: rate('0.1') }];
  test.each<[string, bigint, string, string, DayCount, bigint]>([
    ['a year at 10 %', 1_000_00n, '2027-01-01', '2028-01-01', 'actual_365', 100_00n],
    ['27 days', 1_000_00n, '2027-03-01', '2027-03-28', 'actual_365', 7_40n],
    ['a leap year, each day the 365th part', 1_000_00n, '2028-01-01', '2028-12-31', 'actual_365', 100_00n],
    ['a leap year, each day the 366th part', 1_000_00n, '2028-01-01', '2028-12-31', 'actual_actual', 99_73n],
    ['over the end of a leap year', 1_000_00n, '2028-12-01', '2029-01-31', 'actual_actual', 16_69n],
  ])('%s', (_, open, after, through, count, minor) => {
    const period = [{ after, through, rate: rate('0.1') }];
    expect(interestMinor([{ day: after, minor: open }], period, count)).toBe(minor);
  });
  test('what was paid in between bears no interest from the day after', () => {
    const open = [
      { day: '2027-01-01', minor: 1_000_00n },
      { day: '2027-07-02', minor: 500_00n },
    ];
    // 182 days of 1000.00 and 183 of 500.00
    expect(interestMinor(open, year, 'actual_365')).toBe(74_93n);
  });
  test('equals the sum of its days, each computed alone', () => {
    const days = fc.integer({ min: 0, max: 800 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(days, fc.bigInt({ min: 0n, max: 10_000_000n })), { maxLength: 4 }),
        fc.integer({ min: 1, max: 800 }),
        fc.integer({ min: 1, max: 2500 }),
        fc.constantFrom<DayCount>('actual_365', 'actual_actual'),
        (changes, length, basis, count) => {
          const after = '2027-05-15';
          const open = [{ day: after, minor: 7_777_77n }, ...changes.map(([n, minor]) => ({ day: addDays(after, n), minor }))].toSorted(
            (a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0),
          );
          const through = addDays(after, length);
          let exact = 0n; // in parts of 365 × 366 × 10000
          for (let day = addDays(after, 1); day <= through; day = addDays(day, 1)) {
            const eve = addDays(day, -1);
            const minor = open.filter((o) => o.day <= eve).at(-1)?.minor ?? 0n;
            const isLeap =
              count === 'actual_actual' && daysBetween(`${day.slice(0, 4)}-01-01`, `${Number(day.slice(0, 4)) + 1}-01-01`) === 366;
            exact += minor * BigInt(basis) * (isLeap ? 365n : 366n);
          }
          const denominator = 365n * 366n * 10_000n;
          const expected = (exact * 2n + denominator) / (denominator * 2n);
          expect(interestMinor(open, [{ after, through, rate: { numerator: BigInt(basis), scale: 4 } }], count)).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a percentage is rounded commercially', () => {
  expect(percentFee(10_50n, rate('0.05'))).toBe(53n);
  expect(percentFee(10_49n, rate('0.05'))).toBe(52n);
});

test('the suggested law is that of the country, if it has one of its own', () => {
  expect(['DE', 'GB', 'FR', null].map(usualStatute)).toEqual(['de_business', 'uk', 'eu', 'eu']);
});

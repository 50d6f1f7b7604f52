import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalMarkOf, readAmount, readDay } from './statement-cell.ts';
import type { DayOrder, DecimalMark } from './statement-cell.ts';

describe('an amount in a cell', () => {
  it.each<[string, DecimalMark, number, bigint | null]>([
    ['1.234,50', ',', 2, 123450n],
    ['1,234.50', '.', 2, 123450n],
    ['1 234,5', ',', 2, 123450n],
    ['1\u202f234,50', ',', 2, 123450n],
    ["12'500.00", '.', 2, 1250000n],
    ['12,34,567.00', '.', 2, 123456700n],
    ['-12', '.', 2, -1200n],
    ['\u221212.50', '.', 2, -1250n],
    ['12.50-', '.', 2, -1250n],
    ['(12.50)', '.', 2, -1250n],
    ['($12.50)', '.', 2, -1250n],
    ['- € 12,50', ',', 2, -1250n],
    ['USD 12', '.', 2, 1200n],
    ['12.50 CR', '.', 2, 1250n],
    ['12.50 DR', '.', 2, -1250n],
    ['12,50 S', ',', 2, -1250n],
    ['12,50 H', ',', 2, 1250n],
    ['.50', '.', 2, 50n],
    ['1200', '.', 0, 1200n],
    ['1.5', '.', 3, 1500n],
    ['12.345', '.', 2, 1235n],
    ['1.5', ',', 2, null],
    ['1,23,4', '.', 2, null],
    ['12.50.', '.', 2, null],
    ['(12.50', '.', 2, null],
    ['12%', '.', 2, null],
    ['05.01.2026', '.', 2, null],
    ['12 apples a day', '.', 2, null],
    ['1234567890123456', '.', 2, null],
    ['', '.', 2, null],
  ])('%s', (text, decimal, exponent, minor) => {
    expect(readAmount(text, decimal, exponent)?.minor ?? null).toBe(minor);
  });

  it('reads back what was written, in any grouping', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.constantFrom<[DecimalMark, string]>([',', '.'], ['.', ','], ['.', ' '], ['.', "'"], [',', '']),
        (minor, [decimal, group]) => {
          const size = minor < 0n ? -minor : minor;
          const text = `${minor < 0n ? '-' : ''}${String(size / 100n).replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${String(size % 100n).padStart(2, '0')}`;
          expect(readAmount(text, decimal, 2)?.minor).toBe(minor);
          expect(decimalMarkOf(text)).toBe(decimal);
        },
      ),
    );
  });
});

describe('a day in a cell', () => {
  it.each<[string, DayOrder, string | null]>([
    ['2026-01-05', 'dmy', '2026-01-05'],
    ['05.01.26', 'dmy', '2026-01-05'],
    ['1/5/2026', 'mdy', '2026-01-05'],
    ['20260105', 'ymd', '2026-01-05'],
    ['05012026', 'dmy', '2026-01-05'],
    ['260105', 'ymd', '2026-01-05'],
    ['05-Jan-1999', 'dmy', '1999-01-05'],
    ['Jan 5, 2026', 'mdy', '2026-01-05'],
    ['Mon 5 January 2026', 'dmy', '2026-01-05'],
    ['5 de enero de 2026', 'dmy', '2026-01-05'],
    ['5. März 2026', 'dmy', '2026-03-05'],
    ['5 août 2026', 'dmy', '2026-08-05'],
    ['05/01/2026 23:59:59', 'dmy', '2026-01-05'],
    ['2026-01-05T23:59:59.000Z', 'ymd', '2026-01-05'],
    ['29.02.2028', 'dmy', '2028-02-29'],
    ['29.02.2026', 'dmy', null],
    ['31.04.2026', 'dmy', null],
    ['13/13/2026', 'mdy', null],
    ['balance as of 01/01/2026', 'mdy', null],
    ['01/01/2026 payment to a shop', 'mdy', null],
    ['12:30:00', 'dmy', null],
    ['1,234.50', 'dmy', null],
    ['', 'dmy', null],
  ])('%s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });
});

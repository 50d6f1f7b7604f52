import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from './currency.ts';
import {
  allocate,
  convert,
  divideRounded,
  formatDecimal,
  formatMinor,
  formatRate,
  largestMinor,
  multiplyRate,
  parseAmount,
  parseRate,
  prorate,
  sum,
  toSafeInteger,
} from './money.ts';
import { drawn } from './testing-properties.ts';

const amount = fc.bigInt({ min: -largestMinor, max: largestMinor });
const minorOf = (text: string, exponent = 2, decimal?: '.' | ','): bigint | string => {
  const parsed = parseAmount(text, { exponent, decimal });
  return parsed.ok ? parsed.minor : parsed.problem;
};

describe('parseAmount', () => {
  it.each<[string, bigint]>([
    ['1.234,50', 123450n],
    ['1,234.50', 123450n],
    ['1 234,50', 123450n],
    ['1\u202f234,50', 123450n],
    ["1'234.50", 123450n],
    ['12,34,567.89', 123456789n],
    ['1,234', 123400n],
    ['1.234', 123400n],
    ['1.234.567', 123456700n],
    ['0.125', 'too_precise' as unknown as bigint],
    ['12k', 1200000n],
    ['1.5k', 150000n],
    ['2M', 200000000n],
    ['(12.50)', -1250n],
    ['($12.50)', -1250n],
    ['$(12.50)', -1250n],
    ['-12', -1200n],
    ['−12', -1200n],
    ['12.50-', -1250n],
    ['+12.5', 1250n],
    ['USD 12', 1200n],
    ['12 EUR', 1200n],
    ['-€12,50', -1250n],
    ['€ -12,50', -1250n],
    ['US$ 5', 500n],
    ['.5', 50n],
    ['5.', 500n],
    ['１２．５０', 1250n],
    ['007', 700n],
    ['12.5000', 1250n],
  ])('%s', (text, minor) => expect(minorOf(text)).toBe(minor));

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1,23,4', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['(-5)', 'not_a_number'],
    ['-', 'not_a_number'],
    ['.', 'not_a_number'],
    ['1e5', 'not_a_number'],
    ['12.345', 'too_precise', '.'],
    ['90071992547409.92', 'too_large'],
    ['9'.repeat(400), 'too_large'],
  ])('refuses %s', (text, problem, decimal?: string) => expect(minorOf(text, 2, decimal as '.' | undefined)).toBe(problem));

  it('follows the decimal mark and the currency that it is given', () => {
    expect(minorOf('1.234', 2, ',')).toBe(123400n);
    expect(minorOf('1,234', 3, ',')).toBe(1234n);
    expect(minorOf('1.234', 3)).toBe(1234n);
    expect(minorOf('1,234', 0)).toBe(1234n);
    expect(minorOf('12.50', 0)).toBe('too_precise');
    expect(minorOf('12.00', 0)).toBe(12n);
    expect(parseAmount('eur 12', { exponent: 2 })).toEqual({ ok: true, minor: 1200n, currency: 'EUR' });
  });

  it('L1: reads back what formatMinor writes, in every currency', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...Object.entries(currencies)), (minor, [code, { exponent }]) => {
        const parsed = parseAmount(formatMinor(minor, code), { decimal: '.', exponent });
        expect(parsed).toEqual({ ok: true, minor, currency: null });
      }),
      { numRuns: drawn(1000) },
    );
  });

  it('reads amounts as locales write them', () => {
    const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'sv-SE'];
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.constantFrom(...locales), (cents, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(minorOf(text)).toBe(BigInt(cents));
      }),
      { numRuns: drawn(500) },
    );
  });
});

describe('L1: rounding', () => {
  it.each<[bigint, bigint, bigint, bigint]>([
    [5n, 2n, 2n, 3n],
    [7n, 2n, 4n, 4n],
    [-5n, 2n, -2n, -3n],
    [5n, -2n, -2n, -3n],
    [1n, 3n, 0n, 0n],
    [2n, 3n, 1n, 1n],
    [-1n, 2n, 0n, -1n],
  ])('%s / %s', (n, d, even, up) => {
    expect(divideRounded(n, d, 'half-even')).toBe(even);
    expect(divideRounded(n, d, 'half-up')).toBe(up);
  });

  it('is never more than a half away and mirrors signs', () => {
    fc.assert(
      fc.property(
        amount,
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom('half-even' as const, 'half-up' as const),
        (n, d, rounding) => {
          const q = divideRounded(n, d, rounding);
          const off = q * d - n;
          expect((off < 0n ? -off : off) * 2n <= d).toBe(true);
          expect(divideRounded(-n, d, rounding)).toBe(-q);
        },
      ),
    );
  });

  it('multiplies and converts by exact decimals', () => {
    expect(multiplyRate(1050n, parseRate('0.19') ?? { numerator: 0n, scale: 0 }, 'half-up')).toBe(200n);
    expect(multiplyRate(1050n, { numerator: 19n, scale: 2 }, 'half-even')).toBe(200n);
    expect(convert(10000n, 'JPY', 'USD', { numerator: 67n, scale: 4 }, 'half-even')).toBe(6700n);
    expect(convert(6700n, 'USD', 'JPY', { numerator: 14925n, scale: 2 }, 'half-even')).toBe(10000n);
    expect(convert(1234n, 'KWD', 'USD', { numerator: 325n, scale: 2 }, 'half-even')).toBe(401n);
  });

  it('reads rates as numeric columns print them', () => {
    expect(parseRate('1.0825000000')).toEqual({ numerator: 10825n, scale: 4 });
    expect(parseRate('150')).toEqual({ numerator: 150n, scale: 0 });
    expect(parseRate('1e3')).toBeNull();
    expect(parseRate('1,2')).toBeNull();
    expect(formatRate({ numerator: -5n, scale: 3 })).toBe('-0.005');
  });
});

describe('L1: allocate', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 });
  it('sums exactly, each share within one of the exact one, and mirrors', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const shares = allocate(total, parts);
        const whole = sum(parts);
        expect(sum(shares)).toBe(total);
        expect(allocate(-total, parts)).toEqual(shares.map((share) => (share === 0n ? 0n : -share)));
        const isNear = (share: bigint, i: number): boolean => {
          const off = share * whole - total * (parts[i] ?? 0n);
          return whole === 0n || (off < 0n ? -off : off) < whole;
        };
        expect(shares.every(isNear)).toBe(true);
      }),
      { numRuns: drawn(500) },
    );
  });

  it('gives the remainder to the largest fractions, then to the earlier', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(10n, [0n, 0n])).toEqual([5n, 5n]);
    expect(allocate(5n, [3n, 7n])).toEqual([2n, 3n]);
    expect(() => allocate(5n, [])).toThrow(RangeError);
    expect(() => allocate(5n, [1n, -1n])).toThrow(RangeError);
  });

  it('prorates lines of any sign to the exact part', () => {
    const lines = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, fc.bigInt({ min: 1n, max: 10n ** 9n }), (amounts, whole) => {
        expect(prorate(amounts, whole, whole)).toEqual(amounts);
        expect(sum(prorate(amounts, 1n, whole))).toBe(divideRounded(sum(amounts), whole, 'half-even'));
      }),
    );
  });
});

describe('formats', () => {
  it('is plain and complete', () => {
    expect(formatMinor(-123450n, 'USD')).toBe('-1234.50');
    expect(formatMinor(5n, 'USD')).toBe('0.05');
    expect(formatMinor(-5n, 'KWD')).toBe('-0.005');
    expect(formatMinor(5n, 'JPY')).toBe('5');
    expect(formatDecimal(0n, 0)).toBe('0');
  });

  it('refuses what JSON cannot carry', () => {
    expect(toSafeInteger(largestMinor)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toSafeInteger(largestMinor + 1n)).toThrow(RangeError);
    expect(() => toSafeInteger(-largestMinor - 1n)).toThrow(RangeError);
  });
});

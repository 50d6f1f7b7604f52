import { describe, expect, it } from 'vitest';
import { currencies, isCurrency, minorDigits } from './currency.ts';

describe('currencies', () => {
  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
    ['MGA', 2],
    ['ISK', 0],
  ])('%s has %i decimals', (code, digits) => expect(minorDigits(code)).toBe(digits));

  it('lists codes of three capitals with a name, each once', () => {
    for (const [code, info] of Object.entries(currencies)) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(info.name).toMatch(/^\p{L}/u);
    }
    expect(Object.keys(currencies).length).toBeGreaterThan(150);
  });

  it.each(['ANG', 'BGN'])('%s left the list: it is offered and taken no more, and amounts that have it can still be read', (code) => {
    expect(Object.keys(currencies)).not.toContain(code);
    expect(isCurrency(code)).toBe(false);
    expect(minorDigits(code)).toBe(2);
  });

  it.each(['HRK', 'ZWL', 'SLL', 'CUC', 'VEF'])('%s, which left it before, is none', (code) => expect(isCurrency(code)).toBe(false));

  it('knows what is none', () => {
    expect(isCurrency('usd')).toBe(false);
    expect(isCurrency('toString')).toBe(false);
    expect(() => minorDigits('XYZ')).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralise } from './spreadsheet-text.ts';
import { drawn } from './testing-properties.ts';

describe('neutralise', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '−1',
    ' =1',
    '"=1"',
    ',=1',
    ';=cmd',
    "'=1",
    '\u200b=1',
    '\tplain',
    '\u0001\t',
    '- coffee',
  ])('keeps %j text', (text) => expect(neutralise(text)).toMatch(/^'/));

  it.each(['', 'Rent', 'a=b', 'O’Neill & Sons', '3 + 4', 'Café', '(12)', '1-2', "'quoted'", '日本'])('leaves %j alone', (text) =>
    expect(neutralise(text)).toBe(text),
  );

  it('drops what a spreadsheet cannot contain', () => expect(neutralise('a\0b\x07c\td\ne')).toBe('abc\td\ne'));

  it('P3: never begins a formula, and is idempotent on what it leaves alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '＝'), (text, start) => {
        const out = neutralise(start + text);
        expect(out).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/);
        expect(out.startsWith("'") || neutralise(out) === out).toBe(true);
      }),
      { numRuns: drawn(1000) },
    );
  });
});

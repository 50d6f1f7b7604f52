import { expect, test } from 'vitest';
import { readFigure, readPercent, writeFigure, writePercent } from './figure-text.ts';

test.each([
  ['2.5', 'en-US', 3, 2500n],
  ['1.234,5', 'de-DE', 3, 1234500n],
  ['0,0125', 'de-DE', 6, 12500n],
  ['-3', 'en-US', 3, -3000n],
])('%s in %s is read with %i digits', (text, locale, digits, minor) =>
  expect(readFigure(text, digits, locale)).toMatchObject({ ok: true, minor }),
);

test('more decimals than can be stored are refused, not rounded', () => {
  expect(readFigure('1.2345', 3, 'en-US')).toEqual({ ok: false, problem: 'too_precise' });
});

test.each([
  [2500n, 3, 'en-US', 0, '2.5'],
  [1000n, 3, 'en-US', 0, '1'],
  [12500n, 6, 'de-DE', 2, '0,0125'],
  [90_000_000n, 6, 'en-US', 2, '90.00'],
  [-1500n, 3, 'en-US', 0, '\u22121.5'],
  [999_999_999_999_999_999n, 6, 'en-US', 2, '999,999,999,999.999999'],
])('%d with %i digits in %s', (value, digits, locale, least, text) => expect(writeFigure(value, digits, locale, least)).toBe(text));

test.each([
  ['19', 'en-US', '0.19'],
  ['19 %', 'en-US', '0.19'],
  ['8,875', 'de-DE', '0.08875'],
  ['0', 'en-US', '0'],
  ['100', 'en-US', '1'],
  ['1000', 'en-US', '10'],
])('%s per cent in %s', (text, locale, rate) => {
  expect(readPercent(text, locale)).toBe(rate);
  expect(readPercent(writePercent(rate, locale), locale)).toBe(rate);
});

test.each([
  ['0.0825', 'en-US', '8.25%'],
  ['0.19', 'de-DE', '19\u00a0%'],
  ['0.2', 'fr-FR', '20\u00a0%'],
])('%s is written in %s as %s', (rate, locale, text) => expect(writePercent(rate, locale)).toBe(text));

test.each(['-1', '1001', 'some', ''])('%j is no percentage', (text) => expect(readPercent(text, 'en-US')).toBe(null));

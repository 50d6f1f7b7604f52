import { describe, expect, it } from 'vitest';
import {
  dayOrder,
  formatDay,
  formatDayNumeric,
  formatDayShort,
  formatInstant,
  formatMoney,
  initials,
  relativeDay,
  relativeInstant,
  withWords,
} from './format.ts';

describe('formatMoney', () => {
  it.each([
    [123450n, 'USD', 'en-US', '$1,234.50'],
    [-123450n, 'USD', 'en-US', '\u2212$1,234.50'],
    [-123450n, 'EUR', 'de-DE', '\u22121.234,50\u00a0€'],
    [5n, 'USD', 'en-US', '$0.05'],
    [0n, 'USD', 'en-US', '$0.00'],
    [1234n, 'JPY', 'en-US', '¥1,234'],
    [1234567n, 'KWD', 'en-US', 'KWD\u00a01,234.567'],
    [9007199254740993n, 'USD', 'en-US', '$90,071,992,547,409.93'],
  ] as const)('%s %s in %s', (minor, currency, locale, text) => {
    expect(formatMoney(minor, currency, locale)).toBe(text);
  });
  it('shows a plus only when asked to, and never on zero', () => {
    expect(formatMoney(100, 'USD', 'en-US', true)).toBe('+$1.00');
    expect(formatMoney(0, 'USD', 'en-US', true)).toBe('$0.00');
  });
});

describe('days', () => {
  it('are not shifted by the time zone', () => {
    expect(formatDay('2026-01-01', 'en-US')).toBe('January 1, 2026');
    expect(formatDayShort('2026-12-31', 'en-GB')).toBe('31 Dec 2026');
  });
  it.each([
    ['2026-11-19', 'yesterday'],
    ['2026-11-20', 'today'],
    ['2026-11-23', 'in 3 days'],
    ['2026-09-20', '2 months ago'],
    ['2024-11-20', '2 years ago'],
  ])('%s is %s', (day, text) => {
    expect(relativeDay(day, '2026-11-20')).toBe(text);
  });
  it.each([
    ['en-US', 'mdy'],
    ['en-GB', 'dmy'],
    ['de-DE', 'dmy'],
    ['sv-SE', 'ymd'],
  ])('%s reads %s', (locale, order) => {
    expect(dayOrder(locale)).toBe(order);
  });
});

// 'de-DE' on a German page, and so on: month names follow the page's language, numbers the person's format.
it.each([
  ['en-US', 'en', 'October 31, 2026', '10/31/2026', '$1,234.50'],
  ['en-US', 'de', '31. Oktober 2026', '10/31/2026', '$1,234.50'],
  ['en-US', 'es', '31 de octubre de 2026', '10/31/2026', '$1,234.50'],
  ['de-DE', 'de', '31. Oktober 2026', '31.10.2026', '1.234,50\u00a0$'],
  ['de-DE', 'en', '31 October 2026', '31.10.2026', '1.234,50\u00a0$'],
  ['sv-SE', 'fr', '31 octobre 2026', '2026-10-31', '1\u00a0234,50\u00a0$'],
])('writes as %s on a page in %s', (formats, language, day, numeric, money) => {
  const locale = withWords(formats, language);
  expect(formatDay('2026-10-31', locale)).toBe(day);
  expect(formatDayNumeric('2026-10-31', locale)).toBe(numeric);
  expect(formatMoney(123450n, 'USD', locale)).toBe(money);
});

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'AD'],
  ['Ana Maria  de Sousa', 'AS'],
  ['é', 'É'],
  ['', '?'],
  ['   ', '?'],
  [null, '?'],
  [42, '?'],
])('initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it.each([
  ['2026-11-21T11:59:30Z', 'en', 'now'],
  ['2026-11-21T11:54:00Z', 'en', '6 minutes ago'],
  ['2026-11-20T10:00:00Z', 'en', 'yesterday'],
  ['2026-11-20T10:00:00Z', 'es', 'ayer'],
  ['2024-10-01T00:00:00Z', 'de', 'vor 2 Jahren'],
])('%s is %s for "%s"', (instant, language, words) => {
  expect(relativeInstant(instant, language, Date.UTC(2026, 10, 21, 12))).toBe(words);
});

it('an instant is formatted in a time zone', () => {
  expect(formatInstant('2026-11-21T23:05:00Z', 'en-US', 'UTC').replace(/\s/g, ' ')).toBe('Nov 21, 2026, 11:05 PM');
  expect(formatInstant('2026-11-21T23:05:00Z', 'de-DE', 'Asia/Tokyo')).toBe('22.11.2026, 08:05');
});

import { expect, test } from 'vitest';
import { dayInWords, writtenDate, writtenRange } from './written-date.ts';

test.each([
  ['en-US', 'long', 'October 1, 2026'],
  ['en-GB', 'medium', '1 Oct 2026'],
  ['de', 'long', '1. Oktober 2026'],
  ['es', 'long', '1 de octubre de 2026'],
  ['fr', 'long', '1er octobre 2026'],
  ['fr-CH', 'medium', '1er oct. 2026'],
] as const)('the first of a month in %s, %s: %s', (locale, style, expected) => {
  expect(dayInWords('2026-10-01', locale, style)).toBe(expected);
});

test('other days, and dates in figures, are as Intl writes them', () => {
  expect(dayInWords('2026-10-11', 'fr')).toBe('11 octobre 2026');
  const figures = new Intl.DateTimeFormat('fr', { dateStyle: 'short', timeZone: 'UTC' });
  expect(writtenDate(figures, new Date('2026-10-01'))).toBe('01/10/2026');
});

test('a range that begins on the first, and a moment', () => {
  const short = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  expect(writtenRange(short, new Date('2026-10-01'), new Date('2026-10-15'))).toBe('1er–15 oct. 2026');
  const moment = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  expect(writtenDate(moment, new Date('2026-10-01T09:05:00Z'))).toBe('1er oct. 2026, 09:05');
});

import { expect, test } from 'vitest';
import type { Language } from '../language.ts';
import { withPeriodWords } from './period-words.ts';
import type { Recurrence } from './recurrence.ts';

const monthly: Recurrence = { startsOn: '2026-11-30', unit: 'month', every: 1, on: { kind: 'last_day' }, until: null, count: null };
const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
const filled = (text: string, language: Language = 'en', over: Partial<Recurrence> = {}, at = { index: 0, day: '2026-11-30' }): string =>
  plain(withPeriodWords(text, { ...monthly, ...over }, at, language));

test.each<[string, Language, string]>([
  ['Care plan, {month} {year}', 'en', 'Care plan, November 2026'],
  ['Care plan, {Month} {year}', 'de', 'Care plan, November 2026'],
  ['Plan {month} {year}', 'es', 'Plan noviembre 2026'],
  ['Forfait {month}', 'fr', 'Forfait novembre'],
  ['{month-1} and {month+2}', 'en', 'October and January'],
  ['{year-1}/{year}', 'en', '2025/2026'],
  ['{period}', 'en', 'Nov 30 – Dec 30, 2026'],
  ['{period-1}', 'de', '31. Okt. – 29. Nov. 2026'],
  ['on {date}', 'en', 'on November 30, 2026'],
  ['on {date}', 'fr', 'on 30 novembre 2026'],
  ['{name} {} {{month}} {month', 'en', '{name} {} {November} {month'],
])('%s in %s', (text, language, expected) => expect(filled(text, language)).toBe(expected));

test('a month is moved from its first day, so the 31st never skips one', () => {
  expect(filled('{month+1}', 'en', { startsOn: '2026-01-31', on: { kind: 'date' } }, { index: 0, day: '2026-01-31' })).toBe('February');
});

test('a period of one day is that day', () => {
  expect(filled('{period}', 'en', { unit: 'day', startsOn: '2026-11-30', on: { kind: 'date' } })).toBe('Nov 30, 2026');
});

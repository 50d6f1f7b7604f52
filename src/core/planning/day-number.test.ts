import { expect, test } from 'vitest';
import { addDays, addMonths, dayOf, endOfMonth } from '../calendar.ts';
import { dayOfNumber, monthNumberOf, numberOf, onDate } from './day-number.ts';

test('days and months survive the way to numbers and back, leap days too', () => {
  for (let day = '2023-12-01'; day < '2025-03-05'; day = addDays(day, 1)) expect(dayOfNumber(numberOf(day))).toBe(day);
  expect(numberOf('2024-03-01') - numberOf('2024-02-28')).toBe(2);
});

test('a date that a month lacks is its last day', () => {
  for (let month = '1999-11-01'; month < '2001-04-01'; month = addMonths(month, 1))
    for (const date of [1, 28, 29, 30, 31]) {
      const calendar = dayOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)), date) ?? endOfMonth(month);
      expect(dayOfNumber(onDate(monthNumberOf(month), date))).toBe(calendar);
    }
});

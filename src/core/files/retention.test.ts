import { describe, expect, test } from 'vitest';
import { keptThrough } from './retention.ts';

const through = (country: string, postedOn: string, startMonth = 1, today = '2026-06-01') =>
  keptThrough({ country, fiscalYearStartMonth: startMonth }, postedOn, today).through;

describe('documents of posted entries are kept', () => {
  test.each([
    ['AT', '2033-12-31'],
    ['CA', '2032-12-31'],
    ['CH', '2036-12-31'],
    ['DE', '2034-12-31'],
    ['ES', '2032-12-31'],
    ['FR', '2036-12-31'],
    ['GB', '2032-12-31'],
    ['IE', '2032-12-31'],
    ['IT', '2036-12-31'],
    ['NL', '2033-12-31'],
    ['US', '2033-12-31'],
  ])('in %s through %s, and a law is named', (country, day) => {
    expect(through(country, '2026-03-04')).toBe(day);
    expect(keptThrough({ country, fiscalYearStartMonth: 1 }, '2026-03-04', '2026-06-01').law).not.toBeNull();
  });

  test('by the law in force: Germany ten years until 2025, then eight', () => {
    expect(through('DE', '2020-05-05', 1, '2024-12-31')).toBe('2030-12-31');
    expect(through('DE', '2020-05-05', 1, '2025-01-01')).toBe('2028-12-31');
  });

  test('from the end of the fiscal year; in Germany and Austria, of the calendar year', () => {
    expect(through('GB', '2026-03-31', 4)).toBe('2032-03-31');
    expect(through('GB', '2026-04-01', 4)).toBe('2033-03-31');
    expect(through('DE', '2026-04-01', 4)).toBe('2034-12-31');
    expect(through('FR', '2027-02-28', 3)).toBe('2037-02-28');
    expect(through('FR', '2028-02-29', 3)).toBe('2038-02-28');
  });

  test('ten years where no rule of the country is known', () => {
    expect(keptThrough({ country: 'ZZ', fiscalYearStartMonth: 1 }, '2026-03-04', '2026-06-01')).toEqual({
      through: '2036-12-31',
      law: null,
      source: null,
    });
  });
});

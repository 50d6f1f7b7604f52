import { expect, it } from 'vitest';
import { periodRange, type PeriodKind } from './calendar.ts';
import type { Language } from './language.ts';
import { periodName } from './period-name.ts';

it.each<readonly [PeriodKind, number, Language, string]>([
  ['month', 1, 'en', 'November 2026'],
  ['month', 1, 'de', 'November 2026'],
  ['month', 1, 'fr', 'novembre 2026'],
  ['month', 1, 'es', 'noviembre de 2026'],
  ['quarter', 1, 'en', 'Q4 2026'],
  ['quarter', 1, 'fr', 'T4 2026'],
  ['fiscal_quarter', 4, 'es', 'T3 2026/27'],
  ['year', 1, 'de', '2026'],
  ['fiscal_year', 4, 'fr', '2026/27'],
])('calls a %s (years from month %i) in "%s" %s', (kind, startMonth, language, name) => {
  expect(periodName(kind, periodRange(kind, '2026-11-20', startMonth), language)).toBe(name);
});

it('says in English what the period is labeled', () => {
  for (const kind of ['month', 'quarter', 'year', 'fiscal_quarter', 'fiscal_year'] as const)
    for (let month = 1; month <= 12; month++) {
      const range = periodRange(kind, `2026-${String(month).padStart(2, '0')}-15`, 7);
      expect(periodName(kind, range, 'en')).toBe(range.label);
    }
});

import { expect, test } from 'vitest';
import { unitIn } from './unit.ts';

test('a unit is in the reader’s language, in singular or plural, and unknown ones stay as typed', () => {
  const cases = [
    ['de', 'hour', 14_000, 'Stunden'],
    ['de', 'hours', 1000, 'Stunde'],
    ['en', 'Tag', -1000, 'day'],
    ['fr', 'day', 1500, 'jour'],
    ['fr', 'day', 2000, 'jours'],
    ['en', 'day', 1500, 'days'],
    ['es', 'Año', 2000, 'años'],
    ['es', 'Stück', 12_000, 'piezas'],
    ['de', 'h', 2000, 'h'],
    ['de', 'kg', 2000, 'kg'],
    ['de', 'Ster', 2000, 'Ster'],
    ['de', '', 1000, ''],
  ] as const;
  for (const [language, unit, milli, shown] of cases) expect(unitIn(language, unit, milli)).toBe(shown);
});

import { expect, test } from 'vitest';
import { countIn, previewNumber } from './number-preview.ts';

const stored = { pattern: 'INV-{YYYY}-{0000}', restart: 'year', next: 'INV-2026-0007' } as const;

test.each([
  ['INV-2026-0007', 'INV-{YYYY}-{0000}', 7],
  ['R(26)12345', 'R({YY}){000}', 12_345],
  ['elsewhere', '{0000}', 1],
])('%s under %s is the %i-th', (number, pattern, count) => expect(countIn(number, pattern)).toBe(count));

test('a new pattern continues the count', () => {
  expect(previewNumber('{YY}/{MM}-{000}', 'year', stored, '2026-11-21')).toEqual({ next: '26/11-007' });
});

test('errors of a pattern are shown while typing', () => {
  expect(previewNumber('INV-{YYYY}', 'year', stored, '2026-11-21')).toEqual({ problem: 'no_count' });
  expect(previewNumber('INV-{0000}', 'year', stored, '2026-11-21')).toEqual({ problem: 'restart_unseen' });
});

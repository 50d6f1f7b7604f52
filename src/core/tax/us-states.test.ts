import { expect, test } from 'vitest';
import { hasStateSalesTax, usStates } from './us-states.ts';

test('fifty states and the District of Columbia, five of them without a sales tax', () => {
  expect(new Set(usStates.map(([code]) => code)).size).toBe(51);
  expect(usStates.every(([code, name]) => /^[A-Z]{2}$/.test(code) && /^[A-Z][a-z]/.test(name))).toBe(true);
  expect(usStates.filter(([code]) => !hasStateSalesTax(code)).map(([, name]) => name)).toEqual([
    'Alaska',
    'Delaware',
    'Montana',
    'New Hampshire',
    'Oregon',
  ]);
});

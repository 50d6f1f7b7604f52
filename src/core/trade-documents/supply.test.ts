import { expect, test } from 'vitest';
import { isOneDay, supplyOf, supplyProblem } from './supply.ts';

test.each([
  [null, null, null, null],
  ['2026-03-01', null, null, { from: '2026-03-01', through: '2026-03-01' }],
  ['2026-03-01', '2026-03-01', null, { from: '2026-03-01', through: '2026-03-01' }],
  ['2026-03-01', '2026-03-31', null, { from: '2026-03-01', through: '2026-03-31' }],
  ['2026-03-31', '2026-03-01', 'backwards', null],
  [null, '2026-03-31', 'no_start', null],
] as const)('from %s through %s: %s', (from, through, problem, supply) => {
  expect([supplyProblem(from, through), supplyOf(from, through)]).toEqual([problem, supply]);
});

test('one day differs from a period', () => {
  expect([isOneDay({ from: '2026-03-01', through: '2026-03-01' }), isOneDay({ from: '2026-03-01', through: '2026-03-02' })]).toEqual([
    true,
    false,
  ]);
});

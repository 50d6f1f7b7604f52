import { expect, test } from 'vitest';
import { checkBalances } from './statement-words.ts';

const file = { openingMinor: 10_000, closingMinor: 12_500, inMinor: 5_000, outMinor: 2_500 };

test('a file whose lines lead from its opening to its closing balance agrees', () => {
  expect(checkBalances(file)).toEqual({ kind: 'agrees', closingMinor: 12_500 });
});

test('a missing line is a difference, with what was expected', () => {
  expect(checkBalances({ ...file, outMinor: 0 })).toEqual({ kind: 'differs', expectedMinor: 15_000, closingMinor: 12_500 });
});

test('without both balances nothing is claimed', () => {
  expect(checkBalances({ ...file, openingMinor: null })).toEqual({ kind: 'unknown' });
  expect(checkBalances({ ...file, closingMinor: null })).toEqual({ kind: 'unknown' });
});

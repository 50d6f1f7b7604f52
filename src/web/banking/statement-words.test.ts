import { expect, test } from 'vitest';
import { checkBalances, formatWord, moneySubkind } from './statement-words.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

const file = { openingMinor: 10_000, closingMinor: 12_500, inMinor: 5_000, outMinor: 2_500 };

test('a file whose lines lead from its opening to its closing balance agrees', () => {
  expect(checkBalances(file)).toEqual({ kind: 'agrees', closingMinor: 12_500 });
});

test('a missing line is a difference, with what was expected', () => {
  expect(checkBalances({ ...file, outMinor: 0 })).toEqual({ kind: 'differs', expectedMinor: 15_000, closingMinor: 12_500 });
});

test('without both balances agreement is not reported', () => {
  expect(checkBalances({ ...file, openingMinor: null })).toEqual({ kind: 'unknown' });
  expect(checkBalances({ ...file, closingMinor: null })).toEqual({ kind: 'unknown' });
});

test('a format is shown by its name, a table by its description', () => {
  const formats = ['csv', 'ofx', 'camt053', 'mt940', 'journal'];
  expect(formats.map((format) => formatWord(format, en.formats))).toEqual(['CSV', 'OFX', 'CAMT.053', 'MT940', 'Journal CSV']);
  expect(formats.map((format) => formatWord(format, de.formats))).toEqual([
    'Tabelle (CSV)',
    'OFX',
    'CAMT.053',
    'MT940',
    'CSV mit Buchungssätzen',
  ]);
});

test('an account kind that is not a money account is offered as a bank account', () => {
  expect(['cash', 'credit_card', 'loan', null].map(moneySubkind)).toEqual(['cash', 'credit_card', 'bank', 'bank']);
});

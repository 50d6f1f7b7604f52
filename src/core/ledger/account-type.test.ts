import { expect, it } from 'vitest';
import { plannedAccount } from './account-match.ts';
import { isSubkindOf } from './account.ts';
import { accountTypeOf } from './account-type.ts';

it.each([
  ['Accounts receivable (A/R)', 'asset', 'receivable'],
  ['Asset\nCash and Bank', 'asset', 'bank'],
  ['Liability\nSales  Taxes', 'liability', 'tax_payable'],
  ['Direct Costs', 'expense', 'cost_of_sales'],
  ['CCARD', 'liability', 'credit_card'],
  ['Expense\nA type of their own', 'expense', undefined],
  ['Overhead', 'expense', undefined],
])('%j is %s, %s', (words, kind, subkind) => {
  expect(accountTypeOf(words)).toEqual({ kind, subkind });
  expect(subkind === undefined || isSubkindOf(kind as 'asset', subkind)).toBe(true);
});

it('does not guess: unknown types, and a group that contradicts the type', () => {
  expect(accountTypeOf('')).toBeUndefined();
  expect(accountTypeOf('A type of their own')).toBeUndefined();
  expect(accountTypeOf('Income\nCredit Card')).toBeUndefined();
});

it('plans an account by its type where its name says nothing; a path says more than the type', () => {
  expect(plannedAccount({ code: '', name: 'Vehicles:Drive AM', type: 'Expenses' })).toEqual({
    kind: 'expense',
    name: 'Vehicles: Drive AM',
    subkind: 'operating',
  });
  expect(plannedAccount({ code: '', name: 'Assets:Till', type: 'Income' })).toEqual({
    kind: 'asset',
    name: 'Till',
    subkind: 'current_asset',
  });
  expect(plannedAccount({ code: '1', name: '', type: 'Bank' })).toBeUndefined();
});

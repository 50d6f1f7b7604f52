import { expect, test } from 'vitest';
import { billNumberKey, billState, isBought, isOnBills } from './bill.ts';

const bill = { state: 'issued', dueOn: '2026-03-16', payableMinor: 1000, settledMinor: 0 } as const;

test('the state of a bill follows from payments and the date', () => {
  expect(billState({ ...bill, state: 'draft' }, '2026-04-01')).toBe('draft');
  expect(billState({ ...bill, state: 'void' }, '2026-04-01')).toBe('void');
  expect(billState(bill, '2026-03-16')).toBe('open');
  expect(billState(bill, '2026-03-17')).toBe('overdue');
  expect(billState({ ...bill, settledMinor: 1 }, '2026-03-16')).toBe('partly_paid');
  expect(billState({ ...bill, settledMinor: 1 }, '2026-03-17')).toBe('overdue');
  expect(billState({ ...bill, settledMinor: 1000 }, '2026-04-01')).toBe('paid');
  expect(billState({ ...bill, payableMinor: 0 }, '2026-04-01')).toBe('paid');
});

test('a number is the same however it is typed', () => {
  expect(billNumberKey('RE-2026/001')).toBe(billNumberKey('re 2026 001'));
  expect(billNumberKey('A1')).not.toBe(billNumberKey('A11'));
});

test('lines go to expenses and purchased assets, never to accounts that the program posts to', () => {
  expect(isBought({ kind: 'expense', subkind: 'operating', systemKey: null })).toBe(true);
  expect(isBought({ kind: 'asset', subkind: 'fixed_asset', systemKey: null })).toBe(true);
  expect(isBought({ kind: 'asset', subkind: 'bank', systemKey: null })).toBe(false);
  expect(isBought({ kind: 'expense', subkind: 'fx_loss', systemKey: 'fx_loss' })).toBe(false);
  expect(isBought({ kind: 'liability', subkind: 'loan', systemKey: null })).toBe(false);
});

test('a bill can have the taxes that its supplier charges, and those that the business assesses itself', () => {
  expect(isOnBills({ treatment: 'standard', isWithheld: false })).toBe(true);
  expect(isOnBills({ treatment: 'standard', isWithheld: true })).toBe(false);
  expect(isOnBills({ treatment: 'reverse_charge', isWithheld: false })).toBe(false);
  expect(isOnBills({ treatment: 'reverse_charge', isWithheld: false, isSelfAssessed: true })).toBe(true);
});

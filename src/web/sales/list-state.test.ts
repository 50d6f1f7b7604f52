import { expect, test } from 'vitest';
import { isNarrowed, listStateFrom, sortChange } from './list-state.ts';

const read = (query: string) => listStateFrom(new URLSearchParams(query));

test('without filters every invoice is listed', () => {
  expect(read('')).toEqual({ shown: 'all', kind: 'invoice', tab: 'all', search: '', contactId: null, sort: 'newest', direction: 'desc' });
});

test('credit notes are a list of their own', () => {
  expect(read('tab=credit-notes')).toMatchObject({ kind: 'credit_note', tab: 'all' });
  expect(read('tab=overdue')).toMatchObject({ kind: 'invoice', tab: 'overdue' });
});

test('invalid parameters are ignored', () => {
  expect(read(`tab=stolen&customer=1&search=${'x'.repeat(300)}`)).toEqual({
    shown: 'all',
    kind: 'invoice',
    tab: 'all',
    search: 'x'.repeat(200),
    contactId: null,
    sort: 'newest',
    direction: 'desc',
  });
});

test('filters by valid dates and amounts', () => {
  const state = read('from=2026-01-01&to=2026-02-30&min=500&max=-1&sort=amount&order=asc');
  expect(state).toMatchObject({ from: '2026-01-01', minMinor: 500, sort: 'amount', direction: 'asc' });
  expect([state.to, state.maxMinor, isNarrowed(state), isNarrowed(read('tab=paid'))]).toEqual([undefined, undefined, true, false]);
});

test('a column sorts one way, then the other, then not at all', () => {
  const press = (sort: 'newest' | 'due' | 'customer', direction: 'asc' | 'desc', pressed: string) =>
    sortChange({ sort, direction }, pressed);
  expect(press('newest', 'desc', 'due')).toEqual({ sort: 'due', order: null });
  expect(press('due', 'desc', 'due')).toEqual({ sort: 'due', order: 'asc' });
  expect(press('due', 'asc', 'due')).toEqual({ sort: null, order: null });
  expect(press('newest', 'desc', 'customer')).toEqual({ sort: 'customer', order: 'asc' });
  expect(press('customer', 'asc', 'customer')).toEqual({ sort: 'customer', order: null });
});

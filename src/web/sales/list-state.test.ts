import { expect, test } from 'vitest';
import { listStateFrom } from './list-state.ts';

const read = (query: string) => listStateFrom(new URLSearchParams(query));

test('nothing asked for is every invoice', () => {
  expect(read('')).toEqual({ shown: 'all', kind: 'invoice', tab: 'all', search: '', contactId: null });
});

test('credit notes are a list of their own', () => {
  expect(read('tab=credit-notes')).toMatchObject({ kind: 'credit_note', tab: 'all' });
  expect(read('tab=overdue')).toMatchObject({ kind: 'invoice', tab: 'overdue' });
});

test('what cannot be meant is not asked for', () => {
  expect(read(`tab=stolen&customer=1&search=${'x'.repeat(300)}`)).toEqual({
    shown: 'all',
    kind: 'invoice',
    tab: 'all',
    search: 'x'.repeat(200),
    contactId: null,
  });
});

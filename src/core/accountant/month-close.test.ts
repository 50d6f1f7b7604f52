import { expect, test } from 'vitest';
import { leftToDo, unreconciled } from './month-close.ts';

const none = {
  uncategorized: 0,
  receipts: 0,
  reconciled: 0,
  invoice_drafts: 0,
  bill_drafts: 0,
  questions: 0,
  requests: 0,
  proposals: 0,
};

test('a month is ready when nothing is counted and everything is ticked', () => {
  expect(leftToDo(none, [])).toBe(0);
  expect(leftToDo({ ...none, receipts: 12, questions: 1 }, [{ isDone: true }, { isDone: false }])).toBe(3);
});

test('an account counts as reconciled from the last day of the month on, and one without a statement needs no reconciliation', () => {
  const accounts = ['a', 'b', 'c', 'd'].map((accountId) => ({ accountId, lineCount: accountId === 'd' ? 0 : 5 }));
  const through = new Map([
    ['a', '2026-01-31'],
    ['b', '2026-01-30'],
  ]);
  expect(unreconciled(accounts, through, '2026-01-31')).toBe(2);
  expect(unreconciled(accounts, through, '2026-02-28')).toBe(3);
});

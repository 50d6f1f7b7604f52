import { expect, test } from 'vitest';
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import {
  draftOf,
  emptyLine,
  inputOf,
  newDraft,
  problemsOfDraft,
  remainingMinor,
  withLineAdded,
  withLineChanged,
  withLineRemoved,
  withType,
  type Draft,
} from './draft.ts';

const account = (id: string, kind: ChartAccount['kind'], subkind: string, currency: string | null = null): [string, ChartAccount] => [
  id,
  {
    id,
    code: id,
    name: id,
    kind,
    subkind,
    currency,
    parentId: null,
    systemKey: null,
    isArchived: false,
  },
];
const byId = new Map([
  account('bank', 'asset', 'bank'),
  account('euro', 'asset', 'bank', 'EUR'),
  account('software', 'expense', 'operating'),
  account('travel', 'expense', 'operating'),
  account('sales', 'income', 'sales'),
]);
const problems = (draft: Draft, needsToAmount = false) =>
  problemsOfDraft(draft, { chart: { byId }, baseCurrency: 'USD', needsToAmount }, (p) => p.code).map((p) => `${p.path} ${p.code}`);
const lunch: Draft = {
  ...newDraft('t', 'expense', '2026-04-03', 'bank'),
  amountMinor: 1200,
  lines: [{ ...emptyLine('0'), accountId: 'travel' }],
};

test('an empty draft names every field that is missing, at its place', () => {
  expect(problems({ ...newDraft('t', 'expense', '2026-04-03', null), date: null })).toEqual([
    'date entry.date_invalid',
    'accountId transaction.money_account',
    'splits.0.accountId transaction.category',
    'amount transaction.amount',
  ]);
});

test('one category takes the whole amount, whatever was written before', () => {
  expect(problems(lunch)).toEqual([]);
  expect(inputOf(lunch, false).splits).toEqual([{ accountId: 'travel', minor: 1200 }]);
  expect(inputOf({ ...lunch, amountMinor: 1500 }, false).splits).toEqual([{ accountId: 'travel', minor: 1500 }]);
});

test('a split must add up, and reports the difference', () => {
  const two = withLineAdded(lunch, 'b');
  expect(two.lines.map((l) => l.minor)).toEqual([1200, null]);
  const cut = withLineChanged(withLineChanged(two, '0', { minor: 700 }), 'b', { accountId: 'software', minor: 400 });
  expect(remainingMinor(cut)).toBe(100);
  expect(problems(cut)).toEqual(['splits transaction.split_sum']);
  const three = withLineAdded(cut, 'c');
  expect(three.lines.at(-1)?.minor).toBe(100);
  expect(problems(withLineChanged(three, 'c', { accountId: 'software' }))).toEqual([]);
  expect(withLineRemoved(withLineRemoved(cut, 'b'), '0').lines).toHaveLength(1);
});

test('a transfer needs two accounts, and the received amount if the currencies differ', () => {
  const transfer: Draft = { ...lunch, type: 'transfer' };
  expect(problems(transfer)).toEqual(['toAccountId transaction.money_account']);
  expect(problems({ ...transfer, toAccountId: 'bank' })).toEqual(['toAccountId transaction.same_account']);
  expect(problems({ ...transfer, toAccountId: 'euro' }, true)).toEqual(['toAmount transaction.amount']);
  const whole = { ...transfer, toAccountId: 'euro', toAmountMinor: 1100 };
  expect(problems(whole, true)).toEqual([]);
  expect(inputOf(whole, true)).toMatchObject({ splits: [], toAccountId: 'euro', toAmount: 1100 });
  expect(inputOf(whole, false)).not.toHaveProperty('toAmount');
});

test('an expense category does not stay on income', () => {
  expect(withType(lunch, 'income', byId).lines[0]?.accountId).toBe(null);
  expect(withType(lunch, 'transfer', byId).lines[0]?.accountId).toBe('travel');
});

test('a rate may be written with a comma; anything else is refused before it is sent', () => {
  expect(inputOf({ ...lunch, rate: ' 1,08 ' }, false).rate).toBe('1.08');
  expect(problems({ ...lunch, rate: 'about one' })).toEqual(['rate rate.invalid']);
});

test('the form shows what was stored', () => {
  const stored = draftOf({
    ...inputOf(lunch, false),
    entryId: 'e',
    user_id: null,
    created_at: '',
    category: 'travel',
    currency: 'USD',
    baseMinor: -1200,
    accountName: 'bank',
    categoryAccountId: 'travel',
    isSplit: false,
    isReadOnly: false,
    decidedBy: 'person',
    suggestion: null,
    splits: [{ accountId: 'travel', minor: 1200, accountName: 'travel' }],
    toAccountId: null,
    toAmount: null,
    history: [],
    statementLines: [],
    tags: [],
    contactId: null,
    bankText: null,
    receipt: 'unneeded',
  });
  expect(inputOf(stored, false)).toEqual(inputOf(lunch, false));
  expect(stored.entryId).toBe('e');
});

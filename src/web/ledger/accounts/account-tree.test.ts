import { expect, it } from 'vitest';
import type { Account } from '#contract/ledger/ledger.ts';
import { accountTree, matchesAccount } from './account-tree.ts';
import { nextCode } from './account-words.ts';

const account = (code: string, kind: Account['kind'], balanceMinor: number, parentId: string | null = null): Account => ({
  id: `id-${code}`,
  code,
  name: `Account ${code}`,
  kind,
  subkind: '',
  currency: null,
  parentId,
  systemKey: null,
  description: '',
  isArchived: false,
  balanceMinor: String(balanceMinor),
  hasEntries: true,
});
const drawn = (accounts: readonly Account[]) =>
  accountTree(accounts).flatMap((g) => [
    `${g.kind} ${g.totalMinor}`,
    ...g.nodes.map((n) => `${'  '.repeat(n.depth + 1)}${n.account.code} ${n.totalMinor}`),
  ]);

it('puts accounts under their parents, totals include children, and each group is counted once', () => {
  const accounts = [
    account('4000', 'income', -500),
    account('1020', 'asset', 30, 'id-1000'),
    account('1000', 'asset', 5),
    account('1021', 'asset', 7, 'id-1020'),
    account('900', 'asset', 1),
  ];
  expect(drawn(accounts)).toEqual([
    'asset 43',
    '  900 1',
    '  1000 42',
    '    1020 37',
    '      1021 7',
    'liability 0',
    'equity 0',
    'income -500',
    '  4000 -500',
    'expense 0',
  ]);
});

it('keeps an account whose parent is not shown, and stops at a cycle', () => {
  expect(drawn([account('1020', 'asset', 30, 'id-gone')])).toContain('  1020 30');
  expect(drawn([account('1', 'asset', 1, 'id-2'), account('2', 'asset', 1, 'id-1')])).toHaveLength(5);
});

it.each([
  ['1020', true],
  ['ACCOUNT 10', true],
  ['äccount', true],
  ['bank', false],
])('finds %s: %s', (query, found) => {
  expect(matchesAccount(account('1020', 'asset', 0), query)).toBe(found);
});

it('offers the next free code of the group', () => {
  const chart = [account('1000', 'asset', 0), account('1010', 'asset', 0), account('4000', 'income', 0), account('5999', 'expense', 0)];
  expect(nextCode(chart, 'asset')).toBe('1020');
  expect(nextCode(chart, 'income')).toBe('4010');
  expect(nextCode(chart, 'liability')).toBe('2010');
  expect(nextCode(chart, 'expense')).toBe('6000');
});

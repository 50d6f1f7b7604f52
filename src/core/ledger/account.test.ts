import { describe, expect, it } from 'vitest';
import {
  accountKinds,
  checkAccount,
  checkAdded,
  isCash,
  isMoney,
  isSubkindOf,
  kindOf,
  mostAccounts,
  subkinds,
  type Account,
} from './account.ts';

const account = (id: string, over: Partial<Account> = {}): Account => ({
  id,
  code: id,
  name: `Account ${id}`,
  kind: 'expense',
  subkind: 'operating',
  currency: null,
  parentId: null,
  systemKey: null,
  isArchived: false,
  ...over,
});
const codes = (one: Account, others: readonly Account[] = []): string[] => checkAccount(one, others).map((problem) => problem.code);

describe('uses of accounts', () => {
  it('belong to one kind each', () => {
    const all = accountKinds.flatMap((kind) => subkinds[kind]);
    expect(new Set(all).size).toBe(all.length);
    for (const kind of accountKinds) for (const subkind of subkinds[kind]) expect(kindOf(subkind)).toBe(kind);
    expect(kindOf('toString')).toBeNull();
    expect(isSubkindOf('asset', 'sales')).toBe(false);
  });

  it('tell money from cash', () => {
    expect(['bank', 'cash', 'wallet', 'credit_card', 'undeposited', 'receivable'].map(isMoney)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['bank', 'cash', 'wallet', 'credit_card', 'undeposited', 'receivable'].map(isCash)).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('checkAccount', () => {
  it('accepts a valid account, also together with its own old state', () => {
    expect(codes(account('5000', { parentId: '5', currency: 'EUR' }), [account('5'), account('5000')])).toEqual([]);
  });

  it('names every problem at once', () => {
    const bad = account('x', { code: '-1', name: ' ', subkind: 'bank', currency: 'EURO', parentId: 'nobody' });
    expect(codes(bad)).toEqual([
      'account.code_invalid',
      'account.name_invalid',
      'account.subkind_mismatch',
      'account.currency_unknown',
      'account.parent_unknown',
    ]);
  });

  it.each(['', 'a b', 'ä1', '.1', '123456789012345678901'])('refuses the code "%s"', (code) =>
    expect(codes(account('x', { code }))).toEqual(['account.code_invalid']),
  );

  it('keeps a chart small enough to be searched while typing', () => {
    const chart = Array.from({ length: mostAccounts - 1 }, (_, at) => account(`a${at}`, { code: String(at) }));
    const [last, beyond] = [account('last', { code: 'last' }), account('beyond', { code: 'beyond' })];
    expect(checkAdded([last], chart)).toEqual([]);
    expect(checkAdded([last, beyond], chart)).toEqual([{ code: 'account.too_many', path: 'code', data: { limit: mostAccounts } }]);
  });

  it('keeps codes unique and parents of one kind', () => {
    expect(codes(account('a', { code: '1' }), [account('b', { code: '1' })])).toEqual(['account.code_taken']);
    expect(codes(account('a', { parentId: 'b' }), [account('b', { kind: 'income', subkind: 'sales' })])).toEqual(['account.parent_kind']);
    expect(checkAccount(account('a', { code: '1' }), [account('b', { code: '1' })])).toEqual([
      { code: 'account.code_taken', path: 'code', data: { code: '1' } },
    ]);
  });

  it('refuses cycles, including long and existing ones', () => {
    expect(codes(account('a', { parentId: 'a' }))).toEqual(['account.parent_cycle']);
    expect(codes(account('a', { parentId: 'c' }), [account('b', { parentId: 'a' }), account('c', { parentId: 'b' })])).toEqual([
      'account.parent_cycle',
    ]);
    expect(codes(account('a', { parentId: 'b' }), [account('b', { parentId: 'c' }), account('c', { parentId: 'b' })])).toEqual([
      'account.parent_cycle',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import {
  balancedBy,
  emptyLine,
  newDraft,
  postingsOf,
  problemsOfDraft,
  readDraft,
  sumsOf,
  type EntryDraft,
  type LineDraft,
} from './entry-draft.ts';
import { en } from './journal-texts.en.ts';

const account = (id: string, currency: string | null = null, systemKey: string | null = null): ChartAccount => ({
  id,
  code: id,
  name: id,
  kind: 'asset',
  subkind: 'bank',
  currency,
  parentId: null,
  systemKey,
  isArchived: id === 'old',
});
const facts = {
  baseCurrency: 'USD',
  accounts: new Map(
    [account('bank'), account('rent'), account('old'), account('euro', 'EUR'), account('trading', null, 'fx_trading')].map((a) => [
      a.id,
      a,
    ]),
  ),
};
const line = (key: string, accountId: string | null, debit: string, credit: string, base = ''): LineDraft => ({
  ...emptyLine(key),
  accountId,
  debit,
  credit,
  base,
});
const draft = (...lines: LineDraft[]): EntryDraft => ({ ...newDraft('id', '2026-11-20'), lines });
const codes = (d: EntryDraft) => problemsOfDraft(d, facts, (p) => p.code, en.form).map((p) => `${p.code} ${p.lineKey ?? '-'}`);

describe('a draft', () => {
  it('balances when debits equal credits, and blank lines do not count', () => {
    const good = draft(line('a', 'rent', '120000', ''), emptyLine('blank'), line('b', 'bank', '', '120000'));
    expect(codes(good)).toEqual([]);
    expect(sumsOf(good, facts)).toEqual({ debitMinor: 120000n, creditMinor: 120000n, differenceMinor: 0n });
    expect(postingsOf(good, facts).map((p) => `${p.accountId} ${p.minor}`)).toEqual(['rent 120000', 'bank -120000']);
  });

  it('names every problem with its line', () => {
    expect(codes(draft(emptyLine('blank'), line('a', null, '5', ''), line('b', 'old', '', '4'), line('c', 'bank', '', '')))).toEqual([
      'account.unknown a',
      'account.archived b',
      'posting.zero c',
      'entry.unbalanced -',
    ]);
    expect(codes({ ...draft(), date: null })).toEqual(['entry.date_invalid -', 'entry.too_few_postings -']);
  });

  it('posts a foreign account with its base amount through the trading account', () => {
    const bought = draft(line('a', 'euro', '10000', '', '11000'), line('b', 'bank', '', '11000'));
    expect(codes(bought)).toEqual([]);
    expect(postingsOf(bought, facts).map((p) => `${p.accountId} ${p.minor} ${p.currency} ${p.baseMinor}`)).toEqual([
      'euro 10000 EUR 11000',
      'bank -11000 USD -11000',
      'trading -10000 EUR -11000',
      'trading 11000 USD 11000',
    ]);
    expect(codes(draft(line('a', 'euro', '10000', '', '10000'), line('b', 'bank', '', '11000')))).toEqual(['entry.base_unbalanced -']);
  });

  it('is balanced by one line, on the side with the smaller total', () => {
    const half = draft(line('a', 'rent', '500', ''), line('b', 'bank', '70', ''));
    expect(balancedBy(half, 'b', facts)?.lines[1]).toMatchObject({ debit: '', credit: '500' });
    expect(balancedBy(draft(line('a', 'rent', '', '500'), line('b', 'bank', '', '')), 'b', facts)?.lines[1]).toMatchObject({
      debit: '500',
      credit: '',
    });
    expect(balancedBy(draft(line('a', 'rent', '', ''), line('b', 'bank', '5', '')), 'b', facts)).toBeNull();
    expect(balancedBy(draft(line('a', 'rent', '5', ''), line('b', 'euro', '', '')), 'b', facts)).toBeNull();
  });

  it('is restored as it was stored, and ignored if the stored value is something else', () => {
    const kept = draft(line('a', 'rent', '1', ''), line('b', null, '', '1'));
    expect(readDraft(JSON.stringify(kept))).toEqual(kept);
    for (const text of [null, '', '{', '{"id":1}', '[]', '{"id":"x","memo":"","lines":[{}]}']) expect(readDraft(text)).toBeNull();
    expect(readDraft('{"id":"x","memo":"","date":"soon","lines":[{},{"debit":3}]}')).toMatchObject({
      date: null,
      lines: [{ debit: '' }, { debit: '' }],
    });
  });
});

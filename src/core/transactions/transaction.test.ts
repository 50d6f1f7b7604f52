import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEntry } from '../ledger/ledger.ts';
import { parseRate, sum } from '../money.ts';
import {
  asTransfer,
  type BookAccount,
  nextVersion,
  postingsOf,
  recategorized,
  splitsOf,
  type TransactionContext,
  type TransactionDraft,
} from './transaction.ts';

const account = (id: string, subkind: string, currency: string | null = null): [string, BookAccount] => [
  id,
  { id, name: id, subkind, currency, isArchived: false },
];
const accounts = new Map([
  account('bank', 'bank'),
  account('savings', 'bank', 'USD'),
  account('euro', 'bank', 'EUR'),
  account('yen', 'wallet', 'JPY'),
  account('meals', 'operating'),
  account('travel', 'operating'),
  account('trading', 'currency_trading'),
]);
const context: TransactionContext = { baseCurrency: 'USD', accounts, tradingAccountId: 'trading', rate: null };
const draft = (over: Partial<TransactionDraft>): TransactionDraft => ({
  id: 't',
  type: 'expense',
  date: '2026-05-04',
  description: 'Lunch',
  accountId: 'bank',
  amountMinor: 1000n,
  splits: [{ accountId: 'meals', minor: over.amountMinor ?? 1000n }],
  ...over,
});
const shown = (given: Partial<TransactionDraft>, rate: string | null = null): string => {
  const built = postingsOf(draft(given), { ...context, rate: rate === null ? null : parseRate(rate) });
  return built.ok
    ? built.postings.map((p) => `${p.accountId} ${p.minor} ${p.currency} ${p.baseMinor}`).join(', ')
    : built.problems.map((p) => `${p.code} ${p.path}`).join(', ');
};

describe('postingsOf', () => {
  it.each<[string, Partial<TransactionDraft>, string | null, string]>([
    ['an expense', {}, null, 'bank -1000 USD -1000, meals 1000 USD 1000'],
    ['income', { type: 'income' }, null, 'bank 1000 USD 1000, meals -1000 USD -1000'],
    [
      'a split with something kept back',
      {
        type: 'income',
        amountMinor: 970n,
        splits: [
          { accountId: 'travel', minor: 1000n },
          { accountId: 'meals', minor: -30n },
        ],
      },
      null,
      'bank 970 USD 970, travel -1000 USD -1000, meals 30 USD 30',
    ],
    [
      'foreign money, shared out without losing a cent',
      { accountId: 'euro', amountMinor: 100n, splits: [33n, 33n, 34n].map((minor) => ({ accountId: 'meals', minor })) },
      '1.015',
      'euro -100 EUR -102, meals 33 EUR 34, meals 33 EUR 33, meals 34 EUR 35',
    ],
    ['a transfer', { type: 'transfer', splits: [], toAccountId: 'savings' }, null, 'savings 1000 USD 1000, bank -1000 USD -1000'],
    [
      'an exchange, at what really changed hands',
      { type: 'transfer', splits: [], amountMinor: 11_000n, toAccountId: 'euro', toAmountMinor: 10_000n },
      null,
      'euro 10000 EUR 11000, bank -11000 USD -11000, trading -10000 EUR -11000, trading 11000 USD 11000',
    ],
    ['an exchange without what arrives', { type: 'transfer', splits: [], toAccountId: 'euro' }, null, 'transaction.amount toAmount'],
    [
      'between two foreign accounts without a rate',
      { type: 'transfer', splits: [], accountId: 'euro', toAccountId: 'yen', toAmountMinor: 5n },
      null,
      'rate.missing rate',
    ],
    ['foreign money without a rate', { accountId: 'euro' }, null, 'rate.missing rate'],
    ['no category', { splits: [] }, null, 'transaction.category splits'],
    ['parts that do not add up', { splits: [{ accountId: 'meals', minor: 999n }] }, null, 'transaction.split_sum splits'],
    ['money as a category', { splits: [{ accountId: 'savings', minor: 1000n }] }, null, 'transaction.category_is_money splits.0.accountId'],
    ['an account onto itself', { type: 'transfer', splits: [], toAccountId: 'bank' }, null, 'transaction.same_account toAccountId'],
  ])('%s', (_, given, rate, expected) => {
    expect(shown(given, rate)).toBe(expected);
  });

  it('only makes entries that balance', () => {
    const part = fc.record({ accountId: fc.constantFrom('meals', 'travel'), minor: fc.bigInt({ min: -500_000n, max: 900_000n }) });
    const any = fc.record({
      type: fc.constantFrom('income' as const, 'expense' as const, 'transfer' as const),
      accountId: fc.constantFrom('bank', 'euro', 'yen'),
      toAccountId: fc.constantFrom('bank', 'savings', 'euro', 'yen'),
      toAmountMinor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      splits: fc.array(part, { minLength: 1, maxLength: 6 }),
    });
    let made = 0;
    fc.assert(
      fc.property(any, fc.bigInt({ min: 1n, max: 10n ** 7n }), (given, numerator) => {
        const built = postingsOf(draft({ ...given, amountMinor: sum(given.splits.map((s) => s.minor)) }), {
          ...context,
          rate: { numerator, scale: 4 },
        });
        if (!built.ok) return;
        made += 1;
        const entry = {
          id: 'e',
          date: '2026-05-04',
          memo: '',
          source: { kind: 'transaction', id: 't', version: 1 },
          via: 'ui' as const,
          postings: built.postings,
        };
        const known = new Map([...accounts].map(([id, a]) => [id, { ...a }]));
        expect(checkEntry(entry, { baseCurrency: 'USD', accounts: known }).map((p) => p.code)).toEqual([]);
      }),
    );
    expect(made).toBeGreaterThan(20);
  });
});

describe('corrections', () => {
  const isMoney = (id: string): boolean => ['bank', 'savings', 'euro'].includes(id);
  const built = postingsOf(
    draft({
      splits: [
        { accountId: 'meals', minor: 400n },
        { accountId: 'travel', minor: 600n, memo: 'taxi' },
      ],
    }),
    context,
  );
  const postings = built.ok ? built.postings : [];

  it('put all of the money under one category, or against another own account', () => {
    const lines = (given: readonly { accountId: string; minor: bigint }[]): string[] => given.map((p) => `${p.accountId} ${p.minor}`);
    expect(lines(recategorized(postings, 'travel', isMoney))).toEqual(['bank -1000', 'travel 1000']);
    expect(lines(asTransfer(postings, 'savings', isMoney))).toEqual(['bank -1000', 'savings 1000']);
  });

  it('keep the source and count its versions', () => {
    const entry = {
      id: 'e',
      date: '2026-05-04',
      memo: 'Lunch',
      source: { kind: 'transaction', id: 't', version: 1 },
      via: 'import' as const,
      postings,
    };
    expect(nextVersion(entry, { id: 'f', version: 3, via: 'ui' })).toEqual({
      ...entry,
      id: 'f',
      via: 'ui',
      source: { kind: 'transaction', id: 't', version: 4 },
    });
  });

  it('read splits back as they were written', () => {
    expect(splitsOf(postings, (id) => !isMoney(id), 'expense')).toEqual([
      { accountId: 'meals', minor: 400n },
      { accountId: 'travel', minor: 600n, memo: 'taxi' },
    ]);
  });
});

describe('a transfer between currencies realizes the difference', () => {
  const transfer = (
    accountId: string,
    toAccountId: string,
    amountMinor: bigint,
    toAmountMinor: bigint,
    held: Record<string, [bigint, bigint]>,
    rate = '1',
  ) => {
    const built = postingsOf(draft({ type: 'transfer', splits: [], accountId, toAccountId, amountMinor, toAmountMinor }), {
      ...context,
      rate: parseRate(rate),
      exchange: {
        held: new Map(Object.entries(held).map(([id, [minor, baseMinor]]) => [id, { minor, baseMinor }])),
        gain: 'gain',
        loss: 'loss',
      },
    });
    return built.ok
      ? built.postings.filter((p) => p.accountId !== 'trading').map((p) => `${p.accountId} ${p.minor} ${p.currency} ${p.baseMinor}`)
      : [];
  };

  it.each<[string, string[], string[]]>([
    // 100.00 EUR bought at 110.00 USD and sold for 108.50: nothing is left, and 1.50 is lost.
    [
      'all of it sold at a loss',
      transfer('euro', 'bank', 10000n, 10850n, { euro: [10000n, 11000n] }),
      ['bank 10850 USD 10850', 'euro -10000 EUR -11000', 'loss 150 USD 150'],
    ],
    [
      'a part sold at a gain, at the average',
      transfer('euro', 'bank', 6000n, 6900n, { euro: [15000n, 16750n] }),
      ['bank 6900 USD 6900', 'euro -6000 EUR -6700', 'gain -200 USD -200'],
    ],
    [
      'bought: no difference',
      transfer('bank', 'euro', 11000n, 10000n, { euro: [5000n, 5400n] }),
      ['euro 10000 EUR 11000', 'bank -11000 USD -11000'],
    ],
    [
      'a debt in euros paid from dollars',
      transfer('bank', 'euro', 10850n, 10000n, { euro: [-10000n, -11000n] }),
      ['euro 10000 EUR 11000', 'bank -10850 USD -10850', 'gain -150 USD -150'],
    ],
    // 100.00 EUR carried at 110.00 for 17,000 JPY on a day when the euro is worth 1.20.
    [
      'one foreign currency for another, at the rate of the day',
      transfer('euro', 'yen', 10000n, 17000n, { euro: [10000n, 11000n] }, '1.2'),
      ['yen 17000 JPY 12000', 'euro -10000 EUR -11000', 'gain -1000 USD -1000'],
    ],
  ])('%s', (_what, lines, expected) => expect(lines).toEqual(expected));
});

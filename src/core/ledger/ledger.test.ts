import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseBalances,
  checkEntry,
  reverse,
  totalsByCurrency,
  trialBalance,
  withTradingPostings,
  type LedgerContext,
  type NewEntry,
  type NewPosting,
  type PostableAccount,
} from './ledger.ts';
import { largestAmount } from '../money.ts';
import { balancesOf } from './testing-balances.ts';
import { drawn } from '../testing-properties.ts';

const account = (id: string, over: Partial<PostableAccount> = {}): PostableAccount => ({
  id,
  name: id,
  currency: null,
  isArchived: false,
  ...over,
});
const accounts = new Map(
  [
    account('bank'),
    account('euro', { currency: 'EUR' }),
    account('sales'),
    account('rent'),
    account('trading'),
    account('old', { isArchived: true }),
  ].map((one) => [one.id, one]),
);
const context: LedgerContext = { baseCurrency: 'USD', accounts };
const line = (accountId: string, minor: bigint, currency = 'USD', baseMinor = minor): NewPosting => ({
  accountId,
  minor,
  currency,
  baseMinor,
});
const entry = (postings: readonly NewPosting[], over: Partial<NewEntry> = {}): NewEntry => ({
  id: 'e1',
  date: '2026-04-03',
  memo: 'Rent',
  source: { kind: 'manual', id: 'e1', version: 1 },
  via: 'ui',
  postings,
  ...over,
});
const codes = (one: NewEntry): string[] => checkEntry(one, context).map((problem) => problem.code);

describe('checkEntry', () => {
  it('passes a balanced entry', () => {
    expect(codes(entry([line('rent', 100n), line('bank', -100n)]))).toEqual([]);
    expect(codes(entry([line('euro', 100n, 'EUR', 110n), line('sales', -100n, 'EUR', -110n)]))).toEqual([]);
  });

  it('says by how much it does not balance, per currency and in base', () => {
    expect(checkEntry(entry([line('rent', 150n), line('bank', -100n), line('sales', 1n, 'JPY', 0n)]), context)).toEqual([
      { code: 'entry.unbalanced', path: 'postings', data: { currency: 'USD', difference: '0.50' } },
      { code: 'entry.unbalanced', path: 'postings', data: { currency: 'JPY', difference: '1' } },
      { code: 'entry.base_unbalanced', path: 'postings', data: { currency: 'USD', difference: '0.50' } },
    ]);
    expect(codes(entry([line('euro', 100n, 'EUR', 110n), line('sales', -100n, 'EUR', -111n)]))).toEqual(['entry.base_unbalanced']);
  });

  it.each<[string, NewEntry, string[]]>([
    ['one line', entry([line('rent', 1n)]), ['entry.too_few_postings', 'entry.unbalanced']],
    ['no lines', entry([]), ['entry.too_few_postings']],
    ['a zero', entry([line('rent', 0n), line('bank', 0n)]), ['posting.zero', 'posting.zero']],
    ['an unknown account', entry([line('nobody', 1n), line('bank', -1n)]), ['account.unknown']],
    ['an archived account', entry([line('old', 1n), line('bank', -1n)]), ['account.archived']],
    ['the wrong currency', entry([line('euro', 1n), line('bank', -1n)]), ['posting.currency']],
    [
      'no currency at all',
      entry([line('rent', 1n, 'XYZ'), line('bank', -1n, 'XYZ')]),
      ['posting.currency_unknown', 'posting.currency_unknown'],
    ],
    [
      'another base than its amount',
      entry([line('rent', 2n, 'USD', 1n), line('bank', -2n, 'USD', -1n)]),
      ['posting.base_mismatch', 'posting.base_mismatch'],
    ],
    [
      'a base of the other sign',
      entry([line('euro', 2n, 'EUR', -1n), line('bank', -2n, 'EUR', 1n)]),
      ['posting.base_mismatch', 'posting.base_mismatch'],
    ],
    [
      'too much',
      entry([line('rent', largestAmount + 1n), line('bank', -largestAmount - 1n)]),
      ['posting.amount_too_large', 'posting.amount_too_large'],
    ],
    ['no date', entry([line('rent', 1n), line('bank', -1n)], { date: '2026-02-30' }), ['entry.date_invalid']],
    ['a date before books', entry([line('rent', 1n), line('bank', -1n)], { date: '1899-12-31' }), ['entry.date_invalid']],
    ['a date after books', entry([line('rent', 1n), line('bank', -1n)], { date: '2201-01-01' }), ['entry.date_invalid']],
    ['a long memo', entry([line('rent', 1n), line('bank', -1n)], { memo: 'x'.repeat(2001) }), ['entry.memo_too_long']],
    ['a long note', entry([{ ...line('rent', 1n), memo: 'x'.repeat(501) }, line('bank', -1n)]), ['posting.memo_too_long']],
  ])('refuses %s', (_, one, problems) => expect(codes(one)).toEqual(problems));

  it('catches any single wrong amount, in either direction', () => {
    const off = fc.bigInt({ min: -1000n, max: 1000n }).filter((minor) => minor !== 0n);
    fc.assert(
      fc.property(fc.bigInt({ min: 2000n, max: 10n ** 9n }), off, (minor, by) => {
        expect(codes(entry([line('rent', minor + by), line('bank', -minor)]))).toEqual(['entry.unbalanced']);
        expect(codes(entry([line('euro', minor + by, 'EUR', minor), line('sales', -minor, 'EUR', -minor)]))).toEqual(['entry.unbalanced']);
        expect(codes(entry([line('euro', minor, 'EUR', minor + by), line('sales', -minor, 'EUR', -minor)]))).toEqual([
          'entry.base_unbalanced',
        ]);
      }),
    );
  });

  it('can reverse entries posted before there was a limit', () => {
    const old = entry([line('rent', 2n ** 53n - 1n), line('bank', 1n - 2n ** 53n)]);
    expect(codes(old)).toEqual(['posting.amount_too_large', 'posting.amount_too_large']);
    expect(codes(reverse(old, { id: 'e2', date: old.date, memo: '' }))).toEqual([]);
  });

  it('names the place of each', () => {
    const problems = checkEntry(entry([line('rent', 0n), line('nobody', 0n)]), context);
    expect(problems.map((problem) => problem.path)).toEqual(['postings.0.minor', 'postings.1.accountId', 'postings.1.minor']);
  });
});

describe('withTradingPostings', () => {
  it('balances an exchange by the trading account', () => {
    const all = withTradingPostings([line('euro', 10000n, 'EUR', 11000n), line('bank', -11000n)], 'trading');
    expect(all.slice(2)).toEqual([line('trading', -10000n, 'EUR', -11000n), line('trading', 11000n)]);
    expect(codes(entry(all))).toEqual([]);
  });

  it('balances a settlement with a realized gain', () => {
    const all = withTradingPostings(
      [line('euro', 10000n, 'EUR', 11200n), line('sales', -10000n, 'EUR', -11000n), line('rent', -200n)],
      'trading',
    );
    expect(all.slice(3)).toEqual([line('trading', -10000n, 'EUR', -11200n), line('trading', 10000n, 'EUR', 11000n), line('trading', 200n)]);
    expect(codes(entry(all))).toEqual([]);
  });

  it('hides nothing: what does not balance in base currency is still refused', () => {
    const postings = [line('euro', 10000n, 'EUR', 11000n), line('bank', -10500n)];
    expect(withTradingPostings(postings, 'trading')).toEqual(postings);
    expect(codes(entry(withTradingPostings(postings, 'trading')))).toContain('entry.base_unbalanced');
  });

  it('leaves an entry in one currency unchanged', () => {
    const postings = [line('rent', 5n), line('bank', -5n)];
    expect(withTradingPostings(postings, 'trading')).toEqual(postings);
  });

  const foreign = fc.record({
    minor: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    base: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    credit: fc.boolean(),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  });
  it('makes any entry that balances in base postable, and is zero in base itself', () => {
    fc.assert(
      fc.property(fc.array(foreign, { minLength: 1, maxLength: 6 }), (lines) => {
        const given = lines.map(({ minor, base, credit, currency }) =>
          credit ? line('rent', -minor, currency, -base) : line('rent', minor, currency, base),
        );
        const rest = given.reduce((total, one) => total + one.baseMinor, 0n);
        const postings = withTradingPostings(
          [...given, line('bank', -rest - 5n), line('sales', 5n)].filter((one) => one.minor !== 0n),
          'trading',
        );
        expect(codes(entry(postings))).toEqual([]);
        expect(postings.filter((one) => one.accountId === 'trading').reduce((total, one) => total + one.baseMinor, 0n)).toBe(0n);
        for (const total of totalsByCurrency(postings).values()) expect(total.minor).toBe(0n);
      }),
      { numRuns: drawn(500) },
    );
  });
});

// Random books made by posting, reversing and editing in any order; an edit is a reversal and a new version.
type Step = {
  readonly act: 'post' | 'reverse' | 'edit';
  readonly at: number;
  readonly minor: bigint;
  readonly day: number;
  readonly exchange: boolean;
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('post', 'post', 'reverse', 'edit'),
  at: fc.nat(),
  minor: fc.bigInt({ min: 1n, max: 10n ** 8n }),
  day: fc.integer({ min: 1, max: 28 }),
  exchange: fc.boolean(),
});

function play(steps: readonly Step[]): NewEntry[] {
  const book: NewEntry[] = [];
  const living = new Map<string, NewEntry>();
  const post = (one: NewEntry): void => void book.push(one);
  for (const { act, at, minor, day, exchange } of steps) {
    const date = `2026-0${(day % 9) + 1}-${String(day).padStart(2, '0')}`;
    const postings = exchange
      ? withTradingPostings([line('euro', minor, 'EUR', minor * 2n), line('bank', -minor * 2n)], 'trading')
      : [line('rent', minor), line('bank', -minor)];
    const old = act === 'post' ? undefined : [...living.values()][at % Math.max(1, living.size)];
    if (old) {
      living.delete(old.id);
      post(reverse(old, { id: `r-${book.length}`, date, memo: '' }));
    }
    if (act === 'reverse') continue;
    const id = `e-${book.length}`;
    const fresh = entry(postings, {
      id,
      date,
      source: { kind: 'manual', id: old?.source.id ?? id, version: (old?.source.version ?? 0) + 1 },
    });
    living.set(id, fresh);
    post(fresh);
  }
  return book;
}

describe('a book of posts, reversals and edits', () => {
  it('is balanced in every entry and as a whole, and its balances are its sums', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const book = play(steps);
        for (const one of book) expect(codes(one)).toEqual([]);
        const rows = balancesOf(book);
        const trial = trialBalance(rows);
        expect(trial.differenceMinor).toBe(0n);
        expect(trial.debit).toBe(trial.credit);
        const sums = new Map<string, bigint>();
        for (const one of book)
          for (const { accountId, baseMinor } of one.postings) sums.set(accountId, (sums.get(accountId) ?? 0n) + baseMinor);
        expect(Object.fromEntries(baseBalances(rows))).toEqual(Object.fromEntries(sums));
        for (const row of rows)
          for (const figure of [row.debitMinor, row.creditMinor, row.baseDebit, row.baseCredit]) expect(figure >= 0n).toBe(true);
        expect(balancesOf(book.toReversed())).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });

  it('is zero when everything was reversed, and each source has each version once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const book = play(steps);
        const versions = book.map((one) => `${one.source.kind} ${one.source.id} ${one.source.version}`);
        expect(new Set(versions).size).toBe(versions.length);
        const undone = new Set(book.map((one) => one.reversesId));
        const rest = book
          .filter((one) => !one.reversesId && !undone.has(one.id))
          .map((one, i) => reverse(one, { id: `z-${i}`, date: '2026-12-31', memo: '' }));
        expect(trialBalance(balancesOf([...book, ...rest])).lines).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

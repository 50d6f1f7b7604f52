import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeTotals, type DocumentLine } from '../trade-documents/document.ts';
import { checkEntry, type NewPosting, type PostableAccount } from '../ledger/ledger.ts';
import { sum, type DecimalRate } from '../money.ts';
import {
  ageOf,
  baseOfPart,
  creditNotePostings,
  creditPostings,
  documentPostings,
  paymentPostings,
  type ReceivableAccounts,
  shareOut,
  type Standing,
} from './receivable.ts';
import type { Tax } from '../tax/tax.ts';
import { drawn } from '../testing-properties.ts';

const accounts: ReceivableAccounts = {
  receivable: 'receivable',
  customerCredit: 'credit',
  fxGain: 'gain',
  fxLoss: 'loss',
  fxTrading: 'trading',
};
const names = ['receivable', 'credit', 'gain', 'loss', 'trading', 'bank', 'sales', 'service', 'vat', 'kept'];
const known = new Map<string, PostableAccount>(names.map((id) => [id, { id, name: id, currency: null, isArchived: false }]));
const problems = (postings: readonly NewPosting[], baseCurrency = 'USD') =>
  checkEntry(
    { id: 'e', date: '2026-11-20', memo: '', source: { kind: 't', id: 'e', version: 1 }, via: 'ui', postings },
    { baseCurrency, accounts: known },
  );
const table = (postings: readonly NewPosting[]): string[] => postings.map((p) => `${p.accountId} ${p.minor} ${p.currency} ${p.baseMinor}`);
const vat: Tax = { id: 'vat', treatment: 'standard', rate: { numerator: 2n, scale: 1 }, isCompound: false, isWithheld: false };
const kept: Tax = { ...vat, id: 'kept', rate: { numerator: 15n, scale: 2 }, isWithheld: true };
const line = (minor: bigint, taxes: readonly Tax[]): DocumentLine => ({
  quantityMilli: 1000n,
  unitPriceMicro: minor * 10_000n,
  discount: null,
  taxes,
});
const totalsOf = (lines: readonly DocumentLine[]) =>
  computeTotals({ currency: 'EUR', lines, discount: null, prices: 'exclusive', taxRounding: 'document' });
const where = { income: ['sales', 'service'], tax: new Map(['vat', 'kept'].map((id) => [id, id])) };
const rate = (numerator: bigint): DecimalRate => ({ numerator, scale: 4 });

describe('an invoice in the books', () => {
  const totals = totalsOf([line(10_000n, [vat, kept]), line(5_000n, [vat])]);

  test('in base currency', () => {
    const postings = documentPostings(
      totals,
      where,
      'receivable',
      'c',
      { currency: 'EUR', baseCurrency: 'EUR', rate: rate(10_000n) },
      false,
    );
    expect(table(postings)).toEqual([
      'receivable 16500 EUR 16500',
      'sales -10000 EUR -10000',
      'service -5000 EUR -5000',
      'vat -3000 EUR -3000',
      'kept 1500 EUR 1500',
    ]);
    expect(problems(postings, 'EUR')).toEqual([]);
  });

  test('in another currency, and its credit note reverses all of it', () => {
    const valuation = { currency: 'EUR', baseCurrency: 'USD', rate: rate(10_853n) };
    const postings = documentPostings(totals, where, 'receivable', 'c', valuation, false);
    const back = documentPostings(totals, where, 'receivable', 'c', valuation, true);
    expect(problems(postings)).toEqual([]);
    expect(back.map((p) => [p.accountId, -p.minor, -p.baseMinor])).toEqual(postings.map((p) => [p.accountId, p.minor, p.baseMinor]));
    expect(postings.find((p) => p.accountId === 'vat')?.taxCodeId).toBe('vat');
    const even = totalsOf([line(3333n, []), line(3333n, []), { ...line(6666n, []), quantityMilli: -1000n }]);
    const accountsOfLines = { income: ['sales', 'service', 'gain'], tax: new Map<string, string>() };
    const nothing = documentPostings(even, accountsOfLines, 'receivable', 'c', { ...valuation, rate: rate(11_150n) }, false);
    expect(table(nothing)).toEqual(['sales -3333 EUR -3716', 'service -3333 EUR -3716', 'gain 6666 EUR 7432']);
    expect(problems(nothing)).toEqual([]);
  });

  test('a zero invoice moves nothing', () => {
    const postings = documentPostings(
      totalsOf([line(0n, [vat])]),
      where,
      'receivable',
      'c',
      { currency: 'EUR', baseCurrency: 'EUR', rate: rate(10_000n) },
      false,
    );
    expect(postings).toEqual([]);
  });
});

describe('money received', () => {
  const standing = (minor: bigint, baseMinor = minor, settledMinor = 0n): Standing => ({ minor, baseMinor, settledMinor });
  const paid = (minor: bigint, baseMinor = minor, currency = 'USD') => ({ accountId: 'bank', minor, currency, baseMinor });

  test('settles in part', () => {
    const postings = paymentPostings(paid(4_000n), 4_000n, [{ standing: standing(10_000n), minor: 4_000n }], 'c', 'USD', 'USD', accounts);
    expect(table(postings)).toEqual(['bank 4000 USD 4000', 'receivable -4000 USD -4000']);
  });

  test('beyond what is owed stays as credit, and settles the next', () => {
    const postings = paymentPostings(
      paid(12_000n),
      12_000n,
      [{ standing: standing(10_000n), minor: 10_000n }],
      'c',
      'USD',
      'USD',
      accounts,
    );
    expect(table(postings)).toEqual(['bank 12000 USD 12000', 'receivable -10000 USD -10000', 'credit -2000 USD -2000']);
    const used = creditPostings({ standing: standing(2_000n), minor: 2_000n }, standing(3_000n), 'c', 'USD', 'USD', accounts);
    expect(table(used)).toEqual(['credit 2000 USD 2000', 'receivable -2000 USD -2000']);
  });

  test('in another currency realizes the exchange difference since the issue date', () => {
    const postings = paymentPostings(
      paid(10_000n, 11_200n, 'EUR'),
      10_000n,
      [{ standing: standing(10_000n, 11_000n), minor: 10_000n }],
      'c',
      'EUR',
      'USD',
      accounts,
    );
    expect(problems(postings)).toEqual([]);
    expect(table(postings).slice(0, 3)).toEqual(['bank 10000 EUR 11200', 'receivable -10000 EUR -11000', 'gain -200 USD -200']);
  });

  test('into an account of another currency than the invoice', () => {
    const postings = paymentPostings(
      paid(10_900n),
      10_000n,
      [{ standing: standing(10_000n, 11_000n), minor: 10_000n }],
      'c',
      'EUR',
      'USD',
      accounts,
    );
    expect(problems(postings)).toEqual([]);
    expect(table(postings).slice(0, 3)).toEqual(['bank 10900 USD 10900', 'receivable -10000 EUR -11000', 'loss 100 USD 100']);
  });

  test('a credit note finalized at another rate than its invoice realizes the difference; at the same rate it moves nothing', () => {
    const note = { standing: standing(5_000n, 5_600n), minor: 5_000n };
    expect(problems(creditNotePostings(note, standing(10_000n, 11_000n), 'c', 'EUR', 'USD', accounts))).toEqual([]);
    expect(
      creditNotePostings({ ...note, standing: standing(5_000n, 5_500n) }, standing(10_000n, 11_000n), 'c', 'EUR', 'USD', accounts),
    ).toEqual([]);
  });

  test('never settles more than was paid', () => {
    expect(() => paymentPostings(paid(1n), 1n, [{ standing: standing(2n), minor: 2n }], 'c', 'USD', 'USD', accounts)).toThrow(
      'more is settled than was paid',
    );
  });

  test('is allocated in the order of the documents', () => expect(shareOut(70n, [50n, 30n, 10n])).toEqual([50n, 20n, 0n]));
});

describe('any money received', () => {
  test('an invoice settled in any parts at any rates leaves nothing on the receivables account, and every entry balances', () => {
    const amount = fc.bigInt({ min: 1n, max: 5_000_000n });
    fc.assert(
      fc.property(
        amount,
        fc.bigInt({ min: 1_000n, max: 90_000n }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.bigInt({ min: 1_000n, max: 90_000n })), { maxLength: 6 }),
        (net, issueRate, steps) => {
          const totals = totalsOf([line(net, [vat, kept]), line(net / 3n, [vat])]);
          const finalized = documentPostings(
            totals,
            where,
            'receivable',
            'c',
            { currency: 'EUR', baseCurrency: 'USD', rate: rate(issueRate) },
            false,
          );
          const all = [...finalized];
          let settledMinor = 0n;
          const owed = { minor: totals.payableMinor, baseMinor: finalized[0]?.baseMinor ?? 0n };
          for (const [percent, paidRate] of [...steps, [100, issueRate] as const]) {
            const open = owed.minor - settledMinor;
            const minor = percent === 100 ? open : (open * BigInt(percent)) / 100n;
            if (minor === 0n) continue;
            const receipt = { accountId: 'bank', minor, currency: 'EUR', baseMinor: (minor * paidRate) / 10_000n };
            const postings = paymentPostings(receipt, minor, [{ standing: { ...owed, settledMinor }, minor }], 'c', 'EUR', 'USD', accounts);
            expect(problems(postings)).toEqual([]);
            all.push(...postings);
            settledMinor += minor;
          }
          const on = (id: string) => all.filter((p) => p.accountId === id);
          expect([sum(on('receivable').map((p) => p.minor)), sum(on('receivable').map((p) => p.baseMinor))]).toEqual([0n, 0n]);
          expect(sum(on('trading').map((p) => p.baseMinor))).toBe(0n);
        },
      ),
      { numRuns: drawn(5_000) },
    );
  });

  test('the parts of a carrying amount sum to the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 9_999n }), { minLength: 1, maxLength: 9 }),
        fc.bigInt({ min: 0n, max: 99_999n }),
        (parts, baseMinor) => {
          let settledMinor = 0n;
          const bases = parts.map((minor) => {
            const base = baseOfPart({ minor: sum(parts), baseMinor, settledMinor }, minor);
            settledMinor += minor;
            return base;
          });
          expect(sum(bases)).toBe(baseMinor);
        },
      ),
      { numRuns: drawn(5_000) },
    );
  });

  test.each([
    [-3, 'not_due'],
    [0, 'not_due'],
    [1, 'up_to_30'],
    [30, 'up_to_30'],
    [31, 'up_to_60'],
    [61, 'up_to_90'],
    [91, 'older'],
  ])('%i days past due is %s', (days, age) => expect(ageOf(days)).toBe(age));
});

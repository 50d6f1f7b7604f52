import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DepositAccounts, withDepositsTaken } from './deposit.ts';
import { computeTotals, type DocumentLine, type DocumentTotals } from '../trade-documents/document.ts';
import { checkEntry, type NewPosting, type PostableAccount } from '../ledger/ledger.ts';
import { absolute, sum } from '../money.ts';
import { depositShares, progressShares, type QuoteCharge, quoteStanding, taxGroupOf } from './quote.ts';
import { documentPostings } from '../settlement/receivable.ts';
import type { Tax } from '../tax/tax.ts';
import { drawn } from '../testing-properties.ts';

const accounts: DepositAccounts = {
  receivable: 'receivable',
  customerCredit: 'credit',
  fxGain: 'gain',
  fxLoss: 'loss',
  fxTrading: 'trading',
  deposits: 'deposits',
  income: 'sales',
};
const names = ['receivable', 'gain', 'loss', 'trading', 'deposits', 'sales', 'books', 'vat', 'low'];
const known = new Map<string, PostableAccount>(names.map((id) => [id, { id, name: id, currency: null, isArchived: false }]));
const problems = (postings: readonly NewPosting[], baseCurrency: string) =>
  checkEntry(
    { id: 'e', date: '2026-11-20', memo: '', source: { kind: 't', id: 'e', version: 1 }, via: 'ui', postings },
    { baseCurrency, accounts: known },
  );
const table = (postings: readonly NewPosting[]): string[] => postings.map((p) => `${p.accountId} ${p.minor} ${p.currency} ${p.baseMinor}`);
const rate = (numerator: bigint) => ({ numerator, scale: 2 });
const taking = (minor: bigint, currency: string, baseMinor: bigint, deductedMinor = minor) => ({
  minor,
  currency,
  baseMinor,
  deductedMinor,
});
const plain = (...lines: [string, bigint, bigint][]): NewPosting[] =>
  lines.map(([accountId, minor, baseMinor]) => ({ accountId, minor, currency: 'EUR', baseMinor }));
const taken = (postings: readonly NewPosting[], takings: readonly ReturnType<typeof taking>[], baseCurrency: string, of = 100n) => {
  const made = withDepositsTaken(
    postings,
    takings,
    new Set(['sales', 'books']),
    accounts,
    { currency: 'EUR', baseCurrency, rate: rate(of) },
    'c',
  );
  expect(problems(made, baseCurrency)).toEqual([]);
  return table(made);
};

describe('a deposit is deducted', () => {
  test('in base currency it only moves to another account', () => {
    const postings = plain(['receivable', 600n, 600n], ['sales', -1000n, -1000n], ['deposits', 400n, 400n]);
    expect(taken(postings, [taking(400n, 'EUR', 400n)], 'EUR')).toEqual([
      'receivable 600 EUR 600',
      'sales -1000 EUR -1000',
      'deposits 400 EUR 400',
    ]);
  });

  test('a minor unit left over by prices including tax goes to the larger income', () => {
    const postings = plain(['receivable', 599n, 599n], ['books', -100n, -100n], ['sales', -900n, -900n], ['deposits', 401n, 401n]);
    expect(taken(postings, [taking(400n, 'EUR', 400n, 401n)], 'EUR')).toEqual([
      'receivable 599 EUR 599',
      'books -100 EUR -100',
      'sales -899 EUR -899',
      'deposits 400 EUR 400',
    ]);
  });

  test('in another currency than the base one, income has the base amount of the deposit', () => {
    const postings = plain(['receivable', 600n, 720n], ['sales', -1000n, -1200n], ['deposits', 400n, 480n]);
    expect(taken(postings, [taking(400n, 'EUR', 440n)], 'USD', 120n)).toEqual([
      'receivable 600 EUR 720',
      'sales -1000 EUR -1160',
      'deposits 400 EUR 440',
    ]);
  });

  test('of another currency: balanced in each, and the remaining exchange difference is realized', () => {
    const postings = plain(['receivable', 600n, 600n], ['sales', -1000n, -1000n], ['deposits', 400n, 400n]);
    expect(taken(postings, [taking(500n, 'USD', 397n, 400n)], 'EUR')).toEqual([
      'receivable 600 EUR 600',
      'sales -1000 EUR -1000',
      'deposits 500 USD 397',
      'loss 3 EUR 3',
      'trading 397 EUR 397',
      'trading -500 USD -397',
    ]);
  });

  test('a credit note over the deposit itself has no income: the exchange difference is realized', () => {
    const postings = plain(['receivable', -400n, -480n], ['deposits', 400n, 480n]);
    expect(taken(postings, [taking(400n, 'EUR', 440n)], 'USD', 120n)).toContain('loss 40 USD 40');
  });

  test('returned with a minor unit left over and no income of its own: the default income account takes it', () => {
    const postings = plain(['receivable', 401n, 401n], ['deposits', -401n, -401n]);
    expect(taken(postings, [taking(-400n, 'EUR', -400n, -401n)], 'EUR')).toEqual([
      'receivable 401 EUR 401',
      'sales -1 EUR -1',
      'deposits -400 EUR -400',
    ]);
  });
});

// A whole sale: a quote, any series of deposits and progress, the final invoice; in either of two currencies, with prices with or without
// tax.
interface Sale {
  readonly lines: readonly { readonly minor: bigint; readonly taxes: readonly Tax[] }[];
  readonly steps: readonly { readonly isDeposit: boolean; readonly part: number; readonly rate: bigint }[];
  readonly prices: 'exclusive' | 'inclusive';
  readonly taxRounding: 'document' | 'line';
  readonly currency: string;
  readonly finalCurrency: string;
  readonly finalRate: bigint;
}
const vat: Tax = { id: 'vat', treatment: 'standard', rate: { numerator: 19n, scale: 2 }, isCompound: false, isWithheld: false };
const low: Tax = { ...vat, id: 'low', rate: { numerator: 7n, scale: 2 } };
const anySale: fc.Arbitrary<Sale> = fc.record({
  lines: fc.array(fc.record({ minor: fc.bigInt(1n, 5_000_000n), taxes: fc.constantFrom<readonly Tax[]>([], [vat], [low], [vat, low]) }), {
    minLength: 1,
    maxLength: 6,
  }),
  steps: fc.array(fc.record({ isDeposit: fc.boolean(), part: fc.integer({ min: 1, max: 100 }), rate: fc.bigInt(60n, 180n) }), {
    maxLength: 5,
  }),
  prices: fc.constantFrom('exclusive' as const, 'inclusive' as const),
  taxRounding: fc.constantFrom('document' as const, 'line' as const),
  currency: fc.constantFrom('EUR', 'USD'),
  finalCurrency: fc.constantFrom('EUR', 'USD'),
  finalRate: fc.bigInt(60n, 180n),
});

interface Charged {
  readonly line: DocumentLine;
  readonly account: string;
  readonly deducts: number | null;
}
const over = (minor: bigint, taxes: readonly Tax[]): DocumentLine => ({
  quantityMilli: minor < 0n ? -1000n : 1000n,
  unitPriceMicro: absolute(minor) * 10_000n,
  discount: null,
  taxes,
});

/** Simulates a sale and returns what the books and the documents say at the end. USD is the base currency. */
function walk(sale: Sale) {
  const where = { tax: new Map(['vat', 'low'].map((id) => [id, id])) };
  const totalsOf = (lines: readonly Charged[], currency: string): DocumentTotals =>
    computeTotals({ currency, lines: lines.map((l) => l.line), discount: null, prices: sale.prices, taxRounding: sale.taxRounding });
  const rateOf = (currency: string, numerator: bigint) => ({
    currency,
    baseCurrency: 'USD',
    rate: currency === 'USD' ? rate(100n) : rate(numerator),
  });
  const quoteLines = sale.lines.map((l, at) => ({
    id: String(at),
    group: taxGroupOf(l.taxes.map((t) => t.id)),
    quantityMilli: 1000n,
    worthMinor: l.minor,
  }));
  const taxesOf = (group: string): readonly Tax[] => sale.lines.find((l) => taxGroupOf(l.taxes.map((t) => t.id)) === group)?.taxes ?? [];
  const [entries, all, charges]: [NewPosting[][], DocumentTotals[], (QuoteCharge & { of: number })[]] = [[], [], []];
  const deposits = new Map<number, { minor: bigint; base: bigint }>();
  const finalize = (lines: readonly Charged[], currency: string, numerator: bigint) => {
    const totals = totalsOf(lines, currency);
    const valuation = rateOf(currency, numerator);
    const postings = documentPostings(totals, { ...where, income: lines.map((l) => l.account) }, 'receivable', 'c', valuation, false);
    return { totals, valuation, postings };
  };
  const keep = (totals: DocumentTotals, postings: NewPosting[]) => {
    all.push(totals);
    if (postings.length > 0) entries.push(postings);
  };
  sale.steps.forEach((step, of) => {
    const standing = quoteStanding(quoteLines, charges, false);
    const shares = step.isDeposit
      ? depositShares(standing, (standing.leftMinor * BigInt(step.part)) / 100n)
      : progressShares(quoteLines, standing, rate(BigInt(step.part)));
    if (!shares) return;
    const made = [...shares].map(([key, minor]): Charged & QuoteCharge => {
      const group = step.isDeposit ? key : (quoteLines[Number(key)]?.group ?? '');
      const charge = { lineId: step.isDeposit ? null : key, group, worthMinor: minor };
      return { ...charge, line: over(minor, taxesOf(group)), account: step.isDeposit ? 'deposits' : 'sales', deducts: null };
    });
    charges.push(...made.map(({ lineId, group, worthMinor }) => ({ lineId, group, worthMinor, of })));
    const { totals, postings } = finalize(made, sale.currency, step.rate);
    keep(totals, postings);
    const put = postings.filter((p) => p.accountId === 'deposits');
    if (step.isDeposit) deposits.set(of, { minor: -sum(put.map((p) => p.minor)), base: -sum(put.map((p) => p.baseMinor)) });
  });
  // In another currency the same figures are used as converted prices: the point is that the books balance.
  const final: Charged[] = [
    ...sale.lines.map((l) => ({ line: over(l.minor, l.taxes), account: 'sales', deducts: null })),
    ...charges.map((c) => ({
      line: over(-c.worthMinor, taxesOf(c.group)),
      account: c.lineId === null ? 'deposits' : 'sales',
      deducts: c.lineId === null ? c.of : null,
    })),
  ];
  const { totals, valuation, postings } = finalize(final, sale.finalCurrency, sale.finalRate);
  const takings = [...deposits].map(([of, { minor, base }]) => ({
    minor,
    currency: sale.currency,
    baseMinor: base,
    deductedMinor: -sum(final.map((l, at) => (l.deducts === of ? (totals.lines[at]?.netMinor ?? 0n) : 0n))),
  }));
  const last = takings.length === 0 ? postings : withDepositsTaken(postings, takings, new Set(['sales']), accounts, valuation, 'c');
  keep(totals, last);
  return { entries, documents: all, quote: totalsOf(final.slice(0, sale.lines.length), sale.currency) };
}

describe('property: any series of deposits, progress and the final invoice', () => {
  test('every entry balances, deposits end at zero in every currency and in base; income, taxes and receivables are those of the quote', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const { entries, documents, quote } = walk(sale);
        for (const entry of entries) expect(problems(entry, 'USD')).toEqual([]);
        const postings = entries.flat();
        const stands = (account: string, currency: string) =>
          sum(postings.filter((p) => p.accountId === account && p.currency === currency).map((p) => p.minor));
        expect([stands('deposits', 'EUR'), stands('deposits', 'USD')]).toEqual([0n, 0n]);
        expect(sum(postings.filter((p) => p.accountId === 'deposits').map((p) => p.baseMinor))).toBe(0n);
        expect(sum(postings.filter((p) => p.accountId === 'trading').map((p) => p.baseMinor))).toBe(0n);
        const owed = (currency: string) =>
          sum(
            documents.map((d, at) =>
              (at === documents.length - 1 ? sale.finalCurrency : sale.currency) === currency ? d.payableMinor : 0n,
            ),
          );
        expect([stands('receivable', 'EUR'), stands('receivable', 'USD')]).toEqual([owed('EUR'), owed('USD')]);
        const isOne = sale.currency === sale.finalCurrency;
        // Each document rounds each of its taxes once, or once for each line; sums may differ from the quote by that much, and with tax in
        // the prices, income may too.
        const rounding = BigInt(documents.length) * (sale.taxRounding === 'document' ? 1n : 30n);
        const isExclusive = sale.prices === 'exclusive';
        const income = absolute(-stands('sales', sale.currency) - quote.netMinor);
        expect(!isOne || income <= (isExclusive ? 0n : rounding * 2n)).toBe(true);
        const taxes = quote.taxes.map(({ tax, taxMinor }) => absolute(-stands(tax.id, sale.currency) - taxMinor));
        expect(!isOne || taxes.every((off) => off <= rounding)).toBe(true);
        expect(!isOne || isExclusive || sum(documents.map((d) => d.grossMinor)) === quote.grossMinor).toBe(true);
      }),
      { numRuns: drawn(3000) },
    );
  });
});

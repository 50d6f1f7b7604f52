import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { totalsByCurrency, type NewPosting } from '../ledger/ledger.ts';
import { sum } from '../money.ts';
import {
  badDebtPostings,
  basesInPart,
  carriedPart,
  carriedParts,
  feePostings,
  refundPostings,
  releasePostings,
  roundingPostings,
  smallDifference,
  type TaxedInvoice,
  taxInPart,
} from './settlement.ts';
import { computeTaxes, type Tax } from '../tax/tax.ts';

const own = { receivable: 'receivable', customerCredit: 'credit', fxGain: 'gain', fxLoss: 'loss', fxTrading: 'trading' };
const customer = { contactId: 'c', currency: 'EUR', baseCurrency: 'USD' };
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const carried = fc.record({ minor: amount, baseMinor: fc.bigInt({ min: 0n, max: 10n ** 12n }) });

/** What is wrong with an entry: unbalanced in a currency or in base, a zero line, a line in base currency with another base amount. */
const faults = (postings: readonly NewPosting[]): unknown[] => [
  ...[...totalsByCurrency(postings).values()].filter((total) => total.minor !== 0n),
  ...(sum(postings.map((p) => p.baseMinor)) === 0n ? [] : ['base']),
  ...postings.filter((p) => p.minor === 0n || (p.currency === 'USD' && p.baseMinor !== p.minor)),
];

describe('parts of a carrying amount', () => {
  it('sum to the whole, are never negative, and leave nothing behind', () => {
    fc.assert(
      fc.property(carried, fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }), (of, percents) => {
        let rest = of.minor;
        const minors = percents.map((percent, at) => {
          const minor = at === percents.length - 1 ? rest : (rest * BigInt(percent)) / 100n;
          rest -= minor;
          return minor;
        });
        const { parts, left } = carriedParts(of, minors);
        expect(sum(parts.map((p) => p.baseMinor))).toBe(of.baseMinor);
        expect(left).toEqual({ minor: 0n, baseMinor: 0n });
        for (const part of parts) expect(part.baseMinor >= 0n).toBe(true);
      }),
    );
  });
  it('are refused beyond the total', () => expect(() => carriedPart({ minor: 10n, baseMinor: 11n }, 11n)).toThrow(RangeError));
});

test('every entry balances in its currencies and in base currency, whatever the rates', () => {
  fc.assert(
    fc.property(carried, carried, fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.boolean(), (reopened, credit, paid, isBase) => {
      const given = reopened.minor + credit.minor;
      const money = isBase
        ? { accountId: 'bank', minor: paid, currency: 'USD', baseMinor: paid }
        : { accountId: 'bank', minor: given, currency: 'EUR', baseMinor: paid };
      expect(faults(refundPostings(money, [reopened], credit, customer, own))).toEqual([]);
      expect(faults(releasePostings(reopened, { minor: reopened.minor, baseMinor: credit.baseMinor }, customer, own))).toEqual([]);
      expect(faults(roundingPostings(reopened, { accountId: own.receivable, side: 'receivable' }, customer, 'rounding'))).toEqual([]);
      expect(faults(feePostings({ accountId: 'wallet', minor: paid, currency: 'USD', baseMinor: paid }, 'fees', 'c'))).toEqual([]);
    }),
  );
});

describe('a bad debt', () => {
  const tax = (over: object = {}) => ({
    taxCodeId: 't',
    accountId: 'tax',
    taxMinor: 2000n,
    taxBaseMinor: 2210n,
    isWithheld: false,
    writtenMinor: 0n,
    ...over,
  });
  const told = (postings: readonly NewPosting[]) => postings.map((p) => `${p.accountId} ${p.minor} (${p.baseMinor})`);
  it('reverses the tax in what is written off; all of it with the whole invoice, as it was posted', () => {
    const whole = { minor: 12_000n, baseMinor: 13_260n };
    expect(told(badDebtPostings(whole, 12_000n, [tax()], customer, 'receivable', 'bad'))).toEqual([
      'bad 10000 (11050)',
      'tax 2000 (2210)',
      'receivable -12000 (-13260)',
    ]);
    expect(told(badDebtPostings(carriedPart(whole, 6000n), 12_000n, [tax()], customer, 'receivable', 'bad'))).toEqual([
      'bad 5000 (5525)',
      'tax 1000 (1105)',
      'receivable -6000 (-6630)',
    ]);
    expect(told(badDebtPostings(whole, 12_000n, [], customer, 'receivable', 'bad'))).toEqual([
      'bad 12000 (13260)',
      'receivable -12000 (-13260)',
    ]);
    expect(told(badDebtPostings(whole, 12_000n, [tax({ isWithheld: true })], customer, 'receivable', 'bad'))).toEqual([
      'bad 14000 (15470)',
      'tax -2000 (-2210)',
      'receivable -12000 (-13260)',
    ]);
  });
  it('never reverses more tax than there is', () => {
    fc.assert(
      fc.property(amount, amount, amount, (taxMinor, payable, some) => {
        const written = some > payable ? payable : some;
        const part = taxInPart(taxMinor, written, payable);
        expect(part >= 0n && part <= taxMinor).toBe(true);
      }),
    );
  });
  it('reverses exactly all of it in many parts, in both currencies', () => {
    const parts = Array.from({ length: 6 }, (_, at) =>
      badDebtPostings(
        { minor: 2n, baseMinor: 2n },
        12n,
        [tax({ taxMinor: 3n, taxBaseMinor: 5n, writtenMinor: BigInt(2 * at) })],
        customer,
        'ar',
        'bad',
      ),
    );
    const taken = parts.flat().filter((p) => p.accountId === 'tax');
    expect([taken.map((p) => p.minor), sum(taken.map((p) => p.baseMinor))]).toEqual([[1n, 1n, 1n], 5n]);
    expect(parts.flatMap(faults)).toEqual([]);
  });
});

describe('the tax bases in a bad debt', () => {
  const codes: Readonly<Record<string, Tax>> = Object.fromEntries(
    [
      { id: 'full', percent: 19n },
      { id: 'low', percent: 7n },
      { id: 'free', percent: 0n },
      { id: 'local', percent: 10n, isCompound: true },
      { id: 'kept', percent: 15n, isWithheld: true },
    ].map(({ id, percent, ...over }) => [
      id,
      { id, treatment: 'standard', rate: { numerator: percent, scale: 2 }, isCompound: false, isWithheld: false, ...over },
    ]),
  );
  const line = (ids: readonly string[]) =>
    fc.record({ minor: fc.bigInt({ min: 0n, max: 300_00n }), ids: fc.constant(ids) }).map(({ minor, ids: own }) => ({
      minor,
      taxes: own.flatMap((id) => codes[id] ?? []),
    }));
  type Line = { readonly minor: bigint; readonly taxes: readonly Tax[] };
  const invoiceOf = (of: readonly Line[], prices: 'exclusive' | 'inclusive', rounding: 'document' | 'line'): TaxedInvoice => {
    const { netMinor, taxes } = computeTaxes(of, prices, rounding);
    return {
      payableMinor: sum(netMinor) + sum(taxes.map(({ tax, taxMinor }) => (tax.isWithheld ? -taxMinor : taxMinor))),
      lines: of.map((one, at) => ({ netMinor: netMinor[at] ?? 0n, taxCodeIds: one.taxes.map(({ id }) => id) })),
      taxes: taxes.map(({ tax, baseMinor, taxMinor }) => ({ taxCodeId: tax.id, isWithheld: tax.isWithheld, baseMinor, taxMinor })),
    };
  };
  const invoices = (sets: readonly (readonly string[])[]) =>
    fc
      .tuple(
        fc.array(fc.oneof(...sets.map(line)), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('exclusive' as const, 'inclusive' as const),
        fc.constantFrom('document' as const, 'line' as const),
      )
      .map((given) => invoiceOf(...given))
      .filter(({ payableMinor }) => payableMinor > 0n);
  /** How much was written off after each part; all of it after the last. */
  const steps = ({ payableMinor }: TaxedInvoice, perMille: readonly bigint[]): bigint[] =>
    [...perMille.map((part) => (payableMinor * part) / 1000n), payableMinor].toSorted((a, b) => Number(a - b));
  const cuts = fc.array(fc.bigInt({ min: 0n, max: 1000n }), { maxLength: 6 });

  it('is never more than the original base, and in the end all of it, under any taxes', () => {
    const any = invoices([[], ['full'], ['low'], ['free'], ['full', 'local'], ['full', 'kept'], ['low', 'kept'], ['full', 'low']]);
    fc.assert(
      fc.property(any, cuts, (invoice, perMille) => {
        for (const through of steps(invoice, perMille)) {
          const bases = basesInPart(invoice, through);
          for (const { taxCodeId, baseMinor } of invoice.taxes) {
            const part = bases.get(taxCodeId) ?? -1n;
            expect(part <= baseMinor && part >= 0n).toBe(true);
            expect(part === baseMinor || through < invoice.payableMinor).toBe(true);
          }
        }
      }),
    );
  });

  it('and the taxes themselves sum to what is written off, part by part, if each line has one tax', () => {
    fc.assert(
      fc.property(invoices([['full'], ['low'], ['free']]), cuts, (invoice, perMille) => {
        let before = 0n;
        for (const through of steps(invoice, perMille)) {
          const [base, known] = [basesInPart(invoice, through), basesInPart(invoice, before)];
          const parts = invoice.taxes.map(
            ({ taxCodeId, taxMinor }) =>
              (base.get(taxCodeId) ?? 0n) -
              (known.get(taxCodeId) ?? 0n) +
              taxInPart(taxMinor, through - before, invoice.payableMinor, before),
          );
          expect(sum(parts)).toBe(through - before);
          before = through;
        }
      }),
    );
  });

  test.each([
    ['one rate, a third', [[100_00n, ['full']]], 39_67n, { full: 33_34n }],
    [
      'two rates, the cent goes where most of it is missing',
      [
        [100_00n, ['full']],
        [50_00n, ['low']],
      ],
      50_01n,
      { full: 28_99n, low: 14_50n },
    ],
    ['two taxes on one net, one of them on the other', [[100_00n, ['full', 'local']]], 65_45n, { full: 50_00n, local: 59_50n }],
    ['a tax that the customer keeps back', [[100_00n, ['full', 'kept']]], 52_00n, { full: 50_00n, kept: 50_00n }],
    [
      'a part of it without tax',
      [
        [100_00n, ['full']],
        [81_00n, []],
      ],
      100_00n,
      { full: 50_00n },
    ],
  ] as const)('%s', (_, given, written, expected) => {
    const of = given.map(([minor, ids]) => ({ minor, taxes: ids.flatMap((id) => codes[id] ?? []) }));
    expect(Object.fromEntries(basesInPart(invoiceOf(of, 'exclusive', 'document'), written))).toEqual(expected);
  });
});

test('a small difference is one unit of the currency', () => {
  expect([smallDifference('USD'), smallDifference('JPY'), smallDifference('KWD')]).toEqual([100n, 100n, 1000n]);
});

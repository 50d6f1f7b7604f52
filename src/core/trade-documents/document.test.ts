import fc from 'fast-check';
import { drawn } from '../testing-properties.ts';
import { describe, expect, test } from 'vitest';
import {
  computeTotals,
  figureProblems,
  type Discount,
  type DocumentFigures,
  type DocumentLine,
  lineAmountMinor,
  type LineKind,
  sectionSubtotals,
} from './document.ts';
import { sum, type DecimalRate } from '../money.ts';
import { apportion, computeTaxes, type Tax } from '../tax/tax.ts';

const percent = (text: string): DecimalRate => {
  const [whole = '0', fraction = ''] = text.split('.');
  return { numerator: BigInt(whole + fraction), scale: 2 + fraction.length };
};
const tax = (id: string, rate: string, more: Partial<Tax> = {}): Tax => ({
  id,
  rate: percent(rate),
  treatment: rate === '0' ? 'zero' : 'standard',
  isCompound: false,
  isWithheld: false,
  ...more,
});
const vat19 = tax('vat19', '19');
const vat7 = tax('vat7', '7');
const line = (quantity: number, price: number, taxes: readonly Tax[] = [], discount: Discount | null = null): DocumentLine => ({
  quantityMilli: BigInt(Math.round(quantity * 1000)),
  unitPriceMicro: BigInt(Math.round(price * 1_000_000)),
  taxes,
  discount,
});
const figures = (lines: readonly DocumentLine[], over: Partial<DocumentFigures> = {}): DocumentFigures => ({
  currency: 'EUR',
  lines,
  discount: null,
  prices: 'exclusive',
  taxRounding: 'document',
  ...over,
});
const taxesOf = (f: DocumentFigures) => computeTotals(f).taxes.map((t) => [t.tax.id, t.baseMinor, t.taxMinor]);

describe('a document adds up', () => {
  test('lines, a discount on one, two rates', () => {
    const totals = computeTotals(
      figures([line(10, 95.5, [vat19]), line(1, 20, [vat7], { kind: 'percent', rate: percent('25') }), line(2.5, 0.333, [vat19])]),
    );
    expect(totals.lines.map((l) => l.netMinor)).toEqual([95_500n, 1_500n, 83n]);
    expect(totals.taxes.map((t) => [t.tax.id, t.baseMinor, t.taxMinor])).toEqual([
      ['vat19', 95_583n, 18_161n],
      ['vat7', 1_500n, 105n],
    ]);
    expect([totals.netMinor, totals.taxMinor, totals.grossMinor, totals.payableMinor]).toEqual([97_083n, 18_266n, 115_349n, 115_349n]);
  });

  test('one rounding per rate on a document, or one per line if the business chose that', () => {
    const three = [line(1, 0.33, [vat19]), line(1, 0.33, [vat19]), line(1, 0.33, [vat19])];
    expect(taxesOf(figures(three))).toEqual([['vat19', 99n, 19n]]); // 18.81
    expect(taxesOf(figures(three, { taxRounding: 'line' }))).toEqual([['vat19', 99n, 18n]]); // 3 × 6.27
  });

  test('prices including tax: net and tax sum to the price', () => {
    const totals = computeTotals(figures([line(1, 119, [vat19]), line(1, 9.99, [vat7])], { prices: 'inclusive' }));
    expect(totals.lines.map((l) => l.netMinor)).toEqual([10_000n, 934n]);
    expect(totals.taxes.map((t) => t.taxMinor)).toEqual([1_900n, 65n]);
    expect(totals.grossMinor).toBe(12_899n);
  });

  test('a compound tax is charged on the preceding taxes, a withheld one only reduces the amount payable', () => {
    const gst = tax('gst', '5');
    const qst = tax('qst', '9.5', { isCompound: true });
    expect(taxesOf(figures([line(1, 100, [gst, qst])]))).toEqual([
      ['gst', 10_000n, 500n],
      ['qst', 10_500n, 998n],
    ]);
    const withheld = tax('irpf', '15', { isWithheld: true });
    const totals = computeTotals(figures([line(1, 1000, [tax('iva', '21'), withheld])]));
    expect([totals.grossMinor, totals.withheldMinor, totals.payableMinor]).toEqual([121_000n, 15_000n, 106_000n]);
  });

  test('the document discount is distributed over its lines, to the last cent', () => {
    const totals = computeTotals(
      figures([line(1, 10, [vat19]), line(1, 10, [vat19]), line(1, 10, [vat7])], { discount: { kind: 'amount', minor: 1000n } }),
    );
    expect(totals.lines.map((l) => l.discountMinor)).toEqual([334n, 333n, 333n]);
    expect(totals.netMinor).toBe(2000n);
    expect(totals.taxes.map((t) => [t.tax.id, t.baseMinor])).toEqual([
      ['vat19', 1333n],
      ['vat7', 667n],
    ]);
  });

  test('currencies without decimals and with three', () => {
    expect(lineAmountMinor(line(3, 1234.5), 'JPY')).toBe(3704n);
    expect(lineAmountMinor(line(1, 1.2345), 'KWD')).toBe(1235n);
  });
});

describe('all invalid figures are named', () => {
  test.each<[string, DocumentFigures, string]>([
    ['none', figures([]), 'no_lines'],
    ['too many', figures(Array.from({ length: 1001 }, () => line(1, 1))), 'too_many_lines'],
    ['a quantity beyond reason', figures([line(2e9, 1)]), 'quantity'],
    ['a negative price', figures([line(1, -1)]), 'price'],
    ['more off than there is', figures([line(1, 1, [], { kind: 'amount', minor: 101n })]), 'discount'],
    ['more than all off', figures([line(1, 1, [], { kind: 'percent', rate: percent('101') })]), 'discount'],
    ['more off the whole than there is', figures([line(1, 1)], { discount: { kind: 'amount', minor: 101n } }), 'discount'],
    ['the same tax twice', figures([line(1, 1, [vat19, vat19])]), 'tax_twice'],
    ['a negative rate', figures([line(1, 1, [tax('x', '-1')])]), 'tax_rate'],
    ['too large to be carried', figures([line(1e9, 1e9)]), 'too_large'],
  ])('%s', (_, given, problem) => {
    expect(figureProblems(given).map((p) => p.problem)).toContain(problem);
  });
  test('valid figures have no problem', () => expect(figureProblems(figures([line(1, 1, [vat19])]))).toEqual([]));
});

// A second way to compute the same figures: exact rationals over one common denominator, sharing nothing with the code above.
const scaleAll = 10n ** 12n;
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
class Exact {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint, d = 1n) {
    const g = gcd(n, d) || 1n;
    const sign = d < 0n ? -1n : 1n;
    this.n = (sign * n) / g;
    this.d = (sign * d) / g;
  }
  add(o: Exact): Exact {
    return new Exact(this.n * o.d + o.n * this.d, this.d * o.d);
  }
  mul(o: Exact): Exact {
    return new Exact(this.n * o.n, this.d * o.d);
  }
  div(o: Exact): Exact {
    return new Exact(this.n * o.d, this.d * o.n);
  }
  /** Commercial rounding, by comparing with the half instead of dividing. */
  round(): bigint {
    const floor = (this.n - (((this.n % this.d) + this.d) % this.d)) / this.d;
    const above = new Exact(this.n - floor * this.d, this.d);
    const isUp = above.n * 2n > above.d || (above.n * 2n === above.d && this.n >= 0n);
    return isUp ? floor + 1n : floor;
  }
}
const exactRate = (r: DecimalRate): Exact => new Exact(r.numerator * (scaleAll / 10n ** BigInt(r.scale)), scaleAll);
const sumExact = (all: readonly Exact[]): Exact => all.reduce((a, b) => a.add(b), new Exact(0n));

/** Exact tax of each tax id on one net. */
function exactTaxes(net: Exact, taxes: readonly Tax[]): Map<string, Exact> {
  const found = new Map<string, Exact>();
  let before = new Exact(0n);
  for (const t of taxes) {
    const base = t.isCompound && !t.isWithheld ? net.add(before) : net;
    const amount = base.mul(exactRate(t.rate));
    if (!t.isWithheld) before = before.add(amount);
    found.set(t.id, amount);
  }
  return found;
}

const pool: readonly Tax[] = [
  vat19,
  vat7,
  tax('zero', '0'),
  tax('gst', '5'),
  tax('qst', '9.975', { isCompound: true }),
  tax('odd', '8.1234'),
  tax('kept', '15', { isWithheld: true }),
];
const anyDiscount = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 10_000 }).map((n): Discount => ({ kind: 'percent', rate: { numerator: BigInt(n), scale: 4 } })),
    fc.integer({ min: 0, max: 500 }).map((n): Discount => ({ kind: 'amount', minor: BigInt(n) })),
  ),
  { nil: null, freq: 3 },
);
const anyLine = fc.record({
  quantityMilli: fc.bigInt({ min: -5_000n, max: 200_000n }),
  unitPriceMicro: fc.bigInt({ min: 0n, max: 900_000_000n }),
  discount: anyDiscount,
  taxes: fc.subarray([...pool], { maxLength: 3 }),
});
const anyFigures = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  discount: anyDiscount,
  prices: fc.constantFrom('exclusive' as const, 'inclusive' as const),
  taxRounding: fc.constantFrom('document' as const, 'line' as const),
});

/** Taxes in exact rationals, rounded where the document says: by tax id. */
function referenceTaxes(
  { prices, taxRounding }: DocumentFigures,
  amounts: readonly bigint[],
  lines: readonly DocumentLine[],
): Map<string, bigint> {
  const exact = new Map<string, Exact[]>();
  lines.forEach(({ taxes }, at) => {
    const minor = new Exact(amounts[at] ?? 0n);
    const contained = sumExact(taxes.filter((t) => !t.isWithheld).map((t) => exactTaxes(new Exact(1n), taxes).get(t.id) ?? new Exact(0n)));
    const net = prices === 'exclusive' ? minor : minor.div(new Exact(1n).add(contained));
    for (const [id, amount] of exactTaxes(net, taxes)) exact.set(id, [...(exact.get(id) ?? []), amount]);
  });
  return new Map([...exact].map(([id, all]) => [id, taxRounding === 'line' ? sum(all.map((e) => e.round())) : sumExact(all).round()]));
}

const abs = (n: bigint): bigint => (n < 0n ? -n : n);

describe('any document', () => {
  test('taxes equal those computed in exact rationals, each rounded once; every part sums to its whole', () => {
    fc.assert(
      fc.property(anyFigures, (f) => {
        const t = computeTotals(f);
        const amounts = t.lines.map((l) => l.amountMinor - l.discountMinor);
        expect(new Map(t.taxes.map((x) => [x.tax.id, x.taxMinor]))).toEqual(referenceTaxes(f, amounts, f.lines));
        expect(sum(t.lines.map((l) => l.discountMinor))).toBe(t.discountMinor);
        expect(sum(t.lines.map((l) => l.netMinor))).toBe(t.netMinor);
        expect(t.netMinor + t.taxMinor).toBe(t.grossMinor);
        expect(t.grossMinor - t.withheldMinor).toBe(t.payableMinor);
        expect(f.prices === 'inclusive' ? t.grossMinor : t.netMinor).toBe(t.amountMinor - t.discountMinor);
      }),
      { numRuns: drawn(20_000) },
    );
  });

  test('the base of a tax is the sum of its nets, and each net is within a unit per tax of its exact share', () => {
    fc.assert(
      fc.property(anyFigures, (f) => {
        const t = computeTotals(f);
        for (const one of t.taxes.filter((x) => !x.tax.isCompound)) {
          const on = f.lines.flatMap((l, at) => (l.taxes.some((x) => x.id === one.tax.id) ? [t.lines[at]?.netMinor ?? 0n] : []));
          expect(one.baseMinor).toBe(sum(on));
        }
        if (f.prices === 'exclusive') return;
        f.lines.forEach((l, at) => {
          const minor = new Exact((t.lines[at]?.amountMinor ?? 0n) - (t.lines[at]?.discountMinor ?? 0n));
          const parts = [...exactTaxes(new Exact(1n), l.taxes)].filter(([id]) => id !== 'kept').map(([, e]) => e);
          const exact = minor.div(new Exact(1n).add(sumExact(parts)));
          expect(abs((t.lines[at]?.netMinor ?? 0n) - exact.round()) <= BigInt(parts.length)).toBe(true);
        });
      }),
      { numRuns: drawn(5_000) },
    );
  });

  test('a credit note of everything is the document negated', () => {
    fc.assert(
      fc.property(anyFigures, (f) => {
        fc.pre(figureProblems(f).length === 0);
        const turned = { ...f, lines: f.lines.map((l) => ({ ...l, quantityMilli: -l.quantityMilli })) };
        const [a, b] = [computeTotals(f), computeTotals(turned)];
        expect(b.taxes.map((x) => -x.taxMinor)).toEqual(a.taxes.map((x) => x.taxMinor));
        expect([-b.grossMinor, -b.netMinor, -b.payableMinor]).toEqual([a.grossMinor, a.netMinor, a.payableMinor]);
      }),
      { numRuns: drawn(5_000) },
    );
  });

  test('shares sum to the total and stay within one unit of the exact value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -10_000n, max: 10_000n }), { minLength: 1, maxLength: 12 }),
        fc.bigInt({ min: 1n, max: 97n }),
        (n, d) => {
          const exact = n.map((numerator) => ({ numerator, denominator: d }));
          const total = new Exact(sum(n), d).round();
          const shares = apportion(total, exact);
          expect(sum(shares)).toBe(total);
          shares.forEach((share, at) => expect(abs(share * d - (n[at] ?? 0n)) <= d).toBe(true));
        },
      ),
      { numRuns: drawn(5_000) },
    );
  });

  test('no amounts, no taxes', () => expect(computeTaxes([], 'exclusive', 'document')).toEqual({ netMinor: [], taxes: [] }));
});

describe('sections', () => {
  test.each<[string, LineKind[], bigint[], (bigint | null)[]]>([
    [
      'each sums the items up to the next',
      ['section', 'item', 'note', 'item', 'section', 'item'],
      [0n, 5n, 0n, 7n, 0n, -2n],
      [12n, null, null, null, -2n, null],
    ],
    ['items before the first belong to none', ['item', 'section', 'item'], [9n, 0n, 1n], [null, 1n, null]],
    ['without items there is nothing to sum', ['section', 'note', 'section'], [0n, 0n, 0n], [null, null, null]],
    ['amounts of words are ignored', ['section', 'note', 'item'], [50n, 60n, 3n], [3n, null, null]],
    ['no lines', [], [], []],
  ])('%s', (_, kinds, amounts, expected) => {
    expect(sectionSubtotals(kinds, amounts)).toEqual(expected);
  });
});

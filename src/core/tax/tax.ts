// Taxes on sales and purchases, and the exact amount of each. Everything is computed in exact rationals and
// rounded once, commercially, at the level that the business chose: per document and rate (EN 16931 BR-CO-17) or per line.
import { divideRounded, multiplyRate, sum, type DecimalRate } from '../money.ts';

/** How a tax code treats a supply: the categories of UNCL 5305 that EN 16931 uses (S, Z, E, AE, K, G, O). */
export type TaxTreatment = 'standard' | 'zero' | 'exempt' | 'reverse_charge' | 'intra_community' | 'export' | 'outside_scope';

/** One tax with its rate on the day. */
export interface Tax {
  readonly id: string;
  readonly treatment: TaxTreatment;
  /** As a fraction: 19 % is {numerator: 19n, scale: 2}. Not negative. */
  readonly rate: DecimalRate;
  /** Charged on the net plus the line's preceding taxes (as Québec's once was), not only on the net. */
  readonly isCompound: boolean;
  /** Deducted by the customer and paid to the state: lowers the amount payable, not the gross. Always on the net. */
  readonly isWithheld: boolean;
  /**
   * Not charged by the supplier: the buyer owes it and, as far as it is deductible, deducts it (reverse charge, acquisitions). Only on
   * bills.
   */
  readonly isSelfAssessed?: boolean;
  /** The fraction that is input tax, 1 by default; the rest is part of the cost. Below 1 only on bills. */
  readonly deductible?: DecimalRate;
}

/** Taxes that are included in the price. */
const isInPrice = ({ isWithheld, isSelfAssessed }: Tax): boolean => !isWithheld && isSelfAssessed !== true;

/** An amount with its taxes, in order. */
export interface Taxed {
  readonly minor: bigint;
  readonly taxes: readonly Tax[];
}

/** `numerator / denominator`, the denominator positive. */
interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const ratio = (numerator: bigint, denominator = 1n): Ratio => ({ numerator, denominator });
const ofRate = ({ numerator, scale }: DecimalRate): Ratio => ratio(numerator, 10n ** BigInt(scale));
const plus = (a: Ratio, b: Ratio): Ratio => {
  if (a.denominator === b.denominator) return ratio(a.numerator + b.numerator, a.denominator);
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
};
const times = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.numerator, a.denominator * b.denominator);
const over = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.denominator, a.denominator * b.numerator);
const rounded = (a: Ratio): bigint => divideRounded(a.numerator, a.denominator, 'half-up');

/** Each tax of a list as a fraction of the net; compound ones include the preceding taxes. */
function factors(taxes: readonly Tax[]): readonly Ratio[] {
  let charged = ratio(1n);
  return taxes.map((tax) => {
    const factor = times(tax.isCompound && !tax.isWithheld ? charged : ratio(1n), ofRate(tax.rate));
    if (isInPrice(tax)) charged = plus(charged, factor);
    return factor;
  });
}

/** The ratio of a price including these taxes to its net: 1.19 for 19 %. Withheld and self-assessed taxes are never in a price. */
const inclusiveFactor = (taxes: readonly Tax[]): Ratio =>
  factors(taxes).reduce((all, factor, at) => (taxes[at] && isInPrice(taxes[at]) ? plus(all, factor) : all), ratio(1n));

/**
 * Whole numbers that sum to `total` and are as close as possible to the exact shares: each is truncated towards zero, and the remainder
 * goes to those truncated most, ties to the earlier one; negated input gives negated shares. `total` should be the exact sum, rounded: then
 * each is within one unit of its exact share.
 */
export function apportion(total: bigint, exact: readonly Ratio[]): bigint[] {
  const shares = exact.map(({ numerator, denominator }) => numerator / denominator);
  const missing = total - sum(shares);
  const step = missing < 0n ? -1n : 1n;
  const cut = exact.map(({ numerator, denominator }, at) => ({ at, numerator: (numerator % denominator) * step, denominator }));
  cut.sort((a, b) => {
    const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
    return left === right ? a.at - b.at : left > right ? -1 : 1;
  });
  for (let given = 0n; given < missing * step; given++) {
    const next = cut[Number(given % BigInt(cut.length))];
    if (next) shares[next.at] = (shares[next.at] ?? 0n) + step;
  }
  return shares;
}

/** The amount of one tax on a document. */
export interface TaxAmount {
  readonly tax: Tax;
  /** Its base, in minor units: the nets, and for a compound tax also the preceding taxes. */
  readonly baseMinor: bigint;
  readonly taxMinor: bigint;
}

/** The part of a tax that is input tax. */
export const deductibleMinor = ({ tax, taxMinor }: Pick<TaxAmount, 'tax' | 'taxMinor'>): bigint =>
  tax.deductible === undefined ? taxMinor : multiplyRate(taxMinor, tax.deductible, 'half-up');

/** Nets of the given amounts, in their order, and the amount of each tax, in the order in which the taxes first appear. */
export interface TaxResult {
  readonly netMinor: readonly bigint[];
  readonly taxes: readonly TaxAmount[];
}

interface Share {
  readonly line: number;
  readonly exact: Ratio;
  readonly base: Ratio;
}

/** Exact amount and base of each tax on each of its lines, grouped by tax. */
function shares(lines: readonly Taxed[], nets: readonly Ratio[]): Map<string, { readonly tax: Tax; readonly on: Share[] }> {
  const found = new Map<string, { readonly tax: Tax; readonly on: Share[] }>();
  lines.forEach(({ taxes }, line) => {
    const parts = factors(taxes);
    taxes.forEach((tax, at) => {
      const exact = times(nets[line] ?? ratio(0n), parts[at] ?? ratio(0n));
      const base =
        tax.isCompound && !tax.isWithheld && tax.rate.numerator !== 0n ? over(exact, ofRate(tax.rate)) : (nets[line] ?? ratio(0n));
      const known = found.get(tax.id) ?? { tax, on: [] };
      known.on.push({ line, exact, base });
      found.set(tax.id, known);
    });
  });
  return found;
}

const total = (all: readonly Ratio[]): Ratio => all.reduce(plus, ratio(0n));

/**
 * The taxes on some amounts.
 * `prices`: whether the amounts exclude or include their taxes; if they include them, nets are computed, and nets and taxes sum to the
 * amounts.
 * `rounding`: `document` rounds each tax once over all its amounts (EN 16931 BR-CO-14, BR-CO-17), `line` on each amount.
 * Taxes are identified by id, so each id must have a single rate.
 */
export function computeTaxes(lines: readonly Taxed[], prices: 'exclusive' | 'inclusive', rounding: 'document' | 'line'): TaxResult {
  const given = lines.map((line) => ratio(line.minor));
  const exactNets = prices === 'exclusive' ? given : lines.map((line, at) => over(given[at] ?? ratio(0n), inclusiveFactor(line.taxes)));
  const contained = lines.map(() => 0n);
  const amounts = [...shares(lines, exactNets).values()].map(({ tax, on }) => {
    const taxMinor = rounding === 'line' ? sum(on.map((s) => rounded(s.exact))) : rounded(total(on.map((s) => s.exact)));
    if (prices === 'inclusive' && isInPrice(tax)) {
      const parts =
        rounding === 'line'
          ? on.map((s) => rounded(s.exact))
          : apportion(
              taxMinor,
              on.map((s) => s.exact),
            );
      on.forEach((s, at) => (contained[s.line] = (contained[s.line] ?? 0n) + (parts[at] ?? 0n)));
    }
    return { tax, on, taxMinor };
  });
  const netMinor = lines.map((line, at) => line.minor - (contained[at] ?? 0n));
  return {
    netMinor,
    taxes: amounts.map(({ tax, on, taxMinor }) => ({
      tax,
      taxMinor,
      baseMinor: tax.isCompound ? rounded(total(on.map((s) => s.base))) : sum(on.map((s) => netMinor[s.line] ?? 0n)),
    })),
  };
}

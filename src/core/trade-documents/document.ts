// The totals of a quote, an invoice or a credit note, computed the same by the browser that previews it and the server that stores it.
// Amounts of lines are rounded to the minor unit, commercially (EN 16931 BT-131); taxes round at the level that the business chose.
import { minorDigits } from '../currency.ts';
import { absolute, divideRounded, isAmount, multiplyRate, sum, type DecimalRate } from '../money.ts';
import { apportion, computeTaxes, type Tax, type TaxAmount } from '../tax/tax.ts';

/** A discount: a fraction (10 % is {numerator: 1n, scale: 1}), or minor units. */
export type Discount = { readonly kind: 'percent'; readonly rate: DecimalRate } | { readonly kind: 'amount'; readonly minor: bigint };

/** The kind of a line: something that is charged, a heading for the lines after it, or text between them. */
export type LineKind = 'item' | 'section' | 'note';

export interface DocumentLine {
  /** Thousandths. */
  readonly quantityMilli: bigint;
  /** Millionths of a major unit, so that a price may be finer than the currency: $0.0125 is 12500n. */
  readonly unitPriceMicro: bigint;
  readonly discount: Discount | null;
  /** In order; each at most once. */
  readonly taxes: readonly Tax[];
}

export interface DocumentFigures {
  readonly currency: string;
  readonly lines: readonly DocumentLine[];
  /** On the whole document, distributed over its lines by amount. */
  readonly discount: Discount | null;
  readonly prices: 'exclusive' | 'inclusive';
  readonly taxRounding: 'document' | 'line';
}

export interface LineTotals {
  /** Quantity times price less the line's own discount, with or without tax like the prices. */
  readonly amountMinor: bigint;
  /** This line's share of the document's discount. */
  readonly discountMinor: bigint;
  /** The net after all discounts, without taxes. */
  readonly netMinor: bigint;
}

export interface Sums<Amount> {
  /** Sum of the lines' amounts, before the document's discount. */
  readonly amountMinor: Amount;
  readonly discountMinor: Amount;
  readonly netMinor: Amount;
  /** Taxes that are charged; withheld and self-assessed ones are separate. */
  readonly taxMinor: Amount;
  /** Net and charged taxes: the document's total. */
  readonly grossMinor: Amount;
  readonly withheldMinor: Amount;
  /** The amount payable: the gross less what is withheld. */
  readonly payableMinor: Amount;
}
export interface DocumentTotals extends Sums<bigint> {
  readonly lines: readonly LineTotals[];
  readonly taxes: readonly TaxAmount[];
}

/** Why figures are invalid; `line` counts from 0, null is the document itself. */
export interface FigureProblem {
  readonly line: number | null;
  readonly problem: 'no_lines' | 'too_many_lines' | 'quantity' | 'price' | 'discount' | 'tax_twice' | 'tax_rate' | 'too_large';
}

/** Such a document is in effect a credit note. */
export const isNegative = ({ grossMinor, payableMinor }: Pick<DocumentTotals, 'grossMinor' | 'payableMinor'>): boolean =>
  grossMinor < 0n || payableMinor < 0n;

export const maxLines = 1000;
/** A quantity of a billion, and a price of a thousand million: larger figures are typos. */
export const maxQuantityMilli = 1_000_000_000_000n;
export const maxUnitPriceMicro = 1_000_000_000_000_000n;

const microDigits = 6;
const milliDigits = 3;
const one: DecimalRate = { numerator: 1n, scale: 0 };
const isAbove = (a: DecimalRate, b: DecimalRate): boolean => a.numerator * 10n ** BigInt(b.scale) > b.numerator * 10n ** BigInt(a.scale);

/** Quantity times price in minor units, rounded commercially, before any discount. */
export function lineAmountMinor(line: Pick<DocumentLine, 'quantityMilli' | 'unitPriceMicro'>, currency: string): bigint {
  const numerator = line.quantityMilli * line.unitPriceMicro * 10n ** BigInt(minorDigits(currency));
  return divideRounded(numerator, 10n ** BigInt(milliDigits + microDigits), 'half-up');
}

const discountOn = (minor: bigint, discount: Discount | null): bigint => {
  if (!discount) return 0n;
  if (discount.kind === 'percent') return multiplyRate(minor, discount.rate, 'half-up');
  return minor < 0n ? -discount.minor : discount.minor;
};

function lineProblems(line: DocumentLine, at: number, currency: string): FigureProblem[] {
  const found: FigureProblem['problem'][] = [];
  if (absolute(line.quantityMilli) > maxQuantityMilli) found.push('quantity');
  if (line.unitPriceMicro < 0n || line.unitPriceMicro > maxUnitPriceMicro) found.push('price');
  if (!isDiscountFit(line.discount, absolute(lineAmountMinor(line, currency)))) found.push('discount');
  if (new Set(line.taxes.map((tax) => tax.id)).size < line.taxes.length) found.push('tax_twice');
  if (line.taxes.some((tax) => tax.rate.numerator < 0n || isAbove(tax.rate, { numerator: 10n, scale: 0 }))) found.push('tax_rate');
  return found.map((problem) => ({ line: at, problem }));
}

const isDiscountFit = (discount: Discount | null, ofMinor: bigint): boolean => {
  if (!discount) return true;
  if (discount.kind === 'percent') return discount.rate.numerator >= 0n && !isAbove(discount.rate, one);
  return discount.minor >= 0n && discount.minor <= ofMinor;
};

/** All problems of these figures; if none, `computeTotals` returns amounts that can be posted. */
export function figureProblems(figures: DocumentFigures): readonly FigureProblem[] {
  const { lines, currency } = figures;
  if (lines.length === 0) return [{ line: null, problem: 'no_lines' }];
  if (lines.length > maxLines) return [{ line: null, problem: 'too_many_lines' }];
  const ofLines = lines.flatMap((line, at) => lineProblems(line, at, currency));
  if (ofLines.length > 0) return ofLines;
  const totals = computeTotals(figures);
  if (!isDiscountFit(figures.discount, absolute(totals.amountMinor))) return [{ line: null, problem: 'discount' }];
  const amounts = [...totals.lines.flatMap((l) => [l.amountMinor, l.netMinor]), ...totals.taxes.flatMap((t) => [t.baseMinor, t.taxMinor])];
  const isFit = [...amounts, totals.grossMinor, totals.netMinor, totals.taxMinor, totals.withheldMinor].every(isAmount);
  return isFit ? [] : [{ line: null, problem: 'too_large' }];
}

/**
 * The sum of the items under each section, up to the next section, in the order of the lines; null for every line that is not a section,
 * and for a section with no items. `amounts` are those of all lines; those of sections and notes are ignored.
 */
export function sectionSubtotals(kinds: readonly LineKind[], amounts: readonly bigint[]): readonly (bigint | null)[] {
  return kinds.map((kind, at) => {
    if (kind !== 'section') return null;
    const next = kinds.indexOf('section', at + 1);
    const under = amounts.slice(at + 1, next === -1 ? undefined : next).filter((_, below) => kinds[at + 1 + below] === 'item');
    return under.length === 0 ? null : sum(under);
  });
}

/** The totals of the document. Net and charged taxes sum to the gross to the last minor unit, whatever rounding was chosen. */
export function computeTotals({ currency, lines, discount, prices, taxRounding }: DocumentFigures): DocumentTotals {
  const amounts = lines.map((line) => {
    const minor = lineAmountMinor(line, currency);
    return minor - discountOn(minor, line.discount);
  });
  const amountMinor = sum(amounts);
  const discountMinor = discountOn(amountMinor, discount);
  const discounts =
    amountMinor === 0n
      ? amounts.map(() => 0n)
      : apportion(
          discountMinor,
          amounts.map((minor) => {
            const sign = amountMinor < 0n ? -1n : 1n;
            return { numerator: minor * discountMinor * sign, denominator: absolute(amountMinor) };
          }),
        );
  const taxed = lines.map(({ taxes }, at) => ({ minor: (amounts[at] ?? 0n) - (discounts[at] ?? 0n), taxes }));
  const { netMinor, taxes } = computeTaxes(taxed, prices, taxRounding);
  const net = sum(netMinor);
  const charged = sum(taxes.filter(({ tax }) => !tax.isWithheld && tax.isSelfAssessed !== true).map((t) => t.taxMinor));
  const withheld = sum(taxes.filter(({ tax }) => tax.isWithheld).map((t) => t.taxMinor));
  return {
    lines: lines.map((_, at) => ({ amountMinor: amounts[at] ?? 0n, discountMinor: discounts[at] ?? 0n, netMinor: netMinor[at] ?? 0n })),
    taxes,
    amountMinor,
    discountMinor: amountMinor === 0n ? 0n : discountMinor,
    netMinor: net,
    taxMinor: charged,
    grossMinor: net + charged,
    withheldMinor: withheld,
    payableMinor: net + charged - withheld,
  };
}

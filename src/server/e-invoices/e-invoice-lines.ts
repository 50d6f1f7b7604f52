// The lines of an electronic invoice, from a frozen document. The standard has only prices without tax, and one VAT category per line.
import { unitCode, categoryOf } from '#core/e-invoices/e-invoice-codes.ts';
import {
  type Decimal,
  decimalOf,
  type EInvoiceAllowance,
  type EInvoiceLine,
  numberOf,
  type VatTreatment,
} from '#core/e-invoices/e-invoice.ts';
import type { Mend } from '#core/e-invoices/e-invoice-sentences.ts';
import { lineAmountMinor } from '#core/trade-documents/document.ts';
import { absolute, divideRounded, type DecimalRate, parseRate } from '#core/money.ts';
import { type FrozenDocument, type FrozenLine, type FrozenTax } from '../trade-documents/index.ts';

/** What the document contains and the standard can't express. */
export interface Gap {
  readonly mend: Mend;
  readonly place: string;
}

/** Minor units as hundredths; finer amounts are truncated, which `isFiner` reports. */
export const hundredths = (minor: number | bigint, digits: number): bigint =>
  digits <= 2 ? BigInt(minor) * 10n ** BigInt(2 - digits) : BigInt(minor) / 10n ** BigInt(digits - 2);
export const isFiner = (minor: number, digits: number): boolean => digits > 2 && BigInt(minor) % 10n ** BigInt(digits - 2) !== 0n;

const percentOf = (rate: string): Decimal => {
  const { numerator, scale } = parseRate(rate) ?? { numerator: 0n, scale: 0 };
  return decimalOf({ numerator: numerator * 100n, scale });
};

/** The category and rate of a tax. A standard tax of zero percent is the zero rate. */
export function treatmentOf(tax: Pick<FrozenTax, 'treatment' | 'rate'>): VatTreatment {
  const percent = percentOf(tax.rate);
  const { category } = categoryOf[tax.treatment];
  if (category === 'O') return { category, percent: null };
  return category === 'S' && percent === '0' ? { category: 'Z', percent } : { category, percent };
}

export const untaxed: VatTreatment = { category: '', percent: null };
export const outside: VatTreatment = { category: 'O', percent: null };

/** The tax of a line; none if it has none, or several, which is a gap. */
export function taxOfLine(
  line: FrozenLine,
  taxes: ReadonlyMap<string, FrozenTax>,
): { readonly tax: FrozenTax | null; readonly gap: Mend | null } {
  const all = line.taxCodeIds.flatMap((id) => taxes.get(id) ?? []);
  const charged = all.filter((tax) => !tax.isWithheld);
  if (all.length > charged.length) return { tax: charged[0] ?? null, gap: 'withheld' };
  if (charged.length > 1) return { tax: null, gap: 'several_taxes' };
  return { tax: charged[0] ?? null, gap: null };
}

type Language = FrozenDocument['customer']['language'];
const discountWord: Readonly<Record<Language, string>> = { en: 'Discount', es: 'Descuento', fr: 'Remise', de: 'Rabatt' };

/** A negative discount, as on returned items, is a surcharge. */
export function discountAs(amount: bigint, of: EInvoiceAllowance['of'], language: Language): readonly EInvoiceAllowance[] {
  if (amount === 0n) return [];
  const isCharge = amount < 0n;
  // A discount rounded to a currency without decimals no longer equals its percentage.
  const percent = of && numberOf(of.percent);
  const isExact =
    of &&
    percent &&
    absolute(amount * 100n * 10n ** BigInt(percent.scale) - of.base * percent.numerator) <= 200n * 10n ** BigInt(percent.scale);
  return [
    {
      isCharge,
      amount: absolute(amount),
      of: isCharge || !isExact ? null : of,
      reason: discountWord[language],
      reasonCode: isCharge ? '' : '95',
    },
  ];
}

interface Priced {
  readonly price: Decimal;
  readonly baseQuantity: Decimal | null;
}
const slack = 2n;

/** The difference between quantity times price and an amount, as a fraction of hundredths. */
const isWithin = (quantity: DecimalRate, price: DecimalRate, amount: bigint): boolean => {
  const denominator = 10n ** BigInt(quantity.scale + price.scale);
  return absolute(quantity.numerator * price.numerator * 100n - amount * denominator) <= slack * denominator;
};

/**
 * A unit price that gives `amount` for the quantity: the exact one with as few decimals as needed or, if rounding to the currency's
 * smallest unit deviates too far (a currency without decimals), the amount itself for the whole quantity.
 */
function priced(quantity: DecimalRate, exact: { readonly numerator: bigint; readonly denominator: bigint }, amount: bigint): Priced {
  for (let scale = 2; scale <= 12; scale++) {
    const rounded = { numerator: divideRounded(exact.numerator * 10n ** BigInt(scale), exact.denominator, 'half-up'), scale };
    const error =
      absolute(rounded.numerator * exact.denominator - exact.numerator * 10n ** BigInt(scale)) * absolute(quantity.numerator) * 1000n;
    const isClose = error <= exact.denominator * 10n ** BigInt(scale + quantity.scale);
    if (isClose && isWithin(quantity, rounded, amount)) return { price: decimalOf(rounded), baseQuantity: null };
    if (isClose) break;
  }
  const whole = decimalOf({ numerator: absolute(quantity.numerator), scale: quantity.scale });
  return { price: decimalOf({ numerator: absolute(amount), scale: 2 }), baseQuantity: whole };
}

interface LineIn {
  readonly line: FrozenLine;
  readonly id: string;
  readonly document: FrozenDocument;
  readonly digits: number;
  readonly vat: VatTreatment;
}

// If prices include tax, the line's own discount and its share of the document's are deducted together, without tax.
function netAmounts({ line, document, digits, vat }: LineIn) {
  const micro = BigInt(line.unitPriceMicro);
  const quantity = { quantityMilli: BigInt(line.quantityMilli), unitPriceMicro: micro };
  const before = lineAmountMinor(quantity, document.currency);
  if (document.prices === 'exclusive') {
    const net = hundredths(line.amountMinor, digits);
    const gross = hundredths(before, digits);
    const of = line.discount?.kind === 'percent' ? { base: gross, percent: percentOf(line.discount.rate) } : null;
    return { net, gross, of, exact: { numerator: micro, denominator: 1_000_000n } };
  }
  const rate = numberOf(vat.percent);
  const [numerator, denominator] = [100n * 10n ** BigInt(rate.scale), 100n * 10n ** BigInt(rate.scale) + rate.numerator];
  const net = hundredths(line.netMinor, digits);
  const isDiscounted = line.discount !== null || line.discountMinor !== 0;
  const exactGross = hundredths(divideRounded(before * numerator, denominator, 'half-up'), digits);
  const exact = { numerator: micro * numerator, denominator: 1_000_000n * denominator };
  return { net, gross: isDiscounted ? exactGross : net, of: null, exact };
}

/** One line. Its first line of text is the name of what was sold, the rest describes it. */
export function lineOf(given: LineIn): EInvoiceLine {
  const { line, id, vat } = given;
  const quantity = { numerator: BigInt(line.quantityMilli), scale: 3 };
  const { net, gross, of, exact } = netAmounts(given);
  const [name = '', ...rest] = line.description.replace(/\r\n?/g, '\n').trim().split('\n');
  const unit = unitCode(line.unit);
  return {
    id,
    note: unit === null ? line.unit.trim() : '',
    quantity: decimalOf(quantity),
    unit: unit ?? 'C62',
    net,
    allowances: discountAs(gross - net, of, given.document.customer.language),
    ...priced(quantity, exact, gross),
    vat,
    name: name.trim(),
    description: rest.join('\n').trim(),
  };
}

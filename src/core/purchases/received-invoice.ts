// Converts a supplier's electronic invoice to lines of a draft with the same amounts. A line whose quantity and price cannot be represented
// exactly becomes a single unit at its amount, so that nothing is rounded.
import { minorDigits } from '../currency.ts';
import type { Decimal, EInvoice, EInvoiceLine, Hundredths, VatTreatment } from '../e-invoices/e-invoice.ts';
import { numberOf } from '../e-invoices/e-invoice.ts';
import { effectOf, orZero } from '../e-invoices/e-invoice-rule.ts';
import { absolute, type DecimalRate, multiplyRate } from '../money.ts';
import type { Tax, TaxTreatment } from '../tax/tax.ts';
import { lineAmountMinor, maxQuantityMilli, maxUnitPriceMicro } from '../trade-documents/document.ts';

export interface ReceivedLine {
  readonly description: string;
  readonly quantityMilli: bigint;
  readonly unit: string;
  readonly unitPriceMicro: bigint;
  readonly discountMinor: bigint;
  /** null where the business has no tax code for it. */
  readonly taxCodeId: string | null;
}

export interface ReceivedLines {
  readonly lines: readonly ReceivedLine[];
  /** Rates in percent for which there is no tax code, each once. */
  readonly missingTaxes: readonly Decimal[];
}

/** Hundredths in the minor units of a currency; null where that would round. */
export function minorOf(hundredths: Hundredths, currency: string): bigint | null {
  const digits = minorDigits(currency);
  if (digits >= 2) return hundredths * 10n ** BigInt(digits - 2);
  const unit = 10n ** BigInt(2 - digits);
  return hundredths % unit === 0n ? hundredths / unit : null;
}

/** A decimal number in units of 10^-places; null where it is finer. */
function scaled({ numerator, scale }: DecimalRate, places: number): bigint | null {
  if (scale <= places) return numerator * 10n ** BigInt(places - scale);
  const unit = 10n ** BigInt(scale - places);
  return numerator % unit === 0n ? numerator / unit : null;
}

function priceMicro({ price, baseQuantity }: EInvoiceLine): bigint | null {
  const micro = scaled(numberOf(price), 12);
  const base = scaled(numberOf(baseQuantity ?? '1'), 6);
  if (price === null || micro === null || base === null || base <= 0n) return null;
  return micro % base === 0n ? micro / base : null;
}

type Figures = Pick<ReceivedLine, 'quantityMilli' | 'unitPriceMicro' | 'discountMinor'>;

/** An amount as a quantity of one. */
const asOne = (minor: bigint, currency: string): Figures => ({
  quantityMilli: minor < 0n ? -1000n : 1000n,
  unitPriceMicro: absolute(minor) * 10n ** BigInt(6 - minorDigits(currency)),
  discountMinor: 0n,
});

/** Quantity, price and discount as given, if they give the amount of the line. */
function asSaid(line: EInvoiceLine, netMinor: bigint, currency: string): Figures | null {
  const [quantityMilli, unitPriceMicro] = [scaled(numberOf(line.quantity), 3), priceMicro(line)];
  if (quantityMilli === null || unitPriceMicro === null || unitPriceMicro < 0n) return null;
  if (absolute(quantityMilli) > maxQuantityMilli || unitPriceMicro > maxUnitPriceMicro) return null;
  const amount = lineAmountMinor({ quantityMilli, unitPriceMicro }, currency);
  const taken = minorOf(-effectOf(line.allowances), currency);
  if (taken === null || amount - taken !== netMinor) return null;
  const discountMinor = amount < 0n ? -taken : taken;
  return discountMinor < 0n || discountMinor > absolute(amount) ? null : { quantityMilli, unitPriceMicro, discountMinor };
}

const treatments: Readonly<Record<string, TaxTreatment>> = {
  S: 'standard',
  L: 'standard',
  M: 'standard',
  Z: 'zero',
  E: 'exempt',
  AE: 'reverse_charge',
  K: 'intra_community',
  G: 'export',
  O: 'outside_scope',
};

const isSameRate = (rate: DecimalRate, percent: DecimalRate): boolean =>
  rate.numerator * 10n ** BigInt(percent.scale + 2) === percent.numerator * 10n ** BigInt(rate.scale);

const isWhole = ({ deductible: share }: Tax): boolean => share === undefined || share.numerator === 10n ** BigInt(share.scale);

/**
 * The business's tax code for a category and rate; withheld and compound codes have no equivalent in the standard. Where the buyer owes the
 * tax, the invoice gives no rate: then it is the only code of the category, and with several a person chooses.
 */
export function taxCodeFor({ category, percent }: VatTreatment, taxes: readonly Tax[]): string | null {
  const treatment = treatments[category];
  const fit = taxes.filter((tax) => !tax.isWithheld && !tax.isCompound && isWhole(tax) && tax.treatment === treatment);
  if (treatment === 'reverse_charge' || treatment === 'intra_community') {
    const [only, ...others] = fit.filter(({ isSelfAssessed = false }) => isSelfAssessed);
    return only === undefined || others.length > 0 ? null : only.id;
  }
  return fit.find((tax) => isSameRate(tax.rate, numberOf(percent)))?.id ?? null;
}

const describe = ({ name, description, note }: EInvoiceLine): string =>
  [...new Set([name, description, note].map((text) => text.trim()).filter((text) => text !== ''))].join('\n').slice(0, 2000);

/** Lines for the standard's small profiles, which have none: one for each rate, or one for everything. */
function summaryLines(
  invoice: EInvoice,
  taxes: readonly Tax[],
): readonly { net: Hundredths; vat: VatTreatment | null; taxCodeId: string | null }[] {
  if (invoice.vat.length > 0) return invoice.vat.map((vat) => ({ net: orZero(vat.taxable), vat, taxCodeId: taxCodeFor(vat, taxes) }));
  const net = orZero(invoice.totals.net);
  const tax = orZero(invoice.totals.tax);
  const fitting = taxes.filter(
    (t) => t.treatment === 'standard' && !t.isWithheld && isWhole(t) && multiplyRate(net, t.rate, 'half-up') === tax,
  );
  return [{ net, vat: null, taxCodeId: tax !== 0n && fitting.length === 1 ? (fitting[0]?.id ?? null) : null }];
}

/** The lines of the draft; null where an amount has more decimals than its currency. */
export function receivedLines(invoice: EInvoice, taxes: readonly Tax[], rounding: string): ReceivedLines | null {
  const { currency } = invoice;
  const missing = new Set<Decimal>();
  const taxOf = (vat: VatTreatment): string | null => {
    const found = taxCodeFor(vat, taxes);
    if (found === null && numberOf(vat.percent).numerator !== 0n) missing.add(vat.percent ?? '');
    return found;
  };
  const lines: ReceivedLine[] = [];
  const add = (
    net: Hundredths,
    description: string,
    taxCodeId: string | null,
    said?: (minor: bigint) => Figures | null,
    unit = '',
  ): boolean => {
    const minor = minorOf(net, currency);
    if (minor === null) return false;
    const figures = said?.(minor);
    lines.push({ description, unit: figures ? unit : '', taxCodeId, ...(figures ?? asOne(minor, currency)) });
    return true;
  };
  const ofLines = invoice.lines.map((line) =>
    add(orZero(line.net), describe(line), taxOf(line.vat), (minor) => asSaid(line, minor, currency), unitWord(line.unit)),
  );
  const ofSummary =
    invoice.lines.length > 0
      ? []
      : summaryLines(invoice, taxes).map(({ net, vat, taxCodeId }) => {
          if (vat) taxOf(vat);
          else if (taxCodeId === null && orZero(invoice.totals.tax) !== 0n) missing.add('');
          return add(net, '', taxCodeId);
        });
  // The summary is after allowances and charges.
  const ofAllowances =
    invoice.lines.length === 0 ? [] : invoice.allowances.map((a) => add(a.isCharge ? a.amount : -a.amount, a.reason, taxOf(a.vat)));
  const ofRounding = orZero(invoice.totals.rounding) === 0n ? [] : [add(orZero(invoice.totals.rounding), rounding, null)];
  const isExact = [...ofLines, ...ofSummary, ...ofAllowances, ...ofRounding].every(Boolean);
  return isExact ? { lines, missingTaxes: [...missing] } : null;
}

// Codes of UN/ECE Recommendation 20 as people write them; one piece needs no unit, and other codes are kept.
const unitWords: Readonly<Record<string, string>> = {
  C62: '',
  H87: '',
  EA: '',
  XPP: '',
  HUR: 'h',
  MIN: 'min',
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  LTR: 'l',
  MTR: 'm',
  KMT: 'km',
  MTK: 'm²',
  MTQ: 'm³',
  KWH: 'kWh',
  LS: '',
};
const unitWord = (code: string): string => unitWords[code] ?? code.slice(0, 20);

/** The small profiles of Factur-X have only totals, and leave out what was prepaid. */
export const isSummary = ({ specification }: Pick<EInvoice, 'specification'>): boolean => /[:#](minimum|basicwl)\b/i.test(specification);

/** The total of the bill: what is still payable plus what was prepaid. */
export function receivedTotal({
  specification,
  totals: { payable, prepaid, gross },
}: Pick<EInvoice, 'specification' | 'totals'>): Hundredths | null {
  if (isSummary({ specification })) return gross;
  return payable === null ? null : payable + orZero(prepaid);
}

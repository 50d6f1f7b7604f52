// Lines of a draft bill from what was read on the pages of a document. They always come to the total that was read; what can't be
// confirmed by the amounts becomes a note.
import type { Day } from '../calendar.ts';
import { minorDigits } from '../currency.ts';
import { absolute, multiplyRate } from '../money.ts';
import type { ReceiptLine, TaxPart } from '../receipts/receipt-taxes.ts';
import type { Tax } from '../tax/tax.ts';
import { computeTotals, maxUnitPriceMicro } from '../trade-documents/document.ts';
import { receivedNote, type ReceivedNote } from './received-check.ts';
import { taxCodeFor } from './received-invoice.ts';

/** What was read; amounts of a credit are positive as well. */
export interface ReadPages {
  readonly currency: string;
  readonly total: { readonly minor: number; readonly confidenceBp: number } | null;
  readonly taxMinor: number | null;
  readonly otherDate: Day | null;
  readonly taxes: readonly TaxPart[];
  readonly lines: readonly ReceiptLine[];
}
export interface PagesLine {
  readonly text: string;
  readonly unitPriceMicro: bigint;
  readonly taxCodeId: string | null;
}
export interface BillFromPages {
  readonly lines: readonly PagesLine[];
  readonly prices: 'exclusive' | 'inclusive';
  readonly notes: readonly ReceivedNote[];
}

/** Below this, a total has to be confirmed before the bill is posted. */
const unsureBp = 7000;

/** Net and tax of one rate, and the tax code of the business for it. */
interface Part {
  readonly net: number;
  readonly gross: number;
  /** In percent; empty if the page doesn't name it. */
  readonly rate: string;
  readonly tax: Tax | undefined;
}
interface Amount {
  readonly text: string;
  readonly minor: number;
  readonly tax: Tax | undefined;
}
interface Attempt {
  readonly prices: BillFromPages['prices'];
  readonly amounts: readonly Amount[];
}

const micro = (minor: number, currency: string): bigint => BigInt(minor) * 10n ** BigInt(6 - minorDigits(currency));

/** The only tax code whose rate gives this tax, within one unit for rounding. */
function onlyTaxOf(net: number, taxMinor: number, taxes: readonly Tax[]): Tax | undefined {
  const fit = taxes.filter(
    (tax) =>
      tax.treatment === 'standard' &&
      !tax.isWithheld &&
      !tax.isCompound &&
      absolute(multiplyRate(BigInt(net), tax.rate, 'half-up') - BigInt(taxMinor)) <= 1n,
  );
  return fit.length === 1 ? fit[0] : undefined;
}

/** The taxes that were read by rate, else the one that the tax amount implies. */
function partsOf({ taxes: read, taxMinor }: ReadPages, total: number, taxes: readonly Tax[]): readonly Part[] {
  if (read.length > 0)
    return read.map(({ rate, netMinor, taxMinor: tax }) => {
      const id = taxCodeFor({ category: 'S', percent: rate }, taxes);
      return { net: netMinor, gross: netMinor + tax, rate, tax: taxes.find((one) => one.id === id) };
    });
  const tax = taxMinor && onlyTaxOf(total - taxMinor, taxMinor, taxes);
  return tax ? [{ net: total - taxMinor, gross: total, rate: '', tax }] : [];
}

/** In order of preference: what was bought, net and tax of each rate, or the total alone. */
function attemptsOf({ lines }: ReadPages, total: number, parts: readonly Part[], text: string): readonly Attempt[] {
  const [only, ...others] = parts;
  const bought = others.length > 0 ? [] : lines.map((line) => ({ ...line, tax: only?.tax }));
  const sum = bought.reduce((all, { minor }) => all + minor, 0);
  return [
    ...(bought.length === 0 ? [] : [{ prices: sum === total ? ('inclusive' as const) : ('exclusive' as const), amounts: bought }]),
    ...(parts.length === 0
      ? []
      : [
          { prices: 'exclusive' as const, amounts: parts.map(({ net, gross, tax }) => ({ text, minor: tax ? net : gross, tax })) },
          { prices: 'inclusive' as const, amounts: parts.map(({ gross, tax }) => ({ text, minor: gross, tax })) },
        ]),
    { prices: 'exclusive', amounts: [{ text, minor: total, tax: undefined }] },
  ];
}

function comesTo({ prices, amounts }: Attempt, currency: string, total: number): boolean {
  const lines = amounts.map(({ minor, tax }) => ({
    quantityMilli: 1000n,
    unitPriceMicro: micro(minor, currency),
    discount: null,
    taxes: tax ? [tax] : [],
  }));
  if (lines.some(({ unitPriceMicro }) => unitPriceMicro < 0n || unitPriceMicro > maxUnitPriceMicro)) return false;
  return computeTotals({ currency, lines, discount: null, prices, taxRounding: 'document' }).payableMinor === BigInt(total);
}

/** `text` describes lines that the pages don't name. */
export function billFromPages(read: ReadPages, taxes: readonly Tax[], text: string): BillFromPages {
  const { total, currency, taxMinor, otherDate } = read;
  const dates = otherDate === null ? [] : [receivedNote('date_order', 'warning', otherDate)];
  if (total === null || micro(total.minor, currency) > maxUnitPriceMicro)
    return {
      lines: [{ text, unitPriceMicro: 0n, taxCodeId: null }],
      prices: 'exclusive',
      notes: [receivedNote('total_unread', 'error'), ...dates],
    };
  const parts = partsOf(read, total.minor, taxes);
  const found = attemptsOf(read, total.minor, parts, text).find((attempt) => comesTo(attempt, currency, total.minor));
  const charged = taxes.some(({ treatment, isWithheld }) => treatment === 'standard' && !isWithheld);
  const untaxed =
    taxMinor === null || taxMinor === 0 ? charged && receivedNote('no_tax', 'warning') : receivedNote('tax_odd', 'error', String(taxMinor));
  return {
    prices: found?.prices ?? 'exclusive',
    lines: (found?.amounts ?? []).map(({ text: own, minor, tax }) => ({
      text: own,
      unitPriceMicro: micro(minor, currency),
      taxCodeId: tax?.id ?? null,
    })),
    notes: [
      ...(total.confidenceBp < unsureBp ? [receivedNote('total_unsure', 'error')] : []),
      ...(parts.length === 0 && untaxed ? [untaxed] : []),
      ...parts.filter(({ tax }) => tax === undefined).map(({ rate }) => receivedNote('tax_missing', 'warning', rate)),
      ...dates,
    ],
  };
}

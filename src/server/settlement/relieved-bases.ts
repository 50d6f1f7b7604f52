// Amounts that are no longer taxed, because they were written off and their tax was reversed.
import { parseRate } from '#core/money.ts';
import { inBase } from '#core/settlement/receivable.ts';
import { basesInPart, type TaxedInvoice } from '#core/settlement/settlement.ts';
import type { Work } from '../platform/work.ts';
import { type FrozenDocument, thaw } from '../trade-documents/index.ts';
import { selectRelievedTaxes } from './tax-store.ts';

export interface RelievedBase {
  readonly taxCodeId: string;
  readonly taxRate: string;
  /** In base currency; negative where a bad debt was reversed. */
  readonly baseMinor: bigint;
}

const taxedInvoice = ({ lines, totals: { payableMinor, taxes } }: FrozenDocument): TaxedInvoice => ({
  payableMinor: BigInt(payableMinor),
  lines: lines.map(({ netMinor, taxCodeIds }) => ({ netMinor: BigInt(netMinor), taxCodeIds })),
  taxes: taxes.map(({ taxCodeId, baseMinor, taxMinor, isWithheld }) => ({
    taxCodeId,
    baseMinor: BigInt(baseMinor),
    taxMinor: BigInt(taxMinor),
    isWithheld,
  })),
});

/** Of the bad debts written off, or reversed, in a range of days. */
export async function relievedBases(
  work: Pick<Work, 'tx' | 'org'>,
  range: { readonly from: string; readonly to: string },
): Promise<readonly RelievedBase[]> {
  const isWithin = (day: string | null): boolean => day !== null && range.from <= day && day <= range.to;
  return (await selectRelievedTaxes(work, range)).map((relieved) => {
    const { taxCodeId, taxRate, currency, minor, beforeMinor, writtenOn, reversedOn } = relieved;
    const invoice = taxedInvoice(thaw(relieved.frozen, relieved.frozenHash, relieved.number));
    const valuation = { currency, baseCurrency: work.org.baseCurrency, rate: parseRate(relieved.rate) ?? { numerator: 1n, scale: 0 } };
    const through = (written: number): bigint => inBase(basesInPart(invoice, BigInt(written)).get(taxCodeId) ?? 0n, valuation);
    const times = BigInt(isWithin(writtenOn)) - BigInt(isWithin(reversedOn));
    return { taxCodeId, taxRate, baseMinor: times * (through(beforeMinor + minor) - through(beforeMinor)) };
  });
}

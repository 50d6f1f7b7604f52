// The public API of tax: the taxes of a document on its date.
import { parseRate } from '#core/money.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import type { NamedTax } from '#contract/trade-documents/draft.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectTaxCodes } from './store.ts';

export { addUsualTaxCodes, createTaxCode } from './actions.ts';
export { selectTaxCodes as taxCodes } from './store.ts';

/** A tax at its rate of a day, with what else a document needs. */
export interface TaxOnDay extends NamedTax {
  /** Its account in the books. */
  readonly accountId: string;
  readonly isArchived: boolean;
}

/** All tax codes of the business at their rates of `day`, by id; those without a rate on that day are left out. */
export const taxesOn = async (work: Pick<Work, 'tx' | 'org'>, day: string): Promise<ReadonlyMap<string, TaxOnDay>> =>
  ratesOn(await selectTaxCodes(work), day);

/** The same of tax codes that were read before. */
export function ratesOn(codes: readonly TaxCode[], day: string): ReadonlyMap<string, TaxOnDay> {
  const found = new Map<string, TaxOnDay>();
  for (const code of codes) {
    const rate = parseRate(code.rates.find((r) => r.startsOn <= day)?.rate ?? '');
    const deductible = parseRate(code.deductible);
    if (rate && deductible) found.set(code.id, { ...code, rate, deductible });
  }
  return found;
}

/** The taxes with these ids, in their order. Throws a Refusal if one doesn't exist or had no rate on that day. */
export function taxesOf(all: ReadonlyMap<string, TaxOnDay>, ids: readonly string[], path: string): readonly TaxOnDay[] {
  return ids.map((id) => {
    const found = all.get(id);
    if (!found) throw refused('tax.unknown', {}, path);
    return found;
  });
}

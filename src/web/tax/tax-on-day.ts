// The taxes that hold on a day, as the server takes them: the newest rate that has begun by then.
import type { NamedTax } from '#contract/trade-documents/draft.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { parseRate } from '#core/money.ts';

export interface TaxOnDay extends NamedTax {
  readonly isArchived: boolean;
}

/** By id; a code without a rate on that day is left out. */
export function taxesOnDay(codes: readonly TaxCode[], day: string): ReadonlyMap<string, TaxOnDay> {
  const found = new Map<string, TaxOnDay>();
  for (const { id, name, treatment, isCompound, isWithheld, sentence, isArchived, rates } of codes) {
    const rate = parseRate(rates.find((r) => r.startsOn <= day)?.rate ?? '');
    if (rate) found.set(id, { id, name, treatment, isCompound, isWithheld, sentence, isArchived, rate });
  }
  return found;
}

// The tax rates that apply on a date, as on the server: the latest rate that has started by then.
import type { NamedTax } from '#contract/trade-documents/draft.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { parseRate } from '#core/money.ts';

export interface TaxOnDay extends NamedTax {
  readonly isArchived: boolean;
}

/** By id; a code without a rate on that day is left out. */
export function taxesOnDay(codes: readonly TaxCode[], day: string): ReadonlyMap<string, TaxOnDay> {
  const found = new Map<string, TaxOnDay>();
  for (const { rates, deductible: share, accountId: _, ...code } of codes) {
    const rate = parseRate(rates.find((r) => r.startsOn <= day)?.rate ?? '');
    const deductible = parseRate(share);
    if (rate && deductible) found.set(code.id, { ...code, rate, deductible });
  }
  return found;
}

// Which part of a bill's taxes is deducted, which part is a cost, and which the business owes itself. Promise: cost, input tax and what is
// owed sum to the amount payable, to the last minor unit.
import { sum } from '../money.ts';
import type { PostedTotals } from '../settlement/receivable.ts';
import { apportion, deductibleMinor } from '../tax/tax.ts';
import type { DocumentTotals } from '../trade-documents/document.ts';

/**
 * A bill as it is posted: what is not deductible is distributed over the lines that the tax applies to, by their amounts, and self-assessed
 * tax is also posted as owed. `taxIds` are those of each line.
 */
export function postedBill({ lines, taxes, payableMinor }: DocumentTotals, taxIds: readonly (readonly string[])[]): PostedTotals {
  const costs = lines.map((line) => line.netMinor);
  for (const amount of taxes) {
    const lost = amount.taxMinor - deductibleMinor(amount);
    if (lost === 0n) continue;
    const on = lines.flatMap(({ netMinor }, at) => (taxIds[at]?.includes(amount.tax.id) ? [{ at, netMinor }] : []));
    const whole = sum(on.map(({ netMinor }) => netMinor));
    const parts = on.map(({ netMinor }) => ({
      numerator: (whole < 0n ? -netMinor : netMinor) * lost,
      denominator: whole < 0n ? -whole : whole,
    }));
    // Lines that cancel each other give no proportions: the first one takes all.
    const shares = whole === 0n ? on.map((_, place) => (place === 0 ? lost : 0n)) : apportion(lost, parts);
    on.forEach(({ at }, place) => (costs[at] = (costs[at] ?? 0n) + (shares[place] ?? 0n)));
  }
  return {
    lines: costs.map((netMinor) => ({ netMinor })),
    taxes: taxes.flatMap((amount) => [
      { tax: amount.tax, taxMinor: deductibleMinor(amount) },
      ...(amount.tax.isSelfAssessed === true ? [{ tax: amount.tax, taxMinor: amount.taxMinor, isOwed: true }] : []),
    ]),
    payableMinor,
  };
}

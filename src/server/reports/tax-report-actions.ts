// The tax report: what taxes fall on, from the documents of some days, and what the books have of them on the same days.
import { convert, parseRate, toSafeInteger } from '#core/money.ts';
import type { TaxReport } from '#contract/reports.ts';
import { taxSums } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { taxBases } from '../sales/index.ts';
import { taxCodes } from '../tax/index.ts';

const one = { numerator: 1n, scale: 0 };

export async function taxReport(work: Work, range: { readonly from: string; readonly to: string }): Promise<TaxReport> {
  const { from, to } = range;
  if (from > to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const { baseCurrency } = work.org;
  const posted = new Map((await taxSums(work, range)).map((sum) => [sum.taxCodeId, sum]));
  const bases = await taxBases(work, range);
  const rows = (await taxCodes(work)).flatMap(({ id, name, treatment, isWithheld, accountId }) => {
    const mine = bases.filter((base) => base.taxCodeId === id);
    const sum = posted.get(id);
    if (mine.length === 0 && !sum) return [];
    const base = mine.reduce(
      (total, { minor, currency, rate }) => total + convert(BigInt(minor), currency, baseCurrency, parseRate(rate) ?? one, 'half-even'),
      0n,
    );
    const credit = sum?.baseMinor ?? 0;
    return {
      taxCodeId: id,
      name,
      treatment,
      isWithheld,
      accountId: sum?.accountId ?? accountId,
      baseMinor: toSafeInteger(base),
      taxMinor: isWithheld ? 0 - credit : credit,
      documents: mine.reduce((total, { documents }) => total + documents, 0),
    };
  });
  const sumOf = (isWithheld: boolean): number =>
    rows.filter((row) => row.isWithheld === isWithheld).reduce((total, row) => total + row.taxMinor, 0);
  return { from, to, currency: baseCurrency, rows, owedMinor: sumOf(false), withheldMinor: sumOf(true) };
}

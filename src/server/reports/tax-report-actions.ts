// The tax report: what taxes fall on, from the documents of some days, and what the books have of them on the same days; or, for those who owe
// taxes on what they received, the parts of documents that were paid then.
import { convert, parseRate, sum, toSafeInteger } from '#core/money.ts';
import { taxesPaid } from '#core/tax-paid.ts';
import type { TaxReport } from '#contract/reports.ts';
import { taxSums } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { settlementsOfDocuments, taxBases, taxedDocuments } from '../sales/index.ts';
import { taxCodes } from '../tax/index.ts';

interface Range {
  readonly from: string;
  readonly to: string;
}
interface Figures {
  readonly accountId?: string;
  readonly baseMinor: bigint;
  readonly taxMinor: bigint;
  readonly documents: number;
}

const one = { numerator: 1n, scale: 0 };
const inBase = (work: Work, minor: number, currency: string, rate: string): bigint =>
  convert(BigInt(minor), currency, work.org.baseCurrency, parseRate(rate) ?? one, 'half-even');

async function issued(work: Work, range: Range): Promise<ReadonlyMap<string, Figures>> {
  const posted = new Map((await taxSums(work, range)).map((found) => [found.taxCodeId, found]));
  const bases = Map.groupBy(await taxBases(work, range), (base) => base.taxCodeId);
  return new Map(
    (await taxCodes(work)).flatMap(({ id, isWithheld }) => {
      const [mine, found] = [bases.get(id) ?? [], posted.get(id)];
      if (mine.length === 0 && !found) return [];
      const credit = BigInt(found?.baseMinor ?? 0);
      const figures = {
        ...(found ? { accountId: found.accountId } : {}),
        baseMinor: sum(mine.map(({ minor, currency, rate }) => inBase(work, minor, currency, rate))),
        taxMinor: isWithheld ? -credit : credit,
        documents: mine.reduce((total, { documents }) => total + documents, 0),
      };
      return [[id, figures] as const];
    }),
  );
}

// What was given up was never received: its tax is owed by nobody.
async function paid(work: Work, { from, to }: Range): Promise<ReadonlyMap<string, Figures>> {
  const taxes = (await taxedDocuments(work, to)).map(({ currency, rate, ...tax }) => ({
    ...tax,
    payableMinor: BigInt(tax.payableMinor),
    baseMinor: inBase(work, tax.baseMinor, currency, rate),
    taxMinor: inBase(work, tax.taxMinor, currency, rate),
  }));
  const settlements = (await settlementsOfDocuments(work, to, { withBadDebts: false })).map((s) => ({
    ...s,
    baseMinor: BigInt(s.baseMinor),
  }));
  const counted = taxesPaid(taxes, settlements).filter(({ date }) => from <= date && date <= to);
  return new Map(
    [...Map.groupBy(counted, ({ taxCodeId }) => taxCodeId)].map(([id, mine]) => [
      id,
      {
        baseMinor: sum(mine.map(({ baseMinor }) => baseMinor)),
        taxMinor: sum(mine.map(({ taxMinor }) => taxMinor)),
        documents: new Set(mine.map(({ entryId }) => entryId)).size,
      },
    ]),
  );
}

export async function taxReport(work: Work, { basis, ...range }: Range & { readonly basis: TaxReport['basis'] }): Promise<TaxReport> {
  const { from, to } = range;
  if (from > to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const figures = await (basis === 'cash' ? paid : issued)(work, range);
  const rows = (await taxCodes(work)).flatMap(({ id, name, treatment, isWithheld, accountId }) => {
    const found = figures.get(id);
    if (!found) return [];
    const { baseMinor, taxMinor, documents } = found;
    const amounts = { baseMinor: toSafeInteger(baseMinor), taxMinor: toSafeInteger(taxMinor) };
    return { taxCodeId: id, name, treatment, isWithheld, accountId: found.accountId ?? accountId, ...amounts, documents };
  });
  const sumOf = (isWithheld: boolean): number =>
    rows.filter((row) => row.isWithheld === isWithheld).reduce((total, row) => total + row.taxMinor, 0);
  return { from, to, basis, currency: work.org.baseCurrency, rows, owedMinor: sumOf(false), withheldMinor: sumOf(true) };
}

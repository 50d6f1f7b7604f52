// The tax report: what taxes fall on, from the documents of some days, and what the books have of them on the same days; or, for those who owe
// taxes on what they received, the parts of documents that were paid then. Each rate of a tax stands by itself.
import { convert, parseRate, sum, toSafeInteger } from '#core/money.ts';
import { taxesPaid } from '#core/tax-paid.ts';
import type { TaxReport, TaxReportQuery } from '#contract/reports.ts';
import { taxesTakenBack } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { settlementsOfDocuments, taxBases, taxedDocuments, taxFaults, taxPosted } from '../sales/index.ts';
import { taxCodes } from '../tax/index.ts';
import { taxDiffers } from './proof-checks.ts';

interface Range {
  readonly from: string;
  readonly to: string;
}
interface Figures {
  readonly taxCodeId: string;
  readonly rate: string | null;
  readonly accountId?: string;
  readonly baseMinor: bigint;
  /** Credit positive where it was posted; where it was paid as it is on documents. */
  readonly taxMinor: bigint;
  readonly documents: number;
}

const one = { numerator: 1n, scale: 0 };
const inBase = (work: Work, minor: number, currency: string, rate: string): bigint =>
  convert(BigInt(minor), currency, work.org.baseCurrency, parseRate(rate) ?? one, 'half-even');

const keyOf = (taxCodeId: string, rate: string | null): string => `${taxCodeId} ${rate ?? ''}`;
function partsOf(key: string): Pick<Figures, 'taxCodeId' | 'rate'> {
  const [taxCodeId = '', rate = ''] = key.split(' ');
  return { taxCodeId, rate: rate === '' ? null : rate };
}

async function issued(work: Work, range: Range): Promise<readonly Figures[]> {
  const posted = new Map((await taxPosted(work, range)).map((found) => [keyOf(found.taxCodeId, found.taxRate), found]));
  const bases = Map.groupBy(await taxBases(work, range), (base) => keyOf(base.taxCodeId, base.taxRate));
  const withheld = new Set((await taxCodes(work)).filter(({ isWithheld }) => isWithheld).map(({ id }) => id));
  return [...new Set([...bases.keys(), ...posted.keys()])].map((key) => {
    const [mine, found, parts] = [bases.get(key) ?? [], posted.get(key), partsOf(key)];
    const credit = BigInt(found?.baseMinor ?? 0);
    return {
      ...parts,
      ...(found ? { accountId: found.accountId } : {}),
      baseMinor: sum(mine.map(({ minor, currency, rate }) => inBase(work, minor, currency, rate))),
      taxMinor: withheld.has(parts.taxCodeId) ? -credit : credit,
      documents: mine.reduce((total, { documents }) => total + documents, 0),
    };
  });
}

// What was given up was never received: its tax is owed by nobody.
async function paid(work: Work, { from, to }: Range): Promise<readonly Figures[]> {
  const taxes = (await taxedDocuments(work, to)).map(({ currency, rate, taxCodeId, taxRate, ...tax }) => ({
    ...tax,
    taxCodeId: keyOf(taxCodeId, taxRate),
    payableMinor: BigInt(tax.payableMinor),
    baseMinor: inBase(work, tax.baseMinor, currency, rate),
    taxMinor: inBase(work, tax.taxMinor, currency, rate),
  }));
  const settlements = (await settlementsOfDocuments(work, to, { withBadDebts: false })).map((s) => ({
    ...s,
    baseMinor: BigInt(s.baseMinor),
  }));
  const counted = taxesPaid(taxes, settlements).filter(({ date }) => from <= date && date <= to);
  return [...Map.groupBy(counted, ({ taxCodeId }) => taxCodeId)].map(([key, mine]) => ({
    ...partsOf(key),
    baseMinor: sum(mine.map(({ baseMinor }) => baseMinor)),
    taxMinor: sum(mine.map(({ taxMinor }) => taxMinor)),
    documents: new Set(mine.map(({ entryId }) => entryId)).size,
  }));
}

/** Where the books have other taxes than the documents of these days; what follows from documents alone has nothing to be compared with. */
async function findingsOf(work: Work, { from, to }: Range): Promise<TaxReport['findings']> {
  const [differing, gone] = [await taxFaults(work, to, from), await taxesTakenBack(work, { from, to })];
  return [
    ...differing.map(taxDiffers),
    ...gone.map(({ id, number, memo, baseMinor }) => ({
      text: `Entry ${number} was reversed in the journal: ${memo}`,
      fault: { code: 'reversed_by_hand' as const, entry: number, memo },
      subject: { kind: 'entry' as const, id },
      differenceMinor: 0 - baseMinor,
      currency: work.org.baseCurrency,
    })),
  ];
}

// The highest rate first, what no document accounts for last.
const byRate = (a: Figures, b: Figures): number => Number(b.rate ?? -1) - Number(a.rate ?? -1);

export async function taxReport(work: Work, { basis, from, to }: TaxReportQuery): Promise<TaxReport> {
  const range = { from, to };
  if (from > to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const figures = Map.groupBy(await (basis === 'cash' ? paid : issued)(work, range), ({ taxCodeId }) => taxCodeId);
  const rows = (await taxCodes(work)).flatMap(({ id, name, treatment, isWithheld, accountId }) =>
    (figures.get(id) ?? []).toSorted(byRate).map((found) => ({
      taxCodeId: id,
      name,
      rate: found.rate,
      treatment,
      isWithheld,
      accountId: found.accountId ?? accountId,
      baseMinor: toSafeInteger(found.baseMinor),
      taxMinor: toSafeInteger(found.taxMinor),
      documents: found.documents,
    })),
  );
  const sumOf = (isWithheld: boolean): number =>
    rows.filter((row) => row.isWithheld === isWithheld).reduce((total, row) => total + row.taxMinor, 0);
  return {
    businessName: work.org.name,
    from,
    to,
    basis,
    currency: work.org.baseCurrency,
    rows,
    owedMinor: sumOf(false),
    withheldMinor: sumOf(true),
    findings: basis === 'cash' ? [] : await findingsOf(work, range),
  };
}

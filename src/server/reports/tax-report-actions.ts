// The tax report: what taxes fall on, from the documents of some days, and what the books have of them on the same days; or, for those who owe
// taxes on what they received, the parts of documents that were paid then. Each rate of a tax has its own row.
import { sum, toSafeInteger } from '#core/money.ts';
import { taxesPaid } from '#core/tax/tax-paid.ts';
import type { TaxReport, TaxReportQuery } from '#contract/reports/reports.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { taxesOfEntries, taxesTakenBack, type TaxOfEntry, inBase } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  relievedBases,
  settlementsOfDocuments,
  type TaxedDocument,
  taxedDocuments,
  taxFaults,
  taxRatesOfSources,
} from '../settlement/index.ts';
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

const keyOf = (taxCodeId: string, rate: string | null): string => `${taxCodeId} ${rate ?? ''}`;
function partsOf(key: string): Pick<Figures, 'taxCodeId' | 'rate'> {
  const [taxCodeId = '', rate = ''] = key.split(' ');
  return { taxCodeId, rate: rate === '' ? null : rate };
}

/** The rate that an entry is at: of its own document, or of the one that it writes off or reverses. */
async function ratesOf(
  work: Work,
  entries: readonly TaxOfEntry[],
  documents: readonly TaxedDocument[],
): Promise<(entry: TaxOfEntry) => string | null> {
  const rates = new Map(documents.map(({ id, taxCodeId, taxRate }) => [keyOf(id, taxCodeId), taxRate]));
  const elsewhere = entries.filter(({ sourceId, taxCodeId }) => !rates.has(keyOf(sourceId, taxCodeId)));
  const idsOf = (kind: string): readonly string[] => [...new Set(elsewhere.flatMap((e) => (e.sourceKind === kind ? [e.sourceId] : [])))];
  for (const { sourceId, taxCodeId, taxRate } of await taxRatesOfSources(work, {
    documents: idsOf('sales_document'),
    writeOffs: idsOf('write_off'),
  }))
    rates.set(keyOf(sourceId, taxCodeId), taxRate);
  return ({ sourceId, taxCodeId }) => rates.get(keyOf(sourceId, taxCodeId)) ?? null;
}

/** Whether some document and its entry have other taxes. */
function areOff(entries: readonly TaxOfEntry[], documents: readonly TaxedDocument[], withheld: ReadonlySet<string>): boolean {
  const left = new Map<string, number>();
  const add = (entryId: string, minor: number): unknown => left.set(entryId, (left.get(entryId) ?? 0) + minor);
  for (const { entryId, taxCodeId, taxMinor } of documents)
    if (entryId !== null) add(entryId, withheld.has(taxCodeId) ? -taxMinor : taxMinor);
  for (const { entryId, sourceKind, isReversal, minor } of entries)
    if (sourceKind === 'sales_document' && !isReversal) add(entryId, -minor);
  return [...left.values()].some((minor) => minor !== 0);
}

interface Found {
  readonly figures: readonly Figures[];
  readonly findings: TaxReport['findings'];
}

async function issued(work: Work, range: Range, codes: readonly TaxCode[]): Promise<Found> {
  const documents = await taxedDocuments(work, range.to, range.from);
  const entries = await taxesOfEntries(work, range);
  const rateOf = await ratesOf(work, entries, documents);
  const withheld = new Set(codes.filter(({ isWithheld }) => isWithheld).map(({ id }) => id));
  const posted = Map.groupBy(entries, (entry) => keyOf(entry.taxCodeId, rateOf(entry)));
  const bases = Map.groupBy(documents, ({ taxCodeId, taxRate }) => keyOf(taxCodeId, taxRate));
  const relieved = Map.groupBy(await relievedBases(work, range), ({ taxCodeId, taxRate }) => keyOf(taxCodeId, taxRate));
  const figures = [...new Set([...bases.keys(), ...posted.keys(), ...relieved.keys()])].map((key) => {
    const [mine, found, parts] = [bases.get(key) ?? [], posted.get(key) ?? [], partsOf(key)];
    const lost = sum((relieved.get(key) ?? []).map(({ baseMinor }) => baseMinor));
    const credit = sum(found.map(({ baseMinor }) => BigInt(baseMinor)));
    return {
      ...parts,
      ...(found[0] ? { accountId: found[0].accountId } : {}),
      baseMinor: sum(mine.map(({ baseMinor, currency, rate }) => inBase(baseMinor, currency, work.org.baseCurrency, rate))) - lost,
      taxMinor: withheld.has(parts.taxCodeId) ? -credit : credit,
      documents: mine.length,
    };
  });
  return { figures, findings: await findingsOf(work, range, areOff(entries, documents, withheld)) };
}

// What was given up was never received: its tax is owed by nobody.
async function paid(work: Work, { from, to }: Range): Promise<Found> {
  const taxes = (await taxedDocuments(work, to)).flatMap(({ entryId, currency, rate, taxCodeId, taxRate, ...tax }) =>
    entryId === null
      ? []
      : [
          {
            ...tax,
            entryId,
            taxCodeId: keyOf(taxCodeId, taxRate),
            payableMinor: BigInt(tax.payableMinor),
            baseMinor: inBase(tax.baseMinor, currency, work.org.baseCurrency, rate),
            taxMinor: inBase(tax.taxMinor, currency, work.org.baseCurrency, rate),
          },
        ],
  );
  const settlements = (await settlementsOfDocuments(work, to, { withBadDebts: false })).map((s) => ({
    ...s,
    baseMinor: BigInt(s.baseMinor),
  }));
  const counted = taxesPaid(taxes, settlements).filter(({ date }) => from <= date && date <= to);
  const figures = [...Map.groupBy(counted, ({ taxCodeId }) => taxCodeId)].map(([key, mine]) => ({
    ...partsOf(key),
    baseMinor: sum(mine.map(({ baseMinor }) => baseMinor)),
    taxMinor: sum(mine.map(({ taxMinor }) => taxMinor)),
    documents: new Set(mine.map(({ entryId }) => entryId)).size,
  }));
  // What follows from documents alone has nothing to be compared with.
  return { figures, findings: [] };
}

/** Where the books have other taxes than the documents of these days. */
async function findingsOf(work: Work, { from, to }: Range, isOff: boolean): Promise<TaxReport['findings']> {
  const [differing, gone] = [isOff ? await taxFaults(work, to, from) : [], await taxesTakenBack(work, { from, to })];
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
  const codes = await taxCodes(work);
  const found = await (basis === 'cash' ? paid(work, range) : issued(work, range, codes));
  const figures = Map.groupBy(found.figures, ({ taxCodeId }) => taxCodeId);
  const rows = codes.flatMap(({ id, name, treatment, isWithheld, accountId }) =>
    (figures.get(id) ?? []).toSorted(byRate).map((line) => ({
      taxCodeId: id,
      name,
      rate: line.rate,
      treatment,
      isWithheld,
      accountId: line.accountId ?? accountId,
      baseMinor: toSafeInteger(line.baseMinor),
      taxMinor: toSafeInteger(line.taxMinor),
      documents: line.documents,
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
    findings: found.findings,
  };
}

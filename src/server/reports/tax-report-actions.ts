// The tax report: taxes on sales and purchases and their tax bases, from the documents of a period, compared with the books; on the cash
// basis, the parts of documents that were paid then. Each rate of a tax has its own row.
import { sum } from '#core/money.ts';
import { taxesPaid } from '#core/tax/tax-paid.ts';
import type { TaxReport, TaxReportQuery } from '#contract/reports/reports.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import {
  planAfresh,
  taxedTransactions,
  type TaxedTransaction,
  taxesOfEntries,
  taxesTakenBack,
  type TaxOfEntry,
  inBase,
} from '../ledger/index.ts';
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

/** The boxes: charged on sales, deducted on purchases, and self-assessed on purchases. */
type Box = 'sales' | 'input' | 'acquired';
const sideOf = (box: Box) => (box === 'sales' ? ('receivable' as const) : ('payable' as const));

interface Range {
  readonly from: string;
  readonly to: string;
}
interface Figures {
  readonly taxCodeId: string;
  readonly rate: string | null;
  readonly accountId?: string;
  readonly baseMinor: bigint;
  /** Credit positive if it was posted; if it was paid, with the sign of the documents. */
  readonly taxMinor: bigint;
  readonly documents: number;
}

const keyOf = (taxCodeId: string, rate: string | null): string => `${taxCodeId} ${rate ?? ''}`;
function partsOf(key: string): Pick<Figures, 'taxCodeId' | 'rate'> {
  const [taxCodeId = '', rate = ''] = key.split(' ');
  return { taxCodeId, rate: rate === '' ? null : rate };
}

/** The rate of an entry: from its own document, or from the one that it writes off or reverses. */
async function ratesOf(
  work: Work,
  entries: readonly TaxOfEntry[],
  documents: readonly TaxedDocument[],
): Promise<(entry: TaxOfEntry) => string | null> {
  const rates = new Map(documents.map(({ id, taxCodeId, taxRate }) => [keyOf(id, taxCodeId), taxRate]));
  const elsewhere = entries.filter(({ sourceId, taxCodeId }) => !rates.has(keyOf(sourceId, taxCodeId)));
  const idsOf = (kind: string): readonly string[] => [...new Set(elsewhere.flatMap((e) => (e.sourceKind === kind ? [e.sourceId] : [])))];
  for (const { sourceId, taxCodeId, taxRate } of await taxRatesOfSources(work, {
    documents: [...idsOf('sales_document'), ...idsOf('bill')],
    writeOffs: idsOf('write_off'),
  }))
    rates.set(keyOf(sourceId, taxCodeId), taxRate);
  return ({ sourceId, taxCodeId }) => rates.get(keyOf(sourceId, taxCodeId)) ?? null;
}

/** Whether any document and its entry have different taxes. Those of entries have the sign of the documents. */
function areOff(entries: readonly TaxOfEntry[], documents: readonly TaxedDocument[], withheld: ReadonlySet<string>): boolean {
  const left = new Map<string, bigint>();
  const add = (entryId: string, minor: number): unknown => left.set(entryId, (left.get(entryId) ?? 0n) + BigInt(minor));
  for (const { entryId, taxCodeId, taxMinor } of documents)
    if (entryId !== null) add(entryId, withheld.has(taxCodeId) ? -taxMinor : taxMinor);
  for (const { entryId, sourceKind, isReversal, minor } of entries)
    if ((sourceKind === 'sales_document' || sourceKind === 'bill') && !isReversal) add(entryId, -minor);
  return [...left.values()].some((minor) => minor !== 0n);
}

interface Found {
  readonly figures: readonly Figures[];
  readonly findings: TaxReport['findings'];
}

/** The posted taxes of a box, with the sign of its documents: output tax is a credit, input tax is a debit. */
async function entriesOf(work: Work, box: Box, range: Range): Promise<readonly TaxOfEntry[]> {
  const all = (await taxesOfEntries(work, range)).filter(({ sourceKind }) => sourceKind !== 'transaction');
  if (box === 'sales') return all.filter(({ sourceKind }) => sourceKind !== 'bill');
  const own = all.filter(({ sourceKind, isInput }) => sourceKind === 'bill' && isInput === (box === 'input'));
  return box === 'acquired' ? own : own.map((entry) => ({ ...entry, minor: -entry.minor, baseMinor: -entry.baseMinor }));
}

/** The taxes of documents in a box. */
async function documentsOf(work: Work, box: Box, to: string, from?: string): Promise<readonly TaxedDocument[]> {
  const all = await taxedDocuments(work, sideOf(box), to, from);
  return box === 'acquired' ? all.flatMap((one) => (one.isSelfAssessed ? [{ ...one, taxMinor: one.owedMinor }] : [])) : all;
}

async function finalized(work: Work, box: Box, range: Range, codes: readonly TaxCode[]): Promise<Found> {
  const documents = await documentsOf(work, box, range.to, range.from);
  const entries = await entriesOf(work, box, range);
  const rateOf = await ratesOf(work, entries, documents);
  const withheld = new Set(codes.filter(({ isWithheld }) => isWithheld).map(({ id }) => id));
  const posted = Map.groupBy(entries, (entry) => keyOf(entry.taxCodeId, rateOf(entry)));
  const bases = Map.groupBy(documents, ({ taxCodeId, taxRate }) => keyOf(taxCodeId, taxRate));
  const relieved = Map.groupBy(box !== 'sales' ? [] : await relievedBases(work, range), ({ taxCodeId, taxRate }) =>
    keyOf(taxCodeId, taxRate),
  );
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
  return { figures, findings: await findingsOf(work, box, range, areOff(entries, documents, withheld)) };
}

/** Figures by tax and rate. */
const gathered = (
  counted: readonly { readonly key: string; readonly document: string; readonly baseMinor: bigint; readonly taxMinor: bigint }[],
): readonly Figures[] =>
  [...Map.groupBy(counted, ({ key }) => key)].map(([key, mine]) => ({
    ...partsOf(key),
    baseMinor: sum(mine.map(({ baseMinor }) => baseMinor)),
    taxMinor: sum(mine.map(({ taxMinor }) => taxMinor)),
    documents: new Set(mine.map(({ document }) => document)).size,
  }));

/**
 * Self-assessed taxes count on the date of the bill, even on the cash basis (directive 2006/112/EC art. 66, last sentence, and art. 69).
 */
async function assessed(work: Work, box: Box, { from, to }: Range): Promise<readonly Figures[]> {
  const own = (await documentsOf(work, box, to, from)).filter(({ isSelfAssessed }) => isSelfAssessed);
  return gathered(
    own.map(({ id, taxCodeId, taxRate, currency, rate, baseMinor, taxMinor }) => ({
      key: keyOf(taxCodeId, taxRate),
      document: id,
      baseMinor: inBase(baseMinor, currency, work.org.baseCurrency, rate),
      taxMinor: inBase(taxMinor, currency, work.org.baseCurrency, rate),
    })),
  );
}

// A write-off was never received, so nobody owes its tax.
async function paid(work: Work, box: Box, { from, to }: Range): Promise<Found> {
  const side = sideOf(box);
  const ownDay = box === 'sales' ? [] : await assessed(work, box, { from, to });
  if (box === 'acquired') return { figures: ownDay, findings: [] };
  const taxes = (await documentsOf(work, box, to)).flatMap(({ entryId, currency, rate, taxCodeId, taxRate, ...tax }) =>
    entryId === null || tax.isSelfAssessed
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
  const settlements = (await settlementsOfDocuments(work, to, { side, withBadDebts: false })).map((s) => ({
    ...s,
    baseMinor: BigInt(s.baseMinor),
  }));
  const counted = taxesPaid(taxes, settlements).filter(({ date }) => from <= date && date <= to);
  const parts = counted.map(({ entryId, taxCodeId, ...amounts }) => ({ ...amounts, key: taxCodeId, document: entryId }));
  // Figures that are derived only from documents have nothing to be compared with.
  return { figures: [...gathered(parts), ...ownDay], findings: [] };
}

/** Where the books have other taxes than the documents of the period. */
async function findingsOf(work: Work, box: Box, { from, to }: Range, isOff: boolean): Promise<TaxReport['findings']> {
  const side = sideOf(box);
  const differing = isOff ? await taxFaults(work, side, to, from) : [];
  // A voided bill is reversed, which is correct.
  const gone = side === 'payable' ? [] : await taxesTakenBack(work, { from, to });
  return [
    ...differing.map(taxDiffers(side === 'payable' ? 'bill' : 'document')),
    ...gone.map(({ id, number, memo, baseMinor }) => ({
      text: `Entry ${number} was reversed in the journal: ${memo}`,
      fault: { code: 'reversed_by_hand' as const, entry: number, memo },
      subject: { kind: 'entry' as const, id },
      differenceMinor: String(-BigInt(baseMinor)),
      currency: work.org.baseCurrency,
    })),
  ];
}

// The highest rate first, taxes without a document last.
const byRate = (a: Figures, b: Figures): number => Number(b.rate ?? -1) - Number(a.rate ?? -1);

/** Taxes of transactions without a document: they count when the money moved, on either basis. */
function ofTransactions(all: readonly TaxedTransaction[], box: Box, codes: readonly TaxCode[]): readonly Figures[] {
  if (box === 'acquired') return [];
  const rates = new Map(codes.map((code) => [code.id, code.rates]));
  const rateOn = ({ taxCodeId, date }: TaxedTransaction): string | null =>
    rates.get(taxCodeId)?.find(({ startsOn }) => startsOn <= date)?.rate ?? null;
  const own = all.filter(({ isInput }) => isInput === (box === 'input'));
  const sign = box === 'input' ? 1n : -1n;
  return [...Map.groupBy(own, (tax) => keyOf(tax.taxCodeId, rateOn(tax)))].map(([key, mine]) => {
    const bySource = Map.groupBy(mine, ({ sourceId }) => sourceId);
    const counted = [...bySource.values()].filter((of) => sum(of.map(({ taxMinor }) => BigInt(taxMinor))) !== 0n);
    return {
      ...partsOf(key),
      ...(mine[0] ? { accountId: mine[0].accountId } : {}),
      baseMinor: sign * sum(mine.map(({ baseMinor }) => BigInt(baseMinor))),
      taxMinor: sign * sum(mine.map(({ taxMinor }) => BigInt(taxMinor))),
      documents: counted.length,
    };
  });
}

/** One row for each tax and rate. */
function joined(figures: readonly Figures[]): readonly Figures[] {
  return [...Map.groupBy(figures, ({ taxCodeId, rate }) => keyOf(taxCodeId, rate)).values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const total = (key: 'baseMinor' | 'taxMinor'): bigint => sum(of.map((one) => one[key]));
    const documents = of.reduce((count, one) => count + one.documents, 0);
    const isEmpty = documents === 0 && total('baseMinor') === 0n && total('taxMinor') === 0n;
    return isEmpty && of.length > 1 ? [] : [{ ...first, baseMinor: total('baseMinor'), taxMinor: total('taxMinor'), documents }];
  });
}

type Rows = TaxReport['rows'];
const sumOf = (rows: Rows): bigint => sum(rows.map((row) => BigInt(row.taxMinor)));

function rowsOf(found: readonly Figures[], codes: readonly TaxCode[]): Rows {
  const figures = Map.groupBy(found, ({ taxCodeId }) => taxCodeId);
  return codes.flatMap(({ id, name, treatment, isWithheld, accountId }) =>
    (figures.get(id) ?? []).toSorted(byRate).map((line) => ({
      taxCodeId: id,
      name,
      rate: line.rate,
      treatment,
      isWithheld,
      accountId: line.accountId ?? accountId,
      baseMinor: String(line.baseMinor),
      taxMinor: String(line.taxMinor),
      documents: line.documents,
    })),
  );
}

/** A bill whose entry differs is listed once, whichever of its taxes it is. */
const isSaid = (one: TaxReport['findings'][number], said: TaxReport['findings']): boolean => said.some(({ text }) => text === one.text);

export async function taxReport(work: Work, { basis, from, to }: TaxReportQuery): Promise<TaxReport> {
  const range = { from, to };
  if (from > to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  await planAfresh(work);
  const codes = await taxCodes(work);
  const transactions = await taxedTransactions(work, range);
  const boxOf = async (box: Box) => {
    const found = await (basis === 'cash' ? paid(work, box, range) : finalized(work, box, range, codes));
    const figures = joined([...found.figures, ...ofTransactions(transactions, box, codes)]);
    return { rows: rowsOf(figures, codes), findings: found.findings };
  };
  const [sales, purchases, bought] = [await boxOf('sales'), await boxOf('input'), await boxOf('acquired')];
  const owed = sumOf(sales.rows.filter((row) => !row.isWithheld));
  const [input, acquired] = [sumOf(purchases.rows), sumOf(bought.rows)];
  return {
    businessName: work.org.name,
    from,
    to,
    basis,
    currency: work.org.baseCurrency,
    rows: sales.rows,
    inputRows: purchases.rows,
    acquiredRows: bought.rows,
    owedMinor: String(owed),
    acquiredMinor: String(acquired),
    inputMinor: String(input),
    netMinor: String(owed + acquired - input),
    withheldMinor: String(sumOf(sales.rows.filter((row) => row.isWithheld))),
    findings: [...sales.findings, ...purchases.findings, ...bought.findings.filter((found) => !isSaid(found, purchases.findings))],
  };
}

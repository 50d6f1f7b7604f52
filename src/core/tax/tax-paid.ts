// The taxes of documents by payment: each counts in the proportion in which its document is paid, on the day of payment, as taxes on a cash
// basis are owed (§ 13 (1) 1 b, § 20 UStG; directive 2006/112/EC art. 66 b). Promise: the parts of a document sum to its taxes.
import type { Day } from '../calendar.ts';
import { absolute, sum } from '../money.ts';
import type { KnownSettlement } from '../reports/cash-basis.ts';
import { settledPart } from '../reports/settled-part.ts';

/**
 * A tax on a finalized document, in base currency; for a credit note all amounts are negative. Withheld ones are positive on an invoice as
 * well.
 */
export interface TaxOnDocument {
  /** The document's entry. */
  readonly entryId: string;
  readonly issuedOn: Day;
  /** The document's payable amount. If zero, its taxes count when it is finalized. */
  readonly payableMinor: bigint;
  readonly taxCodeId: string;
  /** The tax base. */
  readonly baseMinor: bigint;
  readonly taxMinor: bigint;
  readonly isWithheld: boolean;
}

/** What counts of a tax of a document on a day; parts that were reopened have the opposite sign. */
export interface TaxPaid {
  readonly date: Day;
  readonly entryId: string;
  readonly taxCodeId: string;
  readonly baseMinor: bigint;
  readonly taxMinor: bigint;
}

const byFirst = ([a]: readonly [Day, ...unknown[]], [b]: readonly [Day, ...unknown[]]): number => (a < b ? -1 : a > b ? 1 : 0);
type Amounts = Pick<TaxPaid, 'baseMinor' | 'taxMinor'>;

/**
 * How much of each tax of a document counts once `settled` of it is paid. As posted, credit negative, so that the income statement divides
 * the same.
 */
function countedOf(taxes: readonly TaxOnDocument[], payableMinor: bigint, settled: bigint): readonly Amounts[] {
  if (payableMinor === 0n) return taxes;
  const whole = absolute(payableMinor);
  const taxLines = taxes.map(({ taxCodeId, taxMinor, isWithheld }) => ({ taxCodeId, baseMinor: isWithheld ? taxMinor : -taxMinor }));
  const net = -payableMinor - sum(taxLines.map((line) => line.baseMinor));
  const baseParts = (own: readonly TaxOnDocument[]): readonly bigint[] => {
    const bases = own.map(({ baseMinor }) => ({ baseMinor: -baseMinor }));
    const rest = { baseMinor: net - sum(bases.map((base) => base.baseMinor)) };
    return settledPart([...bases, rest, ...taxLines], settled, whole);
  };
  // Taxes on different lines divide the net among them. If several are on the same line, each takes its part of it.
  const parts = new Map<TaxOnDocument, bigint>();
  for (const own of Map.groupBy(taxes, ({ isWithheld }) => isWithheld).values()) {
    const isApart = absolute(sum(own.map(({ baseMinor }) => baseMinor))) <= absolute(net);
    const together = isApart ? baseParts(own) : [];
    own.forEach((tax, at) => parts.set(tax, -((isApart ? together[at] : baseParts([tax])[0]) ?? 0n)));
  }
  const taxParts = settledPart([{ baseMinor: net }, ...taxLines], settled, whole).slice(1);
  return taxes.map((tax, at) => {
    const taxMinor = taxParts[at] ?? 0n;
    return { baseMinor: parts.get(tax) ?? 0n, taxMinor: tax.isWithheld ? taxMinor : -taxMinor };
  });
}

/** What counts of the taxes of documents, from their settlements. A document never counts before its own day. */
export function taxesPaid(taxes: readonly TaxOnDocument[], settlements: readonly KnownSettlement[]): TaxPaid[] {
  const byEntry = Map.groupBy(settlements, ({ entryId }) => entryId);
  const paid = [...Map.groupBy(taxes, ({ entryId }) => entryId)].flatMap(([entryId, own]) => {
    const { issuedOn = '', payableMinor = 0n } = own[0] ?? {};
    const changes = payableMinor === 0n ? [{ date: issuedOn, baseMinor: 0n }] : (byEntry.get(entryId) ?? []);
    const byDay = Map.groupBy(changes, ({ date }) => (date < issuedOn ? issuedOn : date));
    let settled = 0n;
    let before: readonly Amounts[] = [];
    return [...byDay].toSorted(byFirst).flatMap(([date, ofDay]) => {
      settled += sum(ofDay.map(({ baseMinor }) => baseMinor));
      const [earlier, now] = [before, countedOf(own, payableMinor, settled)];
      before = now;
      return own.flatMap(({ taxCodeId }, at) => {
        const change = (of: keyof Amounts): bigint => (now[at]?.[of] ?? 0n) - (earlier[at]?.[of] ?? 0n);
        const counted = { date, entryId, taxCodeId, baseMinor: change('baseMinor'), taxMinor: change('taxMinor') };
        return counted.baseMinor === 0n && counted.taxMinor === 0n ? [] : [counted];
      });
    });
  });
  return paid.toSorted((a, b) => byFirst([a.date], [b.date]));
}

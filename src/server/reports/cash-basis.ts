// The cash basis income statement: core decides when an amount counts. Only entries that affect what customers or suppliers owe count
// differently than on the accrual basis, so only those are read; the rest comes from balances. Sales knows what settles an invoice.
import { isNominal } from '#core/ledger/account.ts';
import { cashBasis, type CashBasisEntry, cashBasisFigures as figuresIn, type KnownSettlement } from '#core/reports/cash-basis.ts';
import type { Figures } from '#core/reports/report.ts';
import { type AccountFacts, entriesForCashBasis, planAfresh } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { settlementsOfDocuments } from '../settlement/index.ts';
import { usualIncomeAccount } from '../sales/index.ts';
import { turnoverOf } from './figures.ts';
import type { Column } from './range.ts';

const known: Readonly<Record<string, CashBasisEntry['known']>> = {
  sales_document: 'document',
  bill: 'document',
  payment: 'settlement',
  allocation: 'settlement',
  allocation_release: 'settlement',
  refund: 'settlement',
  write_off: 'settlement',
};

async function openEntries(work: Work, through: string, knownAt: string | undefined): Promise<CashBasisEntry[]> {
  const found = await entriesForCashBasis(work, through, knownAt);
  return found.map((e) => ({
    id: e.id,
    date: e.date,
    reversesId: e.reversesId,
    known: known[e.sourceKind],
    postings: e.postings.map((p) => ({ ...p, minor: BigInt(p.minor), baseMinor: BigInt(p.baseMinor) })),
  }));
}

async function settlements(work: Work, through: string, knownAt: string | undefined): Promise<KnownSettlement[]> {
  const found = await settlementsOfDocuments(work, through, { knownAt });
  return found.map((s) => ({ ...s, baseMinor: BigInt(s.baseMinor) }));
}

/** Deposits are no income in the books yet; on the cash basis they count with the usual income once paid. */
function advancesOf(accounts: readonly AccountFacts[]): ReadonlyMap<string, string> {
  const usual = usualIncomeAccount(accounts);
  return new Map(usual ? accounts.filter((a) => a.systemKey === 'customer_deposits').map((a) => [a.id, usual.id]) : []);
}

/** Turnover per column. Reads back to the first day, because what a payment settles was posted before it. */
export async function cashBasisFigures(
  work: Work,
  columns: readonly Column[],
  accounts: readonly AccountFacts[],
  knownAt: string | undefined,
): Promise<Figures[]> {
  await planAfresh(work);
  const byId = new Map(accounts.map((a) => [a.id, a]));
  const through = columns.reduce((last, c) => (c.range.endsOn > last ? c.range.endsOn : last), '');
  const entries = await openEntries(work, through, knownAt);
  const recognitions = cashBasis(entries, byId, await settlements(work, through, knownAt), advancesOf(accounts));
  const figures: Figures[] = [];
  for (const { range } of columns) {
    const column = new Map(await turnoverOf(work, range, knownAt));
    const add = (accountId: string, baseMinor: bigint): unknown => column.set(accountId, (column.get(accountId) ?? 0n) + baseMinor);
    for (const entry of entries)
      if (entry.date >= range.startsOn && entry.date <= range.endsOn)
        for (const posting of entry.postings)
          if (isNominal(byId.get(posting.accountId)?.kind ?? 'asset')) add(posting.accountId, -posting.baseMinor);
    for (const [accountId, baseMinor] of figuresIn(recognitions, range)) add(accountId, baseMinor);
    figures.push(column);
  }
  return figures;
}

// The general ledger: the postings behind a figure, in pages, with a running balance for a single account.
import { baseBalances } from '#core/ledger/ledger.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { reportsContract } from '#contract/reports/reports.ts';
import { accounts as allAccounts, balanceRows, ledgerLines, postingOrder, postingTotal } from '../ledger/index.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { dayBefore } from './range.ts';

// From balances, not postings, so the cost of a total doesn't grow with their number.
async function sumOf(work: Work, ids: ReadonlySet<string> | null, range: { from?: string | undefined; through: string }): Promise<bigint> {
  let total = 0n;
  for (const [id, figure] of baseBalances(await balanceRows(work, range))) if (!ids || ids.has(id)) total += figure;
  return total;
}

type Query = In<typeof reportsContract.generalLedger>;
type Figures = readonly [openingMinor: string | null, runningMinor: string | null, totalMinor: string];

/** The opening balance of the range (only for a single account), and its total. */
async function figuresOf(work: Work, ids: ReadonlySet<string> | null, query: Query): Promise<Figures> {
  const { from, to } = query;
  // Entries with a tag are in no balance.
  if (query.tagIds?.length) return [null, null, await postingTotal(work, query)];
  const before = async () => (from === undefined ? 0n : sumOf(work, ids, { through: dayBefore(from) }));
  const openingMinor = ids?.size === 1 ? String(await before()) : null;
  return [openingMinor, openingMinor, String(await sumOf(work, ids, { from, through: to }))];
}

export async function generalLedger(work: Work, query: Query): Promise<Out<typeof reportsContract.generalLedger>> {
  if (query.from !== undefined && query.from > query.to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const ids = query.accountIds ? new Set(query.accountIds) : null;
  const known = new Set((await allAccounts(work)).map((a) => a.id));
  if (ids && [...ids].some((id) => !known.has(id))) throw refused('account.unknown', {}, 'accountIds');
  let figures: Figures = [null, null, '0'];
  const page = await pageOf(postingOrder, query, async (slice) => {
    figures = (slice.figures as Figures | undefined) ?? (await figuresOf(work, ids, query));
    const [openingMinor, before, totalMinor] = figures;
    let running = before === null ? null : BigInt(before);
    return (await ledgerLines(work, query, slice)).map((line) => {
      if (running !== null) running += BigInt(line.baseMinor);
      const runningMinor = running === null ? null : String(running);
      return { ...line, runningMinor, key: [...line.key, openingMinor, runningMinor, totalMinor] };
    });
  });
  return { ...page, openingMinor: figures[0], totalMinor: figures[2] };
}

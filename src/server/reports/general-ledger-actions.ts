// The general ledger: the postings that a figure is made of, page by page, with a running balance where one account is asked for.
import { baseBalances } from '#core/ledger/ledger.ts';
import { toSafeInteger } from '#core/money.ts';
import type { LedgerLine } from '#contract/reports/reports.ts';
import { accounts as allAccounts, balanceRows, ledgerLines } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { dayBefore } from './range.ts';

export interface GeneralLedgerQuery {
  readonly accountIds?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}
/** Where the next page begins, and what was known before it, so that no page adds up the ones before. */
interface Place {
  readonly date: string;
  readonly entryId: string;
  readonly line: number;
  readonly openingMinor: number | null;
  readonly runningMinor: number | null;
  readonly totalMinor: number;
}

const asCursor = (place: Place): string => Buffer.from(JSON.stringify(Object.values(place))).toString('base64url');

function placeOf(cursor: string): Place {
  try {
    const [date, entryId, line, openingMinor, runningMinor, totalMinor] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[];
    const isFigure = (v: unknown): v is number => Number.isSafeInteger(v);
    const isMaybe = (v: unknown): v is number | null => v === null || isFigure(v);
    const isPlace =
      typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && typeof entryId === 'string' && /^[0-9a-f-]{36}$/.test(entryId);
    if (isPlace && isFigure(line) && isMaybe(openingMinor) && isMaybe(runningMinor) && isFigure(totalMinor))
      return { date, entryId, line, openingMinor, runningMinor, totalMinor };
  } catch {
    // Refused below, as everything that is not ours.
  }
  throw refused('request.invalid', { detail: 'cursor_unknown' }, 'cursor');
}

// From balances, not from postings: what a sum costs does not grow with what was posted.
async function sumOf(work: Work, ids: ReadonlySet<string> | null, range: { from?: string | undefined; through: string }): Promise<number> {
  let total = 0n;
  for (const [id, figure] of baseBalances(await balanceRows(work, range))) if (!ids || ids.has(id)) total += figure;
  return toSafeInteger(total);
}

export async function generalLedger(
  work: Work,
  query: GeneralLedgerQuery,
): Promise<{ openingMinor: number | null; totalMinor: number; lines: LedgerLine[]; nextCursor: string | null }> {
  if (query.from !== undefined && query.from > query.to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const ids = query.accountIds ? new Set(query.accountIds) : null;
  const known = new Set((await allAccounts(work)).map((a) => a.id));
  if (ids && [...ids].some((id) => !known.has(id))) throw refused('account.unknown', {}, 'accountIds');
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor);
  const isSingle = ids?.size === 1;
  const opening = after
    ? after.openingMinor
    : isSingle
      ? query.from
        ? await sumOf(work, ids, { through: dayBefore(query.from) })
        : 0
      : null;
  const totalMinor = after ? after.totalMinor : await sumOf(work, ids, { from: query.from, through: query.to });
  const found = await ledgerLines(work, {
    accountIds: ids ? [...ids] : undefined,
    from: query.from,
    to: query.to,
    after,
    limit: query.limit + 1,
  });
  let running = after ? after.runningMinor : opening;
  const lines = found.slice(0, query.limit).map((row): LedgerLine => {
    if (running !== null) running += row.baseMinor;
    return { ...row, runningMinor: running };
  });
  const last = lines.at(-1);
  const hasMore = found.length > query.limit && last !== undefined;
  const next = hasMore
    ? asCursor({ date: last.date, entryId: last.entryId, line: last.line, openingMinor: opening, runningMinor: running, totalMinor })
    : null;
  return { openingMinor: opening, totalMinor, lines, nextCursor: next };
}

// Account figures for the columns of a statement, read through the ledger with as few queries as the dates allow.
import { monthOf } from '#core/calendar.ts';
import { type BalanceRow, baseBalances } from '#core/ledger/ledger.ts';
import type { Figures } from '#core/reports/report.ts';
import { balanceRows } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { dayBefore } from './range.ts';

export interface Position {
  /** Balances through the last day. */
  readonly closing: Figures;
  /** Balances through the day before `since`. */
  readonly opening: Figures;
  /** What happened from `since` through the last day. */
  readonly turnover: Figures;
}

export const turnoverOf = async (work: Work, range: { startsOn: string; endsOn: string }, knownAt: string | undefined): Promise<Figures> =>
  baseBalances(await balanceRows(work, { from: range.startsOn, through: range.endsOn, knownAt }));

/** Balances as of a day, cut at `since`. */
export async function positionOf(work: Work, since: string, through: string, knownAt: string | undefined): Promise<Position> {
  const rows = await balanceRows(work, { through, knownAt });
  const closing = baseBalances(rows);
  if (since === monthOf(since)) {
    const isBefore = (row: BalanceRow): boolean => row.month < since;
    return { closing, opening: baseBalances(rows.filter(isBefore)), turnover: baseBalances(rows.filter((row) => !isBefore(row))) };
  }
  const opening = baseBalances(await balanceRows(work, { through: dayBefore(since), knownAt }));
  const turnover = new Map(closing);
  for (const [id, figure] of opening) turnover.set(id, (turnover.get(id) ?? 0n) - figure);
  return { closing, opening, turnover };
}

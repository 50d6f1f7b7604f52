// Account figures for the columns of a statement, read through the ledger with as few queries as the dates allow.
import { baseBalances } from '#core/ledger/ledger.ts';
import type { Figures } from '#core/reports/report.ts';
import { balanceRows, nets } from '../ledger/index.ts';
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

/** As the books were known at an instant, they are read posting by posting. */
const netsOf = async (work: Work, range: { from?: string; through: string }, knownAt: string | undefined): Promise<Figures> =>
  knownAt === undefined ? nets(work, range) : baseBalances(await balanceRows(work, { ...range, knownAt }));

export const turnoverOf = (work: Work, range: { startsOn: string; endsOn: string }, knownAt: string | undefined): Promise<Figures> =>
  netsOf(work, { from: range.startsOn, through: range.endsOn }, knownAt);

/** Balances as of a day, cut at `since`. */
export async function positionOf(work: Work, since: string, through: string, knownAt: string | undefined): Promise<Position> {
  const opening = await netsOf(work, { through: dayBefore(since) }, knownAt);
  const turnover = await netsOf(work, { from: since, through }, knownAt);
  const closing = new Map(opening);
  for (const [id, figure] of turnover) closing.set(id, (closing.get(id) ?? 0n) + figure);
  return { closing, opening, turnover };
}

// The figures of a period: what cleared, what prevents its closing balance, and what is outstanding in the books.
import type { In, Out } from '#contract/endpoint.ts';
import { causesOf, differenceOf, type Figures, isComplete } from '#core/reconciliation/difference.ts';
import { sum } from '#core/money.ts';
import type { Cause, reconciliationContract } from '#contract/reconciliation/reconciliation.ts';
import { statementCovers } from '../banking/index.ts';
import type { Gates } from '../billing/index.ts';
import { planAfresh, readWholeBooks } from '../ledger/index.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  bookOrder,
  earlierOrder,
  lineOrder,
  type MatchedEntry,
  selectBookPage,
  selectEarlier,
  selectExamples,
  selectLinePage,
  selectMatched,
  selectTotals,
  type Totals,
} from './item-store.ts';
import { gapsOf, loadReconciliation } from './loading.ts';
import { selectWholeBookPage, selectWholeLinePage } from './page-store.ts';
import { selectBalanceThrough, selectOutstandingAtStart, type StoredReconciliation } from './reconciliation-store.ts';

type C = typeof reconciliationContract;
type Reading = Pick<Work, 'tx' | 'org'>;

export interface PeriodFigures {
  readonly totals: Totals;
  readonly figures: Figures;
  readonly openingGap: bigint;
  readonly isComplete: boolean;
}

export async function figuresOf(work: Reading, of: StoredReconciliation): Promise<PeriodFigures> {
  // Thousands of lines may just have been imported, and the planner has no statistics on them yet.
  await readWholeBooks(work);
  const totals = await selectTotals(work, of);
  const atStart = of.previousId === null ? BigInt(await selectOutstandingAtStart(work, of.id)) : 0n;
  const openingGap = BigInt(of.booksOpeningMinor) - atStart - BigInt(of.openingMinor);
  const figures: Figures = {
    openingMinor: BigInt(of.openingMinor),
    closingMinor: BigInt(of.closingMinor),
    clearedMinor: BigInt(totals.clearedMinor),
    clearedCount: totals.clearedCount,
    unmatchedMinor: BigInt(totals.unmatchedMinor),
    unmatchedCount: totals.unmatchedCount,
    excludedMinor: BigInt(totals.excludedMinor),
    excludedCount: totals.excludedCount,
    brokenMinor: BigInt(totals.brokenMinor),
    brokenCount: totals.brokenCount,
  };
  return { totals, figures, openingGap, isComplete: isComplete(figures, openingGap) };
}

const byMatch = (matched: readonly MatchedEntry[], id: string | null): readonly MatchedEntry[] => matched.filter((m) => m.matchId === id);

async function examplesOf(work: Reading, of: StoredReconciliation, kind: Cause['kind']): Promise<Cause['examples']> {
  if (kind === 'missing' || kind === 'opening') return [];
  const lines = await selectExamples(work, of, kind, 3);
  const matched = kind === 'broken' ? await selectMatched(work, of, [...new Set(lines.flatMap((line) => line.matchId ?? []))]) : [];
  return lines.map(({ date, description, counterparty, minor, matchId }) => ({
    date,
    text: counterparty ?? description,
    minor,
    nowMinor: kind === 'broken' ? Number(sum(byMatch(matched, matchId).map((m) => BigInt(m.nowMinor)))) : null,
  }));
}

export const reconciliation =
  (gates: Gates) =>
  async (work: Work, { id }: In<C['reconciliation']>): Promise<Out<C['reconciliation']>> => {
    const of = await loadReconciliation(work, id);
    const { totals, figures, openingGap, isComplete: isWhole } = await figuresOf(work, of);
    const causes: Cause[] = [];
    for (const { kind, count, minor } of causesOf(figures, openingGap))
      causes.push({ kind, count, minor: String(minor), examples: await examplesOf(work, of, kind) });
    const gaps = gapsOf(await statementCovers(work), of.bankAccountId).filter((gap) => gap.to >= of.startsOn && gap.from <= of.endsOn);
    const { booksOpeningMinor: _opening, knownNumber: _known, finishedNumber: _finished, previousId: _previous, ...shown } = of;
    return {
      ...shown,
      lineCount: totals.lineCount,
      unmatchedCount: totals.unmatchedCount + totals.brokenCount,
      matchedCount: totals.clearedCount,
      excludedCount: totals.excludedCount,
      clearedMinor: totals.clearedMinor,
      differenceMinor: String(differenceOf(figures)),
      causes,
      gaps,
      isComplete: isWhole,
      booksMinor: await selectBalanceThrough(work, of.accountId, of.currency, of.endsOn),
      depositsCount: totals.depositsCount,
      depositsMinor: totals.depositsMinor,
      paymentsCount: totals.paymentsCount,
      paymentsMinor: totals.paymentsMinor,
      openingGapMinor: String(openingGap),
      isSuggesting: (await gates.included(work, ['semi_automated_reconciliation'])).length > 0,
    };
  };

/** A page of lines with the book side of their matches. */
async function linesOf(work: Work, of: StoredReconciliation, input: In<C['reconciliationLines']>) {
  if (input.state === 'all' && !input.search) {
    await planAfresh(work);
    let matched: readonly MatchedEntry[] = [];
    const page = await pageOf(lineOrder, input, async (slice) => {
      const found = await selectWholeLinePage(work, of, slice);
      matched = found.matched;
      return found.rows;
    });
    return { ...page, matched };
  }
  await readWholeBooks(work);
  const page = await pageOf(lineOrder, input, (slice) => selectLinePage(work, of, input, slice));
  return { ...page, matched: await selectMatched(work, of, [...new Set(page.rows.flatMap((row) => row.matchId ?? []))]) };
}

export async function reconciliationLines(work: Work, input: In<C['reconciliationLines']>): Promise<Out<C['reconciliationLines']>> {
  const of = await loadReconciliation(work, input.id);
  const { rows, next, matched } = await linesOf(work, of, input);
  return {
    rows: rows.map((row) => ({ ...row, matchedTo: byMatch(matched, row.matchId).map(({ matchId: _id, ...entry }) => entry) })),
    next,
  };
}

export async function bookEntries(work: Work, input: In<C['bookEntries']>): Promise<Out<C['bookEntries']>> {
  const of = await loadReconciliation(work, input.id);
  await readWholeBooks(work);
  const isWhole = input.state === 'all' && !input.search;
  return pageOf(bookOrder, input, (slice) => (isWhole ? selectWholeBookPage(work, of, slice) : selectBookPage(work, of, input, slice)));
}

export async function earlierEntries(work: Work, input: In<C['earlierEntries']>): Promise<Out<C['earlierEntries']>> {
  const of = await loadReconciliation(work, input.id);
  if (of.previousId !== null) throw refused('not_found');
  return pageOf(earlierOrder, input, (slice) => selectEarlier(work, of, null, slice));
}

// Pages of everything in a period. The states are found for the rows of the page alone, so that they cost the same however long the period is.
import { sql } from 'kysely';
import { sum } from '#core/money.ts';
import type { Keyed, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { itemRows, latestSums } from './item-rows-store.ts';
import {
  type BookItem,
  isOf,
  type LineItem,
  linesOf,
  type MatchedEntry,
  plainFields,
  pageItemFields,
  selectMatched,
  type UnmatchedLine,
  withTexts,
} from './item-store.ts';
import type { StoredReconciliation } from './reconciliation-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

interface PageMatch extends Pick<LineItem, 'reason' | 'confidence'> {
  readonly matchId: string;
  readonly kind: string;
  readonly isSound: boolean;
}

/** These matches of the period, and the book side of them; a match is sound as long as its lines equal the current books. */
async function selectPageMatches(
  work: Scope,
  of: StoredReconciliation,
  matchIds: readonly string[],
): Promise<{ readonly byId: ReadonlyMap<string, PageMatch>; readonly matched: readonly MatchedEntry[] }> {
  if (matchIds.length === 0) return { byId: new Map(), matched: [] };
  const { rows } = await sql<Omit<PageMatch, 'isSound'> & { lineSum: string }>`
    with taken as materialized (
           select x.match_id, x.line_id from reconciliation_line x where x.org_id = ${work.org.id}::uuid and x.match_id = any(${[...matchIds]}::uuid[])),
         named as materialized (select l.* from ${linesOf(work)} where l.id = any(array(select line_id from taken))),
         sums as (
           select t.match_id, sum(l.minor) as minor from taken t join named l on l.id = t.line_id where ${isOf(of)} group by 1),
         asked as materialized (
           select m.* from reconciliation_match m where m.org_id = ${work.org.id}::uuid and m.id = any(${[...matchIds]}::uuid[]))
    select m.id as "matchId", m.kind, m.reason, m.confidence, coalesce(s.minor, 0)::text as "lineSum"
      from asked m left join sums s on s.match_id = m.id where m.reconciliation_id = ${of.id}::uuid`.execute(work.tx);
  const matched = await selectMatched(work, of, matchIds);
  const entries = Map.groupBy(matched, ({ matchId }) => matchId);
  const isSound = ({ matchId, kind, lineSum }: (typeof rows)[number]): boolean => {
    const own = entries.get(matchId) ?? [];
    return kind === 'excluded' || (BigInt(lineSum) === sum(own.map((e) => BigInt(e.minor))) && own.every((e) => e.nowMinor === e.minor));
  };
  return { byId: new Map(rows.map((row) => [row.matchId, { ...row, isSound: isSound(row) }])), matched };
}

/** A page of all lines, each in its state: read line by line, so that the cost does not grow with the period. */
export async function selectWholeLinePage(
  work: Scope,
  of: StoredReconciliation,
  slice: Slice,
): Promise<{ readonly rows: readonly (Omit<LineItem, 'ownKind' | 'ownId'> & Keyed)[]; readonly matched: readonly MatchedEntry[] }> {
  const { rows: plain } = await sql<UnmatchedLine & Keyed & { matchId: string | null }>`
    with page as materialized (
           select ${plainFields}, ${slice.key} as key from ${linesOf(work)} where ${isOf(of)} and ${slice.isAfter}
            order by ${slice.order} limit ${slice.limit})
    select p.*, (select x.match_id from reconciliation_line x where x.org_id = ${work.org.id}::uuid and x.line_id = p.id) as "matchId"
      from page p order by p.date, p.id`.execute(work.tx);
  const { byId, matched } = await selectPageMatches(work, of, [...new Set(plain.flatMap(({ matchId }) => matchId ?? []))]);
  const rows = plain.map((line) => {
    const match = byId.get(line.matchId ?? '');
    const state = line.matchId === null ? 'unmatched' : match?.kind === 'excluded' ? 'excluded' : match?.isSound ? 'matched' : 'broken';
    return { ...line, state, reason: match?.reason ?? '', confidence: match?.confidence ?? null } as const;
  });
  return { rows, matched };
}

/** A page of all items, each in its state: the matches of the page alone are compared with the books. */
export async function selectWholeBookPage(work: Scope, of: StoredReconciliation, slice: Slice): Promise<readonly (BookItem & Keyed)[]> {
  const { rows: plain } = await sql<Omit<BookItem, 'state'> & Keyed & { matchId: string | null }>`
    with items as materialized ${itemRows(work, of, latestSums)},
         plain as materialized (
           select ${pageItemFields(of)}, ${slice.key} as key from items i where ${slice.isAfter} order by ${slice.order} limit ${slice.limit}),
         taken as materialized (
           select y.source_kind, y.source_id, y.match_id from reconciliation_entry y
            where y.org_id = ${work.org.id}::uuid and y.account_id = ${of.accountId}::uuid and y.source_id = any(array(select id from plain))),
         page as materialized (
           select i.*, y.match_id as "matchId" from plain i left join taken y on y.source_id = i.id and y.source_kind = i.kind)
    ${withTexts(work, of)}`.execute(work.tx);
  const { byId } = await selectPageMatches(work, of, [...new Set(plain.flatMap(({ matchId }) => matchId ?? []))]);
  return plain.map(({ matchId, ...item }) => ({ ...item, state: byId.get(matchId ?? '')?.isSound ? 'cleared' : 'outstanding' }));
}

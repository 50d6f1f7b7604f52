// Matches of a reconciliation: their lines, and the sources in the books that they clear.
import { sql } from 'kysely';
import { statementLineRows } from '../banking/index.ts';
import { plainArray } from '../platform/database/plain-array.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org' | 'userId'>;

export interface NewMatch {
  readonly id: string;
  readonly kind: 'matched' | 'excluded';
  readonly reason: string;
  readonly confidence: number | null;
  readonly lines: readonly {
    readonly id: string;
    readonly minor: number;
    readonly gaveWay: { readonly id: string; readonly entryId: string } | null;
  }[];
  readonly entries: readonly { readonly kind: string; readonly id: string; readonly minor: number }[];
}

export async function insertMatches(
  work: Scope,
  { id: reconciliationId, accountId }: { readonly id: string; readonly accountId: string },
  made: readonly NewMatch[],
): Promise<void> {
  if (made.length === 0) return;
  const org = work.org.id;
  await sql`
    insert into reconciliation_match (org_id, id, reconciliation_id, kind, reason, confidence, created_by)
    select ${org}::uuid, x.id, ${reconciliationId}::uuid, x.kind, x.reason, x.confidence, ${work.userId}::uuid from unnest(
      ${plainArray(made.map((m) => m.id))}::uuid[], ${made.map((m) => m.kind)}::text[], ${made.map((m) => m.reason)}::text[],
      ${plainArray(made.map((m) => m.confidence))}::smallint[]) as x (id, kind, reason, confidence) returning org_id`.execute(work.tx);
  const lines = made.flatMap((m) => m.lines.map((line) => ({ ...line, matchId: m.id })));
  await sql`
    insert into reconciliation_line (org_id, line_id, match_id, minor, gave_way_transaction_id, gave_way_entry_id)
    select ${org}::uuid, x.* from unnest(
      ${plainArray(lines.map((l) => l.id))}::uuid[], ${plainArray(lines.map((l) => l.matchId))}::uuid[], ${plainArray(lines.map((l) => l.minor))}::bigint[],
      ${plainArray(lines.map((l) => l.gaveWay?.id ?? null))}::uuid[], ${plainArray(lines.map((l) => l.gaveWay?.entryId ?? null))}::uuid[]) x returning org_id`.execute(
    work.tx,
  );
  const entries = made.flatMap((m) => m.entries.map((entry) => ({ ...entry, matchId: m.id })));
  if (entries.length > 0)
    await sql`
      insert into reconciliation_entry (org_id, account_id, source_kind, source_id, match_id, minor)
      select ${org}::uuid, ${accountId}::uuid, x.* from unnest(
        ${entries.map((e) => e.kind)}::text[], ${plainArray(entries.map((e) => e.id))}::uuid[], ${plainArray(entries.map((e) => e.matchId))}::uuid[],
        ${plainArray(entries.map((e) => e.minor))}::bigint[]) x returning org_id`.execute(work.tx);
}

export interface StoredMatch {
  readonly id: string;
  readonly kind: 'matched' | 'excluded';
  /** Transactions of its lines that were replaced by the match; none if the import was undone since. */
  readonly gaveWay: readonly { readonly id: string; readonly entryId: string }[];
}

/** Matches of a period: all, or those with these ids. */
export async function selectMatches(work: Scope, reconciliationId: string, ids: readonly string[] | null): Promise<readonly StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    select m.id, m.kind, coalesce((
             select jsonb_agg(distinct jsonb_build_object('id', l.gave_way_transaction_id, 'entryId', l.gave_way_entry_id)) from reconciliation_line l
               join ${statementLineRows(work)} kept on kept.id = l.line_id
              where l.match_id = m.id and l.org_id = ${work.org.id}::uuid and l.gave_way_entry_id is not null), '[]'::jsonb) as "gaveWay"
      from reconciliation_match m
     where m.org_id = ${work.org.id}::uuid and m.reconciliation_id = ${reconciliationId}::uuid
       and (${ids === null} or m.id = any(${ids === null ? [] : [...ids]}::uuid[]))`.execute(work.tx);
  return rows;
}

export async function deleteMatches(work: Scope, ids: readonly string[]): Promise<void> {
  await sql`delete from reconciliation_match where org_id = ${work.org.id}::uuid and id = any(${[...ids]}::uuid[])`.execute(work.tx);
}

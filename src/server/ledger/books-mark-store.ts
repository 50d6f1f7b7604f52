// Up to which entry something was read. Entries are append-only and numbered without gaps, so only later ones have to be read again, as long as
// these are the same books (docs/decisions/0067) and the same accounts, whose kinds decide what is a transaction.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface BooksMark {
  /** The number and the id of the last entry. */
  readonly entry: number;
  readonly entryId: string | null;
  /** Changes with the name and the kind of any account. */
  readonly chart: string;
}
interface ReadMark extends BooksMark {
  /** False in a transaction that has written: its entries may never be committed. */
  readonly isClean: boolean;
  /** Whether the entry of `before` is still in the books, and the accounts are as they were. */
  readonly isLater: boolean;
}

export async function selectMark(work: Scope, before?: BooksMark): Promise<ReadMark> {
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<ReadMark & { readonly isSame: boolean }>`
    select h.last_number as entry, last.id as "entryId", pg_current_xact_id_if_assigned() is null as "isClean",
           known.id is not distinct from ${before?.entryId ?? null}::uuid as "isSame",
           (select md5(string_agg(concat_ws(' ', id, subkind, name), ',' order by id)) from account where org_id = ${org}) as chart
      from ledger_head h
      left join entry last on last.org_id = h.org_id and last.number = h.last_number
      left join entry known on known.org_id = h.org_id and known.number = ${before?.entry ?? 0}::bigint
     where h.org_id = ${org}`.execute(work.tx);
  const [found] = rows;
  if (!found) return { entry: 0, entryId: null, chart: '', isClean: false, isLater: false };
  const { isSame, ...mark } = found;
  return { ...mark, isLater: before !== undefined && isSame && mark.entry >= before.entry && mark.chart === before.chart };
}

/** The entries that later ones reversed. */
export async function selectReversed(
  work: Scope,
  { after, through }: { readonly after: number; readonly through: number },
): Promise<readonly string[]> {
  const rows = await work.tx
    .selectFrom('entry')
    .select('reverses_id')
    .where('org_id', '=', work.org.id)
    .where('number', '>', after)
    .where('number', '<=', through)
    .where('reverses_id', 'is not', null)
    .execute();
  return rows.flatMap(({ reverses_id }) => reverses_id ?? []);
}

/** Whether entries after one number through another are dated on or before a day, or reverse entries that are. */
export async function changedBefore(
  work: Scope,
  { after, through }: { readonly after: number; readonly through: number },
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from entry e left join entry reversed on reversed.id = e.reverses_id and reversed.org_id = e.org_id
     where e.org_id = ${work.org.id}::uuid and e.number > ${after}::bigint and e.number <= ${through}::bigint
       and least(e.date, reversed.date) <= ${day}::date limit 1`.execute(work.tx);
  return rows.length > 0;
}

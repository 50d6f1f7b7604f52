// The keys by which the lines of a bank account are recognized: their own, and those from other sources that brought them too.
import { sql } from 'kysely';
import { addDays, type Day } from '#core/calendar.ts';
import type { KnownLine, LineSource } from '#core/statement/statement-claims.ts';
import { plainArray } from '../platform/database/plain-array.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
/** Two sources may report different dates for one payment. */
const aliasDays = 10;

/** Keys of the lines that a bank account has between two days. */
export async function selectKeys(work: Scope, bankAccountId: string, from: Day, to: Day): Promise<Set<string>> {
  const { rows } = await sql<{ dedupe_key: string }>`
    select dedupe_key from statement_line
     where bank_account_id = ${bankAccountId}::uuid and org_id = ${work.org.id}::uuid and rolled_back_at is null and date between ${from}::date and ${to}::date
    union all
    select a.dedupe_key from statement_alias a join statement_line l on l.id = a.line_id and l.org_id = a.org_id
     where a.bank_account_id = ${bankAccountId}::uuid and a.org_id = ${work.org.id}::uuid and l.rolled_back_at is null
       and l.date between ${addDays(from, -aliasDays)}::date and ${addDays(to, aliasDays)}::date`.execute(work.tx);
  return new Set(rows.map((r) => r.dedupe_key));
}

export interface KeyedKnownLine extends KnownLine {
  readonly keys: readonly string[];
}

/**
 * Existing lines that lines of this source may be duplicates of, with all their keys. A line from one file is never matched to another
 * file.
 */
export async function selectUnrecognized(
  work: Scope,
  bankAccountId: string,
  { from, to, source }: { readonly from: Day; readonly to: Day; readonly source: LineSource },
): Promise<readonly KeyedKnownLine[]> {
  const { rows } = await sql<Omit<KeyedKnownLine, 'amountMinor' | 'source'> & { readonly minor: string; readonly isOfFeed: boolean }>`
    select l.id, l.date, l.minor::text as minor, concat_ws(' ', l.counterparty, l.description) as description, l.bank_ref as "bankId",
           array_remove(array_append(array_agg(a.dedupe_key), l.dedupe_key), null) as keys,
           (i.feed_account_id is not null or coalesce(bool_or(o.feed_account_id is not null), false)) as "isOfFeed"
      from statement_line l
      join statement_import i on i.id = l.import_id and i.org_id = l.org_id
      left join statement_alias a on a.line_id = l.id and a.org_id = l.org_id
      left join statement_import o on o.id = a.import_id and o.org_id = a.org_id
     where l.bank_account_id = ${bankAccountId}::uuid and l.org_id = ${work.org.id}::uuid and l.rolled_back_at is null
       and l.date between ${from}::date and ${to}::date
       and (${source === 'feed'} or i.feed_account_id is not null or o.feed_account_id is not null)
     group by l.id, l.org_id, i.feed_account_id
     order by l.date, l.place, l.id`.execute(work.tx);
  return rows.map(({ minor, isOfFeed, ...line }) => ({ ...line, amountMinor: BigInt(minor), source: isOfFeed ? 'feed' : 'file' }));
}

interface NewAliases {
  readonly importId: string;
  readonly bankAccountId: string;
  /** Line ids by their new key. */
  readonly claims: ReadonlyMap<string, string>;
}

export async function insertAliases(work: Scope, { importId, bankAccountId, claims }: NewAliases): Promise<void> {
  if (claims.size === 0) return;
  await sql`
    insert into statement_alias (org_id, bank_account_id, dedupe_key, line_id, import_id)
    select ${work.org.id}::uuid, ${bankAccountId}::uuid, x.key, x.line, ${importId}::uuid
      from unnest(${[...claims.keys()].map((key) => key.replaceAll('\0', ''))}::text[], ${plainArray([...claims.values()])}::uuid[]) x (key, line)
    on conflict (bank_account_id, dedupe_key, org_id) do update set line_id = excluded.line_id, import_id = excluded.import_id`.execute(
    work.tx,
  );
}

/** Removes the keys that an import recognized or brought. Returns the first day of a line that another source has too. */
export async function deleteAliases(work: Scope, importId: string): Promise<Day | null> {
  const { rows } = await sql<{ first: Day | null }>`
    with gone as (
      delete from statement_alias a where a.org_id = ${work.org.id}::uuid
         and (a.import_id = ${importId}::uuid or a.line_id in (select l.id from statement_line l where l.org_id = ${work.org.id}::uuid and l.import_id = ${importId}::uuid))
      returning a.line_id, a.org_id)
    select min(l.date) as first from gone join statement_line l on l.id = gone.line_id and l.org_id = gone.org_id
     where l.org_id = ${work.org.id}::uuid and l.import_id = ${importId}::uuid`.execute(work.tx);
  return rows[0]?.first ?? null;
}

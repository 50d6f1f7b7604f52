// Sums of a bank account's lines, to compare with the bank's balance.
import { sql } from 'kysely';
import type { Day } from '#core/calendar.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** The sum of its lines from a day on. */
export async function sumOfLines({ tx, org }: Scope, bankAccountId: string, from: Day): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(minor), 0)::text as sum from statement_line
     where bank_account_id = ${bankAccountId}::uuid and org_id = ${org.id}::uuid and rolled_back_at is null and date >= ${from}::date`.execute(
    tx,
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** The date of its last line, from any source. */
export async function lastLineDay({ tx, org }: Scope, bankAccountId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(date) as day from statement_line
     where bank_account_id = ${bankAccountId}::uuid and org_id = ${org.id}::uuid and rolled_back_at is null`.execute(tx);
  return rows[0]?.day ?? null;
}

/** The day through which a feed has brought lines. */
export async function lastFeedDay({ tx, org }: Scope, feedAccountId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(ends_on) as day from statement_import
     where feed_account_id = ${feedAccountId}::uuid and org_id = ${org.id}::uuid and rolled_back_at is null`.execute(tx);
  return rows[0]?.day ?? null;
}

/** Stores the closing balance of an import. */
export async function closeImport(
  { tx, org }: Scope,
  id: string,
  { endsOn, closingMinor }: { readonly endsOn: Day; readonly closingMinor: number },
): Promise<void> {
  await sql`update statement_import set ends_on = greatest(ends_on, ${endsOn}::date), closing_minor = ${closingMinor}
     where id = ${id}::uuid and org_id = ${org.id}::uuid and ends_on <= ${endsOn}::date`.execute(tx);
}

/** The feed of an import, and the first day of its lines; undefined for a file. */
export async function feedOfImport(
  { tx, org }: Scope,
  importId: string,
): Promise<{ readonly feedAccountId: string; readonly first: Day | null } | undefined> {
  const { rows } = await sql<{ feedAccountId: string; first: Day | null }>`
    select i.feed_account_id as "feedAccountId", (select min(l.date) from statement_line l where l.import_id = i.id and l.org_id = ${org.id}::uuid) as first
      from statement_import i where i.id = ${importId}::uuid and i.org_id = ${org.id}::uuid and i.feed_account_id is not null`.execute(tx);
  return rows[0];
}

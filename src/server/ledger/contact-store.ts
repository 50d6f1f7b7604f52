// What was posted for contacts on some accounts, entry by entry: the basis of a statement of account.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

export interface ContactQuery {
  readonly accountIds: readonly string[];
  readonly contactIds: readonly string[];
  /** Null: from the beginning. */
  readonly from: string | null;
  readonly through: string;
}
export interface ContactEntry {
  readonly entryId: string;
  readonly number: number;
  readonly date: string;
  readonly memo: string;
  /** For a reversal, the source of the entry that it reverses. */
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly isReversal: boolean;
  readonly currency: string;
  /** The total on these accounts. */
  readonly minor: string;
}

const of = (work: Pick<Work, 'org'>, { accountIds, contactIds }: ContactQuery) => sql`
  p.org_id = ${work.org.id}::uuid and p.contact_id = any(${[...contactIds]}::uuid[]) and p.account_id = any(${[...accountIds]}::uuid[])`;

/** The entries of a range, oldest first, one row per currency; those with a total of zero are left out. */
export async function selectContactEntries(work: Pick<Work, 'tx' | 'org'>, query: ContactQuery): Promise<readonly ContactEntry[]> {
  const { rows } = await sql<ContactEntry>`
    select e.id as "entryId", e.number, e.date, e.memo, coalesce(r.source_kind, e.source_kind) as "sourceKind", coalesce(r.source_id, e.source_id) as "sourceId", r.id is not null as "isReversal", x.currency, x.minor
      from (select p.entry_id, p.currency, sum(p.minor) as minor from posting p
             where ${of(work, query)} and p.date <= ${query.through}::date ${query.from === null ? sql`` : sql`and p.date >= ${query.from}::date`}
             group by p.entry_id, p.currency having sum(p.minor) <> 0) x
      join entry e on e.id = x.entry_id and e.org_id = ${work.org.id}::uuid
      left join entry r on r.id = e.reverses_id and r.org_id = e.org_id
     order by e.date, e.number, x.currency`.execute(work.tx);
  return rows;
}

/** The balance before the range, by currency. */
export async function selectContactOpening(
  work: Pick<Work, 'tx' | 'org'>,
  query: ContactQuery,
): Promise<readonly { readonly currency: string; readonly minor: string }[]> {
  if (query.from === null) return [];
  const { rows } = await sql<{ currency: string; minor: string }>`
    select p.currency, sum(p.minor) as minor from posting p where ${of(work, query)} and p.date < ${query.from}::date group by p.currency`.execute(
    work.tx,
  );
  return rows;
}

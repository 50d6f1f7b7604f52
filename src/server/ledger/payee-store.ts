// Sums of postings by payee: the contact, or the text of the entry if there is none.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface PayeeQuery {
  readonly accountIds: readonly string[];
  readonly from: string | null;
  readonly to: string;
  /** Sums each payee's accounts or months apart. */
  readonly split?: 'account' | 'month' | null;
}
export interface PayeeSum {
  /** Null if the entry has no contact; then `memo` identifies the payee. */
  readonly contactId: string | null;
  readonly memo: string;
  /** With `split`, the id of the account, or the first day of the month. */
  readonly part: string | null;
  readonly minor: string;
  readonly count: number;
  /** The five largest entries. */
  readonly entryIds: readonly string[];
}

const matching = (work: Scope, { accountIds, from, to }: PayeeQuery) => sql`
  p.org_id = ${work.org.id}::uuid and p.account_id = any(${[...accountIds]}::uuid[]) and p.date <= ${to}::date
  ${from === null ? sql`` : sql`and p.date >= ${from}::date`}`;

/** Null if there are more postings than `limit`: grouping them would take too long. */
export async function selectSumsByPayee(work: Scope, query: PayeeQuery, limit: number): Promise<readonly PayeeSum[] | null> {
  const part = { account: sql`p.account_id::text`, month: sql`date_trunc('month', p.date)::date::text` };
  const { rows } = await sql<PayeeSum>`
    select x.contact_id as "contactId", case when x.contact_id is null then x.memo else '' end as memo, x.part, sum(x.base_minor) as minor, count(*)::integer as count,
           (array_agg(x.entry_id order by abs(x.base_minor) desc, x.entry_id))[1:5] as "entryIds"
      from (select p.entry_id, p.base_minor, e.memo, ${query.split ? part[query.split] : sql`null`} as part,
                   coalesce(p.contact_id, (select q.contact_id from posting q where q.entry_id = p.entry_id and q.org_id = ${work.org.id}::uuid and q.contact_id is not null limit 1)) as contact_id
              from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id
             where ${matching(work, query)} limit ${limit + 1}) x
     group by 1, 2, 3`.execute(work.tx);
  return rows.reduce((sum, { count }) => sum + count, 0) > limit ? null : rows;
}

export interface PayeeEntry {
  readonly entryId: string;
  readonly transactionId: string | null;
  readonly date: string;
  readonly memo: string;
  readonly accountName: string;
  readonly minor: number;
}

/** The effect of these entries on the accounts of the query, largest first. */
export async function selectEntriesOn(work: Scope, query: PayeeQuery, entryIds: readonly string[]): Promise<readonly PayeeEntry[]> {
  const { rows } = await sql<PayeeEntry>`
    select p.entry_id as "entryId", min(m.id::text)::uuid as "transactionId", e.date, e.memo, min(a.name) as "accountName", sum(p.base_minor)::bigint as minor
      from posting p
      join entry e on e.id = p.entry_id and e.org_id = p.org_id
      join account a on a.id = p.account_id and a.org_id = p.org_id
      left join movement m on m.entry_id = p.entry_id and m.org_id = p.org_id
     where ${matching(work, query)} and p.entry_id = any(${[...entryIds]}::uuid[])
     group by p.entry_id, e.date, e.memo order by abs(sum(p.base_minor)) desc, e.date desc`.execute(work.tx);
  return rows;
}

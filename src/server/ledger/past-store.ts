// The books as they stood on earlier days: sums by the day of the entry and by the day on which it was posted.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

export interface DatedSum {
  readonly accountId: string;
  readonly date: string;
  /** When the entry was posted, in the time zone of the business. */
  readonly knownOn: string;
  /** In base currency; debits are above zero. */
  readonly minor: string;
}

/** Everything on some accounts through a day. What is older than `from` counts as on that day, dates and postings alike. */
export async function selectDatedSums(
  { tx, org }: Pick<Work, 'tx' | 'org'>,
  accountIds: readonly string[],
  { from, through }: { readonly from: string; readonly through: string },
): Promise<readonly DatedSum[]> {
  const { rows } = await sql<DatedSum>`
    select p.account_id as "accountId", greatest(p.date, ${from}::date) as date,
           greatest((e.posted_at at time zone ${org.timeZone})::date, ${from}::date) as "knownOn", sum(p.base_minor) as minor
      from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id
     where p.org_id = ${org.id}::uuid and p.account_id = any(${[...accountIds]}::uuid[]) and p.date <= ${through}::date
     group by 1, 2, 3`.execute(tx);
  return rows;
}

export interface Counterpart {
  readonly date: string;
  readonly accountId: string;
  /** What it moved on the money accounts: money in is above zero. */
  readonly minor: string;
}

/** The other side of every entry on money accounts between two days, by day and account. */
export async function selectCounterparts(
  { tx, org }: Pick<Work, 'tx' | 'org'>,
  moneyIds: readonly string[],
  { from, through }: { readonly from: string; readonly through: string },
): Promise<readonly Counterpart[]> {
  const { rows } = await sql<Counterpart>`
    select p.date, p.account_id as "accountId", -sum(p.base_minor) as minor from posting p
     where p.org_id = ${org.id}::uuid and p.date between ${from}::date and ${through}::date and p.account_id <> all(${[...moneyIds]}::uuid[])
       and exists (select from posting c where c.entry_id = p.entry_id and c.org_id = ${org.id}::uuid and c.account_id = any(${[...moneyIds]}::uuid[]))
     group by 1, 2`.execute(tx);
  return rows;
}

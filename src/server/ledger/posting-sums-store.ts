// Sums of postings over date ranges by account, payee, tag or month, optionally filtered by contact or tag, which balances don't have.
import { sql } from 'kysely';
import type { DayRange } from '#core/calendar.ts';
import type { Work } from '../platform/work.ts';
import { entryTagRows } from './tag-store.ts';

export interface PostingSumQuery {
  readonly accountIds: readonly string[];
  /** Ranges that don't overlap, so a posting counts in one. */
  readonly ranges: readonly DayRange[];
  readonly by: 'account' | 'contact' | 'tag' | 'month';
  /** Filter; null for all. */
  readonly contactIds: readonly string[] | null;
  readonly tagIds: readonly string[] | null;
}
/** Base currency, minor units. Of the four keys, those not grouped by are null. */
export interface PostingSum {
  /** Index of the range. */
  readonly range: number;
  readonly accountId: string | null;
  /** The contact of the posting, or of its entry; if there is none, `memo` has the text of the entry. */
  readonly contactId: string | null;
  readonly memo: string | null;
  /** All tags of the entry, in a fixed order; empty for none. */
  readonly tagIds: readonly string[] | null;
  readonly month: string | null;
  readonly debitMinor: string;
  readonly creditMinor: string;
  readonly lines: number;
}

const rangeRows = (ranges: readonly DayRange[]) =>
  sql`unnest(${ranges.map(({ startsOn }) => startsOn)}::date[], ${ranges.map(({ endsOn }) => endsOn)}::date[]) with ordinality as r (starts_on, ends_on, at)`;

/** The number of postings in the ranges, counting no further than `limit` + 1. */
export async function countPostings(
  { tx, org }: Pick<Work, 'tx' | 'org'>,
  accountIds: readonly string[],
  ranges: readonly DayRange[],
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${rangeRows(ranges)} join posting p on p.date between r.starts_on and r.ends_on and p.org_id = ${org.id}::uuid
         and p.account_id = any(${[...accountIds]}::uuid[]) limit ${limit + 1}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function selectPostingSums(
  work: Pick<Work, 'tx' | 'org'>,
  { accountIds, ranges, by, contactIds, tagIds }: PostingSumQuery,
): Promise<readonly PostingSum[]> {
  const { tx, org } = work;
  const orgId = sql`${org.id}::uuid`;
  const contact = sql`coalesce(p.contact_id, (select q.contact_id from posting q where q.entry_id = p.entry_id and q.org_id = ${orgId} and q.contact_id is not null order by q.line limit 1))`;
  const isContactRead = by === 'contact' || contactIds !== null;
  const isTagRead = by === 'tag' || tagIds !== null;
  const { rows } = await sql<PostingSum>`
    select x.range, ${by === 'account' ? sql`x.account_id` : sql`null::uuid`} as "accountId",
           ${by === 'contact' ? sql`x.contact_id` : sql`null::uuid`} as "contactId",
           ${by === 'contact' ? sql`case when x.contact_id is null then x.memo end` : sql`null::text`} as memo,
           ${by === 'tag' ? sql`x.tag_ids` : sql`null::uuid[]`} as "tagIds",
           ${by === 'month' ? sql`date_trunc('month', x.date)::date` : sql`null::date`} as month,
           coalesce(sum(x.base_minor) filter (where x.base_minor > 0), 0) as "debitMinor",
           coalesce(-sum(x.base_minor) filter (where x.base_minor < 0), 0) as "creditMinor", count(*)::integer as lines
      from (select r.at - 1 as range, p.account_id, p.base_minor, p.date,
                   ${by === 'contact' ? sql`e.memo` : sql`null::text`} as memo,
                   ${isContactRead ? contact : sql`null::uuid`} as contact_id,
                   ${isTagRead ? sql`coalesce(t.tag_ids, '{}')` : sql`null::uuid[]`} as tag_ids
              from ${rangeRows(ranges)}
              join posting p on p.date between r.starts_on and r.ends_on and p.org_id = ${orgId} and p.account_id = any(${[...accountIds]}::uuid[])
              ${by === 'contact' ? sql`join entry e on e.id = p.entry_id and e.org_id = p.org_id` : sql``}
              ${isTagRead ? sql`left join (select entry_id, array_agg(tag_id order by tag_id) as tag_ids from ${entryTagRows(work)} g group by entry_id) t on t.entry_id = p.entry_id` : sql``}) x
     where true ${contactIds === null ? sql`` : sql`and x.contact_id = any(${[...contactIds]}::uuid[])`}
       ${tagIds === null ? sql`` : sql`and x.tag_ids && ${[...tagIds]}::uuid[]`}
     group by 1, 2, 3, 4, 5, 6`.execute(tx);
  return rows;
}

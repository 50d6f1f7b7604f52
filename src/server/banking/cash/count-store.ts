// Counts of cash in the database.
import { sql } from 'kysely';
import type { Denomination } from '#core/banking/cash-count.ts';
import { accountRows, instantSql, postingRows } from '../../ledger/index.ts';
import type { Keyed, ListOrder, Slice } from '../../platform/page.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredCount {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly countedOn: string;
  readonly currency: string;
  readonly countedMinor: number;
  readonly booksMinor: number;
  readonly differenceMinor: number;
  readonly denominations: Denomination[] | null;
  readonly note: string;
  readonly entryId: string | null;
  readonly countedAt: string;
  readonly undoneAt: string | null;
  readonly canUndo: boolean;
}

export const countOrder: ListOrder = {
  list: 'cash-counts',
  direction: 'desc',
  columns: [
    [sql`c.counted_at`, 'timestamptz'],
    [sql`c.id`, 'uuid'],
  ],
};

const fields = (work: Scope) => sql`
  c.id, c.account_id as "accountId", a.name as "accountName", c.counted_on as "countedOn", c.currency::text as currency, c.counted_minor as "countedMinor",
  c.books_minor as "booksMinor", c.counted_minor - c.books_minor as "differenceMinor", c.denominations, c.note, c.entry_id as "entryId",
  ${instantSql(sql`c.counted_at`)} as "countedAt", ${instantSql(sql`c.undone_at`)} as "undoneAt",
  c.undone_at is null and not exists (
    select from cash_count later where later.org_id = ${work.org.id}::uuid and later.account_id = c.account_id and later.undone_at is null
       and (later.counted_at, later.id) > (c.counted_at, c.id)) as "canUndo"`;

export async function selectCounts(
  work: Scope,
  { accountId }: { readonly accountId?: string | undefined },
  slice: Slice,
): Promise<readonly (StoredCount & Keyed)[]> {
  const { rows } = await sql<StoredCount & Keyed>`
    select ${fields(work)}, ${slice.key} as key from cash_count c join ${accountRows(work)} a on a.id = c.account_id and a.org_id = c.org_id
     where c.org_id = ${work.org.id}::uuid ${accountId === undefined ? sql`` : sql`and c.account_id = ${accountId}::uuid`} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

export async function selectCount(work: Scope, id: string): Promise<StoredCount | undefined> {
  const { rows } = await sql<StoredCount>`
    select ${fields(work)} from cash_count c join ${accountRows(work)} a on a.id = c.account_id and a.org_id = c.org_id
     where c.org_id = ${work.org.id}::uuid and c.id = ${id}::uuid`.execute(work.tx);
  return rows[0];
}

/** The balance of an account in a currency at the end of a day. */
export async function selectBalanceOn(work: Scope, accountId: string, currency: string, on: string): Promise<bigint> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(p.minor), 0)::text as minor from ${postingRows(work)} p
     where p.org_id = ${work.org.id}::uuid and p.account_id = ${accountId}::uuid and p.currency = ${currency} and p.date <= ${on}::date`.execute(
    work.tx,
  );
  return BigInt(rows[0]?.minor ?? 0);
}

export async function insertCount(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  made: Pick<
    StoredCount,
    'id' | 'accountId' | 'countedOn' | 'currency' | 'countedMinor' | 'booksMinor' | 'denominations' | 'note' | 'entryId'
  > & {
    readonly at: Date;
  },
): Promise<void> {
  await work.tx
    .insertInto('cash_count')
    .values({
      org_id: work.org.id,
      id: made.id,
      account_id: made.accountId,
      counted_on: made.countedOn,
      currency: made.currency,
      counted_minor: made.countedMinor,
      books_minor: made.booksMinor,
      denominations: made.denominations && JSON.stringify(made.denominations),
      note: made.note,
      entry_id: made.entryId,
      counted_at: made.at,
      counted_by: work.userId,
    })
    .execute();
}

export async function markUndone(work: Scope, id: string, at: Date): Promise<void> {
  await work.tx.updateTable('cash_count').set({ undone_at: at }).where('org_id', '=', work.org.id).where('id', '=', id).execute();
}

// The transaction list: keyset pages, and sums of the same filter. The rows of a page are selected from as few tables as the order needs;
// names and decisions are then fetched only for those rows.
import { type RawBuilder, sql } from 'kysely';
import type { ReceiptRule } from '#contract/transactions/missing-receipts.ts';
import type { Transaction, TransactionFilter } from '#contract/transactions/transactions.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../platform/page.ts';
import { FLOOR_BP } from '#core/classifier/categorize.ts';
import { plainArray } from '../platform/database/plain-array.ts';
import { entryRows, type MovementTotals as TotalsRow, movementTotals, taggedIds } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { isMissing } from './receipt-need-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type Sort = 'date' | 'description' | 'category' | 'amount';
export type Direction = 'asc' | 'desc';
/** A filter with the rule of what needs a receipt. */
export type Wanted = TransactionFilter & { readonly receiptRule?: ReceiptRule | null };
/** The prepared search text: folded words, and the amount it may be. */
export interface Search {
  readonly words: readonly string[];
  readonly amount: number | null;
  /** The entry numbers that may match; null for all. */
  readonly within: readonly number[] | null;
  /** Whether so many may match in a large book that a page of them is found among the first rows of the list. */
  readonly isCommon: boolean;
}

const all = sql`true`;
const sortColumns: Readonly<Record<Sort, ListOrder['columns'][number]>> = {
  date: [sql`r.date`, 'date'],
  description: [sql`left(r.search_text, 60)`, 'text'],
  category: [sql`left(lower(r.category), 60)`, 'text'],
  amount: [sql`abs(r.base_minor)`, 'bigint'],
};
export const transactionOrder = (sort: Sort, direction: Direction): ListOrder => ({
  list: `transactions.${sort}`,
  direction,
  columns: [sortColumns[sort], [sql`r.id`, 'uuid']],
});

/** A suggestion worth showing. Older ones below today's minimum confidence don't count. */
const hasSuggestion = sql`(r.suggested_account_id is not null and r.suggested_by not in ('person', 'none') and r.type <> 'transfer' and r.confidence_bp >= ${FLOOR_BP}::int)`;
const isOpenDecision = sql`(r.type <> 'transfer' and r.suggested_by not in ('person', 'rule') and r.decided_account_id is null)`;

const matchesWords = ({ words, amount }: Search): RawBuilder<unknown> => {
  const each = sql.join([all, ...words.map((word) => sql`r.search_text like ${containing(word)}`)], sql` and `);
  return amount === null ? each : sql`((${each}) or abs(r.minor) = ${amount}::bigint)`;
};

/**
 * The transactions to search, found by their entries: PostgreSQL expects each word to be in next to no text, and would read every
 * transaction for it. Their ids are collected first, so that no table is scanned for each row of another.
 */
const among = (work: Scope, search: Search | null): RawBuilder<unknown> =>
  search?.within
    ? sql`(
        select * from transaction_row r
         where r.org_id = ${work.org.id}::uuid and ${matchesWords(search)}
           and r.entry_id = any(array(select e.id from ${entryRows(work)} e where e.number = any(${plainArray(search.within)}::bigint[]))) offset 0)`
    : sql`transaction_row`;

function matching(work: Scope, filter: Wanted, search: Search | null): RawBuilder<unknown> {
  const parts = [sql`r.org_id = ${work.org.id}::uuid`];
  if (filter.from) parts.push(sql`r.date >= ${filter.from}::date`);
  if (filter.to) parts.push(sql`r.date <= ${filter.to}::date`);
  if (filter.types?.length) parts.push(sql`r.type = any(${filter.types}::text[])`);
  if (filter.accounts?.length)
    parts.push(
      sql`(r.account_id = any(${filter.accounts}::uuid[]) or (r.type = 'transfer' and r.counter_account_ids && ${filter.accounts}::uuid[]))`,
    );
  if (filter.categories?.length) parts.push(sql`r.counter_account_ids && ${filter.categories}::uuid[]`);
  if (filter.minMinor !== undefined) parts.push(sql`abs(r.base_minor) >= ${filter.minMinor}::bigint`);
  if (filter.maxMinor !== undefined) parts.push(sql`abs(r.base_minor) <= ${filter.maxMinor}::bigint`);
  if (filter.tagId) parts.push(sql`r.id in ${taggedIds(work, 'transaction', filter.tagId)}`);
  if (filter.review) parts.push(isOpenDecision);
  if (filter.missing) parts.push(isMissing(work, filter.receiptRule ?? null));
  if (search && !search.within) parts.push(matchesWords(search));
  return sql.join(parts, sql` and `);
}

const fields = sql`
  r.id, r.user_id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, r.date, r.description, r.category, r.type, r.amount, r.currency,
  r.base_minor as "baseMinor", r.entry_id as "entryId", r.account_id as "accountId", r.account_name as "accountName",
  case when r.type = 'transfer' or cardinality(r.counter_account_ids) > 1 then null else r.counter_account_id end as "categoryAccountId",
  r.type <> 'transfer' and cardinality(r.counter_account_ids) > 1 as "isSplit", r.source_kind <> 'transaction' as "isReadOnly",
  case when ${isOpenDecision} then 'none' else r.decided_by end as "decidedBy",
  case when ${hasSuggestion} then
    json_build_object('accountId', r.suggested_account_id, 'accountName', r.suggested_name, 'by', r.suggested_by, 'confidenceBp', r.confidence_bp, 'reason', r.reason) end as suggestion`;

async function selectRows(work: Scope, from: RawBuilder<unknown>, where: RawBuilder<unknown>, slice: Slice) {
  const { rows } = await sql<Transaction & Keyed>`
    with page as (
      select r.id, ${slice.key} as key from ${from} r where ${where} and ${slice.isAfter}
       order by ${slice.order} limit ${slice.limit})
    select ${fields}, page.key from page join transaction_row r on r.id = page.id and r.org_id = ${work.org.id}::uuid
     order by ${slice.order}`.execute(work.tx);
  return rows;
}

/** How many rows of the list are searched for common words before everything that may match. */
export const glanced = 8_000;

/** A page of a search by day, if it is full among the next rows of the list. */
async function glance(work: Scope, search: Search, slice: Slice): Promise<readonly (Transaction & Keyed)[] | undefined> {
  const next = sql`(
    select * from transaction_row r where r.org_id = ${work.org.id}::uuid and ${slice.isAfter} order by ${slice.order} limit ${glanced})`;
  const rows = await selectRows(work, next, matchesWords(search), slice);
  return rows.length < slice.limit ? undefined : rows;
}

export async function selectPage(
  work: Scope,
  filter: Wanted,
  search: Search | null,
  slice: Slice,
  sort: Sort,
): Promise<readonly (Transaction & Keyed)[]> {
  const isOnlySearched = Object.entries(filter).every(([name, value]) => name === 'search' || value === undefined);
  const first = search?.isCommon && sort === 'date' && isOnlySearched ? await glance(work, search, slice) : undefined;
  return first ?? selectRows(work, among(work, search), matching(work, filter, search), slice);
}

const sums = sql`
  count(*)::bigint as count, coalesce(sum(r.base_minor) filter (where r.type = 'income' and r.source_kind <> 'opening_balance'), 0) as "inMinor",
  coalesce(-sum(r.base_minor) filter (where r.type = 'expense' and r.source_kind <> 'opening_balance'), 0) as "outMinor"`;

/** Sums in base currency. With only dates and types as filter, they come from monthly sums. */
async function selectTotals(work: Scope, filter: Wanted): Promise<TotalsRow> {
  const { from, to, types, accounts, categories, minMinor, maxMinor, review, missing, tagId } = filter;
  const isNarrow = accounts?.length || categories?.length || minMinor !== undefined || maxMinor !== undefined || review || missing || tagId;
  if (!isNarrow) return movementTotals(work, { from, to, types });
  const { rows } = await sql<TotalsRow>`select ${sums} from transaction_row r where ${matching(work, filter, null)}`.execute(work.tx);
  return rows[0] ?? { count: 0, inMinor: '0', outMinor: '0' };
}

export interface OpenCounts {
  readonly reviewCount: number;
  readonly suggestionCount: number;
}

/**
 * How many of a filter's transactions need a category, and how many have a suggestion: counted separately, so the sums need only one table.
 */
export async function countOpen(work: Scope, filter: Wanted): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*)::bigint as "reviewCount", count(*) filter (where ${hasSuggestion})::bigint as "suggestionCount"
      from transaction_row r where ${matching(work, { ...filter, review: true }, null)}`.execute(work.tx);
  return rows[0] ?? { reviewCount: 0, suggestionCount: 0 };
}

/** How many of a filter's transactions need a receipt. */
export async function countMissing(work: Scope, filter: Wanted): Promise<number> {
  if (!filter.receiptRule) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from transaction_row r where ${matching(work, { ...filter, missing: true }, null)}`.execute(work.tx);
  return rows[0]?.count ?? 0;
}

export type Counted = TotalsRow & OpenCounts & { readonly missingCount: number };

/** Sums and counts of a filter; of a search in one statement, so that what it finds is read once. */
export async function selectCounted(work: Scope, filter: Wanted, search: Search | null): Promise<Counted> {
  if (!search)
    return { ...(await selectTotals(work, filter)), ...(await countOpen(work, filter)), missingCount: await countMissing(work, filter) };
  const { rows } = await sql<Counted>`
    select ${sums}, count(*) filter (where ${isOpenDecision})::bigint as "reviewCount",
           count(*) filter (where ${isOpenDecision} and ${hasSuggestion})::bigint as "suggestionCount",
           count(*) filter (where ${isMissing(work, filter.receiptRule ?? null)})::bigint as "missingCount"
      from ${among(work, search)} r where ${matching(work, filter, search)}`.execute(work.tx);
  return rows[0] ?? { count: 0, inMinor: '0', outMinor: '0', reviewCount: 0, suggestionCount: 0, missingCount: 0 };
}

/** The newest first. */
export async function selectTransactions(work: Scope, ids: readonly string[]): Promise<readonly Transaction[]> {
  const { rows } = await sql<Transaction>`
    select ${fields} from transaction_row r where r.id = any(${[...ids]}::uuid[]) and r.org_id = ${work.org.id}::uuid order by r.date desc, r.id`.execute(
    work.tx,
  );
  return rows;
}

export const selectTransaction = async (work: Scope, id: string): Promise<Transaction | undefined> =>
  (await selectTransactions(work, [id]))[0];

export interface OriginRow {
  readonly importId: string;
  readonly fileName: string;
  readonly line: number;
  readonly date: string;
  readonly description: string;
  readonly minor: number;
  readonly bankAccountName: string;
}

/** The statement lines of a transaction. */
export async function selectOrigins(work: Scope, transactionId: string): Promise<OriginRow[]> {
  const { rows } = await sql<OriginRow>`
    select import_id as "importId", file_name as "fileName", line, date, description, minor, bank_account_name as "bankAccountName"
      from transaction_origin where transaction_id = ${transactionId}::uuid and org_id = ${work.org.id}::uuid order by date, line`.execute(
    work.tx,
  );
  return rows;
}

/** What a file link `l` says about its transaction. */
export const linkedTransactionSql = (work: { readonly org: { readonly id: string } }) => sql`
  select r.type, r.description as title, null::uuid as contact_id, ''::text as contact_name, r.date as day, abs(r.minor)::bigint as minor, r.currency::text
    from transaction_row r where r.id = l.subject_id and r.org_id = ${work.org.id}::uuid`;

// Both sides of a period: statement lines, and items in the books. An item is everything that one source moved on the account in the
// period, plus its outstanding rest from before: a reversal in the same period removes it, an edit changes it.
import { sql } from 'kysely';
import { statementLineRows } from '../banking/index.ts';
import { entryRows, postingRows } from '../ledger/index.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { itemRows, itemRowsOf, latestSums, onlySums, summed } from './item-rows-store.ts';
import type { StoredReconciliation } from './reconciliation-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/**
 * Both sides of a period, each joined with its matches once: `sided` are its lines, `booked` its items, and the matched sources that are no
 * items any more. `matches` says of each match whether its lines equal the current books.
 */
const withSides = (work: Scope, of: StoredReconciliation, asItems = summed) => sql`
  with sided as materialized (
         select l.id, l.date, l.description, l.counterparty, l.minor, l.transaction_id, l.paid_by, x.match_id, x.minor as matched_minor
           from ${statementLineRows(work)} l left join reconciliation_line x on x.line_id = l.id and x.org_id = l.org_id
          where l.bank_account_id = ${of.bankAccountId}::uuid and l.date between ${of.startsOn}::date and ${of.endsOn}::date),
       booked as materialized (
         select i.*, y.match_id, y.minor as matched_minor
           from ${itemRows(work, of, asItems)} i
           full join (
             select source_kind, source_id, match_id, minor from reconciliation_entry where org_id = ${work.org.id}::uuid and account_id = ${of.accountId}::uuid) y
             on y.source_id = i.source_id and y.source_kind = i.source_kind),
       matches as materialized (
         select m.id, m.kind, m.reason, m.confidence, m.kind = 'excluded' or coalesce(b.line_minor = b.entry_minor and b.is_same, true) as is_sound
           from reconciliation_match m
           left join (
             select match_id, coalesce(sum(line_minor), 0) as line_minor, coalesce(sum(entry_minor), 0) as entry_minor, coalesce(bool_and(is_same), true) as is_same
               from (select match_id, matched_minor as line_minor, null::bigint as entry_minor, null::boolean as is_same from sided
                     union all
                     select match_id, null, matched_minor, minor is not distinct from matched_minor from booked) side
              where match_id is not null group by 1) b on b.match_id = m.id
          where m.org_id = ${work.org.id}::uuid and m.reconciliation_id = ${of.id}::uuid),
       lines as (
         select l.*, case when l.match_id is null then 'unmatched' when m.kind = 'excluded' then 'excluded' when m.is_sound then 'matched' else 'broken' end as state,
                coalesce(m.reason, '') as reason, m.confidence
           from sided l left join matches m on m.id = l.match_id)`;
/** Items with the match that clears them, if it is a sound one of this period. A match of an earlier period can't have left anything. */
const itemsWithMatch = sql`(select * from booked where minor is not null) i left join matches m on m.id = i.match_id`;

export interface Totals {
  readonly lineCount: number;
  readonly clearedMinor: string;
  readonly clearedCount: number;
  readonly unmatchedMinor: string;
  readonly unmatchedCount: number;
  readonly excludedMinor: string;
  readonly excludedCount: number;
  readonly brokenMinor: string;
  readonly brokenCount: number;
  readonly depositsMinor: string;
  readonly depositsCount: number;
  readonly paymentsMinor: string;
  readonly paymentsCount: number;
}

export async function selectTotals(work: Scope, of: StoredReconciliation): Promise<Totals> {
  const part = (state: string, name: string) => sql`
    coalesce(sum(minor) filter (where state = ${state}), 0) as ${sql.raw(`"${name}Minor"`)}, (count(*) filter (where state = ${state}))::int as ${sql.raw(`"${name}Count"`)}`;
  const { rows } = await sql<Totals>`
    ${withSides(work, of, onlySums)},
    outstanding as (
      select coalesce(sum(i.minor) filter (where i.minor > 0), 0) as "depositsMinor", (count(*) filter (where i.minor > 0))::int as "depositsCount",
             coalesce(sum(i.minor) filter (where i.minor < 0), 0) as "paymentsMinor", (count(*) filter (where i.minor < 0))::int as "paymentsCount"
        from ${itemsWithMatch} where m.is_sound is distinct from true)
    select count(*)::int as "lineCount", ${part('matched', 'cleared')}, ${part('unmatched', 'unmatched')}, ${part('excluded', 'excluded')}, ${part('broken', 'broken')},
           (select to_jsonb(o) from outstanding o) as outstanding from lines`.execute(work.tx);
  const [row] = rows;
  const { outstanding, ...found } = row as Totals & { outstanding: Record<string, number> };
  const text = (key: string): string => String(outstanding[key] ?? 0);
  return {
    ...found,
    depositsMinor: text('depositsMinor'),
    depositsCount: Number(text('depositsCount')),
    paymentsMinor: text('paymentsMinor'),
    paymentsCount: Number(text('paymentsCount')),
  };
}

export interface LineItem {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly minor: number;
  readonly transactionId: string;
  readonly state: 'unmatched' | 'matched' | 'excluded' | 'broken';
  readonly matchId: string | null;
  readonly reason: string;
  readonly confidence: number | null;
  /** The source of its own transaction or payment, if that is in the books and not matched. */
  readonly ownKind: string | null;
  readonly ownId: string | null;
}
const lineFields = sql`
  l.id, l.date, l.description, l.counterparty, l.minor, l.transaction_id as "transactionId", l.state, l.match_id as "matchId", l.reason, l.confidence`;
export const lineOrder: ListOrder = {
  list: 'reconciliation-lines',
  direction: 'asc',
  columns: [
    [sql`l.date`, 'date'],
    [sql`l.id`, 'uuid'],
  ],
};

export interface LineFilter {
  readonly state: 'unmatched' | 'done' | 'all';
  readonly search?: string | undefined;
}
const states = { unmatched: ['unmatched', 'broken'], done: ['matched', 'excluded'], all: ['unmatched', 'broken', 'matched', 'excluded'] };

export async function selectLinePage(
  work: Scope,
  of: StoredReconciliation,
  { state, search }: LineFilter,
  slice: Slice,
): Promise<readonly (Omit<LineItem, 'ownKind' | 'ownId'> & Keyed)[]> {
  const pattern = search ? containing(search.toLowerCase()) : null;
  const { rows } = await sql<Omit<LineItem, 'ownKind' | 'ownId'> & Keyed>`
    ${withSides(work, of)}
    select ${lineFields}, ${slice.key} as key from lines l where l.state = any(${states[state]}::text[]) and ${slice.isAfter}
       ${pattern ? sql`and (lower(l.description) like ${pattern} or lower(coalesce(l.counterparty, '')) like ${pattern})` : sql``}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

export const plainFields = sql`
  l.id, l.date, l.description, l.counterparty, l.minor, l.transaction_id as "transactionId"`;
export const linesOf = (work: Scope) => sql`${statementLineRows(work)} l`;
export const isOf = (of: StoredReconciliation) =>
  sql`l.bank_account_id = ${of.bankAccountId}::uuid and l.date between ${of.startsOn}::date and ${of.endsOn}::date`;
const isUnmatched = (work: Scope) =>
  sql`not exists (select from reconciliation_line x where x.line_id = l.id and x.org_id = ${work.org.id}::uuid)`;

/** The given lines of the period, and for each the source that it created if that is in the books and not matched. */
export async function selectLines(work: Scope, of: StoredReconciliation, ids: readonly string[]): Promise<readonly LineItem[]> {
  const { rows } = await sql<LineItem>`
    with asked as materialized (
      select l.* from ${linesOf(work)} where l.id = any(${[...ids]}::uuid[]) and ${isOf(of)}),
    items as materialized ${itemRowsOf(work, of, sql`array(select coalesce(paid_by, transaction_id) from asked)`)}
    select ${plainFields}, case when ${isUnmatched(work)} then 'unmatched' else 'matched' end as state, null as "matchId", '' as reason, null as confidence,
           i.source_kind as "ownKind", i.source_id as "ownId"
      from asked l
      left join items i on i.source_id = coalesce(l.paid_by, l.transaction_id) and i.source_kind = any(case when l.paid_by is null then array['transaction'] else array['payment', 'refund'] end)
       and not exists (select from reconciliation_entry y where y.source_id = i.source_id and y.source_kind = i.source_kind
                          and y.account_id = ${of.accountId}::uuid and y.org_id = ${work.org.id}::uuid)
     order by l.date, l.id`.execute(work.tx);
  return rows;
}

export interface UnmatchedLine extends Pick<LineItem, 'id' | 'date' | 'description' | 'counterparty' | 'minor' | 'transactionId'> {
  /** The payment or refund whose money it is. */
  readonly paidBy: string | null;
}
/** Lines without any match, in order. */
export async function selectUnmatched(work: Scope, of: StoredReconciliation, limit: number): Promise<readonly UnmatchedLine[]> {
  const { rows } = await sql<UnmatchedLine>`
    select ${plainFields}, l.paid_by as "paidBy" from ${linesOf(work)} where ${isOf(of)} and ${isUnmatched(work)}
     order by l.date, l.id limit ${limit}`.execute(work.tx);
  return rows;
}

/** The first lines of a kind that prevents the closing balance. */
export async function selectExamples(
  work: Scope,
  of: StoredReconciliation,
  kind: 'unmatched' | 'excluded' | 'broken',
  limit: number,
): Promise<readonly (Pick<UnmatchedLine, 'date' | 'description' | 'counterparty' | 'minor'> & { readonly matchId: string | null })[]> {
  if (kind === 'unmatched') return (await selectUnmatched(work, of, limit)).map((line) => ({ ...line, matchId: null }));
  const lines =
    kind === 'excluded'
      ? sql`
        select ${plainFields}, m.id as "matchId" from reconciliation_match m
          join reconciliation_line x on x.match_id = m.id and x.org_id = m.org_id
          join ${statementLineRows(work)} l on l.id = x.line_id and l.org_id = x.org_id
         where m.org_id = ${work.org.id}::uuid and m.reconciliation_id = ${of.id}::uuid and m.kind = 'excluded' and ${isOf(of)}`
      : sql`${withSides(work, of)} select ${lineFields} from lines l where l.state = ${kind}`;
  const { rows } = await sql<LineItem>`${lines} order by l.date, l.id limit ${limit}`.execute(work.tx);
  return rows;
}

export interface BookItem {
  readonly kind: string;
  readonly id: string;
  readonly entryId: string;
  readonly number: number;
  readonly date: string;
  readonly text: string;
  readonly minor: number;
  readonly state: 'outstanding' | 'cleared';
  readonly isImported: boolean;
  readonly isEarlier: boolean;
}
/** Of a row of a page, without the text of its entry, which `withTexts` adds for the rows of the page alone. */
export const pageItemFields = (of: StoredReconciliation) => sql`
  i.source_kind as kind, i.source_id as id, i.number, i.date, i.minor, i.date < ${of.startsOn}::date as "isEarlier"`;
const standingState = sql`case when m.is_sound then 'cleared' else 'outstanding' end`;
const itemFields = (work: Scope, of: StoredReconciliation, state = standingState) => sql`
  ${pageItemFields(of)}, i.entry_id as "entryId", i.memo as text, ${state} as state, i.source_id in (
    select coalesce(l.paid_by, l.transaction_id) from ${linesOf(work)} where l.bank_account_id = ${of.bankAccountId}::uuid) as "isImported"`;
/**
 * The rows of `page`, each with its latest entry, and whether a statement brought it. Lines are found by what they made, and only then
 * compared with the account: PostgreSQL would rather read all lines of the account, and compare each with every row of the page.
 */
export const withTexts = (work: Scope, of: StoredReconciliation) => sql`
  , brought as materialized (
         select l.bank_account_id, l.paid_by, l.transaction_id from ${linesOf(work)} where l.transaction_id = any(array(select id from page))
         union all
         select l.bank_account_id, l.paid_by, l.transaction_id from ${linesOf(work)} where l.paid_by = any(array(select id from page)))
  select p.*, e.id as "entryId", e.memo as text, p.id in (
           select coalesce(b.paid_by, b.transaction_id) from brought b where b.bank_account_id = ${of.bankAccountId}::uuid) as "isImported"
    from page p join (select id, number, memo from ${entryRows(work)} e where number = any(array(select number from page))) e on e.number = p.number
   order by p.date, p.id, p.kind`;
export const bookOrder: ListOrder = {
  list: 'reconciliation-entries',
  direction: 'asc',
  columns: [
    [sql`i.date`, 'date'],
    [sql`i.source_id`, 'uuid'],
    [sql`i.source_kind`, 'text'],
  ],
};

export async function selectBookPage(
  work: Scope,
  of: StoredReconciliation,
  { state, search }: { readonly state: 'outstanding' | 'cleared' | 'all'; readonly search?: string | undefined },
  slice: Slice,
): Promise<readonly (BookItem & Keyed)[]> {
  const pattern = search ? containing(search.toLowerCase()) : null;
  const { rows } = await sql<BookItem & Keyed>`
    ${withSides(work, of, pattern ? summed : latestSums)},
    page as materialized (
      select ${pageItemFields(of)}, ${standingState} as state, ${slice.key} as key
        from ${itemsWithMatch}
       where ${slice.isAfter}
         ${state === 'all' ? sql`` : sql`and coalesce(m.is_sound, false) = ${state === 'cleared'}`}
         ${pattern ? sql`and (lower(i.memo) like ${pattern} or i.number::text = ${search ?? ''})` : sql``}
       order by ${slice.order} limit ${slice.limit})
    ${withTexts(work, of)}`.execute(work.tx);
  return rows;
}

/** Items of the given sources, without any match. */
export async function selectOpenItems(work: Scope, of: StoredReconciliation, ids: readonly string[]): Promise<readonly BookItem[]> {
  const { rows } = await sql<BookItem>`
    with items as materialized ${itemRowsOf(work, of, sql`${[...ids]}::uuid[]`)}
    select ${itemFields(work, of, sql`'outstanding'`)} from items i
     where not exists (select from reconciliation_entry y where y.source_id = i.source_id and y.source_kind = i.source_kind
                          and y.account_id = ${of.accountId}::uuid and y.org_id = ${work.org.id}::uuid)
     order by i.date, i.source_id`.execute(work.tx);
  return rows;
}

/** Items that no sound match has cleared. */
export async function selectOutstanding(work: Scope, of: StoredReconciliation): Promise<readonly BookItem[]> {
  const { rows } = await sql<BookItem>`
    ${withSides(work, of)}
    select ${itemFields(work, of)} from ${itemsWithMatch}
     where m.is_sound is distinct from true order by i.date, i.source_id`.execute(work.tx);
  return rows;
}

export interface MatchedEntry {
  readonly matchId: string;
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  readonly date: string | null;
  readonly minor: number;
  readonly nowMinor: number;
}

/** The book side of these matches: as it was matched, and as it is now. */
export async function selectMatched(work: Scope, of: StoredReconciliation, matchIds: readonly string[]): Promise<readonly MatchedEntry[]> {
  if (matchIds.length === 0) return [];
  const { rows } = await sql<MatchedEntry>`
    with taken as materialized (
           select y.match_id, y.source_kind, y.source_id, y.minor from reconciliation_entry y
            where y.org_id = ${work.org.id}::uuid and y.match_id = any(${[...matchIds]}::uuid[])),
         items as materialized ${itemRowsOf(work, of, sql`array(select source_id from taken)`)},
         latest as materialized (
           select distinct on (x.source_id, x.source_kind) x.source_id, x.source_kind, x.memo, x.date from ${entryRows(work)} x
            where x.source_id = any(array(select source_id from taken)) order by x.source_id, x.source_kind, x.source_version desc)
    select y.match_id as "matchId", y.source_kind as kind, y.source_id as id, coalesce(e.memo, '') as text, e.date, y.minor, coalesce(i.minor, 0)::bigint as "nowMinor"
      from taken y
      left join items i on i.source_id = y.source_id and i.source_kind = y.source_kind
      left join latest e on e.source_id = y.source_id and e.source_kind = y.source_kind
     order by e.date, y.source_id`.execute(work.tx);
  return rows;
}

export const earlierOrder: ListOrder = {
  list: 'reconciliation-earlier',
  direction: 'desc',
  columns: [
    [sql`e.date`, 'date'],
    [sql`e.id`, 'uuid'],
  ],
};

/** Unchanged entries before the period, latest first; `outstanding` if they were marked as not cleared. */
export async function selectEarlier(
  work: Scope,
  of: StoredReconciliation,
  ids: readonly string[] | null,
  slice: Slice,
): Promise<readonly (BookItem & Keyed)[]> {
  const { rows } = await sql<BookItem & Keyed>`
    select e.source_kind as kind, e.source_id as id, e.id as "entryId", e.number, e.date, e.memo as text, x.minor::bigint as minor, true as "isEarlier", false as "isImported",
           case when c.source_id is null then 'cleared' else 'outstanding' end as state, ${slice.key} as key
      from (select p.entry_id, sum(p.minor) as minor from ${postingRows(work)} p
             where p.account_id = ${of.accountId}::uuid and p.currency = ${of.currency} and p.date < ${of.startsOn}::date group by 1 having sum(p.minor) <> 0) x
      join ${entryRows(work)} e on e.id = x.entry_id and e.number <= ${of.knownNumber} and e.reverses_id is null
      left join reconciliation_outstanding c on c.org_id = e.org_id and c.reconciliation_id = ${of.id}::uuid and c.at_start
       and c.source_id = e.source_id and c.source_kind = e.source_kind
     where not exists (select from ${entryRows(work)} r where r.reverses_id = e.id) and (${ids === null} or e.source_id = any(${ids === null ? [] : [...ids]}::uuid[]))
       and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

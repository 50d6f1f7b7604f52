// Balances and postings for reports. Whole months come from balances, and only partial months at the ends from postings, so the cost of a
// statement grows with accounts × months and not with the number of postings.
import { sql } from 'kysely';
import { addDays, endOfMonth, firstDay, lastDay, monthOf } from '#core/calendar.ts';
import type { BalanceRow } from '#core/ledger/ledger.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { entryTagRows } from './tag-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface BalanceRange {
  readonly from?: string | undefined;
  readonly through?: string | undefined;
  /** As the books were known at this instant; reads postings, so the cost grows with their number. */
  readonly knownAt?: string | undefined;
  /** The first day of a month: everything through its end is one sum. */
  readonly summedThrough?: string | undefined;
}
interface Row {
  accountId: string;
  month: string;
  currency: string;
  debitMinor: string;
  creditMinor: string;
  baseDebit: string;
  baseCredit: string;
}

const asCore = (rows: readonly Row[]): BalanceRow[] =>
  rows.map((r) => ({
    ...r,
    debitMinor: BigInt(r.debitMinor),
    creditMinor: BigInt(r.creditMinor),
    baseDebit: BigInt(r.baseDebit),
    baseCredit: BigInt(r.baseCredit),
  }));

const sides = sql`
  greatest(p.minor, 0) as d, greatest(-p.minor, 0) as c, greatest(p.base_minor, 0) as bd, greatest(-p.base_minor, 0) as bc`;
const summed = sql`
  select account_id as "accountId", month, currency, sum(d) as "debitMinor", sum(c) as "creditMinor", sum(bd) as "baseDebit", sum(bc) as "baseCredit"`;

async function knownThen(work: Scope, range: BalanceRange): Promise<BalanceRow[]> {
  const { rows } = await sql<Row>`
    ${summed} from (
      select p.account_id, date_trunc('month', p.date)::date as month, p.currency, ${sides}
        from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id
       where p.org_id = ${work.org.id}::uuid and e.posted_at <= ${range.knownAt ?? null}::timestamptz
         ${range.from ? sql`and p.date >= ${range.from}::date` : sql``} ${range.through ? sql`and p.date <= ${range.through}::date` : sql``}) x
    group by account_id, month, currency`.execute(work.tx);
  return asCore(rows);
}

/** Turnover per account, month and currency between two days, inclusive and exact to the day. */
export async function selectBalances(work: Scope, range: BalanceRange): Promise<readonly BalanceRow[]> {
  if (range.knownAt) return knownThen(work, range);
  const { from, through, summedThrough } = range;
  const ends = [
    ...(through && through !== endOfMonth(through)
      ? [{ month: monthOf(through), days: sql`p.date > ${through}::date and p.date <= ${endOfMonth(through)}::date` }]
      : []),
    ...(from && from !== monthOf(from)
      ? [{ month: monthOf(from), days: sql`p.date >= ${monthOf(from)}::date and p.date < ${from}::date` }]
      : []),
  ];
  const whole = sql`
    select account_id, ${summedThrough ? sql`greatest(month, ${summedThrough}::date)` : sql`month`} as month, currency, debit_minor as d, credit_minor as c, base_debit_minor as bd, base_credit_minor as bc
      from balance where org_id = ${work.org.id}::uuid
      ${from ? sql`and month >= ${monthOf(from)}::date` : sql``} ${through ? sql`and month <= ${monthOf(through)}::date` : sql``}`;
  // A partial month at an end: its postings are summed per account before joining the balances.
  const parts = ends.map(
    ({ month, days }) => sql`
    union all select p.account_id, ${month}::date, p.currency,
             coalesce(-sum(p.minor) filter (where p.minor > 0), 0), coalesce(sum(p.minor) filter (where p.minor < 0), 0),
             coalesce(-sum(p.base_minor) filter (where p.base_minor > 0), 0), coalesce(sum(p.base_minor) filter (where p.base_minor < 0), 0)
        from account a join posting p on p.account_id = a.id and p.org_id = a.org_id
       where a.org_id = ${work.org.id}::uuid and ${days} group by p.account_id, p.currency`,
  );
  const { rows } = await sql<Row>`${summed} from (${whole} ${sql.join(parts, sql` `)}) x group by account_id, month, currency`.execute(
    work.tx,
  );
  return asCore(rows);
}

/** Balances of accounts, including entries with future dates: in each currency held, and in base currency. */
export async function selectAccountBalances(
  work: Scope,
  accountIds: readonly string[],
): Promise<readonly { accountId: string; currency: string; minor: string; baseMinor: string }[]> {
  const { rows } = await sql<{ accountId: string; currency: string; minor: string; baseMinor: string }>`
    select account_id as "accountId", currency, sum(debit_minor - credit_minor) as minor, sum(base_debit_minor - base_credit_minor) as "baseMinor"
      from balance where account_id = any(${[...accountIds]}::uuid[]) and org_id = ${work.org.id}::uuid group by 1, 2`.execute(work.tx);
  return rows;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The whole months of a range, by their first days, and the days before and after them. */
function inMonths(from: string, to: string): { readonly months: Days | null; readonly ends: readonly Days[] } {
  if (from > to) return { months: null, ends: [] };
  const first = from === monthOf(from) ? from : addDays(endOfMonth(from), 1);
  const last = to === endOfMonth(to) ? monthOf(to) : monthOf(addDays(monthOf(to), -1));
  if (first > last) return { months: null, ends: [{ from, to }] };
  return {
    months: { from: first, to: last },
    ends: [...(from < first ? [{ from, to: endOfMonth(from) }] : []), ...(to > endOfMonth(last) ? [{ from: monthOf(to), to }] : [])],
  };
}

export interface PostingQuery {
  /** Entries with one of these tags; undefined or empty for all. */
  readonly tagIds?: readonly string[] | undefined;
  readonly accountIds?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to: string;
}
export interface LedgerLineRow {
  readonly entryId: string;
  readonly entryNumber: number;
  readonly line: number;
  readonly date: string;
  readonly memo: string;
  readonly accountId: string;
  readonly accountCode: string;
  readonly accountName: string;
  readonly minor: number;
  readonly currency: string;
  readonly baseMinor: number;
  readonly sourceKind: string;
  readonly transactionId: string | null;
}

/** Its cursors carry the running totals. */
export const postingOrder: ListOrder = {
  list: 'general-ledger',
  direction: 'asc',
  columns: [
    [sql`p.date`, 'date'],
    [sql`p.entry_id`, 'uuid'],
    [sql`p.line`, 'bigint'],
  ],
  figures: 3,
};

const matching = (work: Scope, query: PostingQuery) => sql`
  p.org_id = ${work.org.id}::uuid and p.date <= ${query.to}::date
  ${query.from ? sql`and p.date >= ${query.from}::date` : sql``}
  ${query.tagIds?.length ? sql`and p.entry_id in (select g.entry_id from ${entryTagRows(work)} g where g.tag_id = any(${[...query.tagIds]}::uuid[]))` : sql``}
  ${query.accountIds ? sql`and p.account_id = any(${[...query.accountIds]}::uuid[])` : sql``}`;

/** A page of the general ledger, oldest first. Each account's first lines come from its own index, so a page costs the same in any book. */
export async function selectLedgerLines(work: Scope, query: PostingQuery, slice: Slice): Promise<readonly (LedgerLineRow & Keyed)[]> {
  const accountIds = query.accountIds
    ? sql`unnest(${[...new Set(query.accountIds)]}::uuid[])`
    : sql`(select id from account where org_id = ${work.org.id}::uuid)`;
  const { rows } = await sql<LedgerLineRow & Keyed>`
    select p.entry_id as "entryId", e.number as "entryNumber", p.line, p.date, coalesce(nullif(p.memo, ''), e.memo) as memo, p.account_id as "accountId", a.code as "accountCode",
           a.name as "accountName", p.minor, p.currency, p.base_minor as "baseMinor", e.source_kind as "sourceKind", m.id as "transactionId", p.key
      from (select first.* from ${accountIds} as wanted (account_id) cross join lateral (
              select p.*, ${slice.key} as key from posting p where p.account_id = wanted.account_id and ${matching(work, { to: query.to, from: query.from, tagIds: query.tagIds })}
                and ${slice.isAfter}
               order by ${slice.order} limit ${slice.limit}) first
             order by first.date, first.entry_id, first.line limit ${slice.limit}) p
      join entry e on e.id = p.entry_id and e.org_id = ${work.org.id}::uuid
      join account a on a.id = p.account_id and a.org_id = ${work.org.id}::uuid
      left join movement m on m.entry_id = p.entry_id and m.org_id = ${work.org.id}::uuid
     order by ${slice.order}`.execute(work.tx);
  return rows;
}

/** The sum of postings in base currency, from the postings themselves. */
export async function selectPostingTotal(work: Scope, query: PostingQuery): Promise<string> {
  const { rows } = await sql<{
    total: string;
  }>`select coalesce(sum(p.base_minor), 0)::text as total from posting p where ${matching(work, query)}`.execute(work.tx);
  return rows[0]?.total ?? '0';
}

interface CashRange {
  readonly from: string;
  readonly to: string;
  /** As the books were known at this instant; reads postings, so the cost grows with their number. */
  readonly knownAt?: string | undefined;
}

/**
 * What moved cash in a range, by the account on the other side, in base currency (debit positive on that account). Whole months are stored.
 */
export async function selectCashCounterparts(
  work: Scope,
  { from, to, knownAt }: CashRange,
  cashAccountIds: readonly string[],
): Promise<readonly { accountId: string; baseMinor: string }[]> {
  const org = sql`${work.org.id}::uuid`;
  const cash = sql`${[...cashAccountIds]}::uuid[]`;
  const { months, ends } = knownAt ? { months: null, ends: [{ from, to }] } : inMonths(from, to);
  const kept = months
    ? [
        sql`select account_id, base_minor from cash_flow where org_id = ${org} and month between ${months.from}::date and ${months.to}::date`,
      ]
    : [];
  const known = knownAt
    ? sql`and entry_id in (select id from entry where org_id = ${org} and posted_at <= ${knownAt}::timestamptz)`
    : sql``;
  const read = ends.map(
    (days) => sql`
    select p.account_id, p.base_minor from (
      select distinct entry_id from posting where account_id = any(${cash}) and date between ${days.from}::date and ${days.to}::date and org_id = ${org} ${known}) moved
      join posting p on p.entry_id = moved.entry_id and p.org_id = ${org} where p.account_id <> all(${cash})`,
  );
  const { rows } = await sql<{ accountId: string; baseMinor: string }>`
    select account_id as "accountId", sum(base_minor) as "baseMinor" from (${sql.join([...kept, ...read], sql` union all `)}) x group by 1`.execute(
    work.tx,
  );
  return rows;
}

export interface MovementTotals {
  readonly count: number;
  readonly inMinor: string;
  readonly outMinor: string;
}

/**
 * The number of movements in a range of days, of any type or some, and the money in and out in base currency. Transfers and opening
 * balances count as neither. Whole months are stored.
 */
export async function selectMovementTotals(
  work: Scope,
  range: { readonly from?: string | undefined; readonly to?: string | undefined; readonly types?: readonly string[] | undefined },
): Promise<MovementTotals> {
  const org = sql`${work.org.id}::uuid`;
  const { months, ends } = inMonths(range.from ?? firstDay, range.to ?? lastDay);
  const kept = months
    ? [
        sql`select type, is_opening, count, base_minor from movement_total
             where org_id = ${org} and month between ${months.from}::date and ${months.to}::date`,
      ]
    : [];
  const read = ends.map(
    (days) => sql`
    select type, source_kind = 'opening_balance', 1, base_minor from movement where org_id = ${org} and date between ${days.from}::date and ${days.to}::date`,
  );
  const ofTypes = range.types?.length ? sql`where type = any(${[...range.types]}::text[])` : sql``;
  const { rows } = await sql<MovementTotals>`
    select coalesce(sum(count), 0)::bigint as count, coalesce(sum(base_minor) filter (where type = 'income' and not is_opening), 0) as "inMinor",
           coalesce(-sum(base_minor) filter (where type = 'expense' and not is_opening), 0) as "outMinor"
      from (${sql.join([...kept, ...read], sql` union all `)}) x (type, is_opening, count, base_minor) ${ofTypes}`.execute(work.tx);
  return rows[0] ?? { count: 0, inMinor: '0', outMinor: '0' };
}

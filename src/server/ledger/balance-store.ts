// Balances and postings as reports read them. Whole months come from the balances; only the broken ends are taken from postings,
// so the cost of a statement grows with accounts × months and not with what was posted.
import { sql } from 'kysely';
import { endOfMonth, monthOf } from '#core/calendar.ts';
import type { BalanceRow } from '#core/ledger/ledger.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface BalanceRange {
  readonly from?: string | undefined;
  readonly through?: string | undefined;
  /** As the books were known at this instant; reads postings, so it costs what was posted. */
  readonly knownAt?: string | undefined;
}
interface Row {
  accountId: string;
  month: string;
  currency: string;
  debitMinor: number;
  creditMinor: number;
  baseDebit: number;
  baseCredit: number;
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
  select account_id as "accountId", month, currency, sum(d)::bigint as "debitMinor", sum(c)::bigint as "creditMinor", sum(bd)::bigint as "baseDebit", sum(bc)::bigint as "baseCredit"`;

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

/** Turnover per account, month and currency between two days, both included and exact to the day. */
export async function selectBalances(work: Scope, range: BalanceRange): Promise<readonly BalanceRow[]> {
  if (range.knownAt) return knownThen(work, range);
  const { from, through } = range;
  const ends = [
    ...(through && through !== endOfMonth(through)
      ? [{ month: monthOf(through), days: sql`p.date > ${through}::date and p.date <= ${endOfMonth(through)}::date` }]
      : []),
    ...(from && from !== monthOf(from)
      ? [{ month: monthOf(from), days: sql`p.date >= ${monthOf(from)}::date and p.date < ${from}::date` }]
      : []),
  ];
  const whole = sql`
    select account_id, month, currency, debit_minor as d, credit_minor as c, base_debit_minor as bd, base_credit_minor as bc
      from balance where org_id = ${work.org.id}::uuid
      ${from ? sql`and month >= ${monthOf(from)}::date` : sql``} ${through ? sql`and month <= ${monthOf(through)}::date` : sql``}`;
  // A broken end lies in one month: its postings are summed per account before they meet the balances.
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

/** Balance of accounts as of a day (today and later when left out): in each currency held, and in base currency. */
export async function selectAccountBalances(
  work: Scope,
  accountIds: readonly string[],
): Promise<readonly { accountId: string; currency: string; minor: number; baseMinor: number }[]> {
  const { rows } = await sql<{ accountId: string; currency: string; minor: number; baseMinor: number }>`
    select account_id as "accountId", currency, sum(debit_minor - credit_minor)::bigint as minor, sum(base_debit_minor - base_credit_minor)::bigint as "baseMinor"
      from balance where account_id = any(${[...accountIds]}::uuid[]) and org_id = ${work.org.id}::uuid group by 1, 2`.execute(work.tx);
  return rows;
}

export interface PostingQuery {
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

/** The keys of its pages carry what the lines up to there came to. */
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
  ${query.accountIds ? sql`and p.account_id = any(${[...query.accountIds]}::uuid[])` : sql``}`;

/** A page of the general ledger, oldest first. Each account gives its first lines from its own index, so that a page costs the same in any book. */
export async function selectLedgerLines(work: Scope, query: PostingQuery, slice: Slice): Promise<readonly (LedgerLineRow & Keyed)[]> {
  const accountIds = query.accountIds
    ? sql`unnest(${[...new Set(query.accountIds)]}::uuid[])`
    : sql`(select id from account where org_id = ${work.org.id}::uuid)`;
  const { rows } = await sql<LedgerLineRow & Keyed>`
    select p.entry_id as "entryId", e.number as "entryNumber", p.line, p.date, coalesce(nullif(p.memo, ''), e.memo) as memo, p.account_id as "accountId", a.code as "accountCode",
           a.name as "accountName", p.minor, p.currency, p.base_minor as "baseMinor", e.source_kind as "sourceKind", m.id as "transactionId", p.key
      from (select first.* from ${accountIds} as wanted (account_id) cross join lateral (
              select p.*, ${slice.key} as key from posting p where p.account_id = wanted.account_id and ${matching(work, { to: query.to, from: query.from })}
                and ${slice.isAfter}
               order by ${slice.order} limit ${slice.limit}) first
             order by first.date, first.entry_id, first.line limit ${slice.limit}) p
      join entry e on e.id = p.entry_id and e.org_id = p.org_id
      join account a on a.id = p.account_id and a.org_id = p.org_id
      left join movement m on m.entry_id = p.entry_id and m.org_id = p.org_id
     order by ${slice.order}`.execute(work.tx);
  return rows;
}

/** What moved cash in a range, by the account on the other side, in base currency (debit positive on that account). */
export async function selectCashCounterparts(
  work: Scope,
  range: { from: string; to: string; knownAt?: string | undefined },
  cashAccountIds: readonly string[],
): Promise<readonly { accountId: string; baseMinor: number }[]> {
  const cash = sql`${[...cashAccountIds]}::uuid[]`;
  const { rows } = await sql<{ accountId: string; baseMinor: number }>`
    with moved as (
      select distinct entry_id from posting where account_id = any(${cash}) and date between ${range.from}::date and ${range.to}::date and org_id = ${work.org.id}::uuid
      ${range.knownAt ? sql`and entry_id in (select id from entry where org_id = ${work.org.id}::uuid and posted_at <= ${range.knownAt}::timestamptz)` : sql``})
    select p.account_id as "accountId", sum(p.base_minor)::bigint as "baseMinor"
      from moved join posting p on p.entry_id = moved.entry_id and p.org_id = ${work.org.id}::uuid
     where p.account_id <> all(${cash}) group by 1`.execute(work.tx);
  return rows;
}

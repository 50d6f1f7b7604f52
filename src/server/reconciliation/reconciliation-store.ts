// Reconciliations, and what was outstanding at their start or end.
import { sql } from 'kysely';
import { accountRows, entryRows, postingRows } from '../ledger/index.ts';
import { statementLineRows } from '../banking/index.ts';
import { now } from '../platform/clock.ts';
import { plainArray } from '../platform/database/plain-array.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredReconciliation {
  readonly id: string;
  readonly bankAccountId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly currency: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly booksOpeningMinor: number;
  readonly knownNumber: number;
  readonly state: 'open' | 'finished';
  readonly finishedAt: string | null;
  readonly finishedNumber: number | null;
  readonly isLatest: boolean;
  /** The finished period directly before it, whose outstanding entries carry over; null for the first. */
  readonly previousId: string | null;
}

export const reconciliationOrder: ListOrder = {
  list: 'reconciliations',
  direction: 'desc',
  columns: [
    [sql`r.ends_on`, 'date'],
    [sql`r.id`, 'uuid'],
  ],
};

const fields = (work: Scope) => sql`
  r.id, r.bank_account_id as "bankAccountId", r.account_id as "accountId", a.name as "accountName", r.currency, r.starts_on as "startsOn", r.ends_on as "endsOn",
  r.opening_minor as "openingMinor", r.closing_minor as "closingMinor", r.books_opening_minor as "booksOpeningMinor", r.known_number as "knownNumber", r.state,
  to_char(r.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt", r.finished_number as "finishedNumber",
  not exists (select from reconciliation n where n.org_id = ${work.org.id}::uuid and n.account_id = r.account_id and n.starts_on > r.starts_on) as "isLatest",
  (select b.id from reconciliation b where b.org_id = ${work.org.id}::uuid and b.account_id = r.account_id and b.starts_on < r.starts_on
    order by b.starts_on desc limit 1) as "previousId"`;
const from = (work: Scope) => sql`reconciliation r join ${accountRows(work)} a on a.id = r.account_id and a.org_id = r.org_id`;

export async function selectReconciliations(
  work: Scope,
  of: { readonly bankAccountId?: string | undefined },
  slice: Slice,
): Promise<readonly (StoredReconciliation & Keyed)[]> {
  const { rows } = await sql<StoredReconciliation & Keyed>`
    select ${fields(work)}, ${slice.key} as key from ${from(work)}
     where r.org_id = ${work.org.id}::uuid and ${slice.isAfter}
       ${of.bankAccountId ? sql`and r.bank_account_id = ${of.bankAccountId}::uuid` : sql``}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

export async function selectReconciliation(work: Scope, id: string): Promise<StoredReconciliation | undefined> {
  const { rows } = await sql<StoredReconciliation>`
    select ${fields(work)} from ${from(work)} where r.org_id = ${work.org.id}::uuid and r.id = ${id}::uuid`.execute(work.tx);
  return rows[0];
}

/** The latest of each account. */
export async function selectLatest(work: Scope): Promise<readonly StoredReconciliation[]> {
  const { rows } = await sql<StoredReconciliation>`
    select distinct on (r.account_id) ${fields(work)} from ${from(work)} where r.org_id = ${work.org.id}::uuid
     order by r.account_id, r.starts_on desc`.execute(work.tx);
  return rows;
}

export interface FinishedPeriod {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly currency: string;
  readonly endsOn: string;
  readonly closingMinor: number;
  readonly finishedNumber: number;
}

export async function selectFinished(work: Scope): Promise<readonly FinishedPeriod[]> {
  const { rows } = await sql<FinishedPeriod>`
    select r.id, r.account_id as "accountId", a.name as "accountName", r.currency, r.ends_on as "endsOn", r.closing_minor as "closingMinor",
           r.finished_number as "finishedNumber"
      from ${from(work)} where r.org_id = ${work.org.id}::uuid and r.state = 'finished' order by a.name, r.account_id, r.ends_on`.execute(
    work.tx,
  );
  return rows;
}

/** The account's balance at the end of a day, in its currency. */
export async function selectBalanceThrough(work: Scope, accountId: string, currency: string, through: string): Promise<string> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(p.minor), 0) as minor from ${postingRows(work)} p
     where p.org_id = ${work.org.id}::uuid and p.account_id = ${accountId}::uuid and p.currency = ${currency} and p.date <= ${through}::date`.execute(
    work.tx,
  );
  return rows[0]?.minor ?? '0';
}

export async function insertReconciliation(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  made: Pick<
    StoredReconciliation,
    | 'id'
    | 'bankAccountId'
    | 'accountId'
    | 'currency'
    | 'startsOn'
    | 'endsOn'
    | 'openingMinor'
    | 'closingMinor'
    | 'booksOpeningMinor'
    | 'knownNumber'
  >,
): Promise<void> {
  await work.tx
    .insertInto('reconciliation')
    .values({
      org_id: work.org.id,
      id: made.id,
      bank_account_id: made.bankAccountId,
      account_id: made.accountId,
      currency: made.currency,
      starts_on: made.startsOn,
      ends_on: made.endsOn,
      opening_minor: made.openingMinor,
      closing_minor: made.closingMinor,
      books_opening_minor: made.booksOpeningMinor,
      known_number: made.knownNumber,
      created_by: work.userId,
    })
    .execute();
}

export async function updateBalances(
  work: Scope,
  { id, endsOn, openingMinor, closingMinor }: Pick<StoredReconciliation, 'id' | 'endsOn' | 'openingMinor' | 'closingMinor'>,
): Promise<void> {
  await work.tx
    .updateTable('reconciliation')
    .set({ ends_on: endsOn, opening_minor: openingMinor, closing_minor: closingMinor })
    .where('org_id', '=', work.org.id)
    .where('id', '=', id)
    .execute();
}

/** `finishedNumber`: the last entry of the books when it was finished; null reopens it. */
export async function updateState(work: Pick<Work, 'tx' | 'org' | 'userId'>, id: string, finishedNumber: number | null): Promise<void> {
  const isFinished = finishedNumber !== null;
  await work.tx
    .updateTable('reconciliation')
    .set({
      state: isFinished ? 'finished' : 'open',
      finished_number: finishedNumber,
      finished_at: isFinished ? now() : null,
      finished_by: isFinished ? work.userId : null,
    })
    .where('org_id', '=', work.org.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteReconciliation(work: Scope, id: string): Promise<void> {
  await work.tx.deleteFrom('reconciliation').where('org_id', '=', work.org.id).where('id', '=', id).execute();
}

export interface OutstandingItem {
  readonly kind: string;
  readonly id: string;
  readonly entryId: string;
  readonly minor: number;
}
const plain = (items: readonly OutstandingItem[], key: 'id' | 'entryId' | 'minor'): string => plainArray(items.map((item) => item[key]));

export async function insertOutstanding(
  work: Scope,
  reconciliationId: string,
  atStart: boolean,
  items: readonly OutstandingItem[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into reconciliation_outstanding (org_id, reconciliation_id, at_start, source_kind, source_id, entry_id, minor)
    select ${work.org.id}::uuid, ${reconciliationId}::uuid, ${atStart}, x.* from unnest(
      ${items.map((item) => item.kind)}::text[], ${plain(items, 'id')}::uuid[], ${plain(items, 'entryId')}::uuid[], ${plain(items, 'minor')}::bigint[]) x
    on conflict do nothing`.execute(work.tx);
}

/** All of them, or those of these sources. */
export async function deleteOutstanding(
  work: Scope,
  reconciliationId: string,
  atStart: boolean,
  ids: readonly string[] | null,
): Promise<void> {
  await sql`
    delete from reconciliation_outstanding where org_id = ${work.org.id}::uuid and reconciliation_id = ${reconciliationId}::uuid and at_start = ${atStart}
       and (${ids === null} or source_id = any(${ids === null ? [] : [...ids]}::uuid[]))`.execute(work.tx);
}

/** How much of earlier entries was declared outstanding when the first period began. */
export async function selectOutstandingAtStart(work: Scope, reconciliationId: string): Promise<string> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(minor), 0) as minor from reconciliation_outstanding
     where org_id = ${work.org.id}::uuid and reconciliation_id = ${reconciliationId}::uuid and at_start`.execute(work.tx);
  return rows[0]?.minor ?? '0';
}

export interface LinesAhead {
  readonly bankAccountId: string;
  /** Of the lines after the last period. */
  readonly firstOn: string | null;
  readonly lastOn: string | null;
  /** Lines of finished periods without a match: they were imported later. */
  readonly lateCount: number;
}

export async function selectLinesAhead(work: Scope): Promise<readonly LinesAhead[]> {
  const { rows } = await sql<LinesAhead>`
    with known as (
      select bank_account_id, min(starts_on) as since, max(ends_on) as through, max(ends_on) filter (where state = 'finished') as finished
        from reconciliation where org_id = ${work.org.id}::uuid group by 1)
    select l.bank_account_id as "bankAccountId", min(l.date) filter (where k.through is null or l.date > k.through) as "firstOn",
           max(l.date) filter (where k.through is null or l.date > k.through) as "lastOn",
           (count(*) filter (where l.date between k.since and k.finished and x.line_id is null))::int as "lateCount"
      from ${statementLineRows(work)} l left join known k on k.bank_account_id = l.bank_account_id
      left join reconciliation_line x on x.line_id = l.id and x.org_id = l.org_id and l.date <= k.finished
     where l.org_id = ${work.org.id}::uuid group by 1`.execute(work.tx);
  return rows;
}

/** The effect of sources on an account through a day: by entries up to a number, and by all. */
export interface Moved {
  readonly kind: string;
  readonly id: string;
  readonly wasMinor: number;
  readonly outstandingMinor: number;
}
export async function selectMovedBy(
  work: Scope,
  period: FinishedPeriod,
  sources: readonly { readonly kind: string; readonly id: string }[],
): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    with asked as (select * from unnest(${sources.map((s) => s.kind)}::text[], ${plainArray(sources.map((s) => s.id))}::uuid[]) as a (kind, id)),
         versions as (
           select a.kind, a.id, e.id as entry_id, b.id as reversal_id from asked a
             join ${entryRows(work)} e on e.source_id = a.id and e.source_kind = a.kind
             left join ${entryRows(work)} b on b.reverses_id = e.id and b.org_id = e.org_id)
    select v.kind, v.id, coalesce(sum(p.minor), 0)::bigint as "wasMinor",
           coalesce((select o.minor from reconciliation_outstanding o where o.org_id = ${work.org.id}::uuid and o.reconciliation_id = ${period.id}::uuid
              and not o.at_start and o.source_id = v.id and o.source_kind = v.kind), 0)::bigint as "outstandingMinor"
      from versions v cross join lateral unnest(array[v.entry_id, v.reversal_id]) as w (id)
      join ${entryRows(work)} e on e.id = w.id and e.number <= ${period.finishedNumber}
      join ${postingRows(work)} p on p.entry_id = e.id and p.org_id = e.org_id and p.account_id = ${period.accountId}::uuid and p.currency = ${period.currency}
       and p.date <= ${period.endsOn}::date
     group by v.kind, v.id`.execute(work.tx);
  return rows;
}

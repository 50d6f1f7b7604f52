// What the postings themselves say, independently of derived data, for the proof page.
import { sql } from 'kysely';
import { moneySubkinds } from '#core/ledger/account.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Makes PostgreSQL plan the following statements for the tables as they are: a connection keeps plans from when they were almost empty. */
export async function planAfresh(work: Scope): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(work.tx);
}

/**
 * Prepares the transaction for reading whole books, with memory for sums. Disables plans that scan a table once per row of another, which
 * the planner picks when it takes large books for small ones.
 */
export async function readWholeBooks(work: Scope): Promise<void> {
  await planAfresh(work);
  await sql`set local work_mem = '64MB'; set local enable_nestloop = off`.execute(work.tx);
}

/**
 * Makes everything that the transaction reads consistent at one moment. Call it before reading anything. Returns the snapshot's id for
 * `readSameSnapshot`.
 */
export async function readOneSnapshot(work: Scope): Promise<string> {
  await sql`set transaction isolation level repeatable read, read only`.execute(work.tx);
  await readWholeBooks(work);
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(work.tx);
  return rows[0]?.id ?? '';
}

/** Makes the transaction read the snapshot of another one that is still open. Call it before reading anything. */
export async function readSameSnapshot(work: Scope, snapshot: string): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(work.tx);
  await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(work.tx);
  await readWholeBooks(work);
}

export interface Sides {
  readonly currency: string;
  readonly debitMinor: string;
  readonly creditMinor: string;
  readonly baseDebit: string;
  readonly baseCredit: string;
}

/** Debits and credits of the whole books through a day, by currency. */
export async function selectSides(work: Scope, asOf: string): Promise<readonly Sides[]> {
  const { rows } = await sql<Sides>`
    select currency, coalesce(sum(minor) filter (where minor > 0), 0) as "debitMinor", coalesce(-sum(minor) filter (where minor < 0), 0) as "creditMinor",
           coalesce(sum(base_minor) filter (where base_minor > 0), 0) as "baseDebit", coalesce(-sum(base_minor) filter (where base_minor < 0), 0) as "baseCredit"
      from posting where org_id = ${work.org.id}::uuid and date <= ${asOf}::date group by currency order by currency`.execute(work.tx);
  return rows;
}

export interface ContactSum {
  readonly contactId: string | null;
  readonly currency: string;
  readonly minor: string;
  readonly baseMinor: string;
}

/** The balance of an account through a date, by contact and currency, debit positive; from the postings. */
export async function selectSumsByContact(work: Scope, accountId: string, asOf: string): Promise<readonly ContactSum[]> {
  const { rows } = await sql<ContactSum>`
    select contact_id as "contactId", currency, sum(minor) as minor, sum(base_minor) as "baseMinor"
      from posting where account_id = ${accountId}::uuid and date <= ${asOf}::date and org_id = ${work.org.id}::uuid
     group by contact_id, currency having sum(minor) <> 0 or sum(base_minor) <> 0`.execute(work.tx);
  return rows;
}

/** Entries that leave a remainder in base currency on an account where each should leave nothing. */
export async function selectEntriesLeaving(
  work: Scope,
  accountId: string,
  asOf: string,
): Promise<readonly { readonly id: string; readonly number: number; readonly baseMinor: string }[]> {
  const { rows } = await sql<{ id: string; number: number; baseMinor: string }>`
    select e.id, e.number, x.base as "baseMinor" from (
      select p.entry_id, sum(p.base_minor) as base from posting p where p.account_id = ${accountId}::uuid and p.date <= ${asOf}::date and p.org_id = ${work.org.id}::uuid
       group by p.entry_id having sum(p.base_minor) <> 0 limit 20) x
      join entry e on e.id = x.entry_id and e.org_id = ${work.org.id}::uuid order by e.number`.execute(work.tx);
  return rows;
}

/** Entries of these kinds of sources that were reversed manually, in the journal. */
export async function selectTakenBackByHand(
  work: Scope,
  kinds: readonly string[],
): Promise<
  readonly { readonly id: string; readonly number: number; readonly sourceKind: string; readonly sourceId: string; readonly memo: string }[]
> {
  const { rows } = await sql<{ id: string; number: number; sourceKind: string; sourceId: string; memo: string }>`
    select e.id, e.number, e.source_kind as "sourceKind", e.source_id as "sourceId", e.memo
      from entry r join entry e on e.id = r.reverses_id and e.org_id = r.org_id
     where r.org_id = ${work.org.id}::uuid and e.source_kind = any(${[...kinds]}::text[]) order by e.number`.execute(work.tx);
  return rows;
}

/** Postings with taxes of documents of this source kind, by tax, credit positive, input tax separately; reversals excluded. */
export async function selectTaxPostings(
  work: Scope,
  sourceKind: string,
  asOf: string,
): Promise<readonly { readonly taxCodeId: string; readonly currency: string; readonly isInput: boolean; readonly minor: string }[]> {
  const { rows } = await sql<{ taxCodeId: string; currency: string; isInput: boolean; minor: string }>`
    select p.tax_code_id as "taxCodeId", p.currency, a.system_key is not distinct from 'tax_receivable' as "isInput", -sum(p.minor) as minor
      from entry e join posting p on p.entry_id = e.id and p.org_id = e.org_id join account a on a.id = p.account_id and a.org_id = p.org_id
     where e.org_id = ${work.org.id}::uuid and e.source_kind = ${sourceKind} and e.date <= ${asOf}::date and p.tax_code_id is not null
     group by 1, 2, 3 order by p.currency, p.tax_code_id, 3`.execute(work.tx);
  return rows;
}

export interface TaxTakenBack {
  readonly id: string;
  readonly number: number;
  readonly memo: string;
  /** The effect of the reversal on taxes, in base currency, credit positive. */
  readonly baseMinor: string;
}

/** Entries of documents with taxes that were reversed manually, in the journal, between two dates. */
export async function selectTaxesTakenBack(
  work: Scope,
  range: { readonly from: string; readonly to: string },
): Promise<readonly TaxTakenBack[]> {
  const { rows } = await sql<TaxTakenBack>`
    select e.id, e.number, e.memo, -sum(p.base_minor) as "baseMinor"
      from posting p join entry r on r.id = p.entry_id and r.org_id = p.org_id join entry e on e.id = r.reverses_id and e.org_id = r.org_id
     where p.org_id = ${work.org.id}::uuid and p.tax_code_id is not null and p.date between ${range.from}::date and ${range.to}::date
       and e.source_kind = 'sales_document'
     group by e.id, e.org_id order by e.number limit 20`.execute(work.tx);
  return rows;
}

export interface TaxedTransaction {
  readonly sourceId: string;
  /** The date of the entry, or of the one that it reverses. */
  readonly date: string;
  readonly taxCodeId: string;
  readonly accountId: string;
  readonly isInput: boolean;
  /** Debit positive, in base currency. */
  readonly baseMinor: number;
  readonly taxMinor: number;
}

/**
 * The taxes of transactions between two days, and their tax base: everything in the entry except money and taxes. A reversal counts
 * negative.
 */
export async function selectTaxedTransactions(
  work: Scope,
  range: { readonly from: string; readonly to: string },
): Promise<readonly TaxedTransaction[]> {
  const { rows } = await sql<TaxedTransaction>`
    select coalesce(o.source_id, e.source_id) as "sourceId", coalesce(o.date, e.date) as date, p.tax_code_id as "taxCodeId", p.account_id as "accountId", a.system_key is not distinct from 'tax_receivable' as "isInput",
           (select coalesce(sum(n.base_minor), 0)::bigint from posting n join account c on c.id = n.account_id and c.org_id = n.org_id
             where n.entry_id = e.id and n.org_id = ${work.org.id}::uuid and n.tax_code_id is null and c.subkind <> all(${[...moneySubkinds]}::text[])) as "baseMinor",
           p.base_minor as "taxMinor"
      from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id join account a on a.id = p.account_id and a.org_id = p.org_id
      left join entry o on o.id = e.reverses_id and o.org_id = e.org_id
     where p.org_id = ${work.org.id}::uuid and p.tax_code_id is not null and coalesce(o.source_kind, e.source_kind) = 'transaction' and p.date between ${range.from}::date and ${range.to}::date
     order by p.date, p.entry_id, p.line`.execute(work.tx);
  return rows;
}

export interface TaxOfEntry {
  readonly entryId: string;
  /** The source of the entry, or of the one that it reverses. */
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly isReversal: boolean;
  readonly taxCodeId: string;
  readonly accountId: string;
  readonly isInput: boolean;
  /** Credit positive. */
  readonly minor: number;
  readonly baseMinor: number;
}

/** Tax postings between two days, entry by entry, whatever posted them. */
export async function selectTaxesOfEntries(
  work: Scope,
  range: { readonly from: string; readonly to: string },
): Promise<readonly TaxOfEntry[]> {
  const { rows } = await sql<TaxOfEntry>`
    select p.entry_id as "entryId", coalesce(o.source_kind, e.source_kind) as "sourceKind", coalesce(o.source_id, e.source_id) as "sourceId", o.id is not null as "isReversal",
           p.tax_code_id as "taxCodeId", p.account_id as "accountId", a.system_key is not distinct from 'tax_receivable' as "isInput", -p.minor as minor, -p.base_minor as "baseMinor"
      from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id join account a on a.id = p.account_id and a.org_id = p.org_id left join entry o on o.id = e.reverses_id and o.org_id = e.org_id
     where p.org_id = ${work.org.id}::uuid and p.tax_code_id is not null and p.date between ${range.from}::date and ${range.to}::date
     order by p.date, p.entry_id, p.line`.execute(work.tx);
  return rows;
}

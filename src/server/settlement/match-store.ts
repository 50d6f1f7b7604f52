// Candidates for matching bank transactions: unpaid invoices, and payments recorded before their transaction came.
import { sql } from 'kysely';
import { postingRows, accountRows } from '../ledger/index.ts';
import { contactRows } from '../contacts/index.ts';
import { billRows, documentRows } from '../trade-documents/index.ts';
import type { Work } from '../platform/work.ts';
import type { Side } from './payment-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** An outstanding invoice, or on the payable side a bill. */
export interface OpenInvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly currency: string;
  readonly openMinor: number;
  /** Base currency for one unit, as it was posted; null in base currency. */
  readonly rate: string | null;
  readonly issuedOn: string;
  readonly dueOn: string | null;
}

/** Outstanding invoices or bills, oldest first; those of merged contacts under the remaining one. */
export async function selectOpenInvoices(work: Scope, side: Side, limit: number): Promise<readonly OpenInvoiceRow[]> {
  const kind = side === 'payable' ? 'bill' : 'invoice';
  const { rows } = await sql<OpenInvoiceRow>`
    select d.id, d.number, coalesce(c.merged_into_id, c.id) as "contactId", coalesce(m.name, c.name) as "contactName", d.currency, d.rate::text as rate,
           (d.payable_minor - s.settled)::bigint as "openMinor", d.issued_on as "issuedOn", d.due_on as "dueOn"
      from ${side === 'payable' ? billRows(work) : documentRows(work)} d
      join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
      left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id
     cross join lateral (select coalesce(sum(a.minor), 0) as settled from allocation a where a.document_id = d.id and a.org_id = ${work.org.id}::uuid and a.reversed_at is null) s
     where d.org_id = ${work.org.id}::uuid and d.kind = ${kind} and d.state = 'issued' and d.payable_minor > s.settled
     order by d.issued_on, d.id limit ${limit}`.execute(work.tx);
  return rows;
}

/** The median days from issue date to payment, for customers with at least two paid invoices, or suppliers with paid bills. */
export async function selectUsualDays(work: Scope, side: Side): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ contactId: string; days: number }>`
    select coalesce(c.merged_into_id, c.id) as "contactId", percentile_disc(0.5) within group (order by a.allocated_on - d.issued_on)::int as days
      from allocation a join ${side === 'payable' ? billRows(work) : documentRows(work)} d on d.id = a.document_id and d.org_id = a.org_id join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
     where a.org_id = ${work.org.id}::uuid and a.payment_id is not null and a.reversed_at is null group by 1 having count(*) > 1`.execute(
    work.tx,
  );
  return new Map(rows.map((r) => [r.contactId, r.days]));
}

export interface RecordedRow {
  readonly id: string;
  readonly contactName: string;
  readonly receivedOn: string;
  readonly currency: string;
  readonly minor: number;
  /** The amount on its account, in that account's currency. */
  readonly movedMinor: number;
  readonly movedCurrency: string;
  readonly accountId: string;
}

/** Active payments since a day without a bank transaction; amounts are positive on either side. */
export async function selectUntied(work: Scope, side: Side, since: string): Promise<readonly RecordedRow[]> {
  const { rows } = await sql<RecordedRow>`
    select p.id, c.name as "contactName", p.received_on as "receivedOn", p.currency, p.minor, abs(x.minor) as "movedMinor", x.currency as "movedCurrency", p.account_id as "accountId"
      from payment p
      join ${contactRows(work)} c on c.id = p.contact_id and c.org_id = p.org_id
      join ${postingRows(work)} x on x.entry_id = p.entry_id and x.org_id = p.org_id and x.account_id = p.account_id and case when p.side = 'payable' then x.minor < 0 else x.minor > 0 end
     where p.org_id = ${work.org.id}::uuid and p.side = ${side} and p.received_on >= ${since}::date and p.reversed_at is null and p.transaction_id is null
     order by p.received_on, p.id limit 2000`.execute(work.tx);
  return rows;
}

/** Accounts that received payments and have no bank statements: where providers keep money until they pay it out. */
export async function selectClearingAccounts(work: Scope): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.account_id as id from payment p join ${accountRows(work)} a on a.id = p.account_id and a.org_id = p.org_id
     where p.org_id = ${work.org.id}::uuid and p.side = 'receivable' and p.reversed_at is null and a.subkind in ('wallet', 'undeposited') and a.archived_at is null`.execute(
    work.tx,
  );
  return rows.map((r) => r.id);
}

// Payments and what they settle: the only SQL that names payment and allocation (beside the sums that lists of documents show).
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredPayment {
  readonly id: string;
  readonly contactId: string;
  readonly receivedOn: string;
  readonly currency: string;
  readonly minor: number;
  readonly accountId: string;
  readonly reference: string;
  readonly entryId: string;
  readonly creditMinor: number;
  readonly creditBaseMinor: number;
  readonly isReversed: boolean;
  /** Of its credit, what later documents used. */
  readonly usedMinor: number;
}

const fields = sql`
  p.id, p.contact_id as "contactId", p.received_on as "receivedOn", p.currency, p.minor, p.account_id as "accountId", p.reference, p.entry_id as "entryId",
  p.credit_minor as "creditMinor", p.credit_base_minor as "creditBaseMinor", p.reversed_at is not null as "isReversed",
  (select coalesce(sum(a.minor), 0)::bigint from allocation a where a.payment_id = p.id and a.org_id = p.org_id and a.is_from_credit and a.reversed_at is null) as "usedMinor"`;

export async function selectPayments(work: Scope, ids: readonly string[]): Promise<readonly StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select ${fields} from payment p where p.id = any(${[...ids]}::uuid[]) and p.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows;
}

/** Payments of these contacts with credit left in a currency, oldest first; locked until the transaction ends. */
export async function lockPaymentsWithCredit(
  work: Scope,
  contactIds: readonly string[],
  currency: string,
): Promise<readonly StoredPayment[]> {
  await sql`select id from payment where contact_id = any(${[...contactIds]}::uuid[]) and currency = ${currency} and credit_minor > 0 and reversed_at is null
     and org_id = ${work.org.id}::uuid order by id for update`.execute(work.tx);
  const { rows } = await sql<StoredPayment>`
    select * from (select ${fields}, p.created_at from payment p where p.contact_id = any(${[...contactIds]}::uuid[]) and p.currency = ${currency} and p.credit_minor > 0
       and p.reversed_at is null and p.org_id = ${work.org.id}::uuid) x where x."creditMinor" > x."usedMinor" order by x."receivedOn", x.created_at, x.id`.execute(
    work.tx,
  );
  return rows;
}

export async function lockPayment(work: Scope, id: string): Promise<StoredPayment | undefined> {
  await sql`select id from payment where id = ${id}::uuid and org_id = ${work.org.id}::uuid for update`.execute(work.tx);
  return (await selectPayments(work, [id]))[0];
}

export type NewPayment = Omit<StoredPayment, 'isReversed' | 'usedMinor'>;

export async function insertPayment(work: Pick<Work, 'tx' | 'org' | 'userId'>, payment: NewPayment): Promise<void> {
  await work.tx
    .insertInto('payment')
    .values({
      org_id: work.org.id,
      id: payment.id,
      contact_id: payment.contactId,
      received_on: payment.receivedOn,
      currency: payment.currency,
      minor: payment.minor,
      account_id: payment.accountId,
      reference: payment.reference,
      entry_id: payment.entryId,
      credit_minor: payment.creditMinor,
      credit_base_minor: payment.creditBaseMinor,
      created_by: work.userId,
    })
    .execute();
}

export interface NewAllocation {
  readonly id: string;
  readonly documentId: string;
  readonly paymentId?: string;
  readonly creditNoteId?: string;
  readonly minor: number;
  readonly allocatedOn: string;
  readonly entryId?: string | null;
  readonly isFromCredit?: boolean;
}

export async function insertAllocations(work: Scope, allocations: readonly NewAllocation[]): Promise<void> {
  if (allocations.length === 0) return;
  await work.tx
    .insertInto('allocation')
    .values(
      allocations.map((a) => ({
        org_id: work.org.id,
        id: a.id,
        document_id: a.documentId,
        payment_id: a.paymentId ?? null,
        credit_note_id: a.creditNoteId ?? null,
        minor: a.minor,
        allocated_on: a.allocatedOn,
        entry_id: a.entryId ?? null,
        is_from_credit: a.isFromCredit ?? false,
      })),
    )
    .execute();
}

export async function markReversed(work: Scope, paymentId: string): Promise<void> {
  const at = sql<Date>`now()`;
  await work.tx.updateTable('payment').set({ reversed_at: at }).where('id', '=', paymentId).where('org_id', '=', work.org.id).execute();
  await work.tx
    .updateTable('allocation')
    .set({ reversed_at: at })
    .where('payment_id', '=', paymentId)
    .where('reversed_at', 'is', null)
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface StoredAllocation {
  readonly id: string;
  readonly documentId: string;
  readonly paymentId: string | null;
  readonly creditNoteId: string | null;
  readonly creditNoteNumber: string | null;
  readonly minor: number;
  readonly allocatedOn: string;
  readonly entryId: string | null;
  readonly reference: string;
}

/** Allocations that count, to a document or, of a credit note or payment, from it; oldest first. */
export async function selectAllocations(
  work: Scope,
  of: { readonly documentId: string } | { readonly creditNoteId: string } | { readonly paymentId: string },
): Promise<readonly StoredAllocation[]> {
  const [[column, id] = ['', '']] = Object.entries(of);
  const where = column === 'documentId' ? sql`a.document_id` : column === 'creditNoteId' ? sql`a.credit_note_id` : sql`a.payment_id`;
  const { rows } = await sql<StoredAllocation>`
    select a.id, a.document_id as "documentId", a.payment_id as "paymentId", a.credit_note_id as "creditNoteId", c.number as "creditNoteNumber", a.minor,
           a.allocated_on as "allocatedOn", a.entry_id as "entryId", coalesce(p.reference, '') as reference
      from allocation a
      left join sales_document c on c.id = a.credit_note_id and c.org_id = a.org_id
      left join payment p on p.id = a.payment_id and p.org_id = a.org_id
     where ${where} = ${id}::uuid and a.org_id = ${work.org.id}::uuid and a.reversed_at is null order by a.created_at, a.id`.execute(
    work.tx,
  );
  return rows;
}

/** Credit notes of these contacts with something left in a currency, oldest first. Lock them before they are used. */
export async function selectOpenCreditNotes(
  work: Scope,
  contactIds: readonly string[],
  currency: string,
): Promise<readonly { id: string; payableMinor: number; basePayableMinor: number; usedMinor: number }[]> {
  const { rows } = await sql<{ id: string; payableMinor: number; basePayableMinor: number; usedMinor: number }>`
    select * from (
      select d.id, d.payable_minor as "payableMinor", d.base_payable_minor as "basePayableMinor", d.issued_on, d.issued_at,
             (select coalesce(sum(a.minor), 0)::bigint from allocation a where a.credit_note_id = d.id and a.org_id = d.org_id and a.reversed_at is null) as "usedMinor"
        from sales_document d where d.contact_id = any(${[...contactIds]}::uuid[]) and d.currency = ${currency} and d.kind = 'credit_note' and d.state = 'issued'
         and d.org_id = ${work.org.id}::uuid) x where x."payableMinor" > x."usedMinor" order by x.issued_on, x.issued_at, x.id`.execute(
    work.tx,
  );
  return rows;
}

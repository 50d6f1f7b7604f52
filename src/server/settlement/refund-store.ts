// Refunds to customers, and the settlements that they ended: the only SQL that names refund and refund_part.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredRefund {
  readonly id: string;
  readonly contactId: string;
  readonly paymentId: string | null;
  readonly creditNoteId: string | null;
  readonly refundedOn: string;
  readonly currency: string;
  readonly minor: number;
  readonly accountId: string;
  readonly reference: string;
  readonly fromBaseMinor: number;
  readonly entryId: string;
  /** Its bank transaction, and the entry that it had before. */
  readonly transactionId: string | null;
  readonly transactionEntryId: string | null;
  readonly reversedOn: string | null;
}
export interface RefundPart {
  readonly refundId: string;
  readonly allocationId: string;
  readonly documentId: string;
  readonly minor: number;
  readonly baseMinor: number;
  readonly fromBaseMinor: number;
}

const fields = sql`
  r.id, r.contact_id as "contactId", r.payment_id as "paymentId", r.credit_note_id as "creditNoteId", r.refunded_on as "refundedOn", r.currency, r.minor,
  r.account_id as "accountId", r.reference, r.from_base_minor as "fromBaseMinor", r.entry_id as "entryId", r.reversed_on as "reversedOn",
  r.transaction_id as "transactionId", r.transaction_entry_id as "transactionEntryId"`;

export async function selectRefund(work: Scope, id: string): Promise<StoredRefund | undefined> {
  const { rows } =
    await sql<StoredRefund>`select ${fields} from refund r where r.id = ${id}::uuid and r.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows[0];
}

/** Refunds of payments and credit notes, including reversed ones, oldest first. */
export async function refundsOf(work: Scope, sourceIds: readonly string[]): Promise<readonly StoredRefund[]> {
  const { rows } = await sql<StoredRefund>`
    select ${fields} from refund r where (r.payment_id = any(${[...sourceIds]}::uuid[]) or r.credit_note_id = any(${[...sourceIds]}::uuid[]))
       and r.org_id = ${work.org.id}::uuid order by r.refunded_on, r.created_at, r.id`.execute(work.tx);
  return rows;
}

export async function partsOf(work: Scope, refundIds: readonly string[]): Promise<readonly RefundPart[]> {
  const { rows } = await sql<RefundPart>`
    select refund_id as "refundId", allocation_id as "allocationId", document_id as "documentId", minor, base_minor as "baseMinor", from_base_minor as "fromBaseMinor"
      from refund_part where refund_id = any(${[...refundIds]}::uuid[]) and org_id = ${work.org.id}::uuid order by allocation_id`.execute(
    work.tx,
  );
  return rows;
}

/** Whether an active refund, or a write-off of its rest, counts against a payment. */
export async function hasLivingRefunds(work: Scope, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from credit_use u where u.payment_id = ${paymentId}::uuid and u.org_id = ${work.org.id}::uuid and u.kind <> 'allocation' and u.reversed_at is null) as found`.execute(
    work.tx,
  );
  return rows[0]?.found ?? false;
}

export async function insertRefund(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  refund: Omit<StoredRefund, 'reversedOn'>,
  parts: readonly RefundPart[],
): Promise<void> {
  await work.tx
    .insertInto('refund')
    .values({
      org_id: work.org.id,
      id: refund.id,
      contact_id: refund.contactId,
      payment_id: refund.paymentId,
      credit_note_id: refund.creditNoteId,
      refunded_on: refund.refundedOn,
      currency: refund.currency,
      minor: refund.minor,
      account_id: refund.accountId,
      reference: refund.reference,
      from_base_minor: refund.fromBaseMinor,
      entry_id: refund.entryId,
      transaction_id: refund.transactionId,
      transaction_entry_id: refund.transactionEntryId,
      created_by: work.userId,
    })
    .execute();
  if (parts.length === 0) return;
  await work.tx
    .insertInto('refund_part')
    .values(
      parts.map((p) => ({
        org_id: work.org.id,
        refund_id: p.refundId,
        allocation_id: p.allocationId,
        document_id: p.documentId,
        minor: p.minor,
        base_minor: p.baseMinor,
        from_base_minor: p.fromBaseMinor,
      })),
    )
    .execute();
}

export async function endRefund(work: Scope, id: string, on: string): Promise<void> {
  await work.tx
    .updateTable('refund')
    .set({ reversed_at: sql<Date>`now()`, reversed_on: on })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** A subquery for statements of other modules. */
export const refundRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from refund where org_id = ${work.org.id}::uuid)`;

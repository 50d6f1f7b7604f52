// Payments and what they settle: the only SQL that names payment and allocation (beside the sums that lists of documents show).
import { sql } from 'kysely';
import { documentRows, purchaseRows } from '../trade-documents/index.ts';
import { now } from '../platform/clock.ts';
import { planMany } from '../platform/jobs/planned-work.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Receivable: money received for invoices. Payable: money paid for bills. */
export type Side = 'receivable' | 'payable';

export interface StoredPayment {
  readonly id: string;
  readonly side: Side;
  readonly contactId: string;
  readonly receivedOn: string;
  readonly currency: string;
  readonly minor: number;
  readonly baseMinor: number;
  readonly accountId: string;
  readonly reference: string;
  readonly entryId: string;
  readonly isReversed: boolean;
  /** The bank transaction of this payment, and the entry that it had before. */
  readonly transactionId: string | null;
  readonly transactionEntryId: string | null;
  /** The unapplied rest, which is customer credit, and its carrying amount. */
  readonly leftMinor: number;
  readonly leftBaseMinor: number;
}

const fields = sql`
  p.id, p.side, p.contact_id as "contactId", p.received_on as "receivedOn", p.currency, p.minor, p.base_minor as "baseMinor", p.account_id as "accountId", p.reference,
  p.entry_id as "entryId", p.reversed_at is not null as "isReversed", p.transaction_id as "transactionId", p.transaction_entry_id as "transactionEntryId",
  (case when p.reversed_at is null then p.minor - x.used else 0 end)::bigint as "leftMinor",
  (case when p.reversed_at is null then p.base_minor - x.used_base else 0 end)::bigint as "leftBaseMinor"`;
const used = ({ org }: { readonly org: { readonly id: string } }) => sql`
  cross join lateral (select coalesce(sum(u.minor), 0) as used, coalesce(sum(u.base_minor), 0) as used_base
    from credit_use u where u.payment_id = p.id and u.org_id = ${org.id}::uuid and u.reversed_at is null) x`;

/** Payments with these ids and of this side. */
export async function selectPayments(work: Scope, ids: readonly string[], side: Side = 'receivable'): Promise<readonly StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select ${fields} from payment p ${used(work)} where p.id = any(${[...ids]}::uuid[]) and p.side = ${side} and p.org_id = ${work.org.id}::uuid`.execute(
    work.tx,
  );
  return rows;
}

/** Which of these ids belong to a payment of the other side. */
export async function selectOfOtherSide(work: Scope, ids: readonly string[], side: Side): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where id = any(${[...ids]}::uuid[]) and side <> ${side} and org_id = ${work.org.id}::uuid`.execute(work.tx);
  return new Set(rows.map((row) => row.id));
}

/** Locks payments, in the order of their ids, until the transaction ends; returns the existing ones. */
export async function lockPayments(work: Scope, ids: readonly string[], side: Side = 'receivable'): Promise<readonly StoredPayment[]> {
  await sql`select id from payment where id = any(${[...new Set(ids)]}::uuid[]) and org_id = ${work.org.id}::uuid order by id for update`.execute(
    work.tx,
  );
  return selectPayments(work, ids, side);
}

/** Payments of these contacts with credit left in a currency, oldest first; locked until the transaction ends. */
export async function lockPaymentsWithCredit(
  work: Scope,
  contactIds: readonly string[],
  currency: string,
  side: Side = 'receivable',
): Promise<readonly StoredPayment[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment p ${used(work)} where p.side = ${side} and p.contact_id = any(${[...contactIds]}::uuid[]) and p.currency = ${currency} and p.reversed_at is null
       and p.org_id = ${work.org.id}::uuid and p.minor > x.used order by p.received_on, p.created_at, p.id`.execute(work.tx);
  const locked = new Map(
    (
      await lockPayments(
        work,
        rows.map((r) => r.id),
        side,
      )
    ).map((p) => [p.id, p]),
  );
  return rows.flatMap(({ id }) => {
    const payment = locked.get(id);
    return payment && payment.leftMinor > 0 ? [payment] : [];
  });
}

export async function lockPayment(work: Scope, id: string, side: Side = 'receivable'): Promise<StoredPayment | undefined> {
  return (await lockPayments(work, [id], side))[0];
}

export type NewPayment = Omit<StoredPayment, 'isReversed' | 'leftMinor' | 'leftBaseMinor'>;

export async function insertPayments(work: Pick<Work, 'tx' | 'org' | 'userId'>, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return;
  await work.tx
    .insertInto('payment')
    .values(
      payments.map((payment) => ({
        org_id: work.org.id,
        id: payment.id,
        side: payment.side,
        contact_id: payment.contactId,
        received_on: payment.receivedOn,
        currency: payment.currency,
        minor: payment.minor,
        base_minor: payment.baseMinor,
        account_id: payment.accountId,
        reference: payment.reference,
        entry_id: payment.entryId,
        transaction_id: payment.transactionId,
        transaction_entry_id: payment.transactionEntryId,
        created_by: work.userId,
      })),
    )
    .execute();
}

/** Links a payment recorded before to its bank transaction. */
export async function tieMovement(
  work: Scope,
  paymentId: string,
  movement: { readonly transactionId: string; readonly entryId: string },
): Promise<void> {
  await work.tx
    .updateTable('payment')
    .set({ transaction_id: movement.transactionId, transaction_entry_id: movement.entryId })
    .where('id', '=', paymentId)
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface NewAllocation {
  readonly id: string;
  readonly documentId: string;
  readonly paymentId?: string | null;
  readonly creditNoteId?: string | null;
  readonly writeOffId?: string | null;
  readonly minor: number;
  /** What it takes off the receivables account, and off its source. */
  readonly baseMinor: number;
  readonly fromBaseMinor: number;
  readonly allocatedOn: string;
  readonly entryId?: string | null;
  readonly isFromCredit?: boolean;
}

/** Due immediately for each document of a customer that was settled in part or full. */
export const settledWork = 'document_settled';

export async function insertAllocations(work: Scope, allocations: readonly NewAllocation[], side: Side = 'receivable'): Promise<void> {
  if (allocations.length === 0) return;
  if (side === 'receivable') await planMany(work, settledWork, [...new Set(allocations.map((a) => a.documentId))], now());
  await work.tx
    .insertInto('allocation')
    .values(
      allocations.map((a) => ({
        org_id: work.org.id,
        id: a.id,
        document_id: a.documentId,
        payment_id: a.paymentId ?? null,
        credit_note_id: a.creditNoteId ?? null,
        write_off_id: a.writeOffId ?? null,
        minor: a.minor,
        base_minor: a.baseMinor,
        from_base_minor: a.fromBaseMinor,
        allocated_on: a.allocatedOn,
        entry_id: a.entryId ?? null,
        is_from_credit: a.isFromCredit ?? false,
      })),
    )
    .execute();
}

export interface Ending {
  readonly id: string;
  readonly on: string;
  readonly releaseEntryId?: string | null;
}

/** Ends allocations from a day on. One that ended before keeps its date if that was earlier. */
export async function endAllocations(work: Scope, endings: readonly Ending[]): Promise<void> {
  if (endings.length === 0) return;
  await sql`
    update allocation a set reversed_at = least(a.reversed_at, now()), reversed_on = least(a.reversed_on, e.ends_on), release_entry_id = coalesce(a.release_entry_id, e.release_entry_id)
      from unnest(${endings.map((e) => e.id)}::uuid[], ${endings.map((e) => e.on)}::date[], ${endings.map((e) => e.releaseEntryId ?? null)}::uuid[]) as e (id, ends_on, release_entry_id)
     where a.id = e.id and a.org_id = ${work.org.id}::uuid`.execute(work.tx);
}

export async function markReversed(work: Scope, paymentId: string, on: string): Promise<void> {
  await work.tx
    .updateTable('payment')
    .set({ reversed_at: sql<Date>`now()`, reversed_on: on })
    .where('id', '=', paymentId)
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface StoredAllocation {
  readonly id: string;
  readonly documentId: string;
  readonly paymentId: string | null;
  readonly creditNoteId: string | null;
  readonly creditNoteNumber: string | null;
  readonly writeOffId: string | null;
  readonly writeOffKind: 'bad_debt' | 'bank_charge' | 'rounding' | null;
  readonly minor: number;
  readonly baseMinor: number;
  readonly fromBaseMinor: number;
  readonly allocatedOn: string;
  /** The date that people know it by: its payment's, if it came with it. */
  readonly shownOn: string;
  readonly entryId: string | null;
  readonly releaseEntryId: string | null;
  readonly isFromCredit: boolean;
  readonly reference: string;
  readonly isLive: boolean;
}

const allocationFields = (work: Scope) => sql`
  a.id, a.document_id as "documentId", a.payment_id as "paymentId", a.credit_note_id as "creditNoteId", c.number as "creditNoteNumber", a.write_off_id as "writeOffId",
  w.kind as "writeOffKind", a.minor, a.base_minor as "baseMinor", a.from_base_minor as "fromBaseMinor", a.allocated_on as "allocatedOn", case when a.is_from_credit then a.allocated_on else coalesce(p.received_on, a.allocated_on) end as "shownOn", a.entry_id as "entryId",
  a.release_entry_id as "releaseEntryId", a.is_from_credit as "isFromCredit", coalesce(p.reference, w.reason, '') as reference, a.reversed_at is null as "isLive"
  from allocation a
  left join ${documentRows(work)} c on c.id = a.credit_note_id and c.org_id = a.org_id
  left join payment p on p.id = a.payment_id and p.org_id = a.org_id
  left join write_off w on w.id = a.write_off_id and w.org_id = a.org_id`;

/** Active allocations, to a document or, for a credit note or payment, from it; oldest first. */
export async function selectAllocations(
  work: Scope,
  of: { readonly documentId: string } | { readonly creditNoteId: string } | { readonly paymentId: string },
): Promise<readonly StoredAllocation[]> {
  const [[column, id] = ['', '']] = Object.entries(of);
  const where = column === 'documentId' ? sql`a.document_id` : column === 'creditNoteId' ? sql`a.credit_note_id` : sql`a.payment_id`;
  const { rows } = await sql<StoredAllocation>`
    select ${allocationFields(work)} where ${where} = ${id}::uuid and a.org_id = ${work.org.id}::uuid and a.reversed_at is null order by a.created_at, a.id`.execute(
    work.tx,
  );
  return rows;
}

/** Every allocation that a payment ever had, including ended ones, oldest first. */
export async function selectAllAllocations(work: Scope, paymentId: string): Promise<readonly StoredAllocation[]> {
  const { rows } = await sql<StoredAllocation>`
    select ${allocationFields(work)} where a.payment_id = ${paymentId}::uuid and a.org_id = ${work.org.id}::uuid order by a.created_at, a.id`.execute(
    work.tx,
  );
  return rows;
}

/**
 * Settlements of an invoice and their reversals, as dated changes of its outstanding amount. Refunded money counts as paid until then; what
 * was reversed (a payment that never came, a write-off) as never settled.
 */
export async function selectOpenChanges(work: Scope, documentId: string): Promise<readonly { day: string; minor: number }[]> {
  const { rows } = await sql<{ day: string; minor: number }>`
    with settled as (
      select a.allocated_on, a.reversed_on, a.minor from allocation a
        left join payment p on p.id = a.payment_id and p.org_id = a.org_id
        left join write_off w on w.id = a.write_off_id and w.org_id = a.org_id
       where a.document_id = ${documentId}::uuid and a.org_id = ${work.org.id}::uuid and p.reversed_at is null and w.reversed_at is null)
    select allocated_on as day, -minor as minor from settled
    union all select reversed_on, minor from settled where reversed_on is not null order by 1`.execute(work.tx);
  return rows;
}

/** Credit notes, or supplier credits, of these contacts with a rest in a currency, oldest first. Lock them before use. */
export async function selectOpenCreditNotes(
  work: Scope,
  contactIds: readonly string[],
  currency: string,
  side: Side = 'receivable',
): Promise<readonly { id: string; leftMinor: number; leftBaseMinor: number }[]> {
  const { rows } = await sql<{ id: string; leftMinor: number; leftBaseMinor: number }>`
    select d.id, (d.payable_minor - x.used)::bigint as "leftMinor", (d.base_payable_minor - x.used_base)::bigint as "leftBaseMinor"
      from ${side === 'payable' ? purchaseRows(work) : documentRows(work)} d
     cross join lateral (select coalesce(sum(u.minor), 0) as used, coalesce(sum(u.base_minor), 0) as used_base
       from credit_use u where u.credit_note_id = d.id and u.org_id = ${work.org.id}::uuid and u.reversed_at is null) x
     where d.contact_id = any(${[...contactIds]}::uuid[]) and d.currency = ${currency} and d.kind in ('credit_note', 'supplier_credit') and d.state = 'issued'
       and d.org_id = ${work.org.id}::uuid and d.payable_minor > x.used order by d.issued_on, d.issued_at, d.id`.execute(work.tx);
  return rows;
}

/** The sources of entries about an invoice or credit note: payments, allocations, refunds, write-offs, including reversed ones. */
export async function selectSettlementSources(work: Scope, documentId: string): Promise<readonly { kind: string; id: string }[]> {
  const { rows } = await sql<{ kind: string; id: string }>`
    with own as (select id, payment_id, write_off_id, release_entry_id from allocation where (document_id = ${documentId}::uuid or credit_note_id = ${documentId}::uuid) and org_id = ${work.org.id}::uuid)
    select 'allocation' as kind, id from own
    union select 'allocation_release', id from own where release_entry_id is not null
    union select 'payment', payment_id from own where payment_id is not null
    union select 'write_off', write_off_id from own where write_off_id is not null
    union select 'refund', refund_id from refund_part where document_id = ${documentId}::uuid and org_id = ${work.org.id}::uuid
    union select 'refund', id from refund where credit_note_id = ${documentId}::uuid and org_id = ${work.org.id}::uuid
    union select 'payment_fee', f.id from payment_fee f where f.payment_id in (select payment_id from own) and f.org_id = ${work.org.id}::uuid`.execute(
    work.tx,
  );
  return rows;
}

/** A subquery for statements of other modules. */
export const allocationRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from allocation where org_id = ${work.org.id}::uuid)`;

/** A subquery of payments received for statements of other modules. */
export const paymentRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from payment where org_id = ${work.org.id}::uuid and side = 'receivable')`;

/** A subquery of payments of bills for statements of other modules. */
export const billPaymentRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from payment where org_id = ${work.org.id}::uuid and side = 'payable')`;

/** A subquery for statements of other modules. */
export const creditUseRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from credit_use where org_id = ${work.org.id}::uuid)`;

/** A subquery of prepayments with a rest for statements of other modules. */
export const prepaidRows = (work: { readonly org: { readonly id: string } }) => sql`(
  select p.id, p.org_id, p.contact_id, p.received_on, p.currency, p.minor as paid_minor, p.reference, p.transaction_id, p.minor - x.used as minor, p.base_minor - x.used_base as base_minor
    from payment p ${used(work)} where p.org_id = ${work.org.id}::uuid and p.side = 'payable' and p.reversed_at is null and p.minor > x.used)`;

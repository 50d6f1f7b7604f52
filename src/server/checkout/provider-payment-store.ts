// Checkout attempts and their results: the only SQL that names provider_checkout, provider_reference, provider_event and provider_refund.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CheckoutState, ProviderId } from '#core/checkout/provider-payment.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredCheckout {
  readonly id: string;
  readonly documentId: string;
  readonly provider: ProviderId;
  readonly minor: number;
  readonly currency: string;
  readonly state: CheckoutState;
  readonly reason: string;
  readonly providerRef: string | null;
  readonly paymentRef: string | null;
  readonly redirectUrl: string | null;
  readonly expiresAt: Date | null;
  readonly paymentId: string | null;
  readonly feeMinor: number | null;
  /** Of the balance at the provider. */
  readonly feeCurrency: string | null;
  readonly refundedMinor: number;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  readonly askedAt: Date | null;
  readonly createdAt: Date;
}

const fields = sql`
  c.id, c.document_id as "documentId", c.provider, c.minor, c.currency, c.state, c.reason, c.provider_ref as "providerRef", c.payment_ref as "paymentRef",
  c.redirect_url as "redirectUrl", c.expires_at as "expiresAt", c.payment_id as "paymentId", c.fee_minor as "feeMinor", c.fee_currency as "feeCurrency", c.refunded_minor as "refundedMinor",
  c.dispute, c.asked_at as "askedAt", c.created_at as "createdAt"`;

export async function selectCheckout(work: Scope, id: string): Promise<StoredCheckout | undefined> {
  const { rows } = await sql<StoredCheckout>`
    select ${fields} from provider_checkout c where c.id = ${id}::uuid and c.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows[0];
}

/** The attempt, locked until the transaction ends. Lock its document first. */
export async function lockCheckout(work: Scope, id: string): Promise<StoredCheckout | undefined> {
  const { rows } = await sql<StoredCheckout>`
    select ${fields} from provider_checkout c where c.id = ${id}::uuid and c.org_id = ${work.org.id}::uuid for update`.execute(work.tx);
  return rows[0];
}

/** Attempts to pay a document, newest first. */
export async function selectCheckoutsOf(work: Scope, documentId: string): Promise<readonly StoredCheckout[]> {
  const { rows } = await sql<StoredCheckout>`
    select ${fields} from provider_checkout c where c.document_id = ${documentId}::uuid and c.org_id = ${work.org.id}::uuid
     order by c.created_at desc, c.id desc limit 50`.execute(work.tx);
  return rows;
}

export async function selectCheckoutOfPayment(work: Scope, paymentId: string): Promise<StoredCheckout | undefined> {
  const { rows } = await sql<StoredCheckout>`
    select ${fields} from provider_checkout c where c.payment_id = ${paymentId}::uuid and c.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows[0];
}

/** Which of these payments at a provider belong to this business. */
export async function countKnownPayments(work: Scope, provider: ProviderId, paymentRefs: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ ref: string }>`
    select payment_ref as ref from provider_checkout where provider = ${provider} and payment_ref = any(${[...paymentRefs]}::text[])
       and org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows.map((row) => row.ref);
}

/** Those of these payments and refunds at a provider that are posted; a payment with its fee, if known. */
export async function selectBooked(
  work: Scope,
  provider: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, { readonly hasFee: boolean }>> {
  const { rows } = await sql<{ ref: string; hasFee: boolean }>`
    select payment_ref as ref, fee_minor is not null as "hasFee" from provider_checkout
     where provider = ${provider} and payment_ref = any(${[...refs]}::text[]) and state = 'paid' and org_id = ${work.org.id}::uuid
    union all
    select refund_ref, false from provider_refund where provider = ${provider} and refund_ref = any(${[...refs]}::text[]) and org_id = ${work.org.id}::uuid`.execute(
    work.tx,
  );
  return new Map(rows.map(({ ref, hasFee }) => [ref, { hasFee }]));
}

export async function insertCheckout(
  work: Scope,
  row: Pick<StoredCheckout, 'id' | 'documentId' | 'provider' | 'minor' | 'currency' | 'createdAt'>,
): Promise<void> {
  await work.tx
    .insertInto('provider_checkout')
    .values({
      org_id: work.org.id,
      id: row.id,
      document_id: row.documentId,
      provider: row.provider,
      minor: row.minor,
      currency: row.currency,
      created_at: row.createdAt,
    })
    .execute();
}

interface CheckoutChange {
  readonly state?: CheckoutState;
  readonly reason?: string;
  readonly providerRef?: string;
  readonly paymentRef?: string;
  readonly redirectUrl?: string | null;
  readonly expiresAt?: Date | null;
  readonly paymentId?: string;
  readonly settledAt?: Date;
  readonly feeMinor?: number;
  readonly feeCurrency?: string;
  readonly refundedMinor?: number;
  readonly dispute?: 'open' | 'won' | 'lost';
  readonly askedAt?: Date;
}

export async function updateCheckout(work: Scope, id: string, change: CheckoutChange): Promise<void> {
  const columns = {
    state: change.state,
    reason: change.reason?.slice(0, 300),
    provider_ref: change.providerRef,
    payment_ref: change.paymentRef,
    redirect_url: change.redirectUrl,
    expires_at: change.expiresAt,
    payment_id: change.paymentId,
    settled_at: change.settledAt,
    fee_minor: change.feeMinor,
    fee_currency: change.feeCurrency,
    refunded_minor: change.refundedMinor,
    dispute: change.dispute,
    asked_at: change.askedAt,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await work.tx.updateTable('provider_checkout').set(given).where('id', '=', id).where('org_id', '=', work.org.id).execute();
}

const referenceHash = (provider: ProviderId, ref: string): Buffer => createHash('sha256').update(`${provider} ${ref}`).digest();

/** Makes an event that names the object find the attempt. */
export async function insertReference(work: Scope, provider: ProviderId, ref: string, checkoutId: string): Promise<void> {
  await work.tx
    .insertInto('provider_reference')
    .values({ org_id: work.org.id, reference_hash: referenceHash(provider, ref), checkout_id: checkoutId })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Across all businesses: the owner of these objects. At most one business owns them, except for a payout, which may concern several. */
export async function findReferences(
  tx: Work['tx'],
  provider: ProviderId,
  refs: readonly string[],
): Promise<readonly { readonly orgId: string; readonly checkoutId: string }[]> {
  const hashes = refs.map((ref) => referenceHash(provider, ref));
  const { rows } = await sql<{ orgId: string; checkoutId: string }>`
    select distinct org_id as "orgId", checkout_id as "checkoutId" from provider_reference where reference_hash = any(${hashes}::bytea[])`.execute(
    tx,
  );
  return rows;
}

export interface EventRow {
  readonly provider: ProviderId;
  readonly eventId: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'look';
  readonly checkoutId: string | null;
  readonly outcome: 'done' | 'waiting' | 'refused' | 'attention';
  readonly reason: string;
}

export async function isKnownEvent(work: Scope, provider: ProviderId, eventId: string): Promise<boolean> {
  const row = await work.tx
    .selectFrom('provider_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was stored before. */
export async function insertEvent(work: Scope, event: EventRow): Promise<boolean> {
  const added = await work.tx
    .insertInto('provider_event')
    .values({
      org_id: work.org.id,
      provider: event.provider,
      event_id: event.eventId,
      kind: event.kind,
      checkout_id: event.checkoutId,
      outcome: event.outcome,
      reason: event.reason.slice(0, 300),
    })
    .onConflict((c) => c.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function markEventSeen(work: Scope, provider: ProviderId, eventId: string, at: Date): Promise<boolean> {
  const done = await work.tx
    .updateTable('provider_event')
    .set({ seen_at: at })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export interface NoticeRow {
  readonly provider: ProviderId;
  readonly eventId: string;
  readonly kind: EventRow['kind'];
  readonly outcome: 'refused' | 'attention';
  readonly reason: string;
  readonly receivedAt: Date;
  readonly documentId: string | null;
  readonly minor: number | null;
  readonly currency: string | null;
}

/** What the owner hasn't dismissed yet, newest first. */
export async function selectNotices(work: Scope): Promise<readonly NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select e.provider, e.event_id as "eventId", e.kind, e.outcome, e.reason, e.received_at as "receivedAt", c.document_id as "documentId", c.minor, c.currency
      from provider_event e left join provider_checkout c on c.id = e.checkout_id and c.org_id = e.org_id
     where e.org_id = ${work.org.id}::uuid and e.outcome in ('refused', 'attention') and e.seen_at is null order by e.received_at desc, e.event_id limit 50`.execute(
    work.tx,
  );
  return rows;
}

export async function selectRefundRefs(
  work: Scope,
  checkoutId: string,
): Promise<readonly { readonly ref: string; readonly refundId: string }[]> {
  return work.tx
    .selectFrom('provider_refund')
    .select(['refund_ref as ref', 'refund_id as refundId'])
    .where('checkout_id', '=', checkoutId)
    .where('org_id', '=', work.org.id)
    .execute();
}

export async function insertProviderRefund(
  work: Scope,
  row: {
    readonly provider: ProviderId;
    readonly ref: string;
    readonly checkoutId: string;
    readonly minor: number;
    readonly refundedOn: string;
    readonly refundId: string;
  },
): Promise<void> {
  await work.tx
    .insertInto('provider_refund')
    .values({
      org_id: work.org.id,
      provider: row.provider,
      refund_ref: row.ref,
      checkout_id: row.checkoutId,
      minor: row.minor,
      refunded_on: row.refundedOn,
      refund_id: row.refundId,
    })
    .execute();
}

/** When each provider last sent an event about this business. */
export async function selectLastEvents({ tx, org }: Scope): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .selectFrom('provider_event')
    .select(['provider', sql<Date>`max(received_at)`.as('at')])
    .where('org_id', '=', org.id)
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, at }) => [provider, at]));
}

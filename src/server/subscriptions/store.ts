// Subscriptions of people, what they paid, and who sells plans: the only SQL that names plan_subscription, plan_charge, plan_event and plan_seller.
// Requests read with row-level security of the person; writes are in a transaction of `planning`.
import { sql } from 'kysely';
import { isPaidTierId, type PlanSubscription } from '#core/subscriptions/plan-subscription.ts';
import type { PlanCharge } from '#contract/subscriptions/subscriptions.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { PlanProviderId, ToldCharge } from '../platform/payment/plan-provider.ts';

export interface Seller {
  readonly orgId: string;
  readonly taxCodeId: string | null;
}

export async function selectSeller(tx: Transaction): Promise<Seller | undefined> {
  return tx.selectFrom('plan_seller').select(['org_id as orgId', 'tax_code_id as taxCodeId']).executeTakeFirst();
}

export async function writeSeller(tx: Transaction, seller: Seller | null, userId: string): Promise<void> {
  if (seller === null) {
    await tx.deleteFrom('plan_seller').execute();
    return;
  }
  const set = { org_id: seller.orgId, tax_code_id: seller.taxCodeId, set_by: userId, set_at: now() };
  await tx
    .insertInto('plan_seller')
    .values(set)
    .onConflict((c) => c.column('is_one').doUpdateSet(set))
    .execute();
}

export interface StoredPlan {
  readonly userId: string;
  readonly provider: PlanProviderId;
  readonly sellerOrgId: string;
  readonly checkoutRef: string | null;
  readonly checkoutAt: Date | null;
  readonly customerRef: string | null;
  readonly subscriptionRef: string | null;
  /** The provider's latest state; undefined until the first checkout is completed. */
  readonly subscription: PlanSubscription | undefined;
  readonly card: string;
  readonly hadTrial: boolean;
  readonly readTicket: number;
}

const planColumns = [
  'user_id',
  'provider',
  'seller_org_id',
  'checkout_ref',
  'checkout_at',
  'customer_ref',
  'subscription_ref',
  'tier_id',
  'state',
  'period_starts_at',
  'period_ends_at',
  'has_card',
  'card',
  'cancels_at_period_end',
  'next_tier_id',
  'had_trial',
  'read_ticket',
] as const;

const plansOf = (tx: Transaction) => tx.selectFrom('plan_subscription').select(planColumns);
type Row = Awaited<ReturnType<ReturnType<typeof plansOf>['executeTakeFirstOrThrow']>>;

function subscriptionOf(row: Row): PlanSubscription | undefined {
  const { tier_id: tierId, state, period_starts_at: startsAt, period_ends_at: endsAt, next_tier_id: next } = row;
  if (tierId === null || !isPaidTierId(tierId) || !startsAt || !endsAt) return undefined;
  return {
    tierId,
    state: state as PlanSubscription['state'],
    periodStartsAt: startsAt.getTime(),
    periodEndsAt: endsAt.getTime(),
    hasCard: row.has_card,
    cancelsAtPeriodEnd: row.cancels_at_period_end,
    nextTierId: next !== null && isPaidTierId(next) ? next : null,
  };
}

const storedOf = (row: Row): StoredPlan => ({
  userId: row.user_id,
  provider: row.provider as PlanProviderId,
  sellerOrgId: row.seller_org_id,
  checkoutRef: row.checkout_ref,
  checkoutAt: row.checkout_at,
  customerRef: row.customer_ref,
  subscriptionRef: row.subscription_ref,
  subscription: subscriptionOf(row),
  card: row.card,
  hadTrial: row.had_trial,
  readTicket: Number(row.read_ticket),
});

export async function selectPlan(tx: Transaction, userId: string): Promise<StoredPlan | undefined> {
  const row = await plansOf(tx).where('user_id', '=', userId).executeTakeFirst();
  return row && storedOf(row);
}

export async function lockPlan(tx: Transaction, userId: string): Promise<StoredPlan | undefined> {
  const row = await plansOf(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return row && storedOf(row);
}

/** The owner of this subscription or checkout. */
export async function selectPersonOf(tx: Transaction, provider: PlanProviderId, ref: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('plan_subscription')
    .select('user_id')
    .where('provider', '=', provider)
    .where((w) => w.or([w('subscription_ref', '=', ref), w('checkout_ref', '=', ref)]))
    .executeTakeFirst();
  return row?.user_id;
}

/** A started checkout; the person's earlier subscription stays until it is completed. */
export async function writeCheckout(
  tx: Transaction,
  { userId, provider, sellerOrgId, ref }: Pick<StoredPlan, 'userId' | 'provider' | 'sellerOrgId'> & { readonly ref: string },
): Promise<void> {
  const set = { provider, seller_org_id: sellerOrgId, checkout_ref: ref, checkout_at: now() };
  await tx
    .insertInto('plan_subscription')
    .values({ user_id: userId, ...set })
    .onConflict((c) => c.column('user_id').doUpdateSet(set))
    .execute();
}

/** The checkout resulted in this subscription, or none. */
export async function endCheckout(tx: Transaction, userId: string, checkoutRef: string, subscriptionRef: string | null): Promise<void> {
  await tx
    .updateTable('plan_subscription')
    .set({ checkout_ref: null, checkout_at: null, ...(subscriptionRef === null ? {} : { subscription_ref: subscriptionRef }) })
    .where('user_id', '=', userId)
    .where('checkout_ref', '=', checkoutRef)
    .execute();
}

/** The subscription of a person, with the number of its next reading. */
export async function takeTicket(tx: Transaction, userId: string): Promise<(StoredPlan & { readonly ticket: number }) | undefined> {
  const row = await tx
    .updateTable('plan_subscription')
    .set({ tickets: sql`tickets + 1` })
    .where('user_id', '=', userId)
    .returning([...planColumns, 'tickets'])
    .executeTakeFirst();
  return row && { ...storedOf(row), ticket: Number(row.tickets) };
}

interface Reading extends Pick<StoredPlan, 'customerRef' | 'card' | 'hadTrial' | 'readTicket'> {
  readonly subscription: PlanSubscription;
}

export async function writeReading(tx: Transaction, userId: string, reading: Reading): Promise<void> {
  const { subscription: s, customerRef, card, hadTrial, readTicket } = reading;
  await tx
    .updateTable('plan_subscription')
    .set({
      customer_ref: customerRef,
      tier_id: s.tierId,
      state: s.state,
      period_starts_at: new Date(s.periodStartsAt),
      period_ends_at: new Date(s.periodEndsAt),
      has_card: s.hasCard,
      card,
      cancels_at_period_end: s.cancelsAtPeriodEnd,
      next_tier_id: s.nextTierId,
      had_trial: hadTrial,
      read_ticket: readTicket,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** False if this event was handled before. */
export async function insertEvent(tx: Transaction, provider: PlanProviderId, eventId: string): Promise<boolean> {
  const made = await tx
    .insertInto('plan_event')
    .values({ provider, event_id: eventId, received_at: now() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isKnownEvent(tx: Transaction, provider: PlanProviderId, eventId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('plan_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCharges(
  tx: Transaction,
  { userId, provider, sellerOrgId }: Pick<StoredPlan, 'userId' | 'provider' | 'sellerOrgId'>,
  charges: readonly ToldCharge[],
): Promise<void> {
  if (charges.length === 0) return;
  await tx
    .insertInto('plan_charge')
    .values(
      charges.map((charge) => ({
        id: newId(),
        user_id: userId,
        provider,
        charge_ref: charge.ref,
        tier_id: charge.tierId,
        kind: charge.kind,
        minor: charge.minor,
        currency: charge.currency,
        period_starts_at: charge.periodStartsAt,
        period_ends_at: charge.periodEndsAt,
        paid_at: charge.paidAt,
        seller_org_id: sellerOrgId,
      })),
    )
    .onConflict((c) => c.columns(['provider', 'charge_ref']).doNothing())
    .execute();
}

export interface StoredCharge extends Omit<PlanCharge, 'paidAt' | 'periodStartsAt' | 'periodEndsAt'> {
  readonly userId: string;
  readonly provider: PlanProviderId;
  readonly chargeRef: string;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly paidAt: Date;
  readonly sellerOrgId: string;
  readonly documentId: string | null;
}

const chargeColumns = sql`
  id, user_id as "userId", provider, charge_ref as "chargeRef", tier_id as "tierId", kind, minor, currency, period_starts_at as "periodStartsAt",
  period_ends_at as "periodEndsAt", paid_at as "paidAt", seller_org_id as "sellerOrgId", document_id as "documentId", number`;

/** Payments without an invoice, oldest first. */
export async function selectUninvoiced(tx: Transaction, userId: string): Promise<readonly StoredCharge[]> {
  const { rows } = await sql<StoredCharge>`
    select ${chargeColumns} from plan_charge where user_id = ${userId}::uuid and document_id is null order by paid_at, id`.execute(tx);
  return rows;
}

export async function selectCharge(tx: Transaction, userId: string, id: string): Promise<StoredCharge | undefined> {
  const { rows } = await sql<StoredCharge>`
    select ${chargeColumns} from plan_charge where id = ${id}::uuid and user_id = ${userId}::uuid`.execute(tx);
  return rows[0];
}

export const chargeOrder: ListOrder = {
  list: 'plan_charges',
  direction: 'desc',
  columns: [
    [sql`paid_at`, 'timestamptz'],
    [sql`id`, 'uuid'],
  ],
};

export async function selectChargePage(tx: Transaction, userId: string, slice: Slice): Promise<readonly (StoredCharge & Keyed)[]> {
  const { rows } = await sql<StoredCharge & Keyed>`
    select ${chargeColumns}, ${slice.key} as key from plan_charge
     where user_id = ${userId}::uuid and ${slice.isAfter} order by ${slice.order} limit ${slice.limit}`.execute(tx);
  return rows;
}

export async function writeInvoice(tx: Transaction, id: string, document: { readonly id: string; readonly number: string }): Promise<void> {
  await tx
    .updateTable('plan_charge')
    .set({ document_id: document.id, number: document.number, failure: null })
    .where('id', '=', id)
    .execute();
}

export async function writeFailure(tx: Transaction, id: string, failure: string): Promise<void> {
  await tx
    .updateTable('plan_charge')
    .set({ failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('document_id', 'is', null)
    .execute();
}

/** Everybody's payments that wait for their invoice. */
export async function selectWaiting(tx: Transaction): Promise<{ readonly waiting: number; readonly failure: string | null }> {
  const { rows } = await sql<{ waiting: number; failure: string | null }>`
    select count(*)::int as waiting, (array_agg(failure order by paid_at desc) filter (where failure is not null))[1] as failure
      from plan_charge where document_id is null`.execute(tx);
  return rows[0] ?? { waiting: 0, failure: null };
}

// Updates a subscription to its provider's state; the person's entitlement follows in the same transaction. Events, polling, and the
// person's return from the provider's page all use this; repeated, or in another order, the result is the same.
import { entitlementOf, laterReading, type PlanSubscription } from '#core/subscriptions/plan-subscription.ts';
import { givePlan, planning } from '../billing/index.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { log } from '../platform/log.ts';
import type { WebhookHeaders } from '../platform/payment/payment-provider.ts';
import type { PlanProvider, PlanProviderId, ToldPlan } from '../platform/payment/plan-provider.ts';
import type { Work } from '../platform/work.ts';
import { invoiceCharges } from './invoice-actions.ts';
import { type PlanSite, providerOf } from './parts.ts';
import {
  endCheckout,
  insertCharges,
  insertEvent,
  isKnownEvent,
  lockPlan,
  selectPersonOf,
  selectPlan,
  selectUninvoiced,
  type StoredPlan,
  takeTicket,
  writeReading,
} from './store.ts';

export const planLook = 'plan_subscription';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function giveEntitlement(
  tx: Transaction,
  userId: string,
  before: PlanSubscription | undefined,
  after: PlanSubscription,
): Promise<void> {
  const given = entitlementOf(after);
  if (before && JSON.stringify(entitlementOf(before)) === JSON.stringify(given)) return;
  const { tierId, status, endsAt, trialEndsAt } = given;
  await givePlan(tx, {
    userId,
    tierId,
    status,
    endDate: endsAt === null ? null : new Date(endsAt),
    trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt),
  });
}

/** Stores a plan reading, unless a later one was stored; of a subscription that was replaced, nothing. */
async function keep(tx: Transaction, userId: string, subscriptionRef: string, ticket: number, told: ToldPlan): Promise<void> {
  const plan = await lockPlan(tx, userId);
  if (!plan || plan.subscriptionRef !== subscriptionRef) return;
  await insertCharges(tx, plan, told.charges);
  const known = plan.subscription && { ticket: plan.readTicket, subscription: plan.subscription };
  const reading = laterReading(known, { ticket, subscription: told.subscription });
  if (reading.ticket !== ticket) return;
  await writeReading(tx, userId, {
    subscription: told.subscription,
    customerRef: told.customerRef,
    card: told.card,
    hadTrial: plan.hadTrial || told.wasTrial,
    readTicket: ticket,
  });
  await giveEntitlement(tx, userId, plan.subscription, told.subscription);
}

/** A completed checkout becomes a subscription; one that can no longer be completed is deleted. */
async function finishCheckout({ plans }: PlanSite, provider: PlanProvider, { userId, checkoutRef }: StoredPlan): Promise<void> {
  if (checkoutRef === null) return;
  const outcome = await provider.finished(checkoutRef);
  if (outcome === 'open') return;
  await planning(plans, (tx) => endCheckout(tx, userId, checkoutRef, outcome === 'over' ? null : outcome.subscriptionRef));
}

/** Fetches from the provider, stores the result, and invoices what was paid. */
export async function settlePlan(site: PlanSite, userId: string): Promise<StoredPlan | undefined> {
  const begin = () => planning(site.plans, (tx) => takeTicket(tx, userId));
  let begun = await begin();
  if (!begun) return undefined;
  const provider = providerOf(site, begun.provider);
  if (begun.checkoutRef !== null) {
    await finishCheckout(site, provider, begun);
    begun = await begin();
  }
  if (!begun || begun.subscriptionRef === null) return begun;
  const { subscriptionRef: ref, ticket } = begun;
  const told = await provider.read(ref);
  if (told.userId !== userId) throw new Error(`subscription ${ref} is not of person ${userId}`);
  const [plan, uninvoiced] = await planning(site.plans, async (tx) => {
    await keep(tx, userId, ref, ticket, told);
    return [await selectPlan(tx, userId), await selectUninvoiced(tx, userId)] as const;
  });
  await invoiceCharges(site, uninvoiced);
  return plan;
}

/** When to poll the provider without an event; null if nothing more can happen. */
function nextLookAt({ subscription, checkoutRef, checkoutAt }: StoredPlan): Date | null {
  const at = now().getTime();
  if (checkoutRef !== null && checkoutAt && at - checkoutAt.getTime() < 2 * dayMs) return new Date(at + hourMs);
  if (!subscription || subscription.state === 'ended') return null;
  const afterPeriod = subscription.periodEndsAt + 60_000;
  return new Date(afterPeriod > at ? Math.min(at + dayMs, afterPeriod) : at + hourMs);
}

/** Schedules polling as due work of the business that sells. */
export async function lookLater(
  { database }: PlanSite,
  { userId, sellerOrgId }: Pick<StoredPlan, 'userId' | 'sellerOrgId'>,
  at: Date,
): Promise<void> {
  await behindWall(database, { orgId: sellerOrgId }, (tx) =>
    planWork({ tx, org: { id: sellerOrgId } as Work['org'] }, { kind: planLook, subjectId: userId }, at),
  );
}

export const lookAtSubscription =
  (site: PlanSite) =>
  async (_steps: unknown, userId: string): Promise<Date | null> => {
    const plan = await settlePlan(site, userId);
    return plan ? nextLookAt(plan) : null;
  };

/** An event is trusted only to name an object. Undefined if there is no such provider. */
export async function receivePlanWebhook(
  site: PlanSite,
  id: string,
  rawBody: Buffer,
  headers: WebhookHeaders,
): Promise<'done' | 'known' | 'unknown' | undefined> {
  if (site.provider?.id !== id) return undefined;
  const provider: PlanProviderId = site.provider.id;
  const event = await site.provider.verifyWebhook(rawBody, headers);
  const { ref } = event;
  const found = await planning(site.plans, async (tx) => ({
    isKnown: await isKnownEvent(tx, provider, event.id),
    userId: ref === null ? undefined : await selectPersonOf(tx, provider, ref),
  }));
  if (found.isKnown) return 'known';
  if (found.userId === undefined) return 'unknown';
  const plan = await settlePlan(site, found.userId);
  await planning(site.plans, (tx) => insertEvent(tx, provider, event.id));
  const next = plan && nextLookAt(plan);
  if (plan && next) await lookLater(site, plan, next);
  log.debug('an event of a subscription', { provider, event: event.id });
  return 'done';
}

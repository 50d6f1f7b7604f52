// A person's own subscription: buy, change, cancel and resume, change the card, and read payments.
import { tiers } from '#core/billing/tier.ts';
import { changeOf, graceEndsAt, type PlanSubscription, trialDays } from '#core/subscriptions/plan-subscription.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { MyPlan, PlanSubscriptionShown, subscriptionsContract } from '#contract/subscriptions/subscriptions.ts';
import { planForEveryone, planning } from '../billing/index.ts';
import { businessFacts } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import { newId } from '../platform/ids.ts';
import { pageOf } from '../platform/page.ts';
import type { PlanProvider } from '../platform/payment/plan-provider.ts';
import { refused } from '../platform/refusal.ts';
import { documentPdf } from '../trade-documents/index.ts';
import { asking, type PlanSite, providerOf } from './parts.ts';
import { lookLater, settlePlan } from './settle-actions.ts';
import { chargeOrder, selectCharge, selectChargePage, selectPlan, selectSeller, type StoredPlan, writeCheckout } from './store.ts';

type Contract = typeof subscriptionsContract;
const instant = (ms: number): string => new Date(ms).toISOString();

function shown(subscription: PlanSubscription, card: string): PlanSubscriptionShown {
  const { tierId, state, periodEndsAt, cancelsAtPeriodEnd, nextTierId, hasCard } = subscription;
  const grace = state === 'past_due' ? instant(graceEndsAt(subscription)) : null;
  return { tierId, state, periodEndsAt: instant(periodEndsAt), graceEndsAt: grace, cancelsAtPeriodEnd, nextTierId, card, hasCard };
}

const isRunning = (
  plan: StoredPlan | undefined,
): plan is StoredPlan & { readonly subscription: PlanSubscription; readonly subscriptionRef: string } =>
  plan?.subscription !== undefined && plan.subscription.state !== 'ended' && plan.subscriptionRef !== null;

const readPlan = (work: AccountWork): Promise<StoredPlan | undefined> =>
  behindWall(work.database, { userId: work.principal.userId }, (tx) => selectPlan(tx, work.principal.userId), true);

/** The business that sells plans; undefined if they aren't for sale. */
async function sellerOf({
  database,
  tierForEveryone,
  provider,
}: PlanSite): Promise<{ readonly orgId: string; readonly name: string } | undefined> {
  if (tierForEveryone !== undefined || !provider) return undefined;
  const read = async (tx: Transaction) => ((await planForEveryone(tx)) === undefined ? selectSeller(tx) : undefined);
  const seller = await behindWall(database, {}, read, true);
  if (!seller) return undefined;
  const org = await behindWall(database, { orgId: seller.orgId }, (tx) => businessFacts(tx, seller.orgId), true);
  return org && { orgId: org.id, name: org.name };
}

export const myPlan =
  (site: PlanSite) =>
  async (work: AccountWork): Promise<MyPlan> => {
    const [plan, seller] = await Promise.all([readPlan(work), sellerOf(site)]);
    return {
      isOffered: seller !== undefined,
      seller: seller?.name ?? null,
      isSandbox: site.provider?.id === 'sandbox',
      trialDays: plan?.hadTrial ? null : trialDays,
      subscription: plan?.subscription ? shown(plan.subscription, plan.card) : null,
    };
  };

/** The caller's running subscription, and its provider. */
async function running(site: PlanSite, work: AccountWork) {
  const plan = await readPlan(work);
  if (!isRunning(plan)) throw refused('plan.none');
  return { plan, provider: providerOf(site, plan.provider), ref: plan.subscriptionRef, subscription: plan.subscription };
}

const currency = tiers[0]?.currency ?? 'USD';

export const planChange =
  (site: PlanSite) =>
  async (work: AccountWork, { tierId }: In<Contract['planChange']>): Promise<Out<Contract['planChange']>> => {
    const { subscription, provider, ref } = await running(site, work);
    const when = changeOf(subscription, tierId);
    const dueMinor = when === 'now' && tierId !== subscription.tierId ? await asking(provider.preview(ref, tierId)) : 0;
    return { when, dueMinor, currency, periodEndsAt: instant(subscription.periodEndsAt) };
  };

const billingPage = ({ siteUrl }: PlanSite, query = ''): string => `${siteUrl}/app/settings/billing${query}`;

/** Closes an earlier checkout that is still open, so nobody buys twice; undefined if it was completed meanwhile. */
async function closeCheckout(site: PlanSite, provider: PlanProvider, plan: StoredPlan | undefined): Promise<StoredPlan | undefined> {
  if (!plan?.checkoutRef) return plan;
  await provider.abandon(plan.checkoutRef);
  return settlePlan(site, plan.userId);
}

export const startPlanCheckout =
  (site: PlanSite) =>
  async (work: AccountWork, { tierId, withTrial, language }: In<Contract['startPlanCheckout']>): Promise<{ url: string }> => {
    const { userId, email } = work.principal;
    const seller = await sellerOf(site);
    const { provider } = site;
    if (!seller || !provider) throw refused('plan.not_offered');
    const plan = await asking(closeCheckout(site, provider, await readPlan(work)));
    if (isRunning(plan)) throw refused('plan.running');
    if (withTrial && plan?.hadTrial) throw refused('plan.trial_used');
    const started = await asking(
      provider.startCheckout({
        reference: newId(),
        userId,
        tierId,
        withTrial,
        email,
        customerRef: plan?.provider === provider.id ? plan.customerRef : null,
        language,
        returnUrl: billingPage(site, '?bought=yes'),
        cancelUrl: billingPage(site, `?upgrade=${tierId}`),
      }),
    );
    const begun = { userId, provider: provider.id, sellerOrgId: seller.orgId };
    await planning(site.plans, (tx) => writeCheckout(tx, { ...begun, ref: started.ref }));
    await lookLater(site, begun, new Date(now().getTime() + 600_000));
    return { url: started.url };
  };

/** Fetches the result of a request from the provider before answering. */
async function told(site: PlanSite, work: AccountWork): Promise<MyPlan> {
  await asking(settlePlan(site, work.principal.userId));
  return myPlan(site)(work);
}

export const changePlan =
  (site: PlanSite) =>
  async (work: AccountWork, { tierId }: In<Contract['changePlan']>): Promise<MyPlan> => {
    const { subscription, provider, ref } = await running(site, work);
    if (subscription.state === 'past_due') throw refused('plan.past_due');
    if (changeOf(subscription, tierId) !== 'none' && !(await asking(provider.change(ref, tierId)))) throw refused('plan.declined');
    return told(site, work);
  };

export const setPlanCanceled =
  (site: PlanSite) =>
  async (work: AccountWork, { isCanceled }: In<Contract['setPlanCanceled']>): Promise<MyPlan> => {
    const { provider, ref } = await running(site, work);
    await asking(provider.setCanceled(ref, isCanceled));
    return told(site, work);
  };

/** Cancels the person's running plan, if any, at the end of the paid period. */
export const cancelPlan =
  (site: PlanSite) =>
  async (work: AccountWork): Promise<void> => {
    const plan = await readPlan(work);
    if (isRunning(plan) && !plan.subscription.cancelsAtPeriodEnd) await setPlanCanceled(site)(work, { isCanceled: true });
  };

export const managePlanCard =
  (site: PlanSite) =>
  async (work: AccountWork, { language }: In<Contract['managePlanCard']>): Promise<{ url: string }> => {
    const { plan, provider, ref } = await running(site, work);
    const request = { subscriptionRef: ref, customerRef: plan.customerRef, language, returnUrl: billingPage(site, '?bought=yes') };
    return { url: await asking(provider.cardPage(request)) };
  };

export const lookAtPlan =
  (site: PlanSite) =>
  (work: AccountWork): Promise<MyPlan> =>
    told(site, work);

export const planCharges = (work: AccountWork, input: In<Contract['planCharges']>): Promise<Out<Contract['planCharges']>> =>
  behindWall(
    work.database,
    { userId: work.principal.userId },
    async (tx) => {
      const { rows, next } = await pageOf(chargeOrder, input, (slice) => selectChargePage(tx, work.principal.userId, slice));
      return {
        next,
        rows: rows.map(({ id, paidAt, tierId, kind, periodStartsAt, periodEndsAt, minor, currency: of, number }) => ({
          id,
          paidAt: paidAt.toISOString(),
          tierId,
          kind,
          periodStartsAt: periodStartsAt.toISOString(),
          periodEndsAt: periodEndsAt.toISOString(),
          minor,
          currency: of,
          number,
        })),
      };
    },
    true,
  );

/** Of the seller's books only this document, which is the invoice of the person's own payment. */
export async function planInvoicePdf(work: AccountWork, { id }: In<Contract['planInvoicePdf']>): Promise<File> {
  const { userId } = work.principal;
  const charge = await behindWall(work.database, { userId }, (tx) => selectCharge(tx, userId, id), true);
  if (!charge?.documentId) throw refused('not_found');
  const { sellerOrgId: orgId, documentId } = charge;
  return behindWall(
    work.database,
    { orgId },
    async (tx) => {
      const org = await businessFacts(tx, orgId);
      if (!org) throw refused('not_found');
      return documentPdf({ tx, org }, { id: documentId });
    },
    true,
  );
}

// The subscription sandbox: a provider of our own that moves no money, billed by the rules of `core/subscriptions/billing-cycle.ts`. Like
// Stripe, it has an API, a page, and signed events.
import { createHmac, randomBytes } from 'node:crypto';
import {
  advance,
  beginCycle,
  type BillingCycle,
  type Card,
  changePlan,
  endPeriod,
  type PlanCharge,
  setCanceled,
  setCard,
} from '#core/subscriptions/billing-cycle.ts';
import { prorationOf } from '#core/subscriptions/plan-subscription.ts';
import { planning } from '../server/billing/index.ts';
import { now } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/database.ts';
import { newId } from '../server/platform/ids.ts';
import { log } from '../server/platform/log.ts';
import {
  headerOf,
  isSignedBy,
  jsonOf,
  ProviderFailed,
  textAt,
  type WebhookHeaders,
  WebhookRefused,
  webhookToleranceSeconds,
} from '../server/platform/payment/payment-provider.ts';
import type { PlanEvent, PlanProvider, ToldCharge } from '../server/platform/payment/plan-provider.ts';
import type { Deliver } from './payment-sandbox.ts';
import { insertSandboxPlan, lockSandboxPlan, type SandboxPlan, type StoredSandboxPlan, writeSandboxPlan } from './plan-sandbox-store.ts';

/** The buttons of its page: buy with a card that works or is declined, change the card later, and end the period without waiting for it. */
export const planButtons = ['subscribe', 'trial', 'declined', 'card_works', 'card_declined', 'end_period'] as const;
export type PlanButton = (typeof planButtons)[number];

export interface PlanSandbox extends PlanProvider {
  shown(ref: string): Promise<StoredSandboxPlan | undefined>;
  press(ref: string, button: PlanButton): Promise<StoredSandboxPlan | undefined>;
}

const shape = /^sbp_[A-Za-z0-9_-]{43}$/;
const at = (): number => now().getTime();
const cards: Readonly<Record<Card, string>> = { none: '', works: 'Sandbox •••• 4242', declined: 'Sandbox •••• 0002' };

const toldCharge = (ref: string, { number, tierId, kind, minor, periodStartsAt, periodEndsAt, paidAt }: PlanCharge): ToldCharge => ({
  ref: `${ref.slice(0, 12)}-${number}`,
  tierId,
  kind,
  minor,
  currency: 'USD',
  periodStartsAt: new Date(periodStartsAt),
  periodEndsAt: new Date(periodEndsAt),
  paidAt: new Date(paidAt),
});

function bought({ checkout: { tierId, withTrial } }: SandboxPlan, card: Card): BillingCycle {
  return beginCycle(tierId, { withTrial, card }, at());
}

function pressed(plan: SandboxPlan, button: PlanButton): SandboxPlan {
  const { cycle, isOver, checkout } = plan;
  if (cycle === null) {
    if (isOver || (button !== 'subscribe' && !(button === 'trial' && checkout.withTrial))) return plan;
    return { ...plan, isOver: true, cycle: bought(plan, button === 'trial' ? 'none' : 'works') };
  }
  if (button === 'card_works' || button === 'card_declined')
    return { ...plan, cycle: setCard(cycle, button === 'card_works' ? 'works' : 'declined', at()) };
  return button === 'end_period' ? { ...plan, cycle: endPeriod(cycle, at()) } : plan;
}

type Change = (ref: string, to: (plan: StoredSandboxPlan) => SandboxPlan) => Promise<StoredSandboxPlan | undefined>;

/** Changes the stored subscription, after advancing it to the current time; undefined for an unknown address. */
const changing =
  (plans: Database): Change =>
  async (ref, to) => {
    if (!shape.test(ref)) return undefined;
    return planning(plans, async (tx) => {
      const kept = await lockSandboxPlan(tx, ref);
      if (!kept) return undefined;
      const plan = { ...kept, cycle: kept.cycle && advance(kept.cycle, at()) };
      const { checkout, isOver, cycle } = to(plan);
      await writeSandboxPlan(tx, ref, { checkout, isOver, cycle });
      return { ...plan, checkout, isOver, cycle };
    });
  };

async function cycleOf(change: Change, ref: string): Promise<StoredSandboxPlan & { readonly cycle: BillingCycle }> {
  const found = await change(ref, (plan) => plan);
  if (!found?.cycle) throw new ProviderFailed('the sandbox knows no such subscription', true);
  return { ...found, cycle: found.cycle };
}

const changesOf = (change: Change): Pick<PlanProvider, 'preview' | 'change' | 'setCanceled' | 'abandon' | 'finished'> => ({
  async finished(ref) {
    const found = await change(ref, (plan) => plan);
    if (found?.cycle) return { subscriptionRef: ref };
    return found?.isOver === false ? 'open' : 'over';
  },
  async abandon(ref) {
    await change(ref, (plan) => ({ ...plan, isOver: true }));
  },
  async preview(ref, tierId) {
    return prorationOf((await cycleOf(change, ref)).cycle.subscription, tierId, at());
  },
  async change(ref, tierId) {
    let isTaken = true;
    await change(ref, (plan) => {
      const changed = plan.cycle && changePlan(plan.cycle, tierId, at());
      isTaken = changed !== 'declined';
      return changed === 'declined' ? plan : { ...plan, cycle: changed };
    });
    return isTaken;
  },
  async setCanceled(ref, isCanceled) {
    await change(ref, (plan) => ({ ...plan, cycle: plan.cycle && setCanceled(plan.cycle, isCanceled, at()) }));
  },
});

function eventOf(webhookSecret: string, rawBody: Buffer, headers: WebhookHeaders): PlanEvent {
  const [, signedAt, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headerOf(headers, 'sandbox-signature')) ?? [];
  if (!signedAt || !signature) throw new WebhookRefused('signature');
  if (Math.abs(at() / 1000 - Number(signedAt)) > webhookToleranceSeconds) throw new WebhookRefused('too old');
  if (!isSignedBy(signature, `${signedAt}.${rawBody.toString('utf8')}`, webhookSecret)) throw new WebhookRefused('signature');
  const event = jsonOf(rawBody);
  return { id: textAt(event, 'id'), ref: textAt(event, 'subscription') || null };
}

async function tell(webhookSecret: string, deliver: Deliver, ref: string): Promise<void> {
  const body = JSON.stringify({ id: `evt_${newId()}`, type: 'subscription.changed', subscription: ref });
  const signedAt = Math.floor(at() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${signedAt}.${body}`).digest('hex');
  await deliver(body, { 'sandbox-signature': `t=${signedAt},v1=${signature}` }).catch((error: unknown) =>
    log.warn('the sandbox could not tell of a subscription', { error }),
  );
}

export function makePlanSandbox(plans: Database, siteUrl: string, webhookSecret: string, deliver: Deliver): PlanSandbox {
  const change = changing(plans);
  const pageUrl = (ref: string): string => `${siteUrl}/pay/plan-sandbox/${ref}`;
  return {
    id: 'sandbox',
    ...changesOf(change),
    async startCheckout({ userId, ...checkout }) {
      const ref = `sbp_${randomBytes(32).toString('base64url')}`;
      await planning(plans, (tx) => insertSandboxPlan(tx, ref, userId, { checkout, isOver: false, cycle: null }));
      return { ref, url: pageUrl(ref) };
    },
    async read(ref) {
      const { userId, checkout, cycle } = await cycleOf(change, ref);
      const charges = cycle.charges.map((charge) => toldCharge(ref, charge));
      const { subscription, card } = cycle;
      return { userId, customerRef: null, subscription, card: cards[card], wasTrial: checkout.withTrial, charges };
    },
    async cardPage({ subscriptionRef, returnUrl, language }) {
      await change(subscriptionRef, (plan) => ({ ...plan, checkout: { ...plan.checkout, returnUrl, language } }));
      return pageUrl(subscriptionRef);
    },
    verifyWebhook: async (rawBody, headers) => eventOf(webhookSecret, rawBody, headers),
    shown: (ref) => change(ref, (plan) => plan),
    async press(ref, button) {
      const found = await change(ref, (plan) => pressed(plan, button));
      if (found?.cycle) await tell(webhookSecret, deliver, ref);
      return found;
    },
  };
}

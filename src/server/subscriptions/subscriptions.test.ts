// Buying a plan in the sandbox over HTTP: limits raised at once, invoices of the seller, downgrades that delete nothing, forged events.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journal } from '../sales/testing-sales.ts';
import { newId } from '../platform/ids.ts';
import { standStill } from '../platform/testing-clock.ts';
import { moveClock, now } from '../platform/clock.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { buy, pressOn, sellPlans } from './testing-plans.ts';

standStill();
let server: TestServer;
let seller: TestBusiness;
beforeAll(async () => {
  server = await startTestServer();
  seller = await sellPlans(server, '0.25');
});
afterAll(() => server.stop());

const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const addBank = (b: TestBusiness) =>
  b.client.banking.createBankAccount({ id: newId(), name: `Bank ${newId()}`, subkind: 'bank', currency: 'USD' });
const chargesOf = async (b: TestBusiness) =>
  (await b.client.subscriptions.planCharges({})).rows.map((c) => [c.tierId, c.kind, c.minor, c.number !== null]);
const cardPage = async (b: TestBusiness) => (await b.client.subscriptions.managePlanCard({ language: 'en' })).url;
const tierOf = async (b: TestBusiness) => (await b.client.billing.mySubscription()).tier_id;

describe('a plan', () => {
  test('that is bought lifts its limit at once, is invoiced by the seller with tax, and is paid in the seller’s books', async () => {
    const b = await server.business();
    await addBank(b);
    expect(await codeOf(addBank(b))).toBe('limit.reached');
    expect(await b.client.subscriptions.myPlan()).toEqual({
      isOffered: true,
      seller: 'Daybook Inc.',
      isSandbox: true,
      trialDays: 14,
      subscription: null,
    });
    await buy(server, b, 'pro');
    expect(await b.client.billing.mySubscription()).toMatchObject({
      tier_id: 'pro',
      source: 'subscription',
      is_trial: false,
      end_date: null,
    });
    await addBank(b);
    const { rows } = await b.client.subscriptions.planCharges({});
    expect(rows).toMatchObject([
      { tierId: 'pro', kind: 'period', minor: 1999, currency: 'USD', number: expect.stringMatching(/^INV-\d{4}-0001$/) },
    ]);
    const print = async () => {
      const pdf = await b.client.subscriptions.planInvoicePdf({ id: rows[0]?.id ?? '' });
      return [pdf.name, (await pdf.text()).slice(0, 5)];
    };
    await expect.poll(print, { timeout: 60_000 }).toEqual([expect.stringMatching(/^INV-\d{4}-0001\.pdf$/), '%PDF-']);
    expect((await journal(seller)).join('\n')).toMatch(/Sales tax|VAT/);
    expect((await journal(seller)).filter((line) => /receivable|Sandbox/.test(line))).toEqual([
      '  Accounts receivable 1999 USD',
      '  Sandbox balance (no real money) 1999 USD',
      '  Accounts receivable -1999 USD',
    ]);
  });

  test('is upgraded at once for the difference, and the seller invoices that too', async () => {
    const b = await server.business();
    await buy(server, b, 'essentials');
    expect(await b.client.subscriptions.planChange({ tierId: 'pro' })).toMatchObject({ when: 'now', dueMinor: 1000 });
    expect(await b.client.subscriptions.changePlan({ tierId: 'pro' })).toMatchObject({ subscription: { tierId: 'pro', state: 'active' } });
    expect(await tierOf(b)).toBe('pro');
    expect(await chargesOf(b)).toContainEqual(['pro', 'proration', 1000, true]);
    await pressOn(server, await cardPage(b), 'card_declined');
    expect(await codeOf(b.client.subscriptions.changePlan({ tierId: 'enterprise' }))).toBe('plan.declined');
    expect(await tierOf(b)).toBe('pro');
  });

  test('is downgraded with the next period, and what is beyond it stays', async () => {
    const b = await server.business();
    await buy(server, b, 'pro');
    for (let made = 0; made < 3; made++) await addBank(b);
    const plan = await b.client.subscriptions.changePlan({ tierId: 'essentials' });
    expect(plan.subscription).toMatchObject({ tierId: 'pro', nextTierId: 'essentials' });
    await pressOn(server, await cardPage(b), 'end_period');
    expect(await tierOf(b)).toBe('essentials');
    expect((await b.client.billing.usage()).limits).toContainEqual({ key: 'bank_accounts', limit: 2, used: 3 });
    expect((await b.client.banking.listBankAccounts()).filter((one) => one.name.startsWith('Bank '))).toHaveLength(3);
    expect(await codeOf(addBank(b))).toBe('limit.reached');
  });

  test('that is canceled goes on to the end of its period, which can be taken back until then', async () => {
    const b = await server.business();
    await buy(server, b, 'pro');
    const canceled = await b.client.subscriptions.setPlanCanceled({ isCanceled: true });
    expect(canceled.subscription).toMatchObject({ cancelsAtPeriodEnd: true, state: 'active' });
    expect((await b.client.billing.mySubscription()).end_date).toBe(canceled.subscription?.periodEndsAt);
    expect(await b.client.subscriptions.setPlanCanceled({ isCanceled: false })).toMatchObject({
      subscription: { cancelsAtPeriodEnd: false },
    });
    await b.client.subscriptions.setPlanCanceled({ isCanceled: true });
    await pressOn(server, await cardPage(b), 'end_period');
    expect(await tierOf(b)).toBe('starter');
    expect(await b.client.subscriptions.myPlan()).toMatchObject({ subscription: { state: 'ended' } });
    expect(await codeOf(b.client.subscriptions.changePlan({ tierId: 'pro' }))).toBe('plan.none');
    await buy(server, b, 'essentials');
    expect(await tierOf(b)).toBe('essentials');
  });

  test('whose payment fails goes on in its grace, says until when, and is paid by another card', async () => {
    const b = await server.business();
    await buy(server, b, 'pro');
    await pressOn(server, await cardPage(b), 'card_declined');
    await pressOn(server, await cardPage(b), 'end_period');
    const { subscription } = await b.client.subscriptions.myPlan();
    expect(subscription).toMatchObject({ state: 'past_due', graceEndsAt: new Date(now().getTime() + 7 * 86_400_000).toISOString() });
    expect(await b.client.billing.mySubscription()).toMatchObject({ tier_id: 'pro', end_date: subscription?.graceEndsAt });
    expect(await codeOf(b.client.subscriptions.changePlan({ tierId: 'enterprise' }))).toBe('plan.past_due');
    await pressOn(server, await cardPage(b), 'card_works');
    expect(await b.client.subscriptions.myPlan()).toMatchObject({ subscription: { state: 'active', graceEndsAt: null } });
    await pressOn(server, await cardPage(b), 'card_declined');
    await pressOn(server, await cardPage(b), 'end_period');
    await pressOn(server, await cardPage(b), 'end_period');
    expect(await tierOf(b)).toBe('starter');
  });

  test('is tried once for free, without a card, and then ends', async () => {
    const b = await server.business();
    const url = await buy(server, b, 'pro', 'trial');
    expect(await b.client.billing.mySubscription()).toMatchObject({ tier_id: 'pro', is_trial: true });
    expect(await b.client.subscriptions.myPlan()).toMatchObject({ trialDays: null, subscription: { state: 'trialing', hasCard: false } });
    expect(await chargesOf(b)).toEqual([]);
    await pressOn(server, url, 'end_period');
    expect(await tierOf(b)).toBe('starter');
    expect(await codeOf(buy(server, b, 'pro', 'trial'))).toBe('plan.trial_used');
  });
});

describe('nobody', () => {
  test('buys twice: a page that was left is closed when another is opened', async () => {
    const b = await server.business();
    const first = await b.client.subscriptions.startPlanCheckout({ tierId: 'pro', withTrial: false, language: 'de' });
    await b.client.subscriptions.startPlanCheckout({ tierId: 'essentials', withTrial: false, language: 'de' });
    await pressOn(server, first.url, 'subscribe');
    expect(await tierOf(b)).toBe('starter');
    await buy(server, b, 'pro');
    expect(await codeOf(b.client.subscriptions.startPlanCheckout({ tierId: 'pro', withTrial: false, language: 'en' }))).toBe(
      'plan.running',
    );
    expect(await chargesOf(b)).toHaveLength(1);
  });

  test('reads what another person paid, nor their invoice', async () => {
    const [b, other] = [await server.business(), await server.business()];
    await buy(server, b, 'pro');
    const [charge] = (await b.client.subscriptions.planCharges({})).rows;
    expect(await chargesOf(other)).toEqual([]);
    expect(await codeOf(other.client.subscriptions.planInvoicePdf({ id: charge?.id ?? '' }))).toBe('not_found');
    expect(await other.client.subscriptions.myPlan()).toMatchObject({ subscription: null });
  });

  test('but the operator names the seller, and only a business of their own', async () => {
    const b = await server.business();
    expect(await codeOf(b.client.subscriptions.planSeller())).toBe('operator.required');
    expect(await codeOf(b.client.subscriptions.setPlanSeller({ orgId: b.orgId, taxCodeId: null }))).toBe('operator.required');
    expect(await codeOf(seller.client.subscriptions.setPlanSeller({ orgId: b.orgId, taxCodeId: null }))).toBe('plan.seller');
    expect(await seller.client.subscriptions.planSeller()).toMatchObject({
      provider: 'sandbox',
      orgId: seller.orgId,
      waiting: 0,
      failure: null,
    });
  });

  test('is believed without the provider’s signature, and an old event is refused', async () => {
    const b = await server.business();
    const { url } = await b.client.subscriptions.startPlanCheckout({ tierId: 'enterprise', withTrial: false, language: 'en' });
    const body = JSON.stringify({ id: newId(), type: 'subscription.changed', subscription: url.split('/').at(-1), tier: 'enterprise' });
    const at = Math.floor(now().getTime() / 1000);
    const signed = (secret: string, time: number) => `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
    for (const signature of ['', signed('whsec_wrong', at), signed('whsec_wrong', at - 3600)]) {
      const answer = await fetch(`${server.url}/webhooks/plans/sandbox`, {
        method: 'POST',
        body,
        headers: { 'sandbox-signature': signature },
      });
      expect(answer.status).toBe(400);
    }
    expect((await fetch(`${server.url}/webhooks/plans/stripe`, { method: 'POST', body })).status).toBe(404);
    expect(await tierOf(b)).toBe('starter');
  });
});

test('a renewal that no event told of is found by the look of our own', async () => {
  const b = await server.business();
  await buy(server, b, 'pro');
  const month = 32 * 86_400_000;
  moveClock(month);
  try {
    await server.doDueWork();
  } finally {
    moveClock(-month);
  }
  expect(await chargesOf(b)).toHaveLength(2);
});

test('plans are not offered while no seller is named, or while the operator gives one to everyone', async () => {
  const b = await server.business();
  const start = () => b.client.subscriptions.startPlanCheckout({ tierId: 'pro', withTrial: false, language: 'en' });
  await seller.client.subscriptions.setPlanSeller({ orgId: null, taxCodeId: null });
  expect(await b.client.subscriptions.myPlan()).toMatchObject({ isOffered: false, seller: null });
  expect(await codeOf(start())).toBe('plan.not_offered');
  await seller.client.subscriptions.setPlanSeller({ orgId: seller.orgId, taxCodeId: null });
  await seller.client.billing.setPlanForEveryone({ tierForEveryone: 'pro' });
  expect(await codeOf(start())).toBe('plan.not_offered');
  await seller.client.billing.setPlanForEveryone({ tierForEveryone: null });
});

// A provider's payout and its bank transaction: matched with one click, undone, and unmatched later. The provider is a double of
// Stripe's interface, on a separate server.
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { expect, test } from '@playwright/test';
import type { Contract } from '../../src/contract/index.ts';
import { newId } from '../../src/server/platform/ids.ts';
import { type Doubles, startProviderDoubles } from '../../src/server/checkout/testing-providers.ts';
import { watch } from '../kit/complaints.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { newEmail, password } from '../kit/newcomer.ts';
import { type Installation, startInstallation } from '../kit/own-installation.ts';

type Client = ContractRouterClient<Contract>;

let doubles: Doubles;
let installation: Installation;
let site = '';

async function post(to: string, data: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(site + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  return (await answer.json()) as Record<string, unknown>;
}
const clientWith = (headers: Record<string, string>): Client => createORPCClient(new RPCLink({ url: `${site}/rpc`, headers }));

test.beforeAll(async ({ playwright }) => {
  doubles = await startProviderDoubles();
  installation = await startInstallation(playwright, { ...doubles.environment, TIER_FOR_EVERYONE: 'pro' });
  ({ site } = installation);
});
test.afterAll(async () => {
  await installation.stop();
  await doubles.stop();
});

async function finalInvoice(client: Client): Promise<string> {
  const { id: contactId } = await client.contacts.createContact({ id: newId(), kind: 'company', name: 'Harbour Prints' });
  const line = {
    id: newId(),
    kind: 'item' as const,
    productId: null,
    description: 'Posters',
    quantityMilli: 1000,
    unit: '',
    unitPriceMicro: 400_000_000,
    discount: null,
    taxCodeIds: [],
    accountId: null,
    origin: null,
  };
  const draft = {
    contactId,
    currency: 'USD',
    issueOn: '2026-03-02',
    dueOn: '2026-03-16',
    lines: [line],
    discount: null,
    prices: 'exclusive' as const,
    taxRounding: 'document' as const,
    reference: '',
    intro: '',
    notes: '',
  };
  const id = newId();
  const { draftVersion } = await client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
  await client.sales.finalizeDocument({ id, draftVersion });
  return id;
}

/** Books with an invoice of $400.00 that was paid by card and paid out, and a bank transaction for the amount received. */
async function paidOut(email: string): Promise<void> {
  await post('/auth/v1/signup', { email, password, data: { full_name: 'Grace Example' } });
  const { access_token: token } = await post('/auth/v1/token?grant_type=password', { email, password });
  const authorization = `Bearer ${String(token)}`;
  const { id: orgId } = await post('/api/v1/sample-business', {}, { authorization });
  const client = clientWith({ authorization, 'x-daybook-org': String(orgId) });
  const id = await finalInvoice(client);
  const { url } = await client.behindLinks.makePublicLink({ kind: 'document', id });
  await clientWith({}).paying.startCheckout({ token: url.split('/').at(-1) ?? '', method: 'stripe' });
  const [truth] = doubles.of('stripe');
  if (!truth) throw new Error('nothing was begun');
  truth.state = 'paid';
  const items = [{ paymentRef: truth.paymentRef, amount: 40_000, fee: 1_190 }];
  doubles.payouts.set('po_1', { amount: 38_810, currency: 'usd', status: 'paid', items });
  const told = [doubles.event('stripe', truth, 'evt_1', 'checkout.session.completed'), doubles.payoutEvent('po_1', 'evt_2')];
  for (const { body, headers } of told)
    await fetch(`${site}/webhooks/stripe`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const [payout] = await client.paying.listPayouts();
  const [account] = await client.banking.listBankAccounts();
  const file = new File([`Date,Description,Amount\n${payout?.arrivesOn},PROVIDER SETTLEMENT,388.10`], 'statement.csv');
  await client.banking.importStatement({ id: newId(), bankAccountId: account?.id ?? '', file });
}

test('a payout is matched, the match is undone at once, and a later one is removed', async ({ browser }) => {
  const email = newEmail('grace');
  await paidOut(email);
  const context = await browser.newContext({ baseURL: site });
  const watching = watch(context);
  const signedIn = await context.request.post('/auth/v1/token?grant_type=password', {
    headers: { 'x-daybook-cookie': '1', origin: site },
    data: { email, password },
  });
  expect(signedIn.ok()).toBe(true);
  await context.addInitScript({ content: "if (location.protocol.startsWith('http')) localStorage.setItem('daybook-session', '1');" });
  const page = await context.newPage();
  await page.goto('/app/sales/matches');
  const line = page.getByRole('article').filter({ hasText: 'PROVIDER SETTLEMENT' });
  const payouts = page.getByRole('region', { name: 'Processor payouts' });
  await expect(line).toContainText('Stripe po_1 payout');
  await expect(line).toContainText('$400.00 less $11.90 in fees');
  await expect(payouts).toContainText('Awaiting bank transaction');

  await line.getByRole('button', { name: 'Match payout' }).click();
  await expect(line).toBeHidden();
  await expect(payouts).toContainText('Matched');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
  await expect(payouts).toContainText('Awaiting bank transaction');

  await line.getByRole('button', { name: 'Match payout' }).click();
  await expect(line).toBeHidden();
  await page.reload();
  const release = payouts.getByRole('button', { name: 'Stripe po_1: unmatch' });
  await expect(release).toBeVisible();
  await nothingInTheWay(page);
  await release.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(payouts).toContainText('Matched');
  await release.click();
  await page.getByRole('button', { name: 'Unmatch', exact: true }).click();
  await expect(line).toContainText('Stripe po_1 payout');
  await expect(payouts).toContainText('Awaiting bank transaction');
  await nothingInTheWay(page);
  await context.close();
  expect(watching.complaints).toEqual([]);
});

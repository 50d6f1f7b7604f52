// Several currencies are included in some plans: on the others nothing new can use a foreign one, and the refusal says why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { customer, draftOf, refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let starter: TestServer;
let essentials: TestServer;
beforeAll(async () => {
  [starter, essentials] = await Promise.all([startTestServer(), startTestServer({ TIER_FOR_EVERYONE: 'essentials' })]);
});
afterAll(() => Promise.all([starter.stop(), essentials.stop()]));

const account = (currency: string | null) => ({
  id: newId(),
  code: newId().slice(-8),
  name: `Wallet ${newId().slice(-6)}`,
  kind: 'asset' as const,
  subkind: 'wallet' as const,
  currency,
});

async function finalize(b: TestBusiness, kind: 'invoice' | 'quote', currency: string): Promise<void> {
  const id = newId();
  const draft = draftOf(await customer(b, `Northwind ${newId().slice(-6)}`), [{ price: 100 }], { currency });
  const { draftVersion } = await b.client.sales.saveDraft({ id, kind, draft, draftVersion: 0 });
  await b.client.sales.finalizeDocument({ id, draftVersion, ...(kind === 'invoice' && currency !== 'USD' ? { rate: '1.1' } : {}) });
}

const ways: readonly [string, (b: TestBusiness, currency: string) => Promise<unknown>][] = [
  ['an account of the chart', (b, currency) => b.client.ledger.createAccount(account(currency))],
  ['a bank account', (b, currency) => b.client.banking.createBankAccount({ id: newId(), name: 'Abroad', subkind: 'bank', currency })],
  ['an invoice', (b, currency) => finalize(b, 'invoice', currency)],
  ['a quote', (b, currency) => finalize(b, 'quote', currency)],
];

test.each(ways)('%s in another currency comes with the plan that has several', async (_, begin) => {
  const small = await starter.business();
  expect(await refusals(begin(small, 'EUR'))).toEqual(['currency.locked']);
  await begin(small, 'USD');
  await begin(await essentials.business(), 'EUR');
});

test('the refusal names the plan, its currency and the one that was asked for', async () => {
  const small = await starter.business();
  await expect(small.client.ledger.createAccount(account('EUR'))).rejects.toMatchObject({
    message: 'The STARTER plan supports USD only. Upgrade to use EUR.',
  });
});

test('the sample business shows everything', async () => {
  const { token } = await starter.signUp();
  const { id } = await starter.clientFor(token).insight.loadSample();
  expect(await starter.clientFor(token, id).ledger.createAccount(account('GBP'))).toMatchObject({ currency: 'GBP' });
});

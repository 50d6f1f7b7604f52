// Before the first invoice: what is asked for, what is refused, and when nothing is asked any more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, finalized, refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let pro: TestServer;
let starter: TestServer;
beforeAll(async () => {
  [pro, starter] = [await startTestServer({ TIER_FOR_EVERYONE: 'pro' }), await startTestServer()];
});
afterAll(async () => {
  await pro.stop();
  await starter.stop();
});

const who = { address: '1 Pier Road\nPortland, ME', email: 'ada@works.example', bankName: '', iban: '', bic: '' };

test('bank details: asked until a transfer reaches the account, checked, and then printed for the customer', async () => {
  const b = await pro.business();
  expect(await b.client.setup.invoiceSetup()).toMatchObject({
    isAsked: true,
    hasBank: false,
    hasInvoice: false,
    online: 'sandbox',
    country: 'US',
  });
  const bank = { ...who, how: 'bank' as const, iban: '000123456789', bic: '110000000', bankName: 'Example Bank' };
  expect(await refusals(b.client.setup.saveInvoiceSetup({ ...bank, iban: '' }))).toEqual(['sales.bank_details sender.iban']);
  expect(await refusals(b.client.setup.saveInvoiceSetup({ ...bank, bic: '' }))).toEqual(['sales.bank_details sender.bic']);
  expect(await refusals(b.client.setup.saveInvoiceSetup({ ...bank, bic: '110000001' }))).toEqual(['sales.routing sender.bic']);
  expect(await refusals(b.client.setup.saveInvoiceSetup({ ...bank, email: 'nobody' }))).toEqual(['sales.recipient email']);
  expect((await b.client.setup.invoiceSetup()).address).toBe('');
  expect(await b.client.setup.saveInvoiceSetup(bank)).toMatchObject({ isAsked: false, hasBank: true });
  // Twice has one effect.
  expect(await b.client.setup.saveInvoiceSetup(bank)).toMatchObject({ isAsked: false, hasBank: true });
  const id = await finalized(b, await customer(b), [{ price: 100 }]);
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  const seen = await pro.clientFor('').behindLinks.publicDocument({ token: url.split('/').at(-1) ?? '' });
  expect(seen.transfer).toMatchObject({ account: '000123456789', bic: '110000000', isIban: false });
  expect(await b.client.setup.invoiceSetup()).toMatchObject({ hasInvoice: true });
});

test('"later" is asked once, and the rest is kept', async () => {
  const b = await pro.business();
  expect(await b.client.setup.saveInvoiceSetup({ ...who, how: 'later' })).toMatchObject({
    isAsked: false,
    hasBank: false,
    isHidden: false,
  });
  await b.client.setup.hideInvoiceSetup();
  expect(await b.client.setup.invoiceSetup()).toMatchObject({ isAsked: false, isHidden: true, address: who.address });
});

test('online payment: the sandbox is offered where the plan includes it, and refused where it does not', async () => {
  const b = await pro.business();
  await b.client.paying.saveProviderSettings({ provider: 'sandbox', isOn: false });
  expect((await b.client.setup.invoiceSetup()).online).toBe('off');
  expect(await b.client.setup.saveInvoiceSetup({ ...who, how: 'online' })).toMatchObject({ online: 'sandbox', isAsked: false });
  const free = await starter.business();
  expect((await free.client.setup.invoiceSetup()).online).toBe('locked');
  expect(await refusals(free.client.setup.saveInvoiceSetup({ ...who, how: 'online' }))).toEqual(['feature.locked']);
  expect((await free.client.setup.invoiceSetup()).address).toBe('');
});

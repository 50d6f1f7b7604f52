// Attempts to get money twice or to make the books disagree: settlements in unusual orders, merged customers, and concurrency.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, draftOf, finalized, journal, pay, proof, refusals, taxCode } from '../sales/testing-sales.ts';

let server: TestServer;
let owner: pg.Pool;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Pool({ connectionString: server.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const sound = async (b: TestBusiness): Promise<void> => {
  const { checks } = await b.client.proof.proof({ asOf: '2099-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
};
const credited = async (b: TestBusiness, invoice: string, over: object = {}): Promise<string> => {
  const id = newId();
  const { draft, draftVersion } = await b.client.sales.creditDocument({ id: invoice, newId: id });
  const changed = await b.client.sales.saveDraft({ id, kind: 'credit_note', draft: { ...draft, ...over }, draftVersion });
  await b.client.sales.finalizeDocument({ id, draftVersion: changed.draftVersion, issuedOn: '2026-07-10' });
  return id;
};
const badDebt = (b: TestBusiness, documentId: string, minor: number) =>
  b.client.settlement.writeOff({ id: newId(), kind: 'bad_debt', documentId, writtenOn: '2026-06-30', minor });

describe('a credit note', () => {
  test('credits nothing that was written off, because it was never paid', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }]);
    await pay(b, who, 4_000, [{ documentId: invoice, minor: 4_000 }]);
    await badDebt(b, invoice, 6_000);
    expect(await refusals(credited(b, invoice))).toEqual(['sales.over_credit lines']);
    await credited(b, invoice, { lines: draftOf(who, [{ price: 40 }]).lines });
    expect(await b.client.sales.contactBalances({ id: who })).toMatchObject([{ creditMinor: '4000' }]);
    await sound(b);
  });

  test('never exceeds the amount payable, whatever is withheld', async () => {
    const b = await server.business();
    const who = await customer(b);
    const withheld = await taxCode(b, '0.15', { isWithheld: true });
    const invoice = await finalized(b, who, [{ price: 100, taxes: [withheld] }]);
    expect((await b.client.sales.document({ id: invoice })).openMinor).toBe(8_500);
    expect(await refusals(credited(b, invoice, { lines: draftOf(who, [{ price: 100 }]).lines }))).toEqual(['sales.over_credit lines']);
    await credited(b, invoice);
    await sound(b);
  });

  test('is to the customer of its invoice', async () => {
    const b = await server.business();
    const [who, other] = [await customer(b), await customer(b, 'Somebody Else')];
    const invoice = await finalized(b, who, [{ price: 100 }]);
    expect(await refusals(credited(b, invoice, { contactId: other }))).toEqual(['sales.credit_customer contactId']);
    await b.client.contacts.mergeContacts({ id: other, otherId: who });
    await credited(b, invoice, { contactId: other });
    await sound(b);
  });
});

describe('a payment', () => {
  test('settles nothing before the date it was received', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }]);
    const id = await pay(b, who, 10_000, []);
    const move = (on: string) => b.client.settlement.movePayment({ id, on, allocations: [{ documentId: invoice, minor: 10_000 }] });
    expect(await refusals(move('2026-03-09'))).toEqual(['refund.before on']);
    await move('2026-03-10');
    await sound(b);
  });

  test('partial refunds, another payment and a reversed refund leave only what is owed on the account', async () => {
    const b = await server.business();
    const who = await customer(b);
    const over = { currency: 'EUR', receivedMinor: 10 };
    const invoice = await finalized(b, who, [{ price: 0.03 }], { currency: 'EUR' }, '3.3333');
    const payment = await pay(b, who, 3, [{ documentId: invoice, minor: 3 }], over);
    const back = async () => {
      const id = newId();
      const { allocations } = await b.client.settlement.payment({ id: payment });
      const allocationId = allocations[0]?.id ?? '';
      const part = { paymentId: payment, minor: 1, paidMinor: 3, allocations: [{ allocationId, minor: 1 }] };
      await b.client.settlement.recordRefund({ id, refundedOn: '2026-03-20', accountId: await b.account('1000'), ...part });
      return id;
    };
    await back();
    const second = await back();
    await pay(b, who, 1, [{ documentId: invoice, minor: 1 }], { ...over, receivedMinor: 3, receivedOn: '2026-03-21' });
    await b.client.settlement.reverseRefund({ id: second });
    expect((await b.client.sales.document({ id: invoice })).openMinor).toBe(0);
    expect(await proof(b)).toEqual([0, 0]);
    await sound(b);
  });
});

test('a merged customer passes on their e-invoice delivery settings', async () => {
  const b = await server.business();
  const [kept, other] = [await customer(b), await customer(b, 'Northwind Old')];
  const settings = { format: 'ubl' as const, scheme: '0088', address: '4012345678901', buyerReference: 'PO-1' };
  await b.client.eInvoices.saveEInvoiceCustomer({ id: other, ...settings });
  await b.client.contacts.mergeContacts({ id: kept, otherId: other });
  expect(await b.client.eInvoices.eInvoiceCustomer({ id: kept })).toEqual(settings);
  expect(await b.client.eInvoices.eInvoiceCustomer({ id: other })).toEqual(settings);
  await b.client.eInvoices.saveEInvoiceCustomer({ id: other, ...settings, format: null });
  expect((await b.client.eInvoices.eInvoiceCustomer({ id: kept })).format).toBe(null);
});

test('a customer with reminders off gets none after a merge either', async () => {
  const b = await server.business();
  const [kept, other] = [await customer(b), await customer(b, 'Northwind Old')];
  const invoice = await finalized(b, other, [{ price: 100 }]);
  await b.client.reminders.saveReminderPlan({ id: other, of: 'customer', mode: 'off', steps: [] });
  await b.client.contacts.mergeContacts({ id: kept, otherId: other });
  expect(await b.client.reminders.chase({ id: invoice })).toMatchObject({ customerPlan: 'off', steps: [] });
  await b.client.reminders.saveReminderPlan({ id: kept, of: 'customer', mode: 'usual', steps: [] });
  const after = await b.client.reminders.chase({ id: invoice });
  expect([after.customerPlan, after.steps.length]).toEqual(['usual', 5]);
});

test('the remaining customer’s credit pays invoices of the merged one', async () => {
  const b = await server.business();
  const [kept, other] = [await customer(b), await customer(b, 'Northwind Old')];
  const invoice = await finalized(b, other, [{ price: 100 }]);
  await pay(b, kept, 4_000, []);
  await b.client.contacts.mergeContacts({ id: kept, otherId: other });
  expect((await b.client.sales.useCredit({ id: invoice })).openMinor).toBe(6_000);
  await sound(b);
});

test('all pages opened by link share one limit per network', async () => {
  const b = await server.business();
  const id = await finalized(b, await customer(b), [{ price: 100 }]);
  const token = (await b.client.behindLinks.makePublicLink({ kind: 'document', id })).url.split('/').at(-1) ?? '';
  const anyone = server.clientFor('');
  const { redirectUrl } = await anyone.paying.startCheckout({ token, method: 'sandbox' });
  // As many visits as may be, counted by another server of the database.
  await owner.query("update limit_counter set paid_at = now() + interval '1 hour' where kind = 'link_visits'");
  expect(await refusals(anyone.behindLinks.publicDocument({ token }))).toEqual(['link.too_many']);
  expect(await refusals(anyone.paying.payWays({ token }))).toEqual(['link.too_many']);
  expect(await refusals(anyone.paying.lookAtCheckout({ token }))).toEqual(['link.too_many']);
  expect(await refusals(anyone.paying.startCheckout({ token, method: 'sandbox' }))).toEqual(['link.too_many']);
  expect((await fetch(`${server.url}${new URL(redirectUrl).pathname}`)).status).toBe(429);
  await owner.query("delete from limit_counter where kind = 'link_visits'");
  expect((await anyone.paying.payWays({ token })).openMinor).toBe(10_000);
});

test('payment attempts and their status checks are counted across all servers of the database', async () => {
  const b = await server.business();
  const id = await finalized(b, await customer(b), [{ price: 100 }]);
  const token = (await b.client.behindLinks.makePublicLink({ kind: 'document', id })).url.split('/').at(-1) ?? '';
  const { paying } = server.clientFor('');
  const asked = {
    pay_begun: () => paying.startCheckout({ token, method: 'sandbox' }),
    pay_looked: () => paying.payWays({ token }),
  };
  for (const [kind, ask] of Object.entries(asked)) {
    await ask();
    await owner.query("update limit_counter set paid_at = now() + interval '1 hour' where kind = $1", [kind]);
    expect(await refusals(ask())).toEqual(['pay.too_many']);
    await owner.query('delete from limit_counter where kind = $1', [kind]);
    await ask();
  }
});

test('the first eight simultaneous payments through a provider create one clearing account and are each recorded once', async () => {
  const b = await server.business();
  const who = await customer(b);
  const anyone = server.clientFor('');
  const pages: string[] = [];
  for (let at = 0; at < 8; at++) {
    const id = await finalized(b, who, [{ price: 10 }]);
    const token = (await b.client.behindLinks.makePublicLink({ kind: 'document', id })).url.split('/').at(-1) ?? '';
    pages.push(new URL((await anyone.paying.startCheckout({ token, method: 'sandbox' })).redirectUrl).pathname);
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const press = (page: string) => fetch(`${server.url}${page}`, { method: 'POST', redirect: 'manual', headers, body: 'do=succeed' });
  await Promise.all(pages.map(press));
  const held = (await b.client.ledger.listAccounts({})).filter((a) => a.name.startsWith('Sandbox balance'));
  expect(held).toMatchObject([{ balanceMinor: String(8 * (1_000 - 59)) }]);
  expect((await journal(b)).filter((line) => line.includes('Payment from'))).toHaveLength(8);
  expect(await proof(b)).toEqual([0, 0]);
});

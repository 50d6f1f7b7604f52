// The first page of the day: what needs attention, who owes money, and cash today and in 30 days.
import { addDays } from '#core/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { quoted } from '../sales/quotes/testing-quotes.ts';
import { customer, draftOf, finalized, pay } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const day = new Date().toISOString().slice(0, 10);
const on = (issued: number, due: number) => ({ issueOn: addDays(day, issued), dueOn: addDays(day, due) });
const needs = async (b: TestBusiness) => (await b.client.insight.today()).needs.map(({ kind, count, minor }) => [kind, count, minor]);

test('an empty business has its setup to finish, and nothing made up', async () => {
  const b = await server.business();
  expect(await b.client.insight.today()).toEqual({
    currency: 'USD',
    day,
    needs: [
      { kind: 'sender', count: 1, minor: null },
      { kind: 'payment', count: 1, minor: null },
    ],
    owed: { totalMinor: '0', customers: [], more: 0 },
    cash: {
      minor: '0',
      expectedMinor: '0',
      billsMinor: '0',
      ends: { day: addDays(day, 30), minor: '0' },
      lowest: { day, minor: '0' },
      firstBelow: null,
    },
  });
  const { sender } = await b.client.sales.salesSettings();
  await b.client.sales.saveSalesSettings({ sender: { ...sender, address: '1 Mill Lane', bankName: 'First Bank' } });
  expect(await needs(b)).toEqual([]);
});

test('each item is listed for as long as its cause exists, in order of importance', async () => {
  const b = await server.business();
  const { sender } = await b.client.sales.salesSettings();
  await b.client.sales.saveSalesSettings({ sender: { ...sender, address: '1 Mill Lane', bankName: 'First Bank' } });
  const contactId = await customer(b);
  const late = await finalized(b, contactId, [{ price: 120 }], on(-40, -10));
  await b.client.sales.saveDraft({ id: newId(), kind: 'invoice', draft: draftOf(contactId, [{ price: 5 }], on(0, 14)), draftVersion: 0 });
  for (const ends of [-1, 0, 7, 8]) await quoted(b, contactId, [{ price: 9 }], on(-20, ends));
  await b.client.transactions.create({
    id: newId(),
    type: 'income',
    date: day,
    description: `Payment for ${(await b.client.sales.document({ id: late })).number ?? ''}`,
    accountId: await b.account('1000'),
    amount: 12_000,
    splits: [{ accountId: await b.account('4900'), minor: 12_000 }],
  });
  expect(await needs(b)).toEqual([
    ['overdue', 1, '12000'],
    ['drafts', 1, null],
    ['review', 1, null],
    ['matches', 1, null],
    ['quotes', 2, null],
  ]);
  await pay(b, contactId, 12_000, [{ documentId: late, minor: 12_000 }], { receivedOn: day });
  expect((await needs(b)).map(([kind]) => kind)).not.toContain('overdue');
  const other = await server.business();
  await expect(server.clientFor(other.token, b.orgId).insight.today()).rejects.toMatchObject({ code: 'not_found' });
});

test('the largest debtor comes first; customer credit is not expected twice', async () => {
  const b = await server.business();
  const [first, second] = [await customer(b, 'Able Prints'), await customer(b, 'Baker Films')];
  await finalized(b, first, [{ price: 100 }], on(-5, 10));
  await finalized(b, second, [{ price: 300 }], on(-5, 12));
  await finalized(b, second, [{ price: 50 }], on(-5, 60));
  await pay(b, second, 2_500, [], { receivedOn: day });
  const { owed, cash } = await b.client.insight.today();
  expect(owed).toMatchObject({ totalMinor: '45000', more: 0 });
  expect(owed.customers.map(({ name, minor, daysLate }) => [name, minor, daysLate])).toEqual([
    ['Baker Films', '35000', 0],
    ['Able Prints', '10000', 0],
  ]);
  expect(cash).toMatchObject({ minor: '2500', expectedMinor: '37500', ends: { minor: '40000' }, lowest: { day }, firstBelow: null });
});

test('cash in 30 days follows how late customers pay', async () => {
  const b = await server.business();
  const contactId = await customer(b);
  const paid = await finalized(b, contactId, [{ price: 10 }], on(-80, -60));
  await pay(b, contactId, 1_000, [{ documentId: paid, minor: 1_000 }], { receivedOn: addDays(day, -35) });
  await finalized(b, contactId, [{ price: 70 }], on(-2, 2));
  await finalized(b, contactId, [{ price: 80 }], on(-2, 9));
  const { cash } = await b.client.insight.today();
  // 25 days late: the first on the 27th day from now, the second after the horizon.
  expect(cash).toMatchObject({ minor: '1000', expectedMinor: '7000', ends: { minor: '8000' } });
});

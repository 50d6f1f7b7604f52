// The exchange rate of an invoice in another currency: typed in the draft, in the review, or the reference rate of its date.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, draftOf, refusals } from './testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`insert into exchange_rate (day, base, quote, rate, source) values ('2026-03-01', 'EUR', 'USD', 1.1, 'test')`);
  await owner.end();
});
afterAll(() => server.stop());

/** Finalizes an invoice over 100.00 in a currency; what it adds to receivables in base currency, or the refusals. */
async function booked(b: TestBusiness, over: object, rate?: string): Promise<unknown> {
  const [id, who] = [newId(), await customer(b)];
  const draft = draftOf(who, [{ price: 100 }], { currency: 'EUR', ...over });
  const { draftVersion } = await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
  const finalizing = b.client.sales.finalizeDocument({ id, draftVersion, ...(rate === undefined ? {} : { rate }) });
  const refused = await refusals(finalizing);
  if (refused.length > 0) return refused;
  const { entryId } = await b.client.sales.document({ id });
  const { postings } = await b.client.ledger.getEntry({ id: entryId ?? '' });
  return postings.find(({ accountCode }) => accountCode === '1100')?.baseMinor;
}

test('everyone in the business can read the reference rate of a day', async () => {
  const b = await server.business();
  const told = (currency: string, on: string) => b.client.ledger.exchangeRate({ currency, on });
  expect(await told('EUR', '2026-03-02')).toEqual({ rate: '1.1000000000', day: '2026-03-01' });
  expect(await told('EUR', '2026-04-02')).toEqual({ rate: null, day: null });
  expect(await told('CHF', '2026-03-02')).toEqual({ rate: null, day: null });
});

test('an invoice is booked at the rate of the review, else that of its draft, else the reference rate', async () => {
  const b = await server.business();
  expect(await booked(b, { rate: '1.25' }, '1.5')).toBe(15_000);
  expect(await booked(b, { rate: '1.25' })).toBe(12_500);
  expect(await booked(b, {})).toBe(11_000);
  expect(await booked(b, { currency: 'CHF' })).toEqual(['rate.missing rate']);
  expect(await booked(b, { rate: 'about one' })).toEqual(['rate.invalid rate']);
  expect(await booked(b, { currency: 'USD', rate: '7' })).toBe(10_000);
});

test('a copy of an invoice does not keep its rate', async () => {
  const b = await server.business();
  const [id, copy] = [newId(), newId()];
  const draft = draftOf(await customer(b), [{ price: 100 }], { currency: 'EUR', rate: '1.25' });
  await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
  await b.client.sales.duplicateDocument({ id, newId: copy });
  expect((await b.client.sales.document({ id: copy })).draft.rate).toBe('');
});

// Taxes on documents beside taxes in the books: read from the end of the frozen text, whatever words a person wrote into it.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { customer, finalized, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

async function taxes(b: TestBusiness) {
  const found = (await b.client.proof.proof({ asOf: '2026-12-31' })).checks.find((c) => c.key === 'tax');
  if (!found) throw new Error('no check of taxes');
  return { ...found, sides: found.figures.map((f) => [Number(f.left), Number(f.right), f.currency]) };
}
async function damage(query: string, ...values: readonly unknown[]): Promise<void> {
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(query, [...values]);
  } finally {
    await client.end();
  }
}

test('words that look like the list of taxes, or like its end, change nothing', async () => {
  const b = await server.business();
  const who = await customer(b, 'Quotes "taxes":[{"taxMinor":1}]}');
  const tax = await taxCode(b, '0.2', { name: '"taxes":[' });
  await finalized(b, who, [{ price: 100, taxes: [tax], description: '"taxes":[{"taxMinor":9}],"amountMinor":1}' }], {
    notes: '\\"taxes":[',
  });
  await finalized(b, who, [{ price: 50, taxes: [tax] }], { currency: 'EUR', intro: '"taxes":[]' }, '1.1');
  expect(await taxes(b)).toMatchObject({
    isSound: true,
    sides: [
      [1000, 1000, 'EUR'],
      [2000, 2000, 'USD'],
    ],
  });
});

test('a text with a second list of taxes is read whole: the list of the document counts', async () => {
  const b = await server.business();
  const tax = await taxCode(b);
  const id = await finalized(b, await customer(b), [{ price: 100, taxes: [tax] }]);
  await damage(
    `update sales_document set frozen = replace(frozen, '"notes":', '"older":{"taxes":[{"taxCodeId":"x","name":"","taxMinor":7,"isWithheld":false}]},"notes":') where id = $1`,
    id,
  );
  expect(await taxes(b)).toMatchObject({ isSound: true, sides: [[2000, 2000, 'USD']] });
});

test('taxes in the books of a document that has none are named with it', async () => {
  const b = await server.business();
  const tax = await taxCode(b);
  const id = await finalized(b, await customer(b), [{ price: 100 }]);
  expect(await taxes(b)).toMatchObject({ isSound: true, sides: [] });
  await damage(
    `update posting set tax_code_id = $2 where minor < 0 and entry_id = (select entry_id from sales_document where id = $1)`,
    id,
    tax,
  );
  expect(await taxes(b)).toMatchObject({
    isSound: false,
    sides: [[0, 10_000, 'USD']],
    findings: [{ subject: { kind: 'document', id }, differenceMinor: '-10000', currency: 'USD' }],
  });
  const report = await b.client.reports.taxReport({ from: '2026-01-01', to: '2026-12-31' });
  expect(report.rows.map((r) => [r.taxCodeId, r.rate, r.documents, Number(r.taxMinor)])).toEqual([[tax, null, 0, 10_000]]);
  expect(report.findings).toMatchObject([
    { fault: { code: 'tax_differs' }, subject: { kind: 'document', id }, differenceMinor: '-10000', currency: 'USD' },
  ]);
});

test('a tax is called as the business calls it, in whatever language its customers have it', async () => {
  const b = await server.business();
  const who = await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Imprimerie', language: 'fr' });
  const tax = await taxCode(b, '0.2', { name: 'VAT 20 %' });
  await finalized(b, who.id, [{ price: 100, taxes: [tax] }]);
  expect((await taxes(b)).figures.map((f) => f.label)).toEqual(['VAT 20 % · USD']);
  await b.client.tax.saveTaxCode({ id: tax, name: 'Sales tax' });
  expect((await taxes(b)).figures.map((f) => f.label)).toEqual(['Sales tax · USD']);
});

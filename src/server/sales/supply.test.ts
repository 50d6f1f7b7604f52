// When it was supplied: from the draft onto paper, behind the link and into both syntaxes, and what was frozen before there was such a field.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { readEInvoice } from './e-invoice-read.ts';
import { freeze, thaw } from './frozen.ts';
import { draftOf, issued, refusals, taxCode } from './testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const day = { suppliedFrom: '2026-02-27', suppliedThrough: null };
const month = { suppliedFrom: '2026-02-01', suppliedThrough: '2026-02-28' };
const customerIn = async (b: TestBusiness, language: 'en' | 'es' | 'fr' | 'de' = 'en'): Promise<string> => {
  const facts = { kind: 'company', name: 'Northwind Prints', addressLines: 'Ring 1', city: 'Hamburg', postalCode: '20095', country: 'DE' };
  return (await b.client.contacts.createContact({ id: newId(), ...facts, kind: 'company', language })).id;
};

/** The text of its print, words divided by single spaces. */
async function printed(b: TestBusiness, id: string): Promise<string> {
  const bytes = await (await b.client.sales.documentPdf({ id })).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

async function frozenIn(b: TestBusiness, id: string): Promise<{ text: string; hash: Buffer }> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ text: string; hash: Buffer }>(
    'select frozen as text, frozen_hash as hash from sales_document where id = $1 and org_id = $2',
    [id, b.orgId],
  );
  await client.end();
  return rows[0] ?? { text: '', hash: Buffer.alloc(0) };
}

describe('issuing', () => {
  test('a period that ends before it begins, or has no beginning, is refused at its field', async () => {
    const b = await server.business();
    const who = await customerIn(b);
    const refusalsOf = async (over: object): Promise<unknown> => {
      const id = newId();
      await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(who, [{ price: 1 }], over), draftVersion: 0 });
      return refusals(b.client.sales.issueDocument({ id, draftVersion: 1 }));
    };
    expect(await refusalsOf({ suppliedFrom: '2026-02-28', suppliedThrough: '2026-02-27' })).toEqual([
      'sales.supply_backwards suppliedThrough',
    ]);
    expect(await refusalsOf({ suppliedThrough: '2026-02-27' })).toEqual(['sales.supply_start suppliedFrom']);
  });

  test('the taxes are those of the day of issue all the same', async () => {
    const b = await server.business();
    const tax = await taxCode(b, '0.1');
    await b.client.tax.addTaxRate({ id: tax, rate: '0.2', startsOn: '2026-03-01' });
    const id = await issued(b, await customerIn(b), [{ price: 100, taxes: [tax] }], month);
    expect((await b.client.sales.document({ id })).totals?.taxMinor).toBe(2000);
  });

  test('without it nothing is frozen that was not frozen before; what was frozen then is read as it is', async () => {
    const b = await server.business();
    const who = await customerIn(b);
    const without = await frozenIn(b, await issued(b, who, [{ price: 100 }]));
    expect(without.text).not.toContain('suppl');
    expect(thaw(without.text, without.hash)).not.toHaveProperty('supply');
    expect(freeze(JSON.parse(without.text))).toEqual(without);
    const withIt = await frozenIn(b, await issued(b, who, [{ price: 100 }], day));
    expect(thaw(withIt.text, withIt.hash).supply).toEqual({ from: '2026-02-27', through: '2026-02-27' });
    expect(createHash('sha256').update(withIt.text).digest()).toEqual(withIt.hash);
  });

  test('a credit note has the days of its invoice, a copy has none, a quote does not say them', async () => {
    const b = await server.business();
    const who = await customerIn(b);
    const id = await issued(b, who, [{ price: 100 }], month);
    const note = await b.client.sales.creditDocument({ id, newId: newId() });
    expect(note.draft).toMatchObject(month);
    await b.client.sales.issueDocument({ id: note.id, draftVersion: note.draftVersion, issuedOn: '2026-03-05' });
    expect(await printed(b, note.id)).toContain('Period of supply February 1 – 28, 2026');
    const copy = await b.client.sales.duplicateDocument({ id, newId: newId() });
    expect(copy.draft).toMatchObject({ suppliedFrom: null, suppliedThrough: null });
    const quote = newId();
    await b.client.sales.saveDraft({ id: quote, kind: 'quote', draft: draftOf(who, [{ price: 1 }], month), draftVersion: 0 });
    expect(await printed(b, quote)).not.toContain('supply');
  });
});

describe('paper', () => {
  test.each([
    ['en', 'Date of supply February 27, 2026', 'Period of supply February 1 – 28, 2026'],
    ['es', 'Fecha de la operación 27 de febrero de 2026', 'Periodo de la operación 1–28 de febrero de 2026'],
    ['fr', 'Livraison ou prestation 27 février 2026', 'Livraison ou prestation 1–28 février 2026'],
    ['de', 'Leistungsdatum 27. Februar 2026', 'Leistungszeitraum 1.–28. Februar 2026'],
  ] as const)('in the language of the customer: %s', async (language, onDay, overPeriod) => {
    const b = await server.business();
    const who = await customerIn(b, language);
    for (const template of ['ledger', 'plain', 'bold'] as const) {
      await b.client.sales.saveSalesSettings({ template });
      expect([template, await printed(b, await issued(b, who, [{ price: 100 }], day))]).toEqual([template, expect.stringContaining(onDay)]);
      const period = await printed(b, await issued(b, who, [{ price: 100 }], month));
      expect([template, period]).toEqual([template, expect.stringContaining(overPeriod)]);
    }
    expect(await printed(b, await issued(b, who, [{ price: 100 }]))).not.toContain(onDay.slice(0, 12));
  });
});

test('one day is BT-72 and a period BG-14, in both syntaxes, and the page behind a link says it', async () => {
  const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
  const { sender } = await b.client.sales.salesSettings();
  const own = { name: 'Müller', address: 'Hauptstraße 1\n10115 Berlin', country: 'DE', taxId: 'DE136695976', email: 'a@mueller.example' };
  await b.client.sales.saveSalesSettings({ sender: { ...sender, ...own } });
  const [who, taxes] = [await customerIn(b), [await taxCode(b, '0.19')]];
  const said = async (over: object) => {
    const id = await issued(b, who, [{ price: 100, taxes }], { currency: 'EUR', reference: 'PO 1', ...over });
    const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
    const { supply } = await server.clientFor('none').behindLinks.publicDocument({ token: url.split('/').at(-1) ?? '' });
    const files = await Promise.all((['ubl', 'cii'] as const).map((format) => b.client.eInvoices.eInvoice({ id, format })));
    const texts = await Promise.all(files.map((file) => file.text()));
    return { supply, texts, read: texts.map(readEInvoice).map((read) => read.ok && [read.invoice.deliveredOn, read.invoice.period]) };
  };
  const [one, period] = [
    ['2026-02-27', null],
    ['', { from: '2026-02-01', through: '2026-02-28' }],
  ];
  expect(await said(day)).toMatchObject({ supply: { from: '2026-02-27', through: '2026-02-27' }, read: [one, one] });
  expect(await said({})).toMatchObject({
    supply: null,
    read: [
      ['', null],
      ['', null],
    ],
  });
  const { supply, texts, read } = await said(month);
  expect([supply, ...read]).toEqual([{ from: '2026-02-01', through: '2026-02-28' }, period, period]);
  // In the place that the schemas have for it.
  expect(texts[0]).toMatch(/<cac:InvoicePeriod>[^]*<\/cac:InvoicePeriod>\s*<cac:OrderReference>/);
  expect(texts[1]).toMatch(
    /<\/ram:ApplicableTradeTax>\s*<ram:BillingSpecifiedPeriod>[^]*<\/ram:BillingSpecifiedPeriod>\s*<ram:SpecifiedTradePaymentTerms>/,
  );
});

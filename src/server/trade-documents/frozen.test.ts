// Documents frozen by earlier versions: each still opens, prints, is credited and becomes an electronic invoice.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEInvoice } from '../e-invoices/e-invoice-read.ts';
import { newId } from '../platform/ids.ts';
import { finalized, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { thaw } from './frozen.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const folder = path.resolve(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(folder).filter((name) => name.startsWith('frozen-'));
/** As it was stored: without spaces. */
const textOf = (name: string): string => JSON.stringify(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** An invoice that is finalized now, with the fixture's text in place of its own. */
async function frozenThen(b: TestBusiness, name: string): Promise<string> {
  const contact = { name: 'Northwind Prints', email: 'office@northwind.example', addressLines: '12 Harbour Street', city: 'Hamburg' };
  const who = await b.client.contacts.createContact({ id: newId(), kind: 'company', ...contact, postalCode: '20457', country: 'DE' });
  const id = await finalized(b, who.id, [{ price: 100, taxes: [await taxCode(b, '0.19')] }], { currency: 'EUR' }, '1.1');
  const text = textOf(name);
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('alter table sales_document disable trigger user');
  await client.query('update sales_document set frozen = $1, frozen_hash = $2 where id = $3 and org_id = $4', [
    text,
    hashOf(text),
    id,
    b.orgId,
  ]);
  await client.query('alter table sales_document enable trigger user');
  await client.query('commit');
  await client.end();
  return id;
}

describe('a document frozen by an earlier version', () => {
  test.each(fixtures)('%s opens, prints, is credited and becomes an electronic invoice', async (name) => {
    const b = await server.business();
    const id = await frozenThen(b, name);
    const document = await b.client.sales.document({ id });
    expect(document.parties).toMatchObject({ sender: { name: 'Atelier Nord' }, customer: { name: 'Northwind Prints' } });
    expect(document.totals).toMatchObject({ netMinor: 10_000, taxMinor: 1900, grossMinor: 11_900, payableMinor: 11_900 });

    const bytes = await (await b.client.sales.documentPdf({ id })).arrayBuffer();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain('Proofreading');
    expect(text).toContain('Spring catalogue');

    const read = readEInvoice(await (await b.client.eInvoices.eInvoice({ id, format: 'ubl' })).text());
    expect(read.ok && read.invoice).toMatchObject({ number: 'INV-2026-0001', orderReference: 'Spring catalogue' });

    const note = await b.client.sales.creditDocument({ id, newId: newId() });
    await b.client.sales.finalizeDocument({ id: note.id, draftVersion: note.draftVersion, issuedOn: '2026-03-05', rate: '1.1' });
    expect(await b.client.sales.document({ id })).toMatchObject({ state: 'credited', openMinor: 0 });
  });
});

describe('thaw', () => {
  const text = textOf(fixtures[0] ?? '');
  test('fields that were added later have their defaults', () => {
    const document = thaw(text, hashOf(text), 'INV-2026-0001');
    expect(document).toMatchObject({ isProforma: false, supply: null, taxedOn: null, logoHash: null, orderNumber: '' });
    expect(document.lines[0]).toMatchObject({ kind: 'item', subtotalMinor: null, isDeduction: false });
  });

  test('a text that does not match its hash or is not a document is refused; both errors name it', () => {
    expect(() => thaw(text, hashOf(`${text} `), 'INV-2026-0001')).toThrow('the frozen document INV-2026-0001 does not have its hash');
    expect(() => thaw('{', hashOf('{'), 'INV-2026-0001')).toThrow('the frozen document INV-2026-0001 cannot be read: text');
    const other = text.replace('"number":"INV-2026-0001"', '"number":7');
    expect(() => thaw(other, hashOf(other), 'INV-2026-0001')).toThrow('the frozen document INV-2026-0001 cannot be read: number');
  });
});

// The customer's purchase order number, from the draft to everywhere the document is shown.
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEInvoice } from '../e-invoices/e-invoice-read.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { draftOf, finalized, taxCode } from './testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const contact = {
  kind: 'company',
  name: 'Northwind Prints',
  addressLines: 'Ring 1',
  city: 'Hamburg',
  postalCode: '20095',
  country: 'DE',
} as const;
const customerIn = async (b: TestBusiness, language: 'en' | 'es' | 'fr' | 'de' = 'en'): Promise<string> =>
  (await b.client.contacts.createContact({ id: newId(), ...contact, email: 'office@northwind.example', language })).id;
const orderNumber = 'PO-4711';

async function printed(b: TestBusiness, id: string): Promise<string> {
  const bytes = await (await b.client.sales.documentPdf({ id })).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test.each([
  ['en', 'Order number PO-4711'],
  ['es', 'Número de pedido PO-4711'],
  ['fr', 'Numéro de commande PO-4711'],
  ['de', 'Bestellnummer PO-4711'],
] as const)('is printed in the language of the customer: %s', async (language, words) => {
  const b = await server.business();
  expect(await printed(b, await finalized(b, await customerIn(b, language), [{ price: 100 }], { orderNumber }))).toContain(words);
});

test('is in the draft, behind the link, on the credit note, on a quote, and found by the search', async () => {
  const b = await server.business();
  const who = await customerIn(b);
  const id = await finalized(b, who, [{ price: 100 }], { orderNumber });
  expect((await b.client.sales.document({ id })).draft.orderNumber).toBe(orderNumber);
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  const seen = await server.clientFor('').behindLinks.publicDocument({ token: url.split('/').at(-1) ?? '' });
  expect(seen.orderNumber).toBe(orderNumber);
  const note = await b.client.sales.creditDocument({ id, newId: newId() });
  await b.client.sales.finalizeDocument({ id: note.id, draftVersion: note.draftVersion, issuedOn: '2026-03-05' });
  expect(await printed(b, note.id)).toContain('Order number PO-4711');
  const quote = newId();
  await b.client.sales.saveDraft({ id: quote, kind: 'quote', draft: draftOf(who, [{ price: 1 }], { orderNumber }), draftVersion: 0 });
  expect(await printed(b, quote)).toContain('Order number PO-4711');
  expect((await b.client.sales.listDocuments({ search: 'po-47' })).rows.map((row) => row.id)).toEqual([id]);
});

test('is BT-13 in both syntaxes, the reference beside it in the note; without it the reference is', async () => {
  const b = await server.business();
  const { sender } = await b.client.sales.salesSettings();
  const own = {
    name: 'Atelier Nord',
    address: 'Lindenstrasse 12\n10969 Berlin',
    country: 'DE',
    email: 'studio@atelier.example',
    phone: '+49 30 1234',
  };
  await b.client.sales.saveSalesSettings({ sender: { ...sender, ...own, taxId: 'DE136695976', iban: 'DE02120300000000202051' } });
  const [who, taxes] = [await customerIn(b), [await taxCode(b, '0.19')]];
  const make = (over: object): Promise<string> => finalized(b, who, [{ price: 100, taxes }], { currency: 'EUR', ...over }, '1.1');
  const [both, alone] = [await make({ orderNumber, reference: 'Spring catalogue' }), await make({ reference: 'Spring catalogue' })];
  for (const format of ['ubl', 'cii'] as const) {
    const read = async (id: string): Promise<unknown> => {
      const found = readEInvoice(await (await b.client.eInvoices.eInvoice({ id, format })).text());
      return found.ok && [found.invoice.orderReference, found.invoice.note];
    };
    expect(await read(both)).toEqual([orderNumber, 'Your reference: Spring catalogue']);
    expect(await read(alone)).toEqual(['Spring catalogue', '']);
  }
});

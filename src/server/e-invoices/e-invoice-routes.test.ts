import { createHash } from 'node:crypto';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { readEInvoice } from './e-invoice-read.ts';
import { draftOf, finalized, refusals, taxCode } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const sender = {
  name: 'Müller GmbH',
  address: 'Hauptstraße 1\n10115 Berlin',
  country: 'DE',
  email: 'a@mueller.example',
  phone: '+49 30 1234',
  taxId: 'DE136695976',
  iban: 'DE02120300000000202051',
};
const buyer = {
  kind: 'company' as const,
  name: 'Stadtwerke',
  email: 'rechnung@stadt.example',
  addressLines: 'Ring 1',
  postalCode: '20095',
  city: 'Hamburg',
  country: 'DE',
};

async function business(): Promise<{ readonly b: TestBusiness; readonly who: string; readonly tax: string }> {
  const b = await server.business();
  const { sender: before } = await b.client.sales.salesSettings();
  await b.client.sales.saveSalesSettings({ sender: { ...before, ...sender } });
  const who = (await b.client.contacts.createContact({ id: newId(), ...buyer })).id;
  return { b, who, tax: await taxCode(b, '0.19') };
}
const hashOf = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
const customer = { format: null, scheme: '', address: '', buyerReference: '' };

describe('an electronic invoice over HTTP', () => {
  test('what is missing is named with its rule and its place, in the language asked for; once fixed the file is made', async () => {
    const { b, who, tax } = await business();
    const id = await finalized(b, who, [{ price: 100, taxes: [tax] }], { currency: 'EUR' }, '1.1');
    const check = await b.client.eInvoices.checkEInvoice({ id, format: 'xrechnung', language: 'de' });
    expect(check).toMatchObject({ format: 'xrechnung', customerFormat: null, contactId: who, isReady: false, keptAt: null });
    expect(check.problems).toEqual([
      {
        rule: 'BR-DE-15',
        severity: 'error',
        mend: 'buyer_reference_german',
        place: 'buyerReference',
        line: null,
        sentence: 'XRechnung, und Peppol innerhalb Deutschlands, brauchen die Käuferreferenz des Kunden: bei Behörden die Leitweg-ID.',
      },
      // A hint, which stops nothing.
      {
        rule: 'BR-DE-TMP-32',
        severity: 'warning',
        mend: 'supply_day',
        place: 'deliveredOn',
        line: null,
        sentence: 'Schreiben Sie, wann geliefert oder geleistet wurde: Kunden in Deutschland erwarten einen Tag oder Zeitraum.',
      },
    ]);
    expect(await refusals(b.client.eInvoices.eInvoice({ id, format: 'xrechnung' }))).toEqual(['e_invoice.not_ready buyerReference']);
    await b.client.eInvoices.saveEInvoiceCustomer({ ...customer, id: who, buyerReference: '04011000-12345-03' });
    const file = await b.client.eInvoices.eInvoice({ id, format: 'xrechnung' });
    expect([file.name, file.type]).toEqual(['INV-2026-0001-xrechnung.xml', 'application/xml']);
    const read = readEInvoice(await file.text());
    expect(
      read.ok && [
        read.invoice.buyerReference,
        read.invoice.totals.payable,
        read.invoice.accountingCurrency,
        read.invoice.totals.accountingTax,
      ],
    ).toEqual(['04011000-12345-03', 11_900n, 'USD', 2090n]);
  });

  test('is offered where the customer takes one, or lives where they are in use, and nowhere else', async () => {
    const { b, tax } = await business();
    const offered = async (country: string | null, format: 'ubl' | null = null): Promise<boolean> => {
      const { id } = await b.client.contacts.createContact({ id: newId(), ...buyer, country });
      if (format) await b.client.eInvoices.saveEInvoiceCustomer({ ...customer, id, format });
      const of = await finalized(b, id, [{ price: 100, taxes: [tax] }], { currency: 'EUR' }, '1.1');
      return (await b.client.eInvoices.checkEInvoice({ id: of, language: 'en' })).isOffered;
    };
    expect(await offered('DE')).toBe(true);
    expect(await offered('NO')).toBe(true);
    expect(await offered('US')).toBe(false);
    expect(await offered(null)).toBe(false);
    expect(await offered('US', 'ubl')).toBe(true);
  });

  test('the same bytes ever after, whatever is changed elsewhere; made when finalized where the customer takes one', async () => {
    const { b, who, tax } = await business();
    await b.client.eInvoices.saveEInvoiceCustomer({ ...customer, id: who, format: 'facturx', buyerReference: 'first' });
    const id = await finalized(b, who, [{ price: 100, taxes: [tax] }], { currency: 'EUR' }, '1.1');
    const kept = await b.client.eInvoices.checkEInvoice({ id, language: 'en' });
    expect([kept.format, kept.customerFormat, kept.isReady, kept.keptAt !== null]).toEqual(['facturx', 'facturx', true, true]);
    const pdf = await hashOf(await b.client.eInvoices.eInvoice({ id, format: 'facturx' }));
    const xml = await hashOf(await b.client.eInvoices.eInvoice({ id, format: 'cii' }));
    await b.client.eInvoices.saveEInvoiceCustomer({ ...customer, id: who, format: 'peppol', buyerReference: 'second' });
    await b.client.eInvoices.saveEInvoiceSender({
      scheme: '9930',
      address: 'DE136695976',
      city: 'Bonn',
      postalCode: '53111',
      contactName: 'Eva',
    });
    expect(await hashOf(await b.client.eInvoices.eInvoice({ id, format: 'facturx' }))).toBe(pdf);
    expect(await hashOf(await b.client.eInvoices.eInvoice({ id, format: 'cii' }))).toBe(xml);
  });

  test('asked for twice under one key, it is the file both times', async () => {
    const { b, who, tax } = await business();
    const id = await finalized(b, who, [{ price: 100, taxes: [tax] }], { currency: 'EUR' }, '1.1');
    const once = async () => (await b.withKey('same').eInvoices.eInvoice({ id, format: 'ubl' })).text();
    const text = await once();
    expect(text).toContain('<cbc:ID>INV-2026-0001</cbc:ID>');
    expect(await once()).toBe(text);
  });

  test('a Factur-X file opens as a PDF and carries its XML', async () => {
    const { b, who, tax } = await business();
    const id = await finalized(b, who, [{ price: 100, taxes: [tax], description: 'Beratung' }], { currency: 'EUR' }, '1.1');
    const file = await b.client.eInvoices.eInvoice({ id, format: 'facturx' });
    const bytes = Buffer.from(await file.arrayBuffer());
    const metadata = bytes.toString('latin1');
    expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
    expect(metadata).toMatch(/<fx:ConformanceLevel>EN 16931</);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain('Beratung');
    const attached = await (await getDocumentProxy(new Uint8Array(bytes))).getAttachments();
    const files: Iterable<{ readonly filename: string }> = attached instanceof Map ? attached.values() : Object.values(attached ?? {});
    expect(Array.from(files, (f) => f.filename)).toEqual(['factur-x.xml']);
    expect(bytes.toString('latin1')).toMatch(/\/AFRelationship \/Alternative/);
    const xml = await b.client.eInvoices.eInvoice({ id, format: 'cii' });
    const read = readEInvoice(await xml.text());
    expect(read.ok && [read.syntax, read.invoice.number, read.invoice.lines.map((l) => l.name)]).toEqual([
      'cii',
      'INV-2026-0001',
      ['Beratung'],
    ]);
  });

  test('goes with the mail to a customer who takes one: beside the PDF, or as the PDF itself', async () => {
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    try {
      const { b, who, tax } = await business();
      const names = async (format: 'facturx' | 'xrechnung', subject: string) => {
        await b.client.eInvoices.saveEInvoiceCustomer({ ...customer, id: who, format, buyerReference: '04011000-12345-03' });
        const id = await finalized(b, who, [{ price: 100, taxes: [tax] }], { currency: 'EUR' }, '1.1');
        await b.client.sales.sendDocument({ id, to: buyer.email, subject, message: 'Hello', copyToSelf: false });
        const { rows } = await owner.query<{ first: string; rest: string[]; bytes: Buffer }>(
          'select attachment_name as first, more_attachment_names as rest, attachment as bytes from mail_outbox where subject = $1',
          [subject],
        );
        const made = await b.client.eInvoices.eInvoice({ id, format });
        const isSame =
          format === 'facturx' &&
          (await hashOf(made)) ===
            createHash('sha256')
              .update(rows[0]?.bytes ?? '')
              .digest('hex');
        return [rows[0]?.first, ...(rows[0]?.rest ?? []), isSame];
      };
      expect(await names('xrechnung', 'As XRechnung')).toEqual(['INV-2026-0001.pdf', 'INV-2026-0001-xrechnung.xml', false]);
      expect(await names('facturx', 'As Factur-X')).toEqual(['INV-2026-0002.pdf', true]);
    } finally {
      await owner.end();
    }
  });

  test('a draft is checked as it would be finalized, and given to nobody; a quote is none', async () => {
    const { b, who } = await business();
    const id = newId();
    await b.client.sales.saveDraft({
      id,
      kind: 'invoice',
      draft: draftOf(who, [{ price: 10 }, { price: 20 }], { currency: 'EUR' }),
      draftVersion: 0,
    });
    const { problems, isReady } = await b.client.eInvoices.checkEInvoice({ id, format: 'ubl', language: 'en' });
    expect(isReady).toBe(false);
    expect(problems.filter((p) => p.rule === 'BR-CO-04').map((p) => [p.place, p.line])).toEqual([
      ['lines.0.vat', 0],
      ['lines.1.vat', 1],
    ]);
    expect(await refusals(b.client.eInvoices.eInvoice({ id, format: 'ubl' }))).toEqual(['sales.not_finalized']);
    const quote = newId();
    await b.client.sales.saveDraft({ id: quote, kind: 'quote', draft: draftOf(who, [{ price: 10 }]), draftVersion: 0 });
    expect(await refusals(b.client.eInvoices.checkEInvoice({ id: quote, language: 'en' }))).toEqual(['sales.kind']);
  });

  test('an address that is none of its list is refused at its field', async () => {
    const { b, who } = await business();
    const save = (scheme: string, address: string) =>
      refusals(b.client.eInvoices.saveEInvoiceCustomer({ ...customer, id: who, scheme, address }));
    expect(await save('0088', '4012345000008')).toEqual(['e_invoice.address address']);
    expect(await save('0088', '4012345000009')).toEqual([]);
    expect(await save('ZZZZ', 'x')).toEqual(['e_invoice.scheme scheme']);
    expect(await save('0088', '')).toEqual(['e_invoice.address address']);
  });

  test('another business sees and changes nothing of it; a foreign id is as absent as any other; a stranger gets nowhere', async () => {
    const { b: a, who, tax } = await business();
    const id = await finalized(a, who, [{ price: 100, taxes: [tax] }], { currency: 'EUR' }, '1.1');
    const b = await server.business();
    const all = (document: string, contact: string) =>
      Promise.all([
        refusals(b.client.eInvoices.eInvoice({ id: document, format: 'ubl' })),
        refusals(b.client.eInvoices.checkEInvoice({ id: document, language: 'en' })),
        refusals(b.client.eInvoices.eInvoiceCustomer({ id: contact })),
        refusals(b.client.eInvoices.saveEInvoiceCustomer({ ...customer, id: contact, buyerReference: 'mine' })),
      ]);
    expect(await all(id, who)).toEqual(await all(newId(), newId()));
    expect((await all(id, who)).flat()).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
    expect((await a.client.eInvoices.eInvoiceCustomer({ id: who })).buyerReference).toBe('');
    for (const [method, url] of [
      ['GET', `/api/v1/sales/documents/${id}/e-invoice?format=ubl`],
      ['GET', `/api/v1/sales/documents/${id}/e-invoice/check`],
      ['GET', '/api/v1/sales/e-invoice/sender'],
      ['PUT', '/api/v1/sales/e-invoice/sender'],
      ['GET', `/api/v1/sales/contacts/${who}/e-invoice`],
      ['PUT', `/api/v1/sales/contacts/${who}/e-invoice`],
    ] as const)
      expect([url, (await fetch(server.url + url, { method })).status]).toEqual([url, 401]);
  });
});

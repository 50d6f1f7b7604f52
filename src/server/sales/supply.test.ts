// The supply date: from the draft to paper, the public page and both e-invoice syntaxes, and documents frozen before the field existed.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftTotals, taxDayOf } from '#contract/trade-documents/draft.ts';
import { taxesOnDay } from '../../web/tax/tax-on-day.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { readEInvoice } from '../e-invoices/e-invoice-read.ts';
import { freeze, thaw } from '../trade-documents/frozen.ts';
import { quoted } from './quotes/testing-quotes.ts';
import { draftOf, finalized, refusals, taxCode } from './testing-sales.ts';

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

/** The text of its print, with single spaces. */
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

describe('finalizing', () => {
  test('a period that ends before it begins, or has no beginning, is refused at its field', async () => {
    const b = await server.business();
    const who = await customerIn(b);
    const refusalsOf = async (over: object): Promise<unknown> => {
      const id = newId();
      await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(who, [{ price: 1 }], over), draftVersion: 0 });
      return refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1 }));
    };
    expect(await refusalsOf({ suppliedFrom: '2026-02-28', suppliedThrough: '2026-02-27' })).toEqual([
      'sales.supply_backwards suppliedThrough',
    ]);
    expect(await refusalsOf({ suppliedThrough: '2026-02-27' })).toEqual(['sales.supply_start suppliedFrom']);
  });

  test('a frozen document is read as it is, with and without a supply date', async () => {
    const b = await server.business();
    const who = await customerIn(b);
    const without = await frozenIn(b, await finalized(b, who, [{ price: 100 }]));
    const thawed = thaw(without.text, without.hash, 'INV-2026-0001');
    expect(thawed.supply).toBeNull();
    const again = freeze(thawed);
    expect(thaw(again.text, again.hash, 'INV-2026-0001')).toEqual(thawed);
    const withIt = await frozenIn(b, await finalized(b, who, [{ price: 100 }], day));
    expect(thaw(withIt.text, withIt.hash, 'INV-2026-0002').supply).toEqual({ from: '2026-02-27', through: '2026-02-27' });
    expect(createHash('sha256').update(withIt.text).digest()).toEqual(withIt.hash);
  });

  test('a credit note has the supply date of its invoice, a copy has none, a quote does not show it', async () => {
    const b = await server.business();
    const who = await customerIn(b);
    const id = await finalized(b, who, [{ price: 100 }], month);
    const note = await b.client.sales.creditDocument({ id, newId: newId() });
    expect(note.draft).toMatchObject(month);
    await b.client.sales.finalizeDocument({ id: note.id, draftVersion: note.draftVersion, issuedOn: '2026-03-05' });
    expect(await printed(b, note.id)).toContain('Service period February 1 – 28, 2026');
    const copy = await b.client.sales.duplicateDocument({ id, newId: newId() });
    expect(copy.draft).toMatchObject({ suppliedFrom: null, suppliedThrough: null });
    const quote = newId();
    await b.client.sales.saveDraft({ id: quote, kind: 'quote', draft: draftOf(who, [{ price: 1 }], month), draftVersion: 0 });
    expect(await printed(b, quote)).not.toContain('supply');
  });
});

describe('the tax rate', () => {
  /** 10 % and, from March 1 on, 20 %. */
  const risingTax = async (b: TestBusiness): Promise<string> => {
    const tax = await taxCode(b, '0.1');
    await b.client.tax.addTaxRate({ id: tax, rate: '0.2', startsOn: '2026-03-01' });
    return tax;
  };
  const on = (suppliedFrom: string | null, suppliedThrough: string | null = null) => ({ suppliedFrom, suppliedThrough });

  test.each([
    ['supplied before the change, finalized after it', '2026-03-02', on('2026-02-28'), 1000],
    ['finalized before the change, supplied after it', '2026-02-20', on('2026-03-01'), 2000],
    ['over a period that ends before the change', '2026-03-02', month, 1000],
    ['over a period that the change is in', '2026-02-20', on('2026-02-15', '2026-03-01'), 2000],
    ['without a day of supply, finalized before the change', '2026-02-28', on(null), 1000],
    ['without a day of supply, finalized after it', '2026-03-01', on(null), 2000],
  ])('%s: the draft, its print, what is finalized and what is in the books', async (_, issueOn, days, taxMinor) => {
    const b = await server.business();
    const [who, taxes] = [await customerIn(b), [await risingTax(b)]];
    const id = newId();
    const draft = draftOf(who, [{ price: 100, taxes }], { issueOn, ...days });
    const saved = await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
    const total = `$${110 + (taxMinor - 1000) / 100}.00`;
    expect([saved.totals?.taxMinor, await printed(b, id)]).toEqual([taxMinor, expect.stringContaining(total)]);
    const codes = await b.client.tax.listTaxCodes();
    const previewed = draftTotals(draft, taxesOnDay(codes, taxDayOf({ kind: 'invoice', ofTaxedOn: null }, draft, issueOn)));
    const { totals, issuedOn, journal } = await b.client.sales.finalizeDocument({ id, draftVersion: 1 });
    expect([totals, issuedOn]).toEqual([saved.totals, issueOn]);
    expect(previewed).toEqual(totals);
    expect(journal.map(({ date, lines }) => [date, lines.at(-1)?.minor])).toEqual([[issueOn, -taxMinor]]);
    expect(await printed(b, id)).toContain(total);
  });

  test('follows the supply date of a draft', async () => {
    const b = await server.business();
    const draft = draftOf(await customerIn(b), [{ price: 100, taxes: [await risingTax(b)] }]);
    const id = newId();
    const taxed = async (draftVersion: number, days: object) =>
      (await b.client.sales.saveDraft({ id, kind: 'invoice', draft: { ...draft, ...days }, draftVersion })).totals?.taxMinor;
    expect([await taxed(0, {}), await taxed(1, day), await taxed(2, on('2026-02-27', '2026-03-01')), await taxed(3, {})]).toEqual([
      2000, 1000, 2000, 2000,
    ]);
    // An incomplete range is no supply date yet.
    expect(await taxed(4, on('2026-02-27', '2026-02-01'))).toBe(2000);
  });

  test('no rate applied yet on the supply date: it is not finalized without its tax', async () => {
    const b = await server.business();
    const tax = await taxCode(b, '0.1', { startsOn: '2026-03-01' });
    const id = newId();
    const draft = draftOf(await customerIn(b), [{ price: 100, taxes: [tax] }], day);
    await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
    expect(await refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1 }))).toEqual(['tax.unknown lines.0.taxCodeIds']);
  });

  test('of a credit note is that of its invoice, whatever its own supply date', async () => {
    const b = await server.business();
    const id = await finalized(b, await customerIn(b), [{ price: 100, taxes: [await risingTax(b)] }], month);
    const noteId = newId();
    const { draft, totals, ofTaxedOn } = await b.client.sales.creditDocument({ id, newId: noteId });
    expect([totals?.taxMinor, ofTaxedOn]).toEqual([1000, '2026-02-28']);
    const changed = { ...draft, issueOn: '2026-03-10', ...on('2026-03-09') };
    await b.client.sales.saveDraft({ id: noteId, kind: 'credit_note', draft: changed, draftVersion: 1 });
    expect((await b.client.sales.finalizeDocument({ id: noteId, draftVersion: 2 })).totals?.taxMinor).toBe(1000);
    expect(await b.client.sales.document({ id })).toMatchObject({ state: 'credited', openMinor: 0 });
  });

  test('of a credit note is that of the issue date, if its invoice was taxed by that', async () => {
    const b = await server.business();
    const id = await finalized(b, await customerIn(b), [{ price: 100, taxes: [await risingTax(b)] }]);
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    await owner.query('set session_replication_role = replica');
    await owner.query('update sales_document set draft = draft || $2 where id = $1', [id, JSON.stringify(day)]);
    await owner.end();
    const { totals, ofTaxedOn, draft } = await b.client.sales.creditDocument({ id, newId: newId() });
    expect([draft, totals?.taxMinor, ofTaxedOn]).toEqual([expect.objectContaining(day), 2000, '2026-03-02']);
  });

  test('of an invoice from a quote is that of the supply; the quote itself has that of its own date', async () => {
    const b = await server.business();
    const taxes = [await risingTax(b)];
    const quote = await quoted(b, await customerIn(b), [{ price: 100, taxes }], on('2026-02-01'));
    expect((await b.client.sales.document({ id: quote })).totals?.taxMinor).toBe(2000);
    await b.client.quotes.acceptQuote({ id: quote, name: 'A. Buyer' });
    const id = newId();
    const made = await b.client.quotes.convertQuote({ id: quote, newId: id, part: 'final' });
    const supplied = { ...made.draft, issueOn: '2026-03-05', ...day };
    const saved = await b.client.sales.saveDraft({ id, kind: 'invoice', draft: supplied, draftVersion: 1 });
    expect(saved.totals?.taxMinor).toBe(1000);
    expect((await b.client.sales.finalizeDocument({ id, draftVersion: 2 })).totals?.taxMinor).toBe(1000);
  });
});

describe('paper', () => {
  test.each([
    ['en', 'Service date February 27, 2026', 'Service period February 1 – 28, 2026'],
    ['es', 'Fecha de la operación 27 de febrero de 2026', 'Periodo de la operación 1–28 de febrero de 2026'],
    ['fr', 'Livraison ou prestation 27 février 2026', 'Période de prestation 1er–28 février 2026'],
    ['de', 'Leistungsdatum 27. Februar 2026', 'Leistungszeitraum 1.–28. Februar 2026'],
  ] as const)('in the language of the customer: %s', async (language, onDay, overPeriod) => {
    const b = await server.business();
    const who = await customerIn(b, language);
    for (const template of ['ledger', 'plain', 'bold'] as const) {
      await b.client.sales.saveSalesSettings({ template });
      expect([template, await printed(b, await finalized(b, who, [{ price: 100 }], day))]).toEqual([
        template,
        expect.stringContaining(onDay),
      ]);
      const period = await printed(b, await finalized(b, who, [{ price: 100 }], month));
      expect([template, period]).toEqual([template, expect.stringContaining(overPeriod)]);
    }
    expect(await printed(b, await finalized(b, who, [{ price: 100 }]))).not.toContain(onDay.slice(0, 12));
  });
});

test('one day is BT-72 and a period BG-14, in both syntaxes, and the public page shows it', async () => {
  const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
  const { sender } = await b.client.sales.salesSettings();
  const own = { name: 'Müller', address: 'Hauptstraße 1\n10115 Berlin', country: 'DE', taxId: 'DE136695976', email: 'a@mueller.example' };
  await b.client.sales.saveSalesSettings({ sender: { ...sender, ...own } });
  const [who, taxes] = [await customerIn(b), [await taxCode(b, '0.19')]];
  const said = async (over: object) => {
    const id = await finalized(b, who, [{ price: 100, taxes }], { currency: 'EUR', reference: 'PO 1', ...over });
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
  // At the place that the schemas require.
  expect(texts[0]).toMatch(/<cac:InvoicePeriod>[^]*<\/cac:InvoicePeriod>\s*<cac:OrderReference>/);
  expect(texts[1]).toMatch(
    /<\/ram:ApplicableTradeTax>\s*<ram:BillingSpecifiedPeriod>[^]*<\/ram:BillingSpecifiedPeriod>\s*<ram:SpecifiedTradePaymentTerms>/,
  );
});

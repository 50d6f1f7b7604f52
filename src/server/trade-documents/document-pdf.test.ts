// The printed document of a customer, checked by reading the PDF.
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import decodeQR from 'qr/decode.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { drawPdfPage } from '../platform/pdf/pdf-reading.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { draftOf, finalized, lineOf, refusals, taxCode } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const sender = {
  name: 'Atelier Nord',
  address: 'Lindenstrasse 12\n10969 Berlin',
  country: 'DE',
  email: 'studio@example.org',
  phone: '',
  taxId: 'DE136695976',
  registration: '',
  bankName: 'Stadtbank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
  accent: '#1d5c40',
  footer: 'Kept by hand',
};

const customerIn = async (b: TestBusiness, language: 'en' | 'es' | 'fr' | 'de', country: string): Promise<string> =>
  (await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Northwind Prints', language, country })).id;

async function read(b: TestBusiness, id: string) {
  const file = await b.client.sales.documentPdf({ id });
  const bytes = Buffer.from(await file.arrayBuffer());
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const page = await document.getPage(1);
  const links = (await page.getAnnotations()).flatMap((one) => (typeof one.url === 'string' ? [one.url] : []));
  return {
    name: file.name,
    type: file.type,
    bytes,
    pages: text,
    text: text.join('\n'),
    width: Math.round(page.view[2] ?? 0),
    document,
    links,
  };
}

/** The QR codes beside the totals as a phone reads them: the one of the bank transfer, and right of it the one of the pay page. */
async function codesOn(pdf: Buffer): Promise<readonly string[]> {
  const { width, height, pixels } = await drawPdfPage(pdf, 1, 1600);
  const between = (left: number, right: number): string => {
    const [from, to] = [Math.round((left / 595) * width), Math.round((right / 595) * width)];
    const data = new Uint8Array((to - from) * height * 4);
    for (let y = 0; y < height; y++) data.set(pixels.subarray((y * width + from) * 4, (y * width + to) * 4), y * (to - from) * 4);
    return decodeQR({ width: to - from, height, data }, { timeLimit: 60_000 });
  };
  return [between(30, 140), between(140, 250)];
}

/** The embedded fonts, without their subset tags. */
const embeddedFonts = (file: Buffer): readonly string[] =>
  [...new Set([...file.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g)].map(([, name = '']) => name))].toSorted();

describe('documentPdf', () => {
  test('shows what was finalized in the language of the customer, on the paper size of the sender', async () => {
    const b = await server.business();
    await b.client.sales.saveSalesSettings({ sender });
    const who = await customerIn(b, 'de', 'AT');
    const tax = await taxCode(b, '0.19', { sentence: 'A sentence that the law asks for.' });
    const id = await finalized(
      b,
      who,
      [{ price: 1234.5, quantity: 2, taxes: [tax], description: 'Entwurf der Karte' }],
      { currency: 'EUR' },
      '1.1',
    );
    const found = await read(b, id);
    expect([found.name, found.type, found.width]).toEqual(['INV-2026-0001.pdf', 'application/pdf', 595]);
    for (const text of [
      'Rechnung',
      'INV-2026-0001',
      '2. März 2026',
      '16. März 2026',
      'Entwurf der Karte',
      'A sentence that the law asks for.',
    ])
      expect(found.text).toContain(text);
    const inOneLine = found.text.replace(/\s+/g, ' ');
    for (const text of ['Verwendungszweck', 'DE89 3704 0044 0532 0130 00', 'Mit der Banking-App scannen', 'Kept by hand', 'Österreich'])
      expect(inOneLine).toContain(text);
    expect(inOneLine).toContain('Online ansehen und bezahlen');
    const url = (await b.client.behindLinks.publicLink({ kind: 'document', id }))?.url;
    expect(found.links).toEqual([url]);
    const transfer = ['BCD', '002', '1', 'SCT', '', 'Atelier Nord', 'DE89370400440532013000', 'EUR2938.11', '', '', 'INV-2026-0001'];
    expect(await codesOn(found.bytes)).toEqual([transfer.join('\n'), url]);
    expect(embeddedFonts(found.bytes)).toEqual(['Inter-Regular', 'Inter-SemiBold', 'Newsreader-SemiBold']);
    await b.client.behindLinks.revokePublicLink({ kind: 'document', id });
    expect((await read(b, id)).links).toEqual([]);
    expect(found.text).toMatch(/2.469,00/);
    expect(found.text).toMatch(/2.938,11/);
    expect(found.text).not.toContain('Entwurf\n');
    const structure = await (await found.document.getPage(1)).getStructTree();
    const roles = JSON.stringify(structure);
    for (const role of ['H1', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(roles).toContain(`"role":"${role}"`);
    const { info } = await found.document.getMetadata();
    expect(info).toMatchObject({ Title: 'Rechnung · INV-2026-0001 · Atelier Nord', Author: 'Atelier Nord', Language: 'de' });
  });

  test('what the law of the sender’s country wants to read is printed and kept, on one page beside how to pay', async () => {
    const b = await server.business();
    const french = { country: 'FR', taxId: 'FR40303265045', address: '1 rue de la Paix\n75002 Paris', iban: 'FR1420041010050500013M02606' };
    await b.client.sales.saveSalesSettings({ sender: { ...sender, ...french } });
    const small = await taxCode(b, '0', {
      treatment: 'exempt',
      sentence: 'VAT not applicable, article 293 B of the French tax code (CGI).',
    });
    const lines = ['Maquette', 'Impression', 'Livraison'].map((description) => ({ price: 100, taxes: [small], description }));
    const id = await finalized(b, await customerIn(b, 'fr', 'FR'), lines, { currency: 'EUR' }, '1.1');
    const found = await read(b, id);
    const inOneLine = found.text.replace(/\s+/g, ' ');
    for (const text of [
      'TVA non applicable, art. 293 B du CGI.',
      'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
      'Pas d’escompte pour paiement anticipé.',
      'majoré de 10 points',
      'N° TVA : FR40303265045',
      'Règlement',
    ])
      expect(inOneLine).toContain(text);
    expect(found.pages).toHaveLength(1);
    const { mentions } = await b.client.sales.document({ id });
    expect(mentions).toHaveLength(3);
    await b.client.sales.saveSalesSettings({ sender });
    expect((await b.client.sales.document({ id })).mentions).toEqual(mentions);
  });

  test('a small business in Germany says what the law of the day wants', async () => {
    const b = await server.business();
    await b.client.sales.saveSalesSettings({ sender });
    const small = await taxCode(b, '0', { treatment: 'exempt', sentence: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.' });
    const who = await customerIn(b, 'de', 'DE');
    const said = async (issueOn: string): Promise<string> =>
      (await read(b, await finalized(b, who, [{ price: 1, taxes: [small] }], { issueOn, dueOn: null }))).text.replace(/\s+/g, ' ');
    expect(await said('2024-12-31')).toContain('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.');
    expect(await said('2025-01-01')).toContain('Umsatzsteuerfrei: Kleinunternehmer nach § 19 UStG.');
  });

  test('a country is named once, a unit in the language of the customer, and no date is broken', async () => {
    const b = await server.business();
    const name = 'A very long name of a very long street in a very small town';
    await b.client.sales.saveSalesSettings({ sender: { ...sender, address: `${name}\n20457 Hamburg\nGermany` }, template: 'plain' });
    const who = await b.client.contacts.createContact({
      id: newId(),
      kind: 'company',
      name: 'Impression du Nord',
      language: 'fr',
      country: 'FR',
      addressLines: '8 rue des Archives\nFrankreich',
      city: 'Paris',
    });
    const lines = [{ ...lineOf({ price: 95, quantity: 14 }), unit: 'hour' }];
    const over = {
      reference: 'A reference',
      suppliedFrom: '2026-02-28',
      suppliedThrough: '2026-09-30',
      issueOn: '2026-09-20',
      dueOn: '2026-10-20',
    };
    const id = newId();
    const draft = { ...draftOf(who.id, [], over), lines };
    const { draftVersion } = await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
    await b.client.sales.finalizeDocument({ id, draftVersion, issuedOn: '2026-09-20' });
    const { text } = await read(b, id);
    expect(text.match(/Germany|Allemagne|Frankreich|France/g)?.toSorted()).toEqual(['Allemagne', 'France']);
    expect(text).toContain('14 heures');
    for (const day of ['20 septembre 2026', '30 septembre 2026', '28 février']) expect(text).toContain(day);
  });

  test('default taxes and their legal mentions are in the language of the customer', async () => {
    const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
    await b.client.sales.saveSalesSettings({ sender });
    await b.client.tax.addUsualTaxCodes();
    const codes = await b.client.tax.listTaxCodes();
    const of = (name: string): string => codes.find((c) => c.name === name)?.id ?? '';
    const who = await customerIn(b, 'fr', 'FR');
    const id = await finalized(
      b,
      who,
      [
        { price: 100, taxes: [of('VAT 19 %')] },
        { price: 50, taxes: [of('Reverse charge')] },
      ],
      { currency: 'EUR' },
    );
    const { text } = await read(b, id);
    expect(text).toContain('TVA 19 %');
    expect(text).toContain('Autoliquidation : la TVA est due par le preneur.');
    expect(text).not.toMatch(/VAT|Reverse charge/);
  });

  test('is the same file whenever it is drawn, whatever the settings are by then', async () => {
    const b = await server.business();
    await b.client.sales.saveSalesSettings({ sender, template: 'bold' });
    const id = await finalized(b, await customerIn(b, 'en', 'GB'), [{ price: 10 }]);
    const first = await read(b, id);
    await b.client.sales.saveSalesSettings({ sender: { ...sender, name: 'Somebody Else' }, template: 'plain' });
    expect((await read(b, id)).bytes.equals(first.bytes)).toBe(true);
    expect(first.text).toContain('Atelier Nord');
  });

  test('a draft is marked on every page, uses the current settings, and takes no number', async () => {
    const b = await server.business();
    const id = newId();
    const lines = Array.from({ length: 70 }, (_, at) => ({ price: 1, description: `Line ${at + 1}` }));
    await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(null, lines), draftVersion: 0 });
    const found = await read(b, id);
    expect(found.name).toBe('invoice.pdf');
    expect(found.width).toBe(612);
    expect(found.pages.length).toBeGreaterThan(2);
    for (const page of found.pages) expect(page).toContain('Draft');
    expect((await b.client.sales.document({ id })).number).toBeNull();
    await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(null, []), draftVersion: 1 });
    expect(await refusals(b.client.sales.documentPdf({ id }))).toEqual(['sales.lines lines']);
  });

  test.each(['ledger', 'plain', 'bold'] as const)(
    '%s: a long table names its columns on each page and keeps its sums together',
    async (template) => {
      const b = await server.business();
      await b.client.sales.saveSalesSettings({ sender, template });
      const lines = Array.from({ length: 60 }, (_, at) => ({ price: at + 1, description: `Line ${at + 1}.` }));
      const id = await finalized(b, await customerIn(b, 'fr', 'FR'), lines);
      const { pages } = await read(b, id);
      expect(pages.length).toBeGreaterThan(1);
      pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} sur ${pages.length}`));
      for (let at = 1; at <= 60; at++) expect(pages.filter((page) => page.includes(`Line ${at}.`))).toHaveLength(1);
      for (const page of pages.filter((p) => /Line \d+\./.test(p))) expect(page).toContain('Désignation');
      const last = pages.findLast((page) => page.includes('Net à payer') && page.includes('1 830,00'));
      expect(last).toContain('Line 60.');
    },
  );

  test('of another business it is not found', async () => {
    const [b, other] = [await server.business(), await server.business()];
    const id = await finalized(b, await customerIn(b, 'en', 'US'), [{ price: 10 }]);
    expect(await refusals(other.client.sales.documentPdf({ id }))).toEqual(['not_found']);
  });

  test('F6: what somebody writes is drawn and nothing else: no link, no script, no file, no address is followed', async () => {
    const b = await server.business();
    let connects = 0;
    const listener = createServer((socket) => {
      connects += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const canary = path.join(mkdtempSync(path.join(tmpdir(), 'canary-')), 'canary.txt');
    writeFileSync(canary, 'the canary sings');
    const baits = [
      `<img src="http://127.0.0.1:${port}/x"><iframe src="file://${canary}">`,
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://[::ffff:127.0.0.1]:${port}/"/></svg>`,
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file://${canary}">]><a>&b;</a>`,
      `@import url(http://localhost:${port}/a.css); url(${canary})`,
      `${canary}`,
      `data:text/plain;base64,eA== javascript:fetch('http://127.0.0.1:${port}')`,
      `{{7*7}} \${7*7} <%= require("fs").readFileSync("${canary}") %>`,
      `) Tj /F1 12 Tf (x) endstream endobj 99 0 obj << /S /JavaScript /JS (app.alert(1)) >>`,
      `http://169.254.169.254/latest/meta-data/ gopher://127.0.0.1:${port}/_x`,
      `\\\\127.0.0.1\\share \u202Egnp.exe \u0000 \ufeff`,
    ];
    const fields = ['name', 'address', 'email', 'phone', 'taxId', 'registration', 'bankName', 'iban', 'bic', 'footer'] as const;
    const longest = {
      name: 200,
      address: 600,
      email: 254,
      phone: 60,
      taxId: 40,
      registration: 120,
      bankName: 120,
      iban: 42,
      bic: 11,
      footer: 600,
    };
    for (const [at, bait] of baits.entries()) {
      const own = Object.fromEntries(fields.map((field) => [field, bait.slice(0, longest[field]).replaceAll('\u0000', '')]));
      const text = bait.replaceAll('\u0000', '');
      await b.client.sales.saveSalesSettings({
        // A country whose tax numbers and accounts are accepted as typed.
        sender: { ...sender, ...own, country: 'AQ' },
        template: (['ledger', 'plain', 'bold'] as const)[at % 3] ?? 'plain',
      });
      const who = await b.client.contacts.createContact({
        id: newId(),
        kind: 'company',
        name: text.slice(0, 100),
        addressLines: text.slice(0, 300),
        city: text.slice(0, 60),
      });
      const over = { notes: text, intro: text, reference: text.slice(0, 200) };
      const id = newId();
      const line = { ...lineOf({ price: 10, description: text }), unit: text.slice(0, 20) };
      await b.client.sales.saveDraft({ id, kind: 'invoice', draft: { ...draftOf(who.id, [], over), lines: [line] }, draftVersion: 0 });
      const found = await read(b, id);
      expect(found.text).not.toContain('the canary sings');
      expect(found.bytes.toString('latin1')).not.toContain('the canary sings');
      expect(found.text).not.toContain('\u202E');
      // Excludes text and compressed parts, where any three bytes occur by chance.
      const objects = found.bytes
        .toString('latin1')
        .replace(/\bstream\r?\n[^]*?\r?\nendstream\b/g, '')
        .replace(/\((?:\\[^]|[^\\()])*\)/g, '()');
      expect(objects).toMatch(/\/Type \/Page\b/); // and no object is inside a stream
      expect(objects).not.toMatch(/\/ObjStm\b|\/(URI|JavaScript|JS|Launch|EmbeddedFile|OpenAction)\b/);
      expect(await found.document.getJSActions()).toBeNull();
    }
    expect(connects).toBe(0);
    listener.close();
  });
});

// Search in document text, and page previews: read in a worker process, whatever is uploaded.
import { Readable } from 'node:stream';
import PdfDocument from 'pdfkit';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { posted, supplier } from '../purchases/testing-purchases.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { pdfOf, storageOf } from './testing-storage.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const add = async (b: TestBusiness, name: string, content: Buffer | string) =>
  (await b.client.files.addFile({ id: newId(), file: new File([new Uint8Array(Buffer.from(content))], name) })).id;
async function paper(pages: readonly string[], options: object = {}): Promise<Buffer> {
  const pdf = new PdfDocument({ autoFirstPage: false, size: 'A4', ...options });
  const parts = Readable.from(pdf).toArray();
  for (const text of pages) pdf.addPage().fontSize(24).text(text);
  pdf.end();
  return Buffer.concat((await parts) as Buffer[]);
}
const found = async (b: TestBusiness, input: Parameters<TestBusiness['client']['files']['listFiles']>[0]) =>
  (await b.client.files.listFiles(input)).rows.map(({ name }) => name).toSorted();
/** The server also runs due work on its own, so wait for what it has started. */
async function allRead(b: TestBusiness): Promise<void> {
  await expect
    .poll(
      async () => {
        await server.doDueWork();
        const { rows } = await owner.query(`select 1 from due_work where kind = 'file_text' and org_id = $1`, [b.orgId]);
        return rows.length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
}
const problem = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'taken',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );

describe('what is written in a document', () => {
  test('is found by every word of a search, beside words of its name, whatever case and accents', async () => {
    const b = await server.business();
    await add(b, 'scan-1.pdf', await paper(['Café Müller, Zürich', 'Total 19,80']));
    await add(b, 'notes.txt', 'Lunch with MÜLLER in Bern');
    await add(b, 'Zurich trip.csv', 'day,amount\n');
    await b.client.files.writeDocument({
      id: newId(),
      kind: 'note',
      title: 'Rent',
      recipient: '',
      text: 'Paid in Zürich',
      dated: '2026-03-01',
    });
    await allRead(b);
    expect(await found(b, { search: 'zurich' })).toEqual(['Rent.pdf', 'Zurich trip.csv', 'scan-1.pdf']);
    expect(await found(b, { search: 'müller ZÜRICH' })).toEqual(['scan-1.pdf']);
    expect(await found(b, { search: '19,80' })).toEqual(['scan-1.pdf']);
    expect(await found(b, { search: 'scan muller' })).toEqual(['scan-1.pdf']);
    expect(await found(b, { search: '% _' })).toEqual([]);
    expect(await found(b, { search: '  ' })).toHaveLength(4);
    const other = await server.business();
    expect(await found(other, { search: 'zurich' })).toEqual([]);
  });

  test('is read again where the file was replaced, and what does not open is kept without words', async () => {
    const b = await server.business();
    const storage = storageOf(server, b.token).from('receipts');
    await storage.upload('2026/a.txt', Buffer.from('first words'));
    await allRead(b);
    await storage.upload('2026/a.txt', Buffer.from('second words'), { upsert: true });
    await allRead(b);
    expect([await found(b, { search: 'first' }), await found(b, { search: 'second' })]).toEqual([[], ['a.txt']]);
    const broken = await add(b, 'broken.pdf', pdfOf('never opens'));
    const closed = await add(b, 'closed.pdf', await paper(['Secret'], { userPassword: 'x' }));
    await allRead(b);
    for (const id of [broken, closed]) {
      expect(await b.client.files.fileDetails({ id })).toMatchObject({ hasPreview: false, pageCount: 0 });
      expect(await problem(b.client.files.filePreview({ id }))).toBe('file.no_preview');
    }
    expect(await found(b, { search: 'Secret' })).toEqual([]);
  });
});

describe('a PDF', () => {
  test('is shown page by page as pictures of our own drawing', async () => {
    const b = await server.business();
    const id = await add(b, 'two.pdf', await paper(['One', 'Two']));
    await allRead(b);
    expect(await b.client.files.fileDetails({ id })).toMatchObject({ hasPreview: true, pageCount: 2 });
    const pages = [];
    for (const page of [1, 2]) {
      const picture = Buffer.from(await (await b.client.files.filePreview({ id, page })).arrayBuffer());
      const { format, width, height } = await sharp(picture).metadata();
      expect([format, Math.round((width ?? 0) / 10)]).toEqual(['webp', 160]);
      expect((height ?? 0) / (width ?? 1)).toBeCloseTo(Math.SQRT2, 2);
      // Ink on white.
      const { channels, dominant } = await sharp(picture).stats();
      expect([dominant.r > 240, (channels[0]?.min ?? 255) < 100]).toEqual([true, true]);
      pages.push(picture);
    }
    expect(pages[0]?.equals(pages[1] ?? Buffer.of())).toBe(false);
    expect(await problem(b.client.files.filePreview({ id, page: 3 }))).toBe('file.no_preview');
  });
});

describe('documents', () => {
  test('are narrowed by days, by what they are linked to, by its amount and its contact, and to those linked to nothing', async () => {
    const b = await server.business();
    const [loose, linked, ofContact] = [await add(b, 'loose.txt', 'a'), await add(b, 'linked.txt', 'b'), await add(b, 'contact.txt', 'c')];
    const who = await supplier(b, 'Cedar Paper Mill');
    const bill = await posted(b, who, [{ price: 123.45, accountId: await b.account('6010') }]);
    await b.client.files.linkFiles({ ids: [linked], subjectKind: 'trade_document', subjectId: bill });
    await b.client.files.linkFiles({ ids: [ofContact], subjectKind: 'contact', subjectId: who });
    await b.client.files.saveFile({ id: loose, name: 'loose.txt', kind: 'receipt', dated: '2026-02-28' });
    expect(await found(b, { isUnlinked: true })).toEqual(['loose.txt']);
    expect(await found(b, { contactId: who })).toEqual(['contact.txt', 'linked.txt']);
    expect(await found(b, { minMinor: 12_345, maxMinor: 12_345 })).toEqual(['linked.txt']);
    expect(await found(b, { maxMinor: 12_344 })).toEqual([]);
    expect(await found(b, { from: '2026-02-01', to: '2026-02-28' })).toEqual(['loose.txt']);
    expect(await found(b, { from: '2026-03-01', isUnlinked: true })).toEqual([]);
  });
});

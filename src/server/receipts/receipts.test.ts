// Receipts from upload to the books: read in a worker process, corrected, matched, recorded once; and those that can't be read.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { moveClock, resetClock } from '../platform/clock.ts';
import { readingProcesses } from '../platform/ocr/ocr.ts';
import { pdfOf } from '../files/testing-storage.ts';
import { supplierInvoice } from '../purchases/testing-supplier-invoice.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { drawnBill, drawnReceipt, type DrawnRow, receiptPdf, receiptPhoto } from './testing-receipt.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro', READ_RECEIPTS: 'on' });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterEach(resetClock);
afterAll(async () => {
  await owner.end();
  await server.stop();
});

async function add(b: TestBusiness, content: Buffer, name: string): Promise<string> {
  const file = new File([new Uint8Array(content)], name);
  return (await b.client.files.addFile({ id: newId(), file })).id;
}
/** The server also runs due work on its own, so wait for that. */
async function read(b: TestBusiness, id: string, state = 'read') {
  await expect
    .poll(
      async () => {
        await server.doDueWork();
        return (await b.client.receipts.reading({ id })).state;
      },
      { timeout: 60_000 },
    )
    .toBe(state);
  return b.client.receipts.reading({ id });
}
const addRead = async (b: TestBusiness, rows: readonly DrawnRow[] = drawnReceipt, name = 'receipt.pdf') => {
  const id = await add(b, await receiptPdf(rows), name);
  return { id, ...(await read(b, id)) };
};
/** Ignores a process that has already ended. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
const problem = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'done',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );
async function paid(b: TestBusiness, over: { date?: string; amount?: number; description?: string } = {}): Promise<string> {
  const amount = over.amount ?? 2110;
  const { id } = await b.client.transactions.create({
    id: newId(),
    type: 'expense',
    date: over.date ?? '2026-03-18',
    description: over.description ?? 'POS HARBOR HARDWARE 0042',
    accountId: await b.account('1010'),
    amount,
    splits: [{ accountId: await b.account('6010'), minor: amount }],
  });
  return id;
}
const expected = {
  merchant: 'Harbor Hardware Inc.',
  date: '2026-03-17',
  totalMinor: 2110,
  currency: 'USD',
  taxMinor: 161,
  number: 'A-55120',
  due: null,
  iban: null,
  taxId: null,
};

describe('a photo of a receipt', () => {
  test('lying on its side is read to its total and date, says where they stand, and is found by its words', async () => {
    const b = await server.business();
    const id = await add(b, await receiptPhoto(drawnReceipt, 90), 'photo.jpg');
    const { fields, evidence, state } = await read(b, id);
    expect([state, fields?.totalMinor, fields?.date, fields?.currency]).toEqual(['read', 2110, '2026-03-17', 'USD']);
    expect(evidence.total?.confidenceBp).toBeGreaterThanOrEqual(9000);
    // Turned clockwise, the right edge of the receipt is at the bottom of the photo, and its last rows are on the left.
    const place = evidence.total?.place;
    expect(place?.page).toBe(1);
    expect((place?.top ?? 0) + (place?.height ?? 0)).toBeGreaterThan(0.85);
    expect(place?.left).toBeLessThan(0.4);
    const { rows } = await b.client.files.listFiles({ search: 'drill hardware' });
    expect(rows.map((row) => row.id)).toEqual([id]);
    const other = await server.business();
    expect(await problem(other.client.receipts.reading({ id }))).toBe('not_found');
  });

  test('whose process is ended in between waits, and is read again', async () => {
    const b = await server.business();
    const id = await add(b, await receiptPhoto(), 'photo.jpg');
    const working = server.doDueWork();
    await expect.poll(async () => (await b.client.receipts.reading({ id })).state, { timeout: 30_000, interval: 20 }).toBe('reading');
    const ended = async () => {
      for (const pid of readingProcesses()) end(pid);
      return (await b.client.receipts.reading({ id })).state;
    };
    await expect.poll(ended, { timeout: 30_000, interval: 20 }).toBe('waiting');
    await working;
    const { rows } = await owner.query('select attempts from receipt_reading where file_id = $1', [id]);
    expect(rows).toEqual([{ attempts: 1 }]);
    moveClock(11_000);
    expect((await read(b, id)).fields).toMatchObject({ totalMinor: 2110, date: '2026-03-17' });
  });
});

describe('a PDF', () => {
  test('with words is read by its words, in every field', async () => {
    const { fields, evidence } = await addRead(await server.business());
    expect(fields).toEqual(expected);
    expect(evidence.number?.place).toMatchObject({ page: 1 });
  });
  test('of a bill is read to its due date, IBAN, taxes and lines; corrected, the proof is gone, and a wrong IBAN is refused', async () => {
    const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
    const { id, fields, taxes, lines, evidence } = await addRead(b, drawnBill, 'bill.pdf');
    if (!fields) throw new Error('nothing was read');
    expect(fields).toMatchObject({ totalMinor: 3450, taxMinor: 450, due: '2026-03-28', iban: 'DE89370400440532013000' });
    expect(taxes.map(({ rate, netMinor, taxMinor }) => [rate, netMinor, taxMinor])).toEqual([
      ['7', 1000, 70],
      ['19', 2000, 380],
    ]);
    expect(lines.map(({ text, minor }) => [text, minor])).toEqual([
      ['Mittagessen', 1070],
      ['Wein', 2380],
    ]);
    expect(evidence.iban?.place).toMatchObject({ page: 1 });
    expect(await problem(b.client.receipts.saveReading({ id, ...fields, iban: 'DE88370400440532013000' }))).toBe('receipt.iban');
    const saved = await b.client.receipts.saveReading({ id, ...fields, totalMinor: 3500, due: null });
    expect([saved.fields?.due, saved.taxes, saved.lines]).toEqual([null, [], []]);
  });
  test('with an electronic invoice attached is read from that, not from its pages, and so is one that is XML', async () => {
    const xml = Buffer.from(await supplierInvoice().arrayBuffer());
    const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
    for (const [content, name] of [
      [await receiptPdf(drawnBill, xml), 'invoice.pdf'],
      [xml, 'invoice.xml'],
    ] as const) {
      const { source, fields, evidence, taxes } = await read(b, await add(b, content, name));
      expect([source, fields?.merchant, fields?.totalMinor, fields?.due]).toEqual(['e_invoice', 'Harbour Paper', 11_900, '2026-03-16']);
      expect(evidence.total).toMatchObject({ confidenceBp: 10_000, place: null });
      expect(taxes).toMatchObject([{ rate: '19', netMinor: 10_000, taxMinor: 1900 }]);
    }
    const bank = await add(b, Buffer.from('<OFX></OFX>'), 'bank.xml');
    expect((await read(b, bank, 'failed')).fault).toBe('unreadable');
  });
  test('that does not open has failed, and may be read again', async () => {
    const b = await server.business();
    const id = await add(b, pdfOf('never opens'), 'broken.pdf');
    expect(await read(b, id, 'failed')).toMatchObject({ fault: 'unreadable', fields: null, matches: [] });
    expect(await b.client.receipts.readDocument({ id })).toMatchObject({ state: 'waiting', fault: null });
    expect((await read(b, id, 'failed')).fault).toBe('unreadable');
  });
  test('of another kind of document is read when it is asked for, and other files never', async () => {
    const b = await server.business();
    const file = (name: string, content: Buffer) => new File([new Uint8Array(content)], name);
    const report = await b.client.files.addFile({ id: newId(), kind: 'report', file: file('report.pdf', await receiptPdf()) });
    expect(await b.client.receipts.reading({ id: report.id })).toMatchObject({ state: 'unread', isReadable: true });
    await b.client.receipts.readDocument({ id: report.id });
    expect((await read(b, report.id)).fields).toEqual(expected);
    const text = await b.client.files.addFile({ id: newId(), file: file('notes.txt', Buffer.from('Total 5.00')) });
    expect(await b.client.receipts.reading({ id: text.id })).toMatchObject({ state: 'unread', isReadable: false });
    expect(await problem(b.client.receipts.readDocument({ id: text.id }))).toBe('receipt.type');
  });
});

test('a field that a person corrected stays theirs when the document is read again', async () => {
  const b = await server.business();
  const { id, fields } = await addRead(b);
  if (!fields) throw new Error('nothing was read');
  const saved = await b.client.receipts.saveReading({ id, ...fields, totalMinor: 2111, merchant: 'Harbor' });
  expect(saved.evidence.total).toMatchObject({ isCorrected: true, confidenceBp: 10_000 });
  expect(saved.evidence.date).toMatchObject({ isCorrected: false });
  await b.client.receipts.readDocument({ id });
  expect((await read(b, id)).fields).toEqual({ ...expected, totalMinor: 2111, merchant: 'Harbor' });
});

describe('in the books', () => {
  test('a receipt finds its transaction, and is done once it is linked', async () => {
    const b = await server.business();
    const [transaction, tipped] = [await paid(b), await paid(b, { amount: 2400, date: '2026-03-20' })];
    await paid(b, { amount: 999 });
    const { id, matches } = await addRead(b);
    expect(matches.map((match) => [match.transactionId, match.reasons])).toEqual([
      [transaction, ['amount', 'day', 'merchant']],
      [tipped, ['tip', 'day', 'merchant']],
    ]);
    expect(matches[0]?.confidence).toBeGreaterThan(90);
    await b.client.files.linkFiles({ ids: [id], subjectKind: 'transaction', subjectId: transaction });
    expect(await b.client.receipts.reading({ id })).toMatchObject({ matches: [], suggestion: null });
  });

  test('one without a transaction is recorded as an expense, once', async () => {
    const b = await server.business();
    const { id, matches } = await addRead(b);
    expect(matches).toEqual([]);
    const input = {
      id,
      date: '2026-03-17',
      description: 'Harbor Hardware',
      accountId: await b.account('1010'),
      categoryAccountId: await b.account('6010'),
      amount: 2110,
    };
    const all = await Promise.all([1, 2, 3].map(() => b.client.receipts.recordExpense({ ...input, transactionId: newId() })));
    expect(new Set(all.map(({ transactionId }) => transactionId)).size).toBe(1);
    const { rows } = await b.client.transactions.list({ sort: 'date', direction: 'desc' });
    expect(rows.map((row) => [row.id, row.amount, row.description])).toEqual([[all[0]?.transactionId, 2110, 'Harbor Hardware']]);
    const file = await b.client.files.fileDetails({ id });
    expect(file.links).toMatchObject([{ kind: 'transaction', id: all[0]?.transactionId, minor: 2110 }]);
  });

  test('a receipt that is there already is noticed: the same file, or the same total, date and number', async () => {
    const b = await server.business();
    const pdf = await receiptPdf();
    const first = await add(b, pdf, 'first.pdf');
    const again = await add(b, pdf, 'again.pdf');
    await read(b, first);
    await read(b, again);
    expect((await b.client.receipts.reading({ id: again })).duplicates).toMatchObject([{ id: first, isSameFile: true }]);
    const scan = await addRead(b, [...drawnReceipt, 'Thank you'], 'scan.pdf');
    expect(scan.duplicates.map((one) => `${one.name} ${one.isSameFile}`).toSorted()).toEqual(['again.pdf false', 'first.pdf false']);
    const other = await addRead(
      b,
      drawnReceipt.map((row): DrawnRow => (Array.isArray(row) ? [String(row[0]).replace('A-55120', 'A-55121'), String(row[1])] : row)),
      'other.pdf',
    );
    expect(other.duplicates).toEqual([]);
    await b.client.receipts.keepApart({ id: again, otherId: first });
    const left = async (id: string) => (await b.client.receipts.reading({ id })).duplicates.map(({ name }) => name);
    expect([await left(first), await left(again)]).toEqual([['scan.pdf'], ['scan.pdf']]);
    const stranger = await server.business();
    expect(await problem(stranger.client.receipts.keepApart({ id: again, otherId: scan.id }))).toBe('not_found');
    await b.client.files.removeFiles({ ids: [scan.id] });
    expect(await left(first)).toEqual([]);
    await b.client.files.restoreFiles({ ids: [scan.id] });
    expect(await left(first)).toEqual(['scan.pdf']);
  });
});

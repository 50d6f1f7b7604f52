// Receipts photographed as HEIC: read and shown like the same picture in another format; and files that only look like one.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { drawnReceipt, receiptPhoto } from './testing-receipt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro', READ_RECEIPTS: 'on' });
});
afterAll(() => server.stop());

const phone = readFileSync(path.join(import.meta.dirname, 'fixtures/phone.heic'));

async function add(b: TestBusiness, content: Buffer, name: string, kind: 'receipt' | 'report' = 'receipt'): Promise<string> {
  return (await b.client.files.addFile({ id: newId(), kind, file: new File([new Uint8Array(content)], name) })).id;
}
async function read(b: TestBusiness, id: string, state: string) {
  const now = async () => {
    await server.doDueWork();
    return (await b.client.receipts.reading({ id })).state;
  };
  await expect.poll(now, { timeout: 60_000 }).toBe(state);
  return b.client.receipts.reading({ id });
}
const problem = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'done',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );

/** Its main brand is another. */
function branded(content: Buffer, brand: string): Buffer {
  const changed = Buffer.from(content);
  changed.write(brand, 8, 'latin1');
  return changed;
}
/** The photo, with the sizes of its tiles (first) or of the whole (second) stated wrongly. */
function sized(which: 0 | 1, width: number, height: number): Buffer {
  const changed = Buffer.from(phone);
  const first = changed.indexOf('ispe');
  const at = which === 0 ? first : changed.indexOf('ispe', first + 4);
  changed.writeUInt32BE(width, at + 8);
  changed.writeUInt32BE(height, at + 12);
  return changed;
}
function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    content.reduce((sum, { length }) => sum + length, 8),
    0,
  );
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}
const sequence = (): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('msf1\0\0\0\0msf1hevc', 'latin1')), box('moov', box('mvhd', Buffer.alloc(100)))]);
const avif = async (): Promise<Buffer> =>
  branded(
    await sharp(await receiptPhoto())
      .avif({ effort: 0 })
      .toBuffer(),
    'mif1',
  );

describe('a photo as phones store it: in tiles, and turned when it is shown', () => {
  test('is read to the same data at the same places as the same picture as PNG', async () => {
    const b = await server.business();
    const png = await sharp(await receiptPhoto([...drawnReceipt, 'Thank you']))
      .png()
      .toBuffer();
    const [known, found] = [await add(b, png, 'photo.png'), await add(b, phone, 'photo.heic')];
    const expected = await read(b, known, 'read');
    const reading = await read(b, found, 'read');
    expect(reading.fields).toMatchObject({ totalMinor: 2110, taxMinor: 161, date: '2026-03-17', currency: 'USD', number: 'A-55120' });
    expect(reading.fields).toEqual(expected.fields);
    for (const field of ['total', 'date', 'merchant'] as const) {
      const [a, z] = [expected.evidence[field]?.place, reading.evidence[field]?.place];
      if (!a || !z) throw new Error(`${field} was read nowhere`);
      expect(Math.abs(a.left - z.left) + Math.abs(a.top - z.top)).toBeLessThan(0.02);
    }
    expect(reading.duplicates).toMatchObject([{ id: known, isSameFile: false }]);
    const { rows } = await b.client.files.listFiles({ search: 'drill hardware' });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([known, found].toSorted());
  });

  test('is shown upright as a picture that every browser shows, and downloaded unchanged', async () => {
    const b = await server.business();
    const id = await add(b, phone, 'photo.heic', 'report'); // what is no receipt isn't read
    expect(await b.client.files.fileDetails({ id })).toMatchObject({ type: 'image/heic', hasPreview: true });
    const preview = await b.client.files.filePreview({ id, page: 1 });
    const { format, width, height } = await sharp(await preview.arrayBuffer()).metadata();
    expect([preview.type, format, width, height]).toEqual(['image/webp', 'webp', 980, 1032]);
    const original = await b.client.files.file({ id });
    expect(Buffer.from(await original.arrayBuffer()).equals(phone)).toBe(true);
  });

  test('becomes a draft bill', async () => {
    const b = await server.business();
    const { id } = await b.client.purchases.receiveInvoice({ id: newId(), file: new File([new Uint8Array(phone)], 'bill.HEIC') });
    const { received } = await b.client.purchases.bill({ id });
    const { fields } = await b.client.receipts.reading({ id: received?.fileId ?? '' });
    expect([fields?.totalMinor, fields?.number]).toEqual([2110, 'A-55120']);
  });
});

describe('by its content', () => {
  test.each(['heic', 'heix', 'mif1', 'msf1', 'hevc'])('%s is taken, as .heic and .heif', async (brand) => {
    const b = await server.business();
    for (const ending of ['heic', 'heif']) {
      const id = await add(b, branded(phone, brand), `photo.${ending}`, 'report');
      expect((await b.client.files.fileDetails({ id })).type).toBe('image/heic');
    }
  });
  test('what is no HEIC file is refused', async () => {
    const b = await server.business();
    const others = [await receiptPhoto(), branded(phone, 'avif'), branded(phone, 'mp42'), Buffer.from('ftypheic')];
    for (const content of others) expect(await problem(add(b, content, 'photo.heic'))).toBe('file.content');
  });
});

test.each([
  ['cut short in its pixels', () => phone.subarray(0, 12_000), 'unreadable'],
  ['cut short before its pixels', () => phone.subarray(0, phone.indexOf('mdat') - 4), 'unreadable'],
  ['cut short in its head', () => phone.subarray(0, 200), 'unreadable'],
  ['of 60,000 × 60,000 pixels', () => sized(1, 60_000, 60_000), 'large'],
  ['larger than its tiles', () => sized(1, 6000, 6000), 'unreadable'],
  ['of tiles of 60,000 × 60,000 pixels', () => sized(0, 60_000, 60_000), 'unreadable'],
  ['of tiles larger than they say', () => sized(0, 64, 64), 'unreadable'],
  ['that is a sequence without a picture', sequence, 'unreadable'],
  ['that is AVIF', avif, 'unreadable'],
])('a file %s is kept, says so, and the next one is shown', async (_, content, fault) => {
  const b = await server.business();
  const bytes = await content();
  const id = await add(b, bytes, 'photo.heic');
  expect(await read(b, id, 'failed')).toMatchObject({ fault, fields: null });
  expect(await problem(b.client.files.filePreview({ id, page: 1 }))).toBe('file.no_preview');
  expect((await (await b.client.files.file({ id })).arrayBuffer()).byteLength).toBe(bytes.length);
  const next = await add(b, phone, 'next.heic', 'report');
  expect((await b.client.files.filePreview({ id: next, page: 1 })).type).toBe('image/webp');
});

// Hostile files: wrong types, path traversal, excessive sizes, foreign ids; and what can be read from the store without its keys.
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase, makePool } from '../platform/database/database.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { makeFileBytes } from '../platform/objects/object-bytes.ts';
import { sweepFiles } from './sweep.ts';
import { pdfOf, storageOf } from './testing-storage.ts';

let server: TestServer;
let b: TestBusiness;
let other: TestBusiness;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  [b, other] = [await server.business(), await server.business()];
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const files = (token = b.token) => storageOf(server, token).from('receipts');
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const folder = (orgId: string): string => path.join(server.config.dataDir, 'files', orgId);
const objects = (orgId: string): string[] => {
  try {
    return readdirSync(folder(orgId));
  } catch {
    return [];
  }
};

/** A PNG that claims to be 20,000 × 20,000 in a few hundred bytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(20_000, 0);
  head.writeUInt32BE(20_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('F1: what a file says it is', () => {
  test.each<[string, Buffer | string, string]>([
    ['page.html', '<html><script>alert(1)</script></html>', 'InvalidMimeType'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'InvalidMimeType'],
    ['program.exe', 'MZ', 'InvalidMimeType'],
    ['no-ending', 'x', 'InvalidMimeType'],
    ['page.txt', '<!doctype html><script>alert(1)</script>', 'InvalidMimeType'],
    ['page.pdf', '<html>%PDF-1.7 %%EOF', 'InvalidMimeType'],
    ['script.pdf', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF', 'InvalidRequest'],
    ['picture.png', pdfOf(), 'InvalidMimeType'],
    ['bomb.png', bomb(), 'InvalidRequest'],
    ['data.xml', '<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>', 'InvalidMimeType'],
    ['page.xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'InvalidMimeType'],
    ['macro.xlsx', 'PK\u0003\u0004[Content_Types].xml xl/workbook.xml xl/vbaProject.bin', 'InvalidMimeType'],
    ['empty.pdf', '', 'InvalidRequest'],
    ['double.pdf.html', pdfOf(), 'InvalidMimeType'],
  ])('%s is refused with a sentence, and nothing of it is stored', async (name, content, code) => {
    const before = objects(b.orgId).length;
    const { error } = await files().upload(name, content, { upsert: true });
    expect(codeOf(error)).toBe(code);
    expect(error?.message).toMatch(/^[A-Z].*\.$/);
    expect((await files().exists(name)).data).toBe(false);
    expect(objects(b.orgId)).toHaveLength(before);
  });

  test('an electronic invoice, a bank statement, a spreadsheet and a phone picture are taken', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const taken: readonly (readonly [string, Buffer | string])[] = [
      ['invoice.xml', '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:x"></rsm:CrossIndustryInvoice>'],
      ['camt.xml', '<Document><BkToCstmrStmt/></Document>'],
      ['table.xlsx', 'PK\u0003\u0004[Content_Types].xml xl/workbook.xml'],
      ['statement.ofx', 'OFXHEADER:100\n\n<OFX></OFX>'],
      ['photo.JPG', jpeg],
      ['photo.heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ];
    for (const [name, content] of taken) expect([name, (await files().upload(name, content)).error]).toEqual([name, null]);
  });
});

describe('F4: limits', () => {
  test('25 MB are stored, one byte more is refused, and so is a body that never says how long it is', async () => {
    const most = Buffer.alloc(25 * 1024 * 1024, 'a');
    expect((await files().upload('most.txt', most)).error).toBeNull();
    const read = await files().download('most.txt');
    expect(
      createHash('sha256')
        .update(Buffer.from(await (read.data as Blob).arrayBuffer()))
        .digest(),
    ).toEqual(createHash('sha256').update(most).digest());
    const before = objects(b.orgId).length;
    const { error } = await files().upload('more.txt', Buffer.concat([most, Buffer.from('b')]));
    expect(error).toMatchObject({ status: 413, message: 'File too large (max 25 MB).' });
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 27; at++) controller.enqueue(new Uint8Array(1024 * 1024));
        controller.close();
      },
    });
    const endless = await fetch(`${server.url}/storage/v1/object/receipts/endless.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${b.token}` },
      body: stream,
      duplex: 'half',
    } as RequestInit).then(
      (answer) => answer.status,
      () => 413,
    );
    expect(endless).toBe(413);
    expect(objects(b.orgId)).toHaveLength(before);
  });
});

describe('F3: names and places', () => {
  const names = [
    '../secret.txt',
    '..%2f..%2fetc%2fpasswd.txt',
    '%2e%2e/%2e%2e/a.txt',
    'a/%2e%2e%2fb.txt',
    'a%5c..%5cb.txt',
    'a%00.txt',
    '%e2%80%aegnp.txt',
    `${'x'.repeat(300)}.txt`,
    '%ff.txt',
  ];
  test.each(names)('%s escapes to nowhere, at either end of any call', async (name) => {
    const ask = (method: string, place: string, body?: unknown) =>
      fetch(`${server.url}/storage/v1/object/${place}`, {
        method,
        headers: { authorization: `Bearer ${b.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }).then((answer) => answer.status);
    const plain = decodeURIComponent(name.replace('%ff', '%00'));
    await files().upload('inside.txt', 'inside', { upsert: true });
    // fetch resolves ".." before sending; then the path is different, with a bucket that doesn't exist.
    expect(await ask('POST', `receipts/x/${name}`, 'words')).not.toBe(500);
    expect([400, 422, 404]).toContain(
      await ask('POST', 'move', { bucketId: 'receipts', sourceKey: 'inside.txt', destinationKey: `x/${plain}` }),
    );
    expect([400, 422, 404]).toContain(
      await ask('POST', 'copy', { bucketId: 'receipts', sourceKey: `x/${plain}`, destinationKey: 'b.txt' }),
    );
    expect([400, 422, 404]).toContain(await ask('POST', 'list/receipts', { prefix: `x/${plain}` }));
    expect([400, 422, 404]).toContain(await ask('DELETE', 'receipts', { prefixes: [`x/${plain}`] }));
    expect(objects(b.orgId).every((object) => /^[0-9a-f-]{36}$/.test(object))).toBe(true);
  });

  test('T5 T6: a business of others answers like one that is not there, in every call', async () => {
    const theirs = `${other.orgId}/canary.txt`;
    expect((await files(other.token).upload(theirs, 'canary')).error).toBeNull();
    const absent = '00000000-0000-4000-8000-000000000000/canary.txt';
    await files().upload('mine.txt', 'mine', { upsert: true });
    const answers = async (place: string) => {
      const mine = files();
      const all = [
        await mine.upload(place, 'x'),
        await mine.update(place, 'x'),
        await mine.download(place),
        await mine.info(place),
        await mine.list(place.split('/')[0]),
        await mine.move(place, 'taken.txt'),
        await mine.move('mine.txt', place),
        await mine.copy(place, 'taken.txt'),
        await mine.copy('mine.txt', place),
        await mine.remove([place]),
        await mine.remove(['mine.txt', place]),
        await mine.createSignedUrl(place, 60),
        await mine.createSignedUploadUrl(place),
        await mine.download(place, { transform: { width: 5 } }),
      ];
      return all.map(({ error }) => [codeOf(error), error?.message]);
    };
    const found = await answers(theirs);
    expect(found).toEqual(await answers(absent));
    expect(new Set(found.map(([code]) => code))).toEqual(new Set(['NoSuchKey']));
    expect((await files(other.token).info(theirs)).data).toMatchObject({ size: 6 });
    expect((await files().exists('mine.txt')).data).toBe(true);
  });

  test('T8: a user changes what they uploaded themselves; a manager changes any; who has left reaches nothing, nor their links', async () => {
    const person = await server.signUp();
    const join = (role: string) =>
      owner.query('insert into member (org_id, user_id, role) values ($1, $2, $3) on conflict (org_id, user_id) do update set role = $3', [
        b.orgId,
        person.userId,
        role,
      ]);
    await join('user');
    const theirs = () => files(person.token);
    await files().upload('of-owner.txt', 'owner', { upsert: true });
    await theirs().upload(`${b.orgId}/of-user.txt`, 'user');
    expect((await theirs().download(`${b.orgId}/of-owner.txt`)).error).toBeNull();
    const refused = [
      await theirs().remove([`${b.orgId}/of-owner.txt`]),
      await theirs().move(`${b.orgId}/of-owner.txt`, `${b.orgId}/x.txt`),
      await theirs().upload(`${b.orgId}/of-owner.txt`, 'changed', { upsert: true }),
    ];
    expect(refused.map(({ error }) => codeOf(error))).toEqual(['AccessDenied', 'AccessDenied', 'AccessDenied']);
    const link = await theirs().createSignedUrl(`${b.orgId}/of-owner.txt`, 600);
    expect((await fetch(link.data?.signedUrl ?? '')).status).toBe(200);
    expect((await theirs().remove([`${b.orgId}/of-user.txt`])).data).toHaveLength(1);
    await owner.query('delete from member where org_id = $1 and user_id = $2', [b.orgId, person.userId]);
    await expect.poll(async () => (await fetch(link.data?.signedUrl ?? '')).status).toBe(404);
    expect(codeOf((await theirs().download(`${b.orgId}/of-owner.txt`)).error)).toBe('NoSuchKey');
  });

  test('a person of two businesses says which one', async () => {
    const client = server.clientFor(other.token);
    const id = crypto.randomUUID();
    await client.org.createBusiness({
      id,
      name: 'Second',
      country: 'US',
      baseCurrency: 'USD',
      kind: 'freelancer',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
    });
    const { error } = await files(other.token).upload('where.txt', 'x');
    expect(error?.message).toBe('You have several businesses. Begin the path with the ID of one.');
    expect((await files(other.token).upload(`${id}/where.txt`, 'x')).error).toBeNull();
  });

  test('a stranger and a body of theirs are refused before any of it is read', async () => {
    const answer = await fetch(`${server.url}/storage/v1/object/receipts/a.txt`, { method: 'POST', body: Buffer.alloc(26_000_000) }).then(
      ({ status }) => status,
      () => 401,
    );
    expect(answer).toBe(401);
  });
});

describe('F5: the store without its keys', () => {
  test('has nothing of a text that is in it; any changed, swapped or cut byte is noticed', async () => {
    const secret = `the-secret-${randomBytes(8).toString('hex')}`;
    const before = new Set(objects(b.orgId));
    await files().upload('one.txt', secret.repeat(6000));
    await files().upload('two.txt', secret.repeat(6000));
    const added = objects(b.orgId).filter((object) => !before.has(object));
    expect(added).toHaveLength(2);
    const [one = '', two = ''] = added.map((object) => path.join(folder(b.orgId), object));
    for (const file of [one, two]) expect(readFileSync(file).includes(secret.slice(0, 16))).toBe(false);
    const kept = readFileSync(one);
    const flipped = Buffer.from(kept);
    flipped[70_000] = (flipped[70_000] ?? 0) ^ 1;
    for (const spoiled of [
      flipped,
      readFileSync(two),
      kept.subarray(0, 65_552),
      kept.subarray(0, -1),
      Buffer.concat([kept.subarray(65_552), kept.subarray(0, 65_552)]),
    ]) {
      writeFileSync(one, spoiled);
      const answers = await Promise.all(['one.txt', 'two.txt'].map((name) => files().download(name)));
      expect(answers.filter(({ error }) => error?.message.startsWith('This file can’t be decrypted'))).toHaveLength(1);
    }
    writeFileSync(one, kept);
    expect((await files().download('one.txt')).error).toBeNull();
  });

  test('B4: with a new key in front every file opens, and the sweep seals their keys again; rows and objects agree', async () => {
    const pool = makePool(server.serverUrl, 'daybook_app', 2);
    const database = makeDatabase(pool);
    const ring = path.join(server.config.dataDir, 'sealing-keys.json');
    const { keys } = JSON.parse(readFileSync(ring, 'utf8')) as { keys: unknown[] };
    writeFileSync(ring, JSON.stringify({ keys: [{ id: 'abcdef01', key: randomBytes(32).toString('base64url') }, ...keys] }));
    const bytes = makeFileBytes(server.config);
    const swept = await sweepFiles(bytes, database, { olderThanMs: 0 });
    expect(swept).toMatchObject({ orphans: 0, missing: 0 });
    expect(swept.resealed).toBe(swept.objects);
    writeFileSync(path.join(folder(b.orgId), crypto.randomUUID()), 'an upload that did not end');
    writeFileSync(path.join(folder(b.orgId), `${crypto.randomUUID()}.${crypto.randomUUID()}.part`), 'half');
    expect(await sweepFiles(bytes, database, { olderThanMs: 0 })).toEqual({ ...swept, orphans: 2, resealed: 0 });
    const { rows } = await owner.query<{ object_id: string }>(`select object_id from stored_file where org_id = $1 and path = 'two.txt'`, [
      b.orgId,
    ]);
    rmSync(path.join(folder(b.orgId), rows[0]?.object_id ?? ''));
    expect(await sweepFiles(bytes, database, { olderThanMs: 0 })).toMatchObject({ orphans: 0, missing: 1 });
    await database.destroy();
  });

  test('T1: the content of a row never changes alone, nor does it leave its business', async () => {
    await expect(owner.query(`update stored_file set byte_count = 1 where path = 'most.txt'`)).rejects.toThrow('does not change');
    await expect(owner.query(`update stored_file set org_id = $1 where path = 'most.txt'`, [other.orgId])).rejects.toThrow(
      'does not change',
    );
    await expect(owner.query(`update stored_file set path = 'a/../b' where path = 'most.txt'`)).rejects.toThrow('stored_file_path_check');
  });
});

// Attachments, logos and photos in the file store: what an older version kept in the database moves in unchanged; nothing is lost when a move
// is interrupted, the sweep keeps what rows name, and the store shows nothing of what is in it.
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movePhotos, photoObjects } from '../org/index.ts';
import { sweepFiles } from '../files/sweep.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type Kept, makeFileBytes } from '../platform/objects/object-bytes.ts';
import { makeSealing } from '../platform/secrets/sealing.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, draftOf, finalized, refusals } from '../sales/testing-sales.ts';
import { paperObjects } from './paper-moving.ts';

const known = 'Thistle and Crane agreed on this price';
let server: TestServer;
let b: TestBusiness;
let other: TestBusiness;
let owner: pg.Client;
let database: Database;
let who: string;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  database = makeDatabase(makePool(server.serverUrl, 'daybook_app', 2));
  [b, other] = [await server.business(), await server.business()];
  who = await customer(b);
});
afterAll(async () => {
  await database.destroy();
  await owner.end();
  await server.stop();
});

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const folder = (name: string): string => path.join(server.config.dataDir, 'files', name);
const objects = (name: string): string[] => {
  try {
    return readdirSync(folder(name));
  } catch {
    return [];
  }
};
const paper = (): string => `paper-${b.orgId}`;
const sweep = () =>
  sweepFiles(makeFileBytes(server.config), database, { olderThanMs: 0, others: { paper: paperObjects, person: photoObjects } });
const logoFile = async (color: string): Promise<File> => {
  const png = await sharp({ create: { width: 300, height: 120, channels: 4, background: color } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'logo.png');
};
async function draft(): Promise<string> {
  const id = newId();
  await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(who, [{ price: 10 }]), draftVersion: 0 });
  return id;
}
const textFile = (text: string, name = 'terms.txt'): File => new File([text], name);
const bytesAt = async (documentId: string, id: string): Promise<Buffer> =>
  Buffer.from(await (await b.client.attachments.attachment({ documentId, id })).arrayBuffer());

/** Puts an attachment back into its column, as the version before kept it. */
async function asBefore(id: string, bytes: Buffer): Promise<void> {
  const sealed = makeSealing(server.config).seal(bytes, `sales_attachment.sealed:${b.orgId}:${id}`);
  await owner.query('alter table sales_attachment disable trigger user');
  await owner.query('update sales_attachment set sealed = $1, object_id = null, sealed_key = null where id = $2', [sealed, id]);
  await owner.query('alter table sales_attachment enable trigger user');
}
async function logoAsBefore(hash: string, png: Buffer): Promise<void> {
  await owner.query('alter table sales_logo disable trigger user');
  await owner.query('update sales_logo set png = $1, object_id = null, sealed_key = null, byte_count = null where hash = $2', [png, hash]);
  await owner.query('alter table sales_logo enable trigger user');
}
/** As the migration plans it, a day later. */
async function moveNow(): Promise<void> {
  await owner.query(
    `insert into due_work (org_id, kind, subject_id, due_at) values ($1, 'move_papers', $1, now())
         on conflict (kind, subject_id, org_id) do update set due_at = now(), attempts = 0`,
    [b.orgId],
  );
  while ((await server.doDueWork()) > 0);
}
const placeOf = async (id: string) =>
  (
    await owner.query<{ sealed: Buffer | null; objectId: string | null }>(
      'select sealed, object_id as "objectId" from sales_attachment where id = $1',
      [id],
    )
  ).rows[0];

describe('what an older version kept in the database', () => {
  test('is read where it is, moves into the store with equal hashes, and leaves its column empty', async () => {
    const documentId = await draft();
    const files = [textFile(known), textFile('€ ½ Größe', 'b.txt'), new File([randomBytes(300_000).toString('base64')], 'c.txt')];
    const ids = files.map(() => newId());
    for (const [at, file] of files.entries()) await b.client.attachments.addAttachment({ documentId, id: ids[at] ?? '', file });
    const bytes = await Promise.all(ids.map((id) => bytesAt(documentId, id)));
    for (const [at, id] of ids.entries()) await asBefore(id, bytes[at] ?? Buffer.alloc(0));
    const { logo } = await b.client.paper.saveLogo({ file: await logoFile('#1d5c40') });
    const png = Buffer.from(logo?.dataUrl.split(',')[1] ?? '', 'base64');
    await logoAsBefore(logo?.hash ?? '', png);
    await sweep();
    expect(objects(paper())).toEqual([]);
    expect(await Promise.all(ids.map((id) => bytesAt(documentId, id)))).toEqual(bytes);
    expect((await b.client.paper.logo()).logo).toEqual(logo);

    await moveNow();
    expect(objects(paper())).toHaveLength(4);
    for (const [at, id] of ids.entries()) {
      expect(await placeOf(id)).toEqual({ sealed: null, objectId: expect.any(String) });
      const moved = await bytesAt(documentId, id);
      const { rows } = await owner.query<{ sha256: Buffer }>('select sha256 from sales_attachment where id = $1', [id]);
      expect([moved.equals(bytes[at] ?? Buffer.alloc(0)), sha256(moved).equals(rows[0]?.sha256 ?? Buffer.alloc(0))]).toEqual([true, true]);
    }
    expect((await b.client.paper.logo()).logo).toEqual(logo);
    expect(sha256(png).toString('hex')).toBe(logo?.hash);
    const { rows } = await owner.query('select png from sales_logo where hash = $1', [logo?.hash]);
    expect(rows).toEqual([{ png: null }]);
    expect((await owner.query(`select from due_work where kind = 'move_papers'`)).rowCount).toBe(0);
  });

  test('that cannot be decrypted, or is not what its hash says, stays; the others move', async () => {
    const documentId = await draft();
    const [bad, wrong, good] = ['a', 'b', 'c'].map(() => newId()).toSorted();
    for (const id of [bad, wrong, good])
      await b.client.attachments.addAttachment({ documentId, id: id ?? '', file: textFile('fine', `${id}.txt`) });
    for (const id of [bad, good]) await asBefore(id ?? '', Buffer.from('fine'));
    await asBefore(wrong ?? '', Buffer.from('fake'));
    await owner.query('alter table sales_attachment disable trigger user');
    await owner.query(`update sales_attachment set sealed = overlay(sealed placing '\\x00' from 30) where id = $1`, [bad]);
    await owner.query('alter table sales_attachment enable trigger user');
    await moveNow();
    expect((await placeOf(bad ?? ''))?.sealed).not.toBeNull();
    expect((await placeOf(wrong ?? ''))?.sealed).not.toBeNull();
    expect(await placeOf(good ?? '')).toMatchObject({ sealed: null });
    expect(await refusals(b.client.attachments.attachment({ documentId, id: bad ?? '' }))).toEqual(['attachment.unreadable']);
    expect((await bytesAt(documentId, good ?? '')).toString()).toBe('fine');
  });

  test('a photo moves too, and its colleagues still see it', async () => {
    const { body } = await (async () => {
      await b.client.org.savePhoto({ file: await logoFile('#aa3322') });
      return b.client.org.photo({ id: b.userId, v: '' });
    })();
    const webp = Buffer.from(await body.arrayBuffer());
    await owner.query(
      `update profile_photo set picture = $1, object_id = null, sealed_key = null, sha256 = null, byte_count = null,
              moves_at = now() + interval '1 hour' where user_id = $2`,
      [webp, b.userId],
    );
    await sweep();
    const person = `person-${b.userId}`;
    expect(objects(person)).toEqual([]);
    expect(await movePhotos(database)).toBe(0);
    expect(objects(person)).toEqual([]); // not before its time
    await owner.query(`update profile_photo set moves_at = now() - interval '1 minute'`);
    expect(await movePhotos(database)).toBe(0);
    expect(objects(person)).toHaveLength(1);
    const { rows } = await owner.query<{ picture: null; sha256: Buffer }>('select picture, sha256 from profile_photo where user_id = $1', [
      b.userId,
    ]);
    expect(rows).toEqual([{ picture: null, sha256: sha256(webp) }]);
    const shown = await b.client.org.photo({ id: b.userId, v: '' });
    expect(Buffer.from(await shown.body.arrayBuffer()).equals(webp)).toBe(true);
    await b.client.org.deletePhoto();
    await sweep();
    expect(objects(person)).toEqual([]);
  });
});

describe('in the store', () => {
  test('a refused or repeated upload leaves nothing, and an interrupted one only an object that the sweep removes', async () => {
    const documentId = await draft();
    const id = newId();
    await b.client.attachments.addAttachment({ documentId, id, file: textFile('one') });
    const before = objects(paper());
    await b.client.attachments.addAttachment({ documentId, id, file: textFile('one') });
    expect(await refusals(b.client.attachments.addAttachment({ documentId, id, file: textFile('two') }))).toEqual(['id.other_content id']);
    expect(await refusals(b.client.attachments.addAttachment({ documentId: newId(), id: newId(), file: textFile('x') }))).toEqual([
      'not_found',
    ]);
    expect(objects(paper())).toEqual(before);
    // Of several at once, those beyond the limit store nothing.
    const added = await Promise.allSettled(
      Array.from({ length: 14 }, (_, at) =>
        b.client.attachments.addAttachment({ documentId, id: newId(), file: textFile(`n ${at}`, `${at}.txt`) }),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(objects(paper())).toHaveLength(before.length + 9);
    // Stored, and the server died before the row was written; or half a file.
    await makeFileBytes(server.config).keep(paper(), Buffer.from('never named'));
    writeFileSync(path.join(folder(paper()), `${newId()}.${newId()}.part`), 'half');
    expect((await sweepFiles(makeFileBytes(server.config), database, { others: { paper: paperObjects } })).orphans).toBe(0); // too young
    expect(await sweep()).toMatchObject({ orphans: 2, missing: 0 });
    expect(objects(paper())).toHaveLength(before.length + 9);
    expect((await b.client.attachments.attachments({ documentId })).attachments).toHaveLength(10);
  });

  test('a move that was interrupted after the object was stored is done again', async () => {
    const documentId = await draft();
    const id = newId();
    await b.client.attachments.addAttachment({ documentId, id, file: textFile('kept') });
    await asBefore(id, Buffer.from('kept'));
    await makeFileBytes(server.config).keep(paper(), Buffer.from('kept'));
    expect((await bytesAt(documentId, id)).toString()).toBe('kept');
    await moveNow();
    expect((await placeOf(id))?.sealed).toBeNull();
    expect(await sweep()).toMatchObject({ missing: 0 });
    expect((await bytesAt(documentId, id)).toString()).toBe('kept');
  });

  test('the sweep keeps what rows name, seals their keys again after the key was changed, and misses what is not there', async () => {
    const documentId = await draft();
    const id = newId();
    await b.client.attachments.addAttachment({ documentId, id, file: textFile(known) });
    const { logo } = await b.client.paper.saveLogo({ file: await logoFile('#0000ff') });
    const first = await sweep();
    expect(first).toMatchObject({ orphans: 0, missing: 0 });
    const ring = path.join(server.config.dataDir, 'sealing-keys.json');
    const { keys } = JSON.parse(readFileSync(ring, 'utf8')) as { keys: unknown[] };
    writeFileSync(ring, JSON.stringify({ keys: [{ id: 'abcdef02', key: randomBytes(32).toString('base64url') }, ...keys] }));
    expect(await sweep()).toEqual({ ...first, resealed: first.objects });
    expect(await sweep()).toEqual({ ...first, resealed: 0 });
    const { rows } = await owner.query<Kept>(
      `select object_id as "objectId", sealed_key as "sealedKey", sha256, byte_count as "byteCount" from sales_attachment where id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) throw new Error('the attachment is gone');
    expect((await makeFileBytes(server.config).read(paper(), row)).toString()).toBe(known);
    // Back to the key that the running server has.
    const [added] = (JSON.parse(readFileSync(ring, 'utf8')) as { keys: unknown[] }).keys;
    writeFileSync(ring, JSON.stringify({ keys: [...keys, added] }));
    expect(await sweep()).toEqual({ ...first, resealed: first.objects });
    expect((await bytesAt(documentId, id)).toString()).toBe(known);
    expect((await b.client.paper.logo()).logo).toEqual(logo);
    const lost = await draft();
    await b.client.attachments.addAttachment({ documentId: lost, id: newId(), file: textFile('lost') });
    const [gone] = objects(paper()).filter((name) => name !== row.objectId);
    const kept = readFileSync(path.join(folder(paper()), gone ?? ''));
    rmSync(path.join(folder(paper()), gone ?? ''));
    expect(await sweep()).toMatchObject({ orphans: 0, missing: 1 });
    writeFileSync(path.join(folder(paper()), gone ?? ''), kept);
    expect(await sweep()).toMatchObject({ orphans: 0, missing: 0 });
  });

  test('nobody reads it without its keys, and no other business at all', async () => {
    const id = await finalized(b, who, [{ price: 10 }]);
    const file = newId();
    await b.client.attachments.addAttachment({ documentId: id, id: file, file: textFile(known.repeat(50)) });
    const everything = readdirSync(path.join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
    expect(everything.length).toBeGreaterThan(3);
    for (const bytes of everything) {
      expect(bytes.includes(known)).toBe(false);
      expect(bytes.includes(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
    }
    expect(await refusals(other.client.attachments.attachment({ documentId: id, id: file }))).toEqual(['not_found']);
    expect(await refusals(other.client.attachments.addAttachment({ documentId: id, id: newId(), file: textFile('x') }))).toEqual([
      'not_found',
    ]);
    expect(objects(`paper-${other.orgId}`)).toEqual([]);
    const login = new pg.Client({ connectionString: server.serverUrl });
    await login.connect();
    try {
      await login.query(`begin; set local role daybook_app; set local app.org_id = '${other.orgId}'`);
      expect((await login.query('select from sales_attachment')).rowCount).toBe(0);
      expect((await login.query(`update sales_logo set sealed_key = '\\x00'`)).rowCount).toBe(0);
      expect((await login.query('select from profile_photo')).rowCount).toBe(0);
    } finally {
      await login.end();
    }
  });

  test('a logo never becomes another', async () => {
    const { logo } = await b.client.paper.saveLogo({ file: await logoFile('#778899') });
    for (const change of [`object_id = gen_random_uuid()`, 'byte_count = 7', 'width = 1', `png = '\\x01', object_id = null`])
      await expect(owner.query(`update sales_logo set ${change} where hash = $1`, [logo?.hash])).rejects.toThrow('does not change');
  });
});

// Both stores with the same tests: the folder on disk, and a fake of an S3-compatible store.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decrypted, encrypted, sealedRange } from './object-cipher.ts';
import { makeDiskStore } from './disk-store.ts';
import type { ObjectStore } from './stored-object.ts';
import { makeS3Store, type S3Store, signedRequest } from './s3-store.ts';
import { startS3Double } from './testing-s3.ts';

const root = mkdtempSync(path.join(tmpdir(), 'daybook-objects-'));
let double: Awaited<ReturnType<typeof startS3Double>>;
let s3: S3Store;

beforeAll(async () => {
  double = await startS3Double();
  s3 = makeS3Store(double.config);
});
afterAll(() => {
  double.stop();
  rmSync(root, { recursive: true });
});

const listed = async (store: ObjectStore, folder: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of store.list(folder)) found.push(key);
  return found.toSorted();
};

describe.each<[string, () => ObjectStore]>([
  ['the folder on disk', () => makeDiskStore(root)],
  ['the double of S3', () => s3],
])('%s', (_name, store) => {
  test('keeps, reads in parts, lists and removes', async () => {
    for (const at of [1, 2, 3, 4, 5]) await store().put(`org-a/${at}`, Buffer.from(`object ${at}`));
    await store().put('org-b/1', Buffer.from('another'));
    expect((await store().get('org-a/3', { first: 0, last: 7 })).toString()).toBe('object 3');
    expect((await store().get('org-a/3', { first: 7, last: 7 })).toString()).toBe('3');
    expect(await listed(store(), 'org-a')).toEqual(['org-a/1', 'org-a/2', 'org-a/3', 'org-a/4', 'org-a/5']);
    for await (const { byteCount } of store().list('org-a')) expect(byteCount).toBe(8);
    expect((await store().folders()).toSorted()).toEqual(['org-a', 'org-b']);
    await store().remove('org-a/3');
    await store().remove('org-a/3');
    await expect(store().get('org-a/3', { first: 0, last: 1 })).rejects.toThrow(/ENOENT|404/);
    expect(await listed(store(), 'org-a')).toHaveLength(4);
  });
});

test('O3: a full disk is reported, and leaves nothing behind', async () => {
  const store = makeDiskStore(root, async (handle, bytes) => {
    await handle.writeFile(bytes.subarray(0, 10));
    await handle.close();
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await expect(store.put('org-full/1', Buffer.alloc(100))).rejects.toMatchObject({ status: 507 });
  expect(readdirSync(path.join(root, 'org-full'))).toEqual([]);
  await expect(s3.put('org-full/full', Buffer.alloc(1))).rejects.toMatchObject({ status: 507 });
});

test('a busy S3 store is retried, a wrong key is refused, and an unavailable store is reported', async () => {
  double.control.failures = 2;
  await s3.put('org-c/1', Buffer.from('x'));
  expect(await listed(s3, 'org-c')).toEqual(['org-c/1']);
  const wrong = makeS3Store({ ...double.config, secret: 'guessed' });
  await expect(wrong.remove('org-c/1')).rejects.toThrow('403');
  const away = makeS3Store({ url: 'http://127.0.0.1:1/bucket', region: 'eu-test-1', keyId: 'id', secret: 'secret' });
  await expect(away.remove('org-c/1')).rejects.toMatchObject({ status: 503 });
});

test('a large file goes up to S3 in parts and is there whole; one that breaks off leaves nothing', async () => {
  const file = path.join(root, 'large');
  for (const size of [0, 10, 25, 30]) {
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => at));
    writeFileSync(file, bytes);
    await s3.putFile(`org-d/${size}`, file, 10);
    expect(double.kept.get(`org-d/${size}`)).toEqual(bytes);
  }
  await expect(s3.putFile('org-d/full', file, 10)).rejects.toMatchObject({ status: 507 });
  expect([double.kept.has('org-d/full'), double.uploads.size]).toEqual([false, 0]);
});

test('a request is signed as the example of its documentation is', () => {
  const config = {
    url: 'https://examplebucket.s3.amazonaws.com/',
    region: 'us-east-1',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const { headers } = signedRequest(config, { method: 'GET', query: { 'max-keys': '2', prefix: 'J' } }, new Date('2013-05-24T00:00:00Z'));
  expect(headers.authorization).toContain('Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});

describe('F5: the cipher', () => {
  const key = Buffer.alloc(32, 7);
  test.each([1, 65_535, 65_536, 65_537, 131_072, 200_001])('%i bytes come back whole and in parts', (size) => {
    const plain = Buffer.from(Array.from({ length: size }, (_, at) => at % 251));
    const sealed = encrypted(plain, key);
    for (const range of [
      { first: 0, last: size - 1 },
      { first: size - 1, last: size - 1 },
      { first: Math.floor(size / 2), last: size - 1 },
      { first: 0, last: Math.floor(size / 2) },
    ]) {
      const at = sealedRange(size, range);
      const part = decrypted(sealed.subarray(at.first, at.last + 1), key, size, range);
      expect(part.equals(plain.subarray(range.first, range.last + 1))).toBe(true);
    }
  });
  test('pieces that are swapped, repeated or missing do not open', () => {
    const size = 3 * 65_536;
    const sealed = encrypted(Buffer.alloc(size, 1), key);
    const piece = (at: number): Buffer => sealed.subarray(at * 65_552, (at + 1) * 65_552);
    const whole = { first: 0, last: size - 1 };
    for (const order of [
      [1, 0, 2],
      [0, 0, 2],
      [0, 2, 1],
    ])
      expect(() => decrypted(Buffer.concat(order.map(piece)), key, size, whole)).toThrow('authenticate');
    expect(() => decrypted(sealed.subarray(0, 2 * 65_552), key, 2 * 65_536, { first: 0, last: 2 * 65_536 - 1 })).toThrow('authenticate');
    expect(() => decrypted(sealed.subarray(0, 2 * 65_552), key, size, whole)).toThrow('length');
  });
});

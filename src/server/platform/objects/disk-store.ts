// Objects in a folder of the data directory: written to a temporary file, synced, then renamed.
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../database/transaction.ts';
import { refused } from '../refusal.ts';
import type { ObjectStore } from './stored-object.ts';

const keyShape = /^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}(?:\.[a-z0-9-]{1,80}\.part)?$/;
const partial = '.part';
/** Space to leave free: the database is usually on the same disk and has to keep writing. */
const keptFree = { share: 0.03, bytes: 1_000_000_000 };

async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - bytes > Math.min(keptFree.bytes, blocks * bsize * keptFree.share);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function written(handle: FileHandle, bytes: Buffer): Promise<void> {
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `write` is replaced by tests that let the disk fail. */
export function makeDiskStore(root: string, write = written): ObjectStore {
  const fileOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error('not the name of an object');
    return path.join(root, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const folder = path.dirname(file);
      if ((await mkdir(folder, { recursive: true })) !== undefined) await syncFolder(root);
      if (!(await hasRoom(folder, bytes.length))) throw refused('file.store_full');
      const part = `${file}.${randomUUID()}${partial}`;
      try {
        await write(await open(part, 'wx', 0o600), bytes);
        await rename(part, file);
        await syncFolder(folder);
      } catch (error) {
        await rm(part, { force: true });
        throw ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error)) ? refused('file.store_full') : error;
      }
    },
    async get(key, { first, last }) {
      const handle = await open(fileOf(key), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(last - first + 1), 0, last - first + 1, first);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async *list(folder) {
      const names = await readdir(path.join(root, folder)).catch(() => []);
      for (const name of names) {
        const found = await stat(path.join(root, folder, name)).catch(() => undefined);
        if (found?.isFile()) yield { key: `${folder}/${name}`, changedAt: found.mtime, byteCount: found.size };
      }
    },
    async folders() {
      const found = await readdir(root, { withFileTypes: true }).catch(() => []);
      return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
}

/** Removes partial files of writes that a crash interrupted. */
export const isLeftover = (key: string): boolean => key.endsWith(partial);

// The archive format: a zip that ends with a manifest naming and hashing every file. The zip comment, the last bytes of the file, is the
// hash of everything before it. Reading and writing are streamed, so memory use doesn't grow with size. Backups and business exports are
// both archives.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable, Transform, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import * as yauzl from 'yauzl';
import * as yazl from 'yazl';
import { z } from 'zod';
import { now } from '../clock.ts';

/** What is wrong with an archive, or with the place it is being restored to, as a sentence for the operator. */
export class ArchiveError extends Error {}

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const ArchivedFile = z.object({
  name: z.string().min(1),
  bytes: z.int().nonnegative(),
  sha256: Sha256,
  /** Row count, if the file is a table. */
  rows: z.int().nonnegative().optional(),
  columns: z.array(z.string()).optional(),
  /** The row whose content this file is, by its id or hash; stored sealed in the installation. */
  of: z.object({ table: z.string(), id: z.union([z.uuid(), Sha256]) }).optional(),
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;
const Manifest = z.object({
  format: z.literal('daybook'),
  version: z.literal(1),
  kind: z.enum(['backup', 'business']),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Checksum of each migration by name: together they determine the schema. */
  migrations: z.record(z.string(), Sha256),
  businesses: z.array(z.object({ id: z.uuid(), name: z.string(), entries: z.int().nonnegative(), trialBalance: Sha256 })),
  files: z.array(ArchivedFile),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestName = 'manifest.json';
const sealName = 'seal.json';
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export type Parts = AsyncIterable<Buffer> | Iterable<Buffer>;
interface Adding {
  /** False for content that doesn't compress: it is encrypted or compressed already. */
  readonly isPacked?: boolean;
  /** What is known about a table only after reading it. */
  readonly about?: () => Pick<ArchivedFile, 'rows' | 'columns' | 'of'>;
}
export interface ArchiveWriter {
  add(name: string, parts: Parts, adding?: Adding): Promise<void>;
  /** `seal` receives the hash of the manifest, and so covers everything in the archive. */
  end(about: Omit<Manifest, 'format' | 'version' | 'files'>, seal?: (manifestHash: string) => Buffer): Promise<void>;
}

const hashLength = 64;

/** Writes the hash of everything before it into the zip comment. */
function withHash(): Transform {
  const hash = createHash('sha256');
  let tail = Buffer.alloc(0);
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const whole = Buffer.concat([tail, part]);
      const end = Math.max(0, whole.length - hashLength);
      tail = Buffer.from(whole.subarray(end));
      hash.update(whole.subarray(0, end));
      done(null, whole.subarray(0, end));
    },
    flush(done) {
      done(null, hash.digest('hex'));
    },
  });
}

async function hasItsHash(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const end = (await handle.stat()).size - hashLength;
    if (end <= 0) return false;
    const hash = createHash('sha256');
    for await (const part of handle.createReadStream({ end: end - 1, autoClose: false, highWaterMark: 2 ** 20 }))
      hash.update(part as Buffer);
    const { buffer: given } = await handle.read(Buffer.alloc(hashLength), 0, hashLength, end);
    return given.toString() === hash.digest('hex');
  } finally {
    await handle.close();
  }
}

export function writeArchive(output: Writable): ArchiveWriter {
  const zip = new yazl.ZipFile();
  const files: ArchivedFile[] = [];
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(zip.outputStream, withHash(), output);
  written.catch(() => {}); // rethrown when the next part is added
  const put = async (name: string, parts: Parts, compress: boolean): Promise<void> => {
    const stream = Readable.from(parts, { objectMode: false });
    zip.addReadStream(stream, name, { compress, mtime: now(), mode: 0o100600, compressionLevel: compress ? 4 : 0 });
    await Promise.race([finished(stream), written]);
  };
  return {
    async add(name, parts, { isPacked = true, about } = {}) {
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = async function* (): AsyncIterable<Buffer> {
        for await (const part of parts) {
          hash.update(part);
          bytes += part.length;
          yield part;
        }
      };
      await put(name, measured(), isPacked);
      files.push({ name, bytes, sha256: hash.digest('hex'), ...about?.() });
    },
    async end(about, seal) {
      const manifest = Buffer.from(JSON.stringify({ format: 'daybook', version: 1, ...about, files }, null, 1));
      await put(manifestName, [manifest], true);
      if (seal) await put(sealName, [seal(sha256(manifest))], true);
      zip.end({ comment: '0'.repeat(hashLength), forceZip64Format: false });
      await written;
    },
  };
}

export interface ArchiveReader {
  readonly manifest: Manifest;
  readonly manifestHash: string;
  readonly seal: Buffer | undefined;
  read(name: string): Promise<Readable>;
  /** Reads the whole archive once; throws ArchiveError if anything differs from the manifest. */
  check(): Promise<void>;
  close(): void;
}

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const found = new Map<string, yauzl.Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      if (found.has(entry.fileName)) reject(new Error('two entries of one name'));
      found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', resolve).on('error', reject);
    zip.readEntry();
  });
  return found;
}

const noArchive = (file: string): ArchiveError => new ArchiveError(`${file} is not a whole Daybook archive: it was cut off, or changed.`);
const damaged = (name: string): ArchiveError => new ArchiveError(`The archive was changed or damaged: ${name} is not what was put in.`);

function manifestIn(text: Buffer, file: string): Manifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.toString());
  } catch {
    throw noArchive(file);
  }
  const version = z.object({ format: z.literal('daybook'), version: z.int() }).safeParse(parsed);
  if (!version.success) throw noArchive(file);
  if (version.data.version !== 1)
    throw new ArchiveError(
      `The archive has format ${version.data.version}, which this version of Daybook does not know. Update Daybook first.`,
    );
  const manifest = Manifest.safeParse(parsed);
  if (!manifest.success) throw damaged(manifestName);
  return manifest.data;
}

/** Throws ArchiveError if the file isn't an archive. */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const isWhole = await hasItsHash(file).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new ArchiveError(`There is no file ${file}.`) : error;
  });
  if (!isWhole) throw noArchive(file);
  const zip = await openZip(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw noArchive(file);
  });
  try {
    const entries = await entriesOf(zip).catch(() => {
      throw noArchive(file);
    });
    const openEntry = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw damaged(name);
      return openEntry(entry).catch(() => {
        throw damaged(name);
      });
    };
    const whole = async (name: string): Promise<Buffer> =>
      buffer(await read(name)).catch(() => {
        throw damaged(name);
      });
    if (!entries.has(manifestName)) throw noArchive(file);
    const text = await whole(manifestName);
    const manifest = manifestIn(text, file);
    return {
      manifest,
      manifestHash: sha256(text),
      seal: entries.has(sealName) ? await whole(sealName) : undefined,
      read,
      async check() {
        const named = new Set([manifestName, sealName, ...manifest.files.map(({ name }) => name)]);
        for (const name of entries.keys()) if (!named.has(name)) throw damaged(name);
        for (const { name, bytes, sha256: expected } of manifest.files) {
          const hash = createHash('sha256');
          let found = 0;
          try {
            for await (const part of (await read(name)) as AsyncIterable<Buffer>) {
              hash.update(part);
              found += part.length;
            }
          } catch {
            throw damaged(name);
          }
          if (found !== bytes || hash.digest('hex') !== expected) throw damaged(name);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

// Operations on stored files, for the storage protocol and our own screens. An object is stored before its row is written and removed after
// its row is deleted, so even after a crash no row names a missing object.
import { mayDo } from '#contract/org/permission.ts';
import type { FileKind } from '#core/files/file-kind.ts';
import { storedPath } from '#core/files/stored-path.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { newId } from '../platform/ids.ts';
import type { ByteRange } from '../platform/objects/object-cipher.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { Steps, Work } from '../platform/work.ts';
import type { FileBytes } from '../platform/objects/object-bytes.ts';
import { typeOfFile } from './file-check.ts';
import { demandFree } from './retention.ts';
import {
  insertFile,
  type NewFile,
  selectBuckets,
  selectFileAt,
  selectFiles,
  selectFilesAt,
  setRemoved,
  type StoredFile,
  updateContent,
  updatePlace,
} from './store.ts';

export interface FilePlace {
  readonly bucket: string;
  readonly path: string;
}
const kinds: Readonly<Record<string, FileKind>> = { receipts: 'receipt', transactions: 'transaction' };
const kindIn = (bucket: string): FileKind => kinds[bucket] ?? 'report';

/** The normalized path. Throws `file.path`. */
export function checkedPath(path: string): string {
  const kept = storedPath(path);
  if (kept === undefined) throw refused('file.path', {}, 'path');
  return kept;
}

export async function demandBucket(work: Pick<Work, 'tx'>, bucket: string): Promise<void> {
  if (!(await selectBuckets(work)).some(({ id }) => id === bucket)) throw refused('not_found', {}, 'bucket');
}

/** The file at a path. Throws `not_found`. */
export async function fileAt(work: Work, place: FilePlace, isLocked = false): Promise<StoredFile> {
  const found = await selectFileAt(work, place, isLocked);
  if (!found) throw refused('not_found');
  return found;
}

/** Everybody may change their own uploads; people with the manage right, any. */
export function demandOwn(work: Pick<Work, 'role' | 'permissions' | 'userId'>, file: Pick<StoredFile, 'addedBy'>): void {
  if (file.addedBy !== work.userId && !mayDo(work, 'files.manage')) throw refused('file.not_yours');
}

export const audited = ({ bucket, path, byteCount, sha256 }: Pick<StoredFile, 'bucket' | 'path' | 'byteCount' | 'sha256'>) => ({
  bucket,
  path,
  byteCount,
  hash: sha256.toString('hex'),
});

export interface Upload extends FilePlace {
  /** Chosen by the caller if an upload may be repeated. */
  readonly id?: string;
  readonly kind?: FileKind;
  readonly dated?: string;
  readonly bytes: Buffer;
  readonly isUpsert: boolean;
  readonly cacheControl?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Checks made before the bytes are stored, so a refused upload stores none. */
async function checkedBefore(work: Work, { bucket, path, isUpsert }: Upload): Promise<void> {
  await demandBucket(work, bucket);
  const there = await selectFileAt(work, { bucket, path });
  if (there && !isUpsert) throw refused('file.exists', {}, 'path');
  if (there) {
    demandOwn(work, there);
    await demandFree(work, [there]);
  }
}

/** Whether the transaction was certainly rolled back, so nothing names the object. After a lost connection nobody knows. */
const isRolledBack = (error: unknown): boolean => error instanceof Refusal && error.problems[0].code !== 'unavailable';

async function writeRow(work: Work, file: NewFile, isUpsert: boolean): Promise<StoredFile | undefined> {
  const there = isUpsert ? await selectFileAt(work, file, true) : undefined;
  if (there) {
    demandOwn(work, there);
    await demandFree(work, [there]);
    await updateContent(work, there.id, file);
    await planWork(work, { kind: 'file_text', subjectId: there.id }, now());
    await audit(work, { action: 'file.replaced', subjectKind: 'file', subjectId: there.id, before: audited(there), after: audited(file) });
    return there;
  }
  if (!(await insertFile(work, file))) throw refused('file.exists', {}, 'path');
  await planWork(work, { kind: 'file_text', subjectId: file.id }, now());
  await audit(work, { action: 'file.added', subjectKind: 'file', subjectId: file.id, after: audited(file) });
  return undefined;
}

export async function addFile(files: FileBytes, steps: Steps, upload: Upload): Promise<StoredFile> {
  const given = { ...upload, path: checkedPath(upload.path) };
  const type = await typeOfFile(given.path.split('/').at(-1) ?? '', given.bytes);
  const { org, timeZone } = await steps(async (work) => {
    await checkedBefore(work, given);
    return { org: work.org.id, timeZone: work.org.timeZone };
  });
  const kept = await files.keep(org, given.bytes);
  const file: NewFile = {
    id: given.id ?? newId(),
    bucket: given.bucket,
    path: given.path,
    kind: given.kind ?? kindIn(given.bucket),
    type,
    ...kept,
    dated: given.dated ?? today(timeZone),
    cacheControl: given.cacheControl ?? 'max-age=3600',
    metadata: given.metadata ?? {},
  };
  try {
    const { before, after } = await steps(async (work) => ({
      before: await writeRow(work, file, given.isUpsert),
      after: await fileAt(work, file),
    }));
    if (before) await files.drop(org, before.objectId);
    return after;
  } catch (error) {
    if (isRolledBack(error)) await files.drop(org, kept.objectId);
    throw error;
  }
}

/** The file and its bytes, or a range. If it is replaced meanwhile, it is read again. */
export async function readFile(
  files: FileBytes,
  steps: Steps,
  find: (work: Work) => Promise<StoredFile>,
  range?: (file: StoredFile) => ByteRange | undefined,
): Promise<{ readonly file: StoredFile; readonly bytes: Buffer }> {
  for (let isLast = false; ; isLast = true) {
    const { file, org } = await steps(async (work) => ({ file: await find(work), org: work.org.id }));
    try {
      return { file, bytes: await files.read(org, file, range?.(file)) };
    } catch (error) {
      const { objectId } = await steps(find);
      if (isLast || objectId === file.objectId) throw error;
    }
  }
}

export async function moveFile(work: Work, from: FilePlace, to: FilePlace): Promise<StoredFile> {
  const target = { ...to, path: checkedPath(to.path) };
  await demandBucket(work, target.bucket);
  const file = await fileAt(work, from, true);
  demandOwn(work, file);
  const kind = file.bucket === target.bucket ? file.kind : kindIn(target.bucket);
  if (!(await updatePlace(work, file.id, { ...target, kind, dated: file.dated }))) throw refused('file.exists', {}, 'path');
  await audit(work, { action: 'file.moved', subjectKind: 'file', subjectId: file.id, before: audited(file), after: target });
  return fileAt(work, target);
}

export interface CopyOptions {
  readonly isUpsert: boolean;
  readonly cacheControl?: string | undefined;
}
export async function copyFile(
  files: FileBytes,
  steps: Steps,
  from: FilePlace,
  to: FilePlace,
  { isUpsert, cacheControl }: CopyOptions,
): Promise<StoredFile> {
  const { file, bytes } = await readFile(files, steps, (work) => fileAt(work, from));
  return addFile(files, steps, {
    ...to,
    bytes,
    isUpsert,
    ...(file.bucket === to.bucket ? { kind: file.kind } : {}),
    dated: file.dated,
    cacheControl: cacheControl ?? file.cacheControl,
    metadata: file.metadata,
  });
}

/** Deletes files; for thirty days they can be restored. Missing ones are skipped. */
export async function removeFiles(work: Work, files: readonly StoredFile[]): Promise<readonly StoredFile[]> {
  for (const file of files) demandOwn(work, file);
  await demandFree(work, files);
  await setRemoved(
    work,
    files.map(({ id }) => id),
    true,
  );
  await audit(work, ...files.map((file) => ({ action: 'file.removed', subjectKind: 'file', subjectId: file.id, before: audited(file) })));
  return files;
}

export const removeFilesAt = async (work: Work, bucket: string, paths: readonly string[]): Promise<readonly StoredFile[]> =>
  removeFiles(work, await selectFilesAt(work, bucket, paths));

/** The file with this id, not deleted. Throws `not_found`. */
export async function fileOf(work: Work, id: string): Promise<StoredFile> {
  const [found] = await selectFiles(work, [id]);
  if (!found || found.removedAt !== null) throw refused('not_found');
  return found;
}

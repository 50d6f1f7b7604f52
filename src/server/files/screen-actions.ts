// Documents on our own screens: filed by year and kind, listed, renamed, copied, deleted and restored, downloaded, shared, written.
import { dayInWords } from '#core/written-date.ts';
import { numberedName, storedPath } from '#core/files/stored-path.ts';
import { paperOf } from '#core/trade-documents/paper.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { FileKind } from '#core/files/file-kind.ts';
import type { FileRow, filesContract } from '#contract/files/files.ts';
import type { Page } from '#contract/page.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { cleanName } from '../platform/formats/file-content.ts';
import { drawSized, webpOf } from '../platform/formats/picture.ts';
import { openZip } from '../platform/formats/zip.ts';
import { drawPdfPage } from '../platform/pdf/pdf-reading.ts';
import { drawn } from '../platform/pdf/pdf-pool.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../platform/work.ts';
import { addFile, audited, demandOwn, fileOf, readFile, removeFiles } from './actions.ts';
import { type FileBytes, hashOf } from '../platform/objects/object-bytes.ts';
import { hasPreview, rowOf, rowsOf } from './file-rows.ts';
import { demandSubject, linkFile } from './link-actions.ts';
import type { PrintedLetter } from './pdf-letter.ts';
import { mayMatch } from './search-index.ts';
import { makeSignedUrls } from './signed-url.ts';
import { fileOrder, selectFileAt, selectFilePage, selectFiles, selectFolders, selectPathsLike, setRemoved, updatePlace } from './store.ts';

export interface FileParts {
  readonly bytes: FileBytes;
  readonly config: Pick<Config, 'siteUrl'> & Parameters<typeof makeSignedUrls>[0];
}
type Asked = Steps<AskedWork>;

const mostZipBytes = 200_000_000;
const shareSeconds = 24 * 3600;
const previewPixels = 1600;
const bucketOf = (kind: FileKind): string => (kind === 'receipt' ? 'receipts' : kind === 'transaction' ? 'transactions' : 'reports');

export async function listFiles(work: Work, input: In<typeof filesContract.listFiles>): Promise<Page<FileRow>> {
  const numbers = await mayMatch(work, input.search);
  const found = await pageOf(fileOrder(input), input, (slice) => selectFilePage(work, input, slice, numbers));
  return { ...found, rows: await rowsOf(work, found.rows) };
}

export const fileDetails = (work: Work, { id }: In<typeof filesContract.fileDetails>): Promise<FileRow> => rowOf(work, id);

export const fileFolders = (work: Work): Promise<Out<typeof filesContract.fileFolders>> => selectFolders(work);

/** The first free place for a name in a folder: a second file of the same name is numbered. */
async function freePlace(work: Pick<Work, 'tx' | 'org'>, bucket: string, folder: string, name: string): Promise<string> {
  const start = folder === '' ? '' : `${folder}/`;
  const dot = name.lastIndexOf('.');
  const taken = await selectPathsLike(work, bucket, start + (dot > 0 ? name.slice(0, dot) : name));
  for (let count = 1; ; count++) {
    const path = start + numberedName(name, count);
    if (!taken.has(path)) return path;
  }
}

interface Filed {
  readonly id: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly dated?: string;
  readonly bytes: Buffer;
}
/** Files it under the year of its date; idempotent by id. */
export async function filed(files: FileBytes, steps: Asked, { id, kind, name, dated, bytes }: Filed): Promise<FileRow> {
  const kept = cleanName(name);
  if (storedPath(kept) !== kept) throw refused('file.path', {}, 'file');
  const found = await steps(async (work) => {
    const [known] = await selectFiles(work, [id]);
    const day = dated ?? new Intl.DateTimeFormat('en-CA', { timeZone: work.org.timeZone }).format(now());
    return { known, day, path: await freePlace(work, bucketOf(kind), day.slice(0, 4), kept) };
  });
  if (!found.known) {
    await addFile(files, steps, { id, bucket: bucketOf(kind), path: found.path, kind, dated: found.day, bytes, isUpsert: false });
  } else {
    if (!found.known.sha256.equals(hashOf(bytes)) || found.known.kind !== kind) throw refused('id.other_content', {}, 'id');
  }
  return steps((work) => rowOf(work, id));
}

export const addDocument =
  ({ bytes }: FileParts) =>
  async (steps: Asked, { id, kind, file, subjectKind, subjectId }: In<typeof filesContract.addFile>): Promise<FileRow> => {
    const subject = subjectKind && subjectId ? { subjectKind, subjectId } : undefined;
    if (subject) await steps((work) => demandSubject(work, subject));
    const added = await filed(bytes, steps, { id, kind, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
    if (!subject) return added;
    return steps(async (work) => {
      await linkFile(work, id, subject);
      return rowOf(work, id);
    });
  };

export const originalFile =
  ({ bytes }: FileParts) =>
  async (steps: Asked, { id }: In<typeof filesContract.file>): Promise<File> => {
    const read = await readFile(bytes, steps, (work) => fileOf(work, id));
    return new File([new Uint8Array(read.bytes)], read.file.name, { type: read.file.type });
  };

export const filePreview =
  ({ bytes }: FileParts) =>
  async (steps: Asked, { id, page }: In<typeof filesContract.filePreview>): Promise<File> => {
    const read = await readFile(bytes, steps, async (work) => {
      const file = await fileOf(work, id);
      if (!hasPreview(file)) throw refused('file.no_preview');
      return file;
    });
    const shown = async () => {
      if (read.file.type !== 'application/pdf')
        return drawSized(read.bytes, { width: previewPixels, height: previewPixels, fit: 'inside', quality: 82 });
      return { bytes: await webpOf(await drawPdfPage(read.bytes, page, previewPixels)), type: 'image/webp' } as const;
    };
    const drawing = await shown();
    if (typeof drawing === 'string') throw refused('file.no_preview');
    const { bytes: content, type } = drawing;
    return new File([new Uint8Array(content)], type === read.file.type ? read.file.name : `${read.file.name}.webp`, { type });
  };

export async function saveFile(work: Work, { id, name, kind, dated }: In<typeof filesContract.saveFile>): Promise<FileRow> {
  const file = await fileOf(work, id);
  demandOwn(work, file);
  const kept = storedPath(name);
  if (kept === undefined || kept.includes('/')) throw refused('file.path', {}, 'name');
  // Its type still follows from its content.
  const ending = (of: string): string => of.slice(of.lastIndexOf('.')).toLowerCase();
  if (ending(kept) !== ending(file.name)) throw refused('file.content', {}, 'name');
  const folder = file.path.slice(0, -file.name.length - 1);
  const year = folder === file.dated.slice(0, 4) ? dated.slice(0, 4) : folder;
  const place = {
    bucket: file.bucket === bucketOf(file.kind) ? bucketOf(kind) : file.bucket,
    path: year === '' ? kept : `${year}/${kept}`,
  };
  if (!(await updatePlace(work, id, { ...place, kind, dated }))) throw refused('file.exists', {}, 'name');
  const before = { ...audited(file), kind: file.kind, dated: file.dated };
  await audit(work, { action: 'file.moved', subjectKind: 'file', subjectId: id, before, after: { ...place, kind, dated } });
  return rowOf(work, id);
}

export const copyDocument =
  ({ bytes }: FileParts) =>
  async (steps: Asked, { id, copyId }: In<typeof filesContract.copyFile>): Promise<FileRow> => {
    const { file, bytes: content } = await readFile(bytes, steps, (work) => fileOf(work, id));
    return filed(bytes, steps, { id: copyId, kind: file.kind, name: file.name, dated: file.dated, bytes: content });
  };

export async function removeDocuments(work: Work, { ids }: In<typeof filesContract.removeFiles>): Promise<{ files: FileRow[] }> {
  const found = await selectFiles(work, ids);
  if (found.length < new Set(ids).size) throw refused('not_found');
  await removeFiles(
    work,
    found.filter(({ removedAt }) => removedAt === null),
  );
  return { files: await rowsOf(work, found) };
}

export async function restoreFiles(work: Work, { ids }: In<typeof filesContract.restoreFiles>): Promise<{ files: FileRow[] }> {
  const found = await selectFiles(work, ids);
  if (found.length < new Set(ids).size) throw refused('not_found');
  for (const file of found.filter(({ removedAt }) => removedAt !== null)) {
    demandOwn(work, file);
    if (await selectFileAt(work, file)) throw refused('file.place_taken');
    await setRemoved(work, [file.id], false);
    await audit(work, { action: 'file.restored', subjectKind: 'file', subjectId: file.id, after: audited(file) });
  }
  return { files: await rowsOf(work, found) };
}

export const zipFiles =
  ({ bytes }: FileParts) =>
  async (steps: Asked, { ids }: In<typeof filesContract.zipFiles>): Promise<File> => {
    const { found, org } = await steps(async (work) => ({ found: await selectFiles(work, ids), org: work.org }));
    const there = found.filter(({ removedAt }) => removedAt === null);
    if (there.length < new Set(ids).size) throw refused('not_found');
    if (there.reduce((sum, { byteCount }) => sum + byteCount, 0) > mostZipBytes) throw refused('too_large', { limit: '200 MB' });
    const zip = openZip();
    const taken = new Set<string>();
    const parts: Buffer<ArrayBuffer>[] = [];
    for (const file of there) {
      let name = file.name;
      for (let count = 2; taken.has(name.toLowerCase()); count++) name = numberedName(file.name, count);
      taken.add(name.toLowerCase());
      parts.push(zip.add(name, await bytes.read(org.id, file), file.changedAt));
    }
    parts.push(zip.end());
    return new File(parts, `${cleanName(org.name) || 'documents'}.zip`, { type: 'application/zip' });
  };

export const shareFile = ({ config }: FileParts) => {
  const signedUrls = makeSignedUrls(config);
  return async (work: AskedWork, { id }: In<typeof filesContract.shareFile>): Promise<{ url: string }> => {
    const file = await fileOf(work, id);
    const userId = work.userId ?? '';
    const { bucket, path } = file;
    const token = signedUrls.sign({ right: 'read', userId, orgId: work.org.id, bucket, path, fileId: id }, shareSeconds);
    const place = `${bucket}/${work.org.id}/${path}`.split('/').map(encodeURIComponent).join('/');
    await audit(work, { action: 'file.shared', subjectKind: 'file', subjectId: id, after: { hours: shareSeconds / 3600 } });
    return { url: `${config.siteUrl}/storage/v1/object/sign/${place}?token=${token}` };
  };
};

export const writeDocument =
  ({ bytes }: FileParts) =>
  async (steps: Asked, { id, kind, title, recipient, text, dated }: In<typeof filesContract.writeDocument>): Promise<FileRow> => {
    const letter = await steps(async (work): Promise<PrintedLetter> => {
      const { org, language } = work;
      const day = dayInWords(dated, language);
      return {
        sender: org.name,
        title,
        recipient: kind === 'letter' ? recipient : '',
        text,
        day,
        language,
        paper: paperOf(org.country),
        createdAt: new Date(dated),
      };
    });
    const pdf = await drawn(import.meta.resolve('./pdf-letter.ts'), letter);
    return filed(bytes, steps, { id, kind, name: `${cleanName(title.replaceAll(/[/\\]/g, '-')) || kind}.pdf`, dated, bytes: pdf });
  };

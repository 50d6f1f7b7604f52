// Files for the screens: with their links, and what the caller may do with them.
import type { FileRow } from '#contract/files/files.ts';
import { mayDo, type Permission } from '#contract/org/permission.ts';
import { tagsOf } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { fileOf } from './actions.ts';
import { type LinkedSubject, selectLinks, type ShownSubject } from './link-store.ts';
import { keptFiles } from './retention.ts';
import type { StoredFile } from './store.ts';

/** Who may look at the subject may see what is linked to it. */
const permissionFor = ({ kind, type }: ShownSubject): Permission =>
  kind === 'transaction'
    ? 'transactions.read'
    : kind === 'contact'
      ? 'contacts.read'
      : kind === 'request'
        ? 'accountant.read'
        : type === 'bill' || type === 'supplier_credit'
          ? 'purchases.read'
          : 'sales.read';

export const maySee = (work: Pick<Work, 'role' | 'permissions'>, subject: ShownSubject): boolean => mayDo(work, permissionFor(subject));

const seenLinks = async (work: Work, fileIds: readonly string[]): Promise<readonly LinkedSubject[]> =>
  (await selectLinks(work, fileIds)).filter((link) => maySee(work, link));

const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/heic']);
/** A PDF whose pages were counted; zero pages means it could not be opened. */
export const hasPreview = ({ type, pageCount }: StoredFile): boolean =>
  pictureTypes.has(type) || (type === 'application/pdf' && (pageCount ?? 0) > 0);

export async function rowsOf(work: Work, files: readonly StoredFile[]): Promise<FileRow[]> {
  const links = Map.groupBy(
    await seenLinks(
      work,
      files.map(({ id }) => id),
    ),
    ({ fileId }) => fileId,
  );
  const tags = await tagsOf(
    work,
    'file',
    files.map(({ id }) => id),
  );
  const kept = await keptFiles(
    work,
    files.map(({ id }) => id),
  );
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    kind: file.kind,
    type: file.type,
    byteCount: file.byteCount,
    dated: file.dated,
    addedAt: file.addedAt.toISOString(),
    hasPreview: hasPreview(file),
    pageCount: file.pageCount,
    isChangeable: mayDo(work, 'files.write') && (file.addedBy === work.userId || mayDo(work, 'files.manage')),
    kept: kept.get(file.id) ?? null,
    tags: tags.get(file.id) ?? [],
    links: (links.get(file.id) ?? []).map(({ fileId: _file, contactId: _contact, ...subject }) => subject),
  }));
}

export async function rowOf(work: Work, id: string): Promise<FileRow> {
  const [row] = await rowsOf(work, [await fileOf(work, id)]);
  if (!row) throw new Error('a file that was found has no row');
  return row;
}

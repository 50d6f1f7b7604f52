// Stored files and their buckets: with search-store.ts, the only SQL that names these tables.
import { sql } from 'kysely';
import type { FileKind } from '#core/files/file-kind.ts';
import { wordsIn } from '#core/files/search-words.ts';
import { searchText } from '#core/transactions/movement.ts';
import type { fileFilter, filesContract } from '#contract/files/files.ts';
import type { In } from '#contract/endpoint.ts';
import { taggedIds } from '../ledger/index.ts';
import { now } from '../platform/clock.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { isLinked, isLinkedTo, isLinkedWhere } from './link-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
interface InBusiness {
  readonly tx: Work['tx'];
  readonly org: { readonly id: string };
}

/** A stored file. */
export interface StoredFile {
  readonly id: string;
  readonly bucket: string;
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly type: string;
  readonly byteCount: number;
  readonly sha256: Buffer;
  readonly dated: string;
  readonly cacheControl: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly objectId: string;
  readonly sealedKey: Buffer;
  readonly addedBy: string | null;
  readonly addedAt: Date;
  readonly changedAt: Date;
  /** Null until it was read, or if it has none. */
  readonly pageCount: number | null;
}
export type NewFile = Omit<StoredFile, 'name' | 'addedBy' | 'addedAt' | 'changedAt' | 'pageCount'>;
type Content = Pick<StoredFile, 'type' | 'byteCount' | 'sha256' | 'objectId' | 'sealedKey' | 'cacheControl' | 'metadata'>;

const columns = [
  'id',
  'bucket',
  'path',
  sql<string>`name`.as('name'),
  sql<FileKind>`kind`.as('kind'),
  'type',
  'byte_count as byteCount',
  'sha256',
  sql<string>`dated::text`.as('dated'),
  'cache_control as cacheControl',
  sql<Readonly<Record<string, unknown>>>`metadata`.as('metadata'),
  'object_id as objectId',
  'sealed_key as sealedKey',
  'added_by as addedBy',
  'added_at as addedAt',
  'changed_at as changedAt',
  'page_count as pageCount',
] as const;

const files = ({ tx, org }: InBusiness) => tx.selectFrom('stored_file').select(columns).where('org_id', '=', org.id);

export const selectBuckets = ({ tx }: Pick<Work, 'tx'>) =>
  tx.selectFrom('file_bucket').select(['id', 'created_at as createdAt']).orderBy('id').execute();

/** False if it exists already. */
export async function insertBucket({ tx }: Pick<Work, 'tx'>, id: string): Promise<boolean> {
  const done = await tx
    .insertInto('file_bucket')
    .values({ id, created_at: now() })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** An existing file by its path. `isLocked`: locked until this transaction ends. */
export const selectFileAt = (
  work: Scope,
  { bucket, path }: Pick<StoredFile, 'bucket' | 'path'>,
  isLocked = false,
): Promise<StoredFile | undefined> =>
  files(work)
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .where('removed_at', 'is', null)
    .$if(isLocked, (q) => q.forUpdate())
    .executeTakeFirst();

/** By id, including deleted ones. */
export const selectFiles = (work: InBusiness, ids: readonly string[]): Promise<(StoredFile & { readonly removedAt: Date | null })[]> =>
  files(work)
    .select('removed_at as removedAt')
    .where('id', 'in', [...ids, work.org.id]) // an `in` list can't be empty
    .execute();

/** All of them by id, including deleted ones. */
export const selectEveryFile = (work: Scope): Promise<(StoredFile & { readonly removedAt: Date | null })[]> =>
  files(work).select('removed_at as removedAt').orderBy('id').execute();

/** False if the id or the path is taken. */
export async function insertFile(work: Pick<Work, 'tx' | 'org' | 'userId'>, file: NewFile): Promise<boolean> {
  const done = await work.tx
    .insertInto('stored_file')
    .values({
      org_id: work.org.id,
      id: file.id,
      bucket: file.bucket,
      path: file.path,
      kind: file.kind,
      dated: file.dated,
      ...contentRow(file),
      added_by: work.userId,
      added_at: now(),
      changed_at: now(),
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const contentRow = (content: Content) => ({
  type: content.type,
  byte_count: content.byteCount,
  sha256: content.sha256,
  object_id: content.objectId,
  sealed_key: content.sealedKey,
  cache_control: content.cacheControl,
  metadata: JSON.stringify(content.metadata),
});

export async function updateContent(work: Scope, id: string, content: Content): Promise<void> {
  await work.tx
    .updateTable('stored_file')
    .set({ ...contentRow(content), search_text: '', page_count: null, changed_at: now() })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface ReadWords {
  readonly text: string;
  /** Left out if they weren't counted. */
  readonly pages?: number | null | undefined;
}
/** Unless the file was replaced since it was read. If no text was found, text from others stays. */
export async function setWords(work: Scope, { id, objectId }: StoredFile, { text, pages }: ReadWords): Promise<void> {
  await work.tx
    .updateTable('stored_file')
    .set({ ...(text === '' ? {} : { search_text: text }), page_count: pages === undefined ? sql`page_count` : pages })
    .where('id', '=', id)
    .where('object_id', '=', objectId)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** False if another file is there. */
export async function updatePlace(
  work: Scope,
  id: string,
  { bucket, path, kind, dated }: Pick<StoredFile, 'bucket' | 'path' | 'kind' | 'dated'>,
): Promise<boolean> {
  const taken = await selectFileAt(work, { bucket, path });
  if (taken && taken.id !== id) return false;
  await work.tx
    .updateTable('stored_file')
    .set({ bucket, path, kind, dated, changed_at: now() })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
  return true;
}

export async function setRemoved(work: Scope, ids: readonly string[], isRemoved: boolean): Promise<void> {
  await work.tx
    .updateTable('stored_file')
    .set({ removed_at: isRemoved ? now() : null })
    .where('id', 'in', [...ids, work.org.id])
    .where('org_id', '=', work.org.id)
    .where('removed_at', isRemoved ? 'is' : 'is not', null)
    .execute();
}

export const selectBucketFiles = (work: Scope, bucket: string): Promise<StoredFile[]> =>
  files(work).where('bucket', '=', bucket).where('removed_at', 'is', null).execute();

/** These paths and everything below them. */
export const selectFilesAt = (work: Scope, bucket: string, paths: readonly string[]): Promise<StoredFile[]> =>
  files(work)
    .where('bucket', '=', bucket)
    .where('path', 'in', [...paths, ''])
    .where('removed_at', 'is', null)
    .orderBy('path')
    .forUpdate()
    .execute();

export interface Listing {
  readonly bucket: string;
  /** A folder with its slash, or nothing. */
  readonly folder: string;
  readonly search: string;
  readonly sort: 'name' | 'created_at' | 'updated_at';
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}
/** The direct contents of a folder: files, and subfolders by name only. */
export async function selectFolder(work: Scope, listing: Listing) {
  const { folder, search } = listing;
  const order = sql.raw({ name: 'entry collate "C"', created_at: 'f.added_at', updated_at: 'f.changed_at' }[listing.sort]);
  const direction = sql.raw(listing.isDescending ? 'desc' : 'asc');
  const { rows } = await sql<{ entry: string; id: string | null }>`
    with below as (
      select f.id, substr(f.path, ${folder.length + 1}) as rest from stored_file f
       where f.org_id = ${work.org.id}::uuid and f.bucket = ${listing.bucket} and f.removed_at is null
         and starts_with(f.path, ${folder})
    ), entries as (
      select distinct on (entry, is_folder) entry, is_folder, case when is_folder then null else id end as id
        from (select id, split_part(rest, '/', 1) as entry, strpos(rest, '/') > 0 as is_folder from below) b
       where starts_with(lower(entry), lower(${search}))
    )
    select e.entry, e.id from entries e left join stored_file f on f.id = e.id and f.org_id = ${work.org.id}::uuid
     order by ${order} ${direction} nulls last, entry collate "C" limit ${listing.limit} offset ${listing.offset}`.execute(work.tx);
  const known = new Map(
    (
      await selectFiles(
        work,
        rows.flatMap(({ id }) => id ?? []),
      )
    ).map((file) => [file.id, file]),
  );
  return rows.map(({ entry, id }) => ({ entry, file: id === null ? undefined : known.get(id) }));
}

/** Other files with the same bytes, at most five. */
export async function selectSameContent(work: Scope, { id, sha256 }: Pick<StoredFile, 'id' | 'sha256'>): Promise<readonly string[]> {
  const rows = await work.tx
    .selectFrom('stored_file')
    .select('id')
    .where('org_id', '=', work.org.id)
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .limit(5)
    .execute();
  return rows.map((row) => row.id);
}

/** Objects that rows of the business name. */
export async function selectObjects(work: Scope) {
  return work.tx
    .selectFrom('stored_file')
    .select(['id', 'object_id as objectId', 'sealed_key as sealedKey'])
    .where('org_id', '=', work.org.id)
    .execute();
}

export async function updateSealedKey(work: Scope, id: string, objectId: string, sealedKey: Buffer): Promise<void> {
  await work.tx
    .updateTable('stored_file')
    .set({ sealed_key: sealedKey })
    .where('id', '=', id)
    .where('object_id', '=', objectId)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** Files deleted before this time. */
export async function selectRemoved(work: Scope, before: Date): Promise<readonly string[]> {
  const rows = await work.tx
    .selectFrom('stored_file')
    .select('id')
    .where('org_id', '=', work.org.id)
    .where('removed_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}
export async function deleteFiles(work: Scope, ids: readonly string[]): Promise<void> {
  await work.tx
    .deleteFrom('stored_file')
    .where('org_id', '=', work.org.id)
    .where('id', 'in', [...ids, work.org.id])
    .where('removed_at', 'is not', null)
    .execute();
}

const orderColumns = {
  // Qualified by its table: alone it would name the output column, which no index is ordered by.
  date: [sql`stored_file.dated`, 'date'],
  name: [sql`lower(name) collate "C"`, 'text'],
  size: [sql`byte_count`, 'bigint'],
} as const;
export const fileOrder = ({ sort, direction }: Pick<In<typeof filesContract.listFiles>, 'sort' | 'direction'>): ListOrder => ({
  list: `files-${sort}-${direction}`,
  direction,
  columns: [orderColumns[sort], [sql`id`, 'uuid']],
});

/** Every word of the search must be in its folders and name, or in its text. */
function isFoundBy(search: string) {
  const conditions = wordsIn(search).map((word) => {
    const folded = searchText(word);
    const isNamed = sql`path ilike ${containing(word)}`;
    return folded === '' ? isNamed : sql`(${isNamed} or search_text like ${containing(folded)})`;
  });
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

export type FileFilter = Pick<In<typeof filesContract.listFiles>, keyof typeof fileFilter>;

export const selectFilePage = (
  work: Scope,
  { search, kind, year, from, to, tagId, subjectKind, subjectId, contactId, minMinor, maxMinor, isUnlinked }: FileFilter,
  slice: Slice,
  /** Of a search: which of the indexed documents may match; null if any may. */
  numbers: readonly number[] | null,
): Promise<(StoredFile & Keyed)[]> =>
  files(work)
    .select(slice.key.as('key'))
    .where('removed_at', 'is', null)
    .where(slice.isAfter)
    .$if(numbers !== null, (q) => q.where(sql<boolean>`(search_number = any(${[...(numbers ?? [])]}::bigint[]) or search_number is null)`))
    .$if(search !== undefined, (q) => q.where(isFoundBy(search ?? '')))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .$if(year !== undefined, (q) => q.where(sql<boolean>`dated between make_date(${year ?? 0}, 1, 1) and make_date(${year ?? 0}, 12, 31)`))
    .$if(from !== undefined, (q) => q.where('dated', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('dated', '<=', to ?? ''))
    .$if(isUnlinked === true, (q) => q.where(sql<boolean>`not ${isLinked(work)}`))
    .$if(contactId !== undefined, (q) => q.where(isLinkedWhere(work, sql`s.contact_id = ${contactId}::uuid`)))
    .$if(minMinor !== undefined || maxMinor !== undefined, (q) =>
      q.where(isLinkedWhere(work, sql`s.minor between ${minMinor ?? 0}::bigint and ${maxMinor ?? 1e13}::bigint`)),
    )
    .$if(tagId !== undefined, (q) => q.where(sql<boolean>`id in ${taggedIds(work, 'file', tagId ?? '')}`))
    .$if(subjectKind !== undefined && subjectId !== undefined, (q) =>
      q.where(isLinkedTo(work, { subjectKind: subjectKind ?? 'contact', subjectId: subjectId ?? '' })),
    )
    .orderBy(slice.order)
    .limit(slice.limit)
    .execute();

/** By day first, so that the year of each document isn't computed. */
export async function selectFolders({ tx, org }: Scope): Promise<Folder[]> {
  const { rows } = await sql<Folder>`
    select date_part('year', dated)::int as year, kind, sum(count)::int as count
      from (select kind, dated, count(*) as count from stored_file
             where org_id = ${org.id}::uuid and removed_at is null group by kind, dated) days
     group by 1, 2 order by 1 desc, 2`.execute(tx);
  return rows;
}
interface Folder {
  readonly year: number;
  readonly kind: FileKind;
  readonly count: number;
}

/** Used paths of a bucket with the same beginning, without extension. */
export async function selectPathsLike({ tx, org }: Scope, bucket: string, start: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('stored_file')
    .select('path')
    .where('org_id', '=', org.id)
    .where('bucket', '=', bucket)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`starts_with(path, ${start})`)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** When a file was last added. */
export async function selectLastAdded({ tx, org }: Scope): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('stored_file')
    .select(sql<Date | null>`max(added_at)`.as('at'))
    .where('org_id', '=', org.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return at;
}

/** What a comment thread `l` on a file is about. */
export const commentedFileSql = (work: { readonly org: { readonly id: string } }) => sql`
  select f.kind, f.name from stored_file f where f.id = l.subject_id and f.org_id = ${work.org.id}::uuid and f.removed_at is null`;

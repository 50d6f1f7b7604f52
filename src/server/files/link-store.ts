// File links: the only SQL that names file_link. A subject's description is read from the module that owns it, which comes after this one;
// so the server passes its SQL in.
import { type RawBuilder, sql } from 'kysely';
import { type FileSubject, type FileSubjectKind, fileSubjectKinds } from '#core/files/file-subject.ts';
import type { FileLink } from '#contract/files/files.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
interface InBusiness {
  readonly tx: Work['tx'];
  readonly org: { readonly id: string };
}

/** Its owner's current description. */
export interface ShownSubject {
  readonly kind: FileSubjectKind;
  readonly id: string;
  readonly type: FileLink['type'];
  /** Empty if it has none: a draft without a number. */
  readonly title: string;
  readonly contactId: string | null;
  readonly contactName: string;
  readonly day: string | null;
  readonly minor: number | null;
  readonly currency: string | null;
}
export type LinkedSubject = ShownSubject & { readonly fileId: string };

/** A select of type, title, contact_id, contact_name, day, minor, currency for the link `l`; no row if its subject is gone. */
type SubjectSql = Readonly<Record<FileSubjectKind, (work: Pick<Work, 'org'>) => RawBuilder<unknown>>>;
let subjectSql: SubjectSql | undefined;
export function readSubjectsFrom(sqlOfKinds: SubjectSql): void {
  subjectSql = sqlOfKinds;
}
function subjectsOfLinks(work: Pick<Work, 'org'>): RawBuilder<unknown> {
  const kinds = subjectSql;
  if (!kinds) throw new Error('nobody says what files can be linked to');
  return sql.join(
    fileSubjectKinds.map((kind) => sql`(${kinds[kind](work)} and l.subject_kind = ${kind}::text)`),
    sql` union all `,
  );
}
const shown = sql`l.subject_kind as kind, l.subject_id as id, s.type, s.title, s.contact_id as "contactId", s.contact_name as "contactName",
  s.day::text as day, s.minor, s.currency`;

/** The links of these files, in the order they were created. */
export async function selectLinks({ tx, org }: Scope, fileIds: readonly string[]): Promise<readonly LinkedSubject[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<LinkedSubject>`
    select l.file_id as "fileId", ${shown} from file_link l cross join lateral (${subjectsOfLinks({ org })}) s
     where l.org_id = ${org.id}::uuid and l.file_id = any(${[...fileIds]}::uuid[]) order by l.linked_at, l.subject_id`.execute(tx);
  return rows;
}

/** Only the ids, including subjects that are gone. */
export async function selectLinkedIds({ tx, org }: InBusiness, fileIds: readonly string[]) {
  return tx
    .selectFrom('file_link')
    .select(['file_id as fileId', 'subject_id as subjectId', 'linked_by as linkedBy'])
    .where('org_id', '=', org.id)
    .where('file_id', 'in', [...fileIds, org.id]) // an `in` list can't be empty
    .execute();
}

/** The files that a subject has, in the order in which they were linked. */
export async function selectFilesOf({ tx, org }: InBusiness, { subjectKind, subjectId }: FileSubject): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('file_link')
    .select('file_id as id')
    .where('org_id', '=', org.id)
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .orderBy('linked_at')
    .orderBy('file_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The subject with this id; undefined if there is none. */
export async function selectSubject({ tx, org }: Scope, { subjectKind, subjectId }: FileSubject): Promise<ShownSubject | undefined> {
  const { rows } = await sql<ShownSubject>`
    select ${shown} from (select ${org.id}::uuid as org_id, ${subjectKind}::text as subject_kind, ${subjectId}::uuid as subject_id) l
     cross join lateral (${subjectsOfLinks({ org })}) s`.execute(tx);
  return rows[0];
}

/** Those of the files that were not linked to it before. */
export async function insertLinks(
  { tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>,
  fileIds: readonly string[],
  { subjectKind, subjectId }: FileSubject,
): Promise<readonly string[]> {
  const added = await tx
    .insertInto('file_link')
    .values(
      fileIds.map((id) => ({
        org_id: org.id,
        file_id: id,
        subject_kind: subjectKind,
        subject_id: subjectId,
        linked_by: userId,
        linked_at: now(),
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('file_id')
    .execute();
  return added.map(({ file_id }) => file_id);
}

/** Those of the files that were linked to it. */
export async function deleteLinks(
  { tx, org }: Scope,
  fileIds: readonly string[],
  { subjectKind, subjectId }: FileSubject,
): Promise<readonly string[]> {
  const gone = await tx
    .deleteFrom('file_link')
    .where('org_id', '=', org.id)
    .where('file_id', 'in', [...fileIds, org.id]) // an `in` list can't be empty
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .returning('file_id')
    .execute();
  return gone.map(({ file_id }) => file_id);
}

/** Moves the links of one subject to another. */
export async function moveLinks({ tx, org }: Scope, from: FileSubject, intoId: string): Promise<void> {
  const ofSubject = sql`f.org_id = ${org.id}::uuid and f.subject_kind = ${from.subjectKind} and f.subject_id = ${from.subjectId}::uuid`;
  await sql`
    insert into file_link (org_id, file_id, subject_kind, subject_id, linked_by, linked_at)
    select f.org_id, f.file_id, f.subject_kind, ${intoId}::uuid, f.linked_by, f.linked_at from file_link f where ${ofSubject}
    on conflict do nothing`.execute(tx);
  await sql`delete from file_link f where ${ofSubject}`.execute(tx);
}

/** SQL condition: whether a stored_file is linked to this subject. */
export const isLinkedTo = ({ org }: Pick<Work, 'org'>, { subjectKind, subjectId }: FileSubject) => sql<boolean>`
  exists (select from file_link l where l.file_id = stored_file.id and l.org_id = ${org.id}::uuid
    and l.subject_kind = ${subjectKind} and l.subject_id = ${subjectId}::uuid)`;

/** SQL condition: whether the subject with this id has a document. */
export const hasLinkedFile = ({ org }: Pick<Work, 'org'>, kind: FileSubjectKind, id: RawBuilder<unknown>) => sql<boolean>`
  exists (select from file_link l where l.org_id = ${org.id}::uuid and l.subject_kind = ${kind} and l.subject_id = ${id})`;

/** Whether it is linked to anything. */
export const isLinked = ({ org }: Pick<Work, 'org'>) =>
  sql<boolean>`exists (select from file_link l where l.file_id = stored_file.id and l.org_id = ${org.id}::uuid)`;

/** SQL condition: whether it is linked to such a subject `s`. */
export const isLinkedWhere = ({ org }: Pick<Work, 'org'>, condition: RawBuilder<unknown>) => sql<boolean>`
  exists (select from file_link l cross join lateral (${subjectsOfLinks({ org })}) s
    where l.file_id = stored_file.id and l.org_id = ${org.id}::uuid and ${condition})`;

// Comment threads: the only SQL that names them. What a thread is about is read from the module that owns it, which comes after this one;
// so the server passes its SQL in.
import { type RawBuilder, sql } from 'kysely';
import { type CommentSubjectKind, type RowSubject, rowSubjects } from '#core/comments/comment-subject.ts';
import type { Figure } from '#contract/comments/comments.ts';
import { now } from '../platform/clock.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** A select of type and title first for the thread `l`; no row if its subject is gone. */
type SubjectSql = Readonly<Record<RowSubject, (work: Pick<Work, 'org'>) => RawBuilder<unknown>>>;
let subjectSql: SubjectSql | undefined;
export function readCommentedFrom(sqlOfKinds: SubjectSql): void {
  subjectSql = sqlOfKinds;
}
function subjects(work: Pick<Work, 'org'>): RawBuilder<unknown> {
  const kinds = subjectSql;
  if (!kinds) throw new Error('nobody says what can be commented on');
  const ofRows = rowSubjects.map(
    (kind) => sql`select s.type, s.title from (${kinds[kind](work)}) s(type, title) where l.subject_kind = ${kind}::text`,
  );
  return sql.join([...ofRows, sql`select 'figure', l.figure->>'label' where l.subject_kind = 'figure'`], sql` union all `);
}

export interface ThreadRow {
  readonly id: string;
  readonly kind: CommentSubjectKind;
  readonly subjectId: string;
  readonly type: string;
  readonly title: string;
  readonly figure: Figure | null;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly lastAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
}
const fields = sql`l.id, l.subject_kind as kind, l.subject_id as "subjectId", s.type, s.title, l.figure, l.started_by as "startedBy",
  l.started_at as "startedAt", l.last_at as "lastAt", l.resolved_at as "resolvedAt", l.resolved_by as "resolvedBy"`;
const from = (work: Pick<Work, 'org'>) =>
  sql`from comment_thread l cross join lateral (${subjects(work)}) s(type, title) where l.org_id = ${work.org.id}::uuid`;

export const threadOrder: ListOrder = {
  list: 'comment threads',
  direction: 'desc',
  columns: [
    [sql`l.last_at`, 'timestamptz'],
    [sql`l.id`, 'uuid'],
  ],
};

/** Which kinds of subjects; for documents, which types are left out. */
export interface Seen {
  readonly kinds: readonly string[];
  readonly hiddenTypes: readonly string[];
}
const isSeen = ({ kinds, hiddenTypes }: Seen) =>
  sql`l.subject_kind = any(${[...kinds]}::text[]) and not (l.subject_kind = 'document' and s.type = any(${[...hiddenTypes]}::text[]))`;

export async function selectThreads(work: Scope, seen: Seen, isResolved: boolean, slice: Slice): Promise<readonly (ThreadRow & Keyed)[]> {
  const state = isResolved ? sql`l.resolved_at is not null` : sql`l.resolved_at is null`;
  const { rows } = await sql<ThreadRow & Keyed>`
    select ${fields}, ${slice.key} as key ${from(work)} and ${state} and ${isSeen(seen)} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

/** How many are not resolved. */
export async function countOpen(work: Scope, seen: Seen): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${from(work)} and l.resolved_at is null and ${isSeen(seen)}`.execute(work.tx);
  return rows[0]?.count ?? 0;
}

export async function selectThread(work: Scope, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${fields} ${from(work)} and l.id = ${id}::uuid`.execute(work.tx);
  return rows[0];
}

export async function selectThreadsOn(work: Scope, kind: CommentSubjectKind, subjectId: string): Promise<readonly ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select ${fields} ${from(work)} and l.subject_id = ${subjectId}::uuid and l.subject_kind = ${kind}::text
     order by l.started_at, l.id limit 100`.execute(work.tx);
  return rows;
}

/** The description of a subject without comments; undefined if it doesn't exist. */
export async function selectSubject(
  work: Scope,
  kind: RowSubject,
  id: string,
): Promise<{ readonly type: string; readonly title: string } | undefined> {
  const { rows } = await sql<{ type: string; title: string }>`
    select s.type, s.title from (select ${id}::uuid as subject_id, ${work.org.id}::uuid as org_id, ${kind}::text as subject_kind, null::jsonb as figure) l
     cross join lateral (${subjects(work)}) s(type, title)`.execute(work.tx);
  return rows[0];
}

export interface CommentRow {
  readonly id: string;
  readonly threadId: string;
  readonly authorId: string;
  readonly body: string;
  readonly writtenAt: Date;
  readonly removedAt: Date | null;
}
const commentColumns = [
  'id',
  'thread_id as threadId',
  'author_id as authorId',
  'body',
  sql<Date>`written_at`.as('writtenAt'),
  sql<Date | null>`removed_at`.as('removedAt'),
] as const;

export async function selectComments({ tx, org }: Scope, threadIds: readonly string[]): Promise<readonly CommentRow[]> {
  if (threadIds.length === 0) return [];
  return tx
    .selectFrom('comment')
    .select(commentColumns)
    .where('org_id', '=', org.id)
    .where('thread_id', 'in', [...threadIds])
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}

export async function selectComment({ tx, org }: Scope, id: string): Promise<CommentRow | undefined> {
  return tx.selectFrom('comment').select(commentColumns).where('org_id', '=', org.id).where('id', '=', id).executeTakeFirst();
}

export interface NewThread {
  readonly id: string;
  readonly kind: CommentSubjectKind;
  readonly subjectId: string;
  readonly figure: Figure | null;
  readonly startedBy: string;
}
export async function insertThread({ tx, org }: Scope, { id, kind, subjectId, figure, startedBy }: NewThread): Promise<void> {
  await tx
    .insertInto('comment_thread')
    .values({
      org_id: org.id,
      id,
      subject_kind: kind,
      subject_id: subjectId,
      figure: figure && JSON.stringify(figure),
      started_by: startedBy,
      started_at: now(),
      last_at: now(),
    })
    .execute();
}

export interface NewComment {
  readonly id: string;
  readonly threadId: string;
  readonly authorId: string;
  readonly body: string;
  readonly mentioned: readonly string[];
}
export async function insertComment({ tx, org }: Scope, { id, threadId, authorId, body, mentioned }: NewComment): Promise<void> {
  await tx
    .insertInto('comment')
    .values({ org_id: org.id, id, thread_id: threadId, author_id: authorId, body, mentioned: [...mentioned], written_at: now() })
    .execute();
}

export async function updateThread(
  { tx, org }: Scope,
  id: string,
  change: { readonly last_at?: Date; readonly resolved_at: Date | null; readonly resolved_by: string | null },
): Promise<void> {
  await tx.updateTable('comment_thread').set(change).where('id', '=', id).where('org_id', '=', org.id).execute();
}

export async function markRemoved({ tx, org }: Scope, id: string): Promise<void> {
  await tx
    .updateTable('comment')
    .set({ body: '', mentioned: [], removed_at: now() })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .execute();
}

// The table of notifications: the only SQL that names it. A request reads and changes only its own person's rows.
import { sql } from 'kysely';
import type { NotificationKind, NotificationSubject } from '#core/org/notification.ts';
import type { Notification } from '#contract/org/notification.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface Reader extends Scope {
  readonly userId: string;
  /** The kinds that the reader's role may see. */
  readonly kinds: readonly NotificationKind[];
}

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly subjectKind: NotificationSubject;
  readonly subjectId: string;
  readonly data: object;
  readonly onceKey: string;
}

/** Each person once per key; people who have it already keep theirs. */
export async function insertNotifications({ tx, org }: Scope, userIds: readonly string[], note: NewNotification): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto('notification')
    .values(
      userIds.map((user_id) => ({
        org_id: org.id,
        id: newId(),
        user_id,
        kind: note.kind,
        subject_kind: note.subjectKind,
        subject_id: note.subjectId,
        data: JSON.stringify(note.data),
        once_key: note.onceKey,
        created_at: now(),
      })),
    )
    .onConflict((c) => c.columns(['once_key', 'user_id', 'org_id']).doNothing())
    .execute();
}

export interface ToPassOn {
  readonly id: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly subjectKind: NotificationSubject;
  readonly subjectId: string;
  readonly data: Notification['data'];
}

const toPassOn = ['id', 'user_id as userId', 'kind', 'subject_kind as subjectKind', 'subject_id as subjectId', 'data'] as const;

/** Notifications not yet emailed or pushed, oldest first; locked until the transaction ends. */
export async function lockToPassOn({ tx, org }: Scope, most: number): Promise<readonly ToPassOn[]> {
  const rows = await tx
    .selectFrom('notification')
    .select(toPassOn)
    .where('org_id', '=', org.id)
    .where('passed_on_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
  return rows as unknown as ToPassOn[];
}

export async function markPassedOn({ tx, org }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('notification').set({ passed_on_at: now() }).where('org_id', '=', org.id).where('id', 'in', ids).execute();
}

/** Schedules them for a digest at that time. */
export async function setDigest({ tx, org }: Scope, ids: readonly string[], at: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('notification').set({ digest_at: at }).where('org_id', '=', org.id).where('id', 'in', ids).execute();
}

/** What is due for this person's email, oldest first; locked until the transaction ends. */
export async function lockDigest({ tx, org }: Scope, userId: string): Promise<readonly ToPassOn[]> {
  const rows = await tx
    .selectFrom('notification')
    .select(toPassOn)
    .where('org_id', '=', org.id)
    .where('user_id', '=', userId)
    .where('digest_at', '<=', now())
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as unknown as ToPassOn[];
}

/** When this person's next email is due; null if none is waiting. */
export async function nextDigestOf({ tx, org }: Scope, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('notification')
    .select('digest_at as at')
    .where('org_id', '=', org.id)
    .where('user_id', '=', userId)
    .where('digest_at', 'is not', null)
    .orderBy('digest_at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** A notification to push; undefined if it was deleted or seen meanwhile. */
export async function selectUnseen({ tx, org }: Scope, id: string): Promise<ToPassOn | undefined> {
  const row = await tx
    .selectFrom('notification')
    .select(toPassOn)
    .where('org_id', '=', org.id)
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return row as unknown as ToPassOn | undefined;
}

const own = ({ tx, org, userId, kinds }: Reader) =>
  tx
    .selectFrom('notification')
    .where('org_id', '=', org.id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind = any (${kinds}::text[])`);

export const notificationOrder: ListOrder = {
  list: 'notifications',
  direction: 'desc',
  columns: [
    [sql`created_at`, 'timestamptz'],
    [sql`id`, 'uuid'],
  ],
};

export async function selectNotifications(reader: Reader, slice: Slice): Promise<(Notification & Keyed)[]> {
  const rows = await own(reader)
    .select(['id', 'kind', 'subject_kind', 'subject_id', 'data', 'created_at', 'seen_at', slice.key.as('key')])
    .where(slice.isAfter)
    .orderBy(slice.order)
    .limit(slice.limit)
    .execute();
  return rows.map((row) => ({
    key: row.key,
    id: row.id,
    kind: row.kind as Notification['kind'],
    subjectKind: row.subject_kind as Notification['subjectKind'],
    subjectId: row.subject_id,
    data: row.data as Notification['data'],
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
  }));
}

/** Counts no further than `most`. */
export async function countUnseenUpTo(reader: Reader, most: number): Promise<number> {
  const { count } = await reader.tx
    .selectFrom(own(reader).where('seen_at', 'is', null).select('user_id').limit(most).as('unseen'))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if this person has no such notification. */
export async function updateSeen({ tx, org, userId, kinds }: Reader, id: string): Promise<boolean> {
  const done = await tx
    .updateTable('notification')
    .set((e) => ({ seen_at: e.fn.coalesce('seen_at', e.val(now())) }))
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind = any (${kinds}::text[])`)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function updateSeenThrough({ tx, org, userId, kinds }: Reader, through: Date): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ seen_at: now() })
    .where('org_id', '=', org.id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind = any (${kinds}::text[])`)
    .where('seen_at', 'is', null)
    .where('created_at', '<=', through)
    .execute();
}

/** Deletes those seen before one time or created before the other; returns whether any notification is left. */
export async function deleteOld({ tx, org }: Scope, { seenBefore, madeBefore }: { seenBefore: Date; madeBefore: Date }): Promise<boolean> {
  await tx
    .deleteFrom('notification')
    .where('org_id', '=', org.id)
    .where((e) => e.or([e('seen_at', '<', seenBefore), e('created_at', '<', madeBefore)]))
    .execute();
  const left = await tx.selectFrom('notification').select('id').where('org_id', '=', org.id).limit(1).executeTakeFirst();
  return left !== undefined;
}

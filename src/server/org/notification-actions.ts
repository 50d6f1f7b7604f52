// Notifies people (every notification goes through here), and what a person does with their notifications.
import type { NotificationData, NotificationKind, NotificationSubject } from '#core/org/notification.ts';
import { isShownInApp } from '#core/org/notification-topic.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { type Notification, type notificationContract, notificationPermission } from '#contract/org/notification.ts';
import { mostUnseen } from '#core/org/notification.ts';
import { mayDo, ownOnlyFor, type Permission, type Rights } from '#contract/org/permission.ts';
import type { Page } from '#contract/page.ts';
import { now } from '../platform/clock.ts';
import { type DoWork, planWorkOnce } from '../platform/jobs/due-work.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  countUnseenUpTo,
  deleteOld,
  insertNotifications,
  notificationOrder,
  type Reader,
  selectNotifications,
  updateSeen,
  updateSeenThrough,
} from './notification-store.ts';
import { planPassingOn } from './passing-on.ts';
import { selectSetting } from './setting-store.ts';
import { selectMembers } from './store.ts';

const kinds = Object.keys(notificationPermission) as NotificationKind[];
const kindsFor = (rights: Rights): NotificationKind[] => kinds.filter((kind) => mayDo(rights, notificationPermission[kind]));

export interface Notified<K extends NotificationKind> {
  readonly kind: K;
  readonly subjectKind: NotificationSubject;
  readonly subjectId: string;
  readonly data: NotificationData[K];
  /** Identifies the event: each person is notified of it once, however often it is reported. */
  readonly onceKey: string;
  /** Only these people; by default everybody who may see the subject. */
  readonly userIds?: readonly string[];
  /** Who made the subject, and so sees it even if their role is limited to their own documents. */
  readonly madeBy?: string | null;
}

/** Somebody limited to their own documents is not notified of those of others. */
const seesAll = (rights: Rights, permission: Permission): boolean =>
  ownOnlyFor(rights, permission).every((module) => module === 'files' && !permission.startsWith('files.'));

const dayMs = 86_400_000;
const keptSeenMs = 90 * dayMs;
const keptMs = 365 * dayMs;
const cleanupWork = 'notification_cleanup';

/** Notifies people of an event, in its transaction. The person who caused it is left out. */
export async function notify<K extends NotificationKind>(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  { userIds, madeBy = null, ...note }: Notified<K>,
): Promise<void> {
  const readers = (await selectMembers(work))
    .filter((one) => one.userId !== work.userId && mayDo(one, notificationPermission[note.kind]))
    .filter((one) => userIds?.includes(one.userId) ?? (one.userId === madeBy || seesAll(one, notificationPermission[note.kind])))
    .map(({ userId }) => userId);
  await insertNotifications(work, readers, { ...note, onceKey: `${note.kind} ${note.onceKey}` });
  if (readers.length > 0) await planPassingOn(work);
  await planWorkOnce(work, { kind: cleanupWork, subjectId: work.org.id }, new Date(now().getTime() + keptSeenMs));
}

async function readerOf(work: Work): Promise<Reader> {
  if (work.userId === null) throw refused('auth.required');
  const { choices } = await selectSetting(work, work.userId);
  return { tx: work.tx, org: work.org, userId: work.userId, kinds: kindsFor(work).filter((kind) => isShownInApp(kind, choices)) };
}

export async function listNotifications(work: Work, input: In<typeof notificationContract.listNotifications>): Promise<Page<Notification>> {
  const reader = await readerOf(work);
  return pageOf(notificationOrder, input, (slice) => selectNotifications(reader, slice));
}

export const countUnseen = async (work: Work): Promise<Out<typeof notificationContract.countUnseen>> => ({
  count: await countUnseenUpTo(await readerOf(work), mostUnseen),
});

export async function markSeen(work: Work, { id }: In<typeof notificationContract.markSeen>): Promise<{ ok: true }> {
  if (!(await updateSeen(await readerOf(work), id))) throw refused('not_found');
  return { ok: true };
}

export async function markAllSeen(work: Work, { through }: In<typeof notificationContract.markAllSeen>): Promise<{ ok: true }> {
  await updateSeenThrough(await readerOf(work), new Date(through));
  return { ok: true };
}

/** Deletes notifications seen three months ago, and those a year old; repeated monthly while there are any. */
const cleanNotifications: DoWork = async (work) => {
  const at = now().getTime();
  const isLeft = await deleteOld(work, { seenBefore: new Date(at - keptSeenMs), madeBefore: new Date(at - keptMs) });
  return isLeft ? new Date(at + 30 * dayMs) : null;
};
export const notificationWorkers = { [cleanupWork]: cleanNotifications };

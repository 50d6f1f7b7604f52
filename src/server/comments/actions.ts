// Comments: start a thread on something, reply, resolve. Anyone who may see the thing may read its comments.
import { commentSubjects, type CommentSubjectKind, mentionedIn } from '#core/comments/comment-subject.ts';
import { type CommentSubject, type commentsContract, subjectPermission, type Thread } from '#contract/comments/comments.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { mayDo, type Permission, type Rights } from '#contract/org/permission.ts';
import type { Page } from '#contract/page.ts';
import { members, notify } from '../org/index.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { shownNames, type TeamParts, userOf } from '../team/index.ts';
import {
  countOpen,
  insertComment,
  insertThread,
  markRemoved,
  type Seen,
  selectComment,
  selectComments,
  selectSubject,
  selectThread,
  selectThreads,
  selectThreadsOn,
  threadOrder,
  type ThreadRow,
  updateThread,
} from './store.ts';

type Namers = Pick<TeamParts, 'emailsOf' | 'namesOf'>;
const purchaseTypes = ['bill', 'supplier_credit'];

const permissionOf = (kind: CommentSubjectKind, type: string): Permission =>
  kind === 'document' ? (purchaseTypes.includes(type) ? 'purchases.read' : 'sales.read') : subjectPermission[kind];

function seenBy(rights: Rights): Seen {
  const [ofSales, ofPurchases] = [mayDo(rights, 'sales.read'), mayDo(rights, 'purchases.read')];
  const kinds = commentSubjects.filter((kind) => (kind === 'document' ? ofPurchases || ofSales : mayDo(rights, subjectPermission[kind])));
  // If sales are hidden, the remaining documents are purchases, which no list of types expresses; so they are hidden too.
  return { kinds: ofSales ? kinds : kinds.filter((kind) => kind !== 'document'), hiddenTypes: ofPurchases ? [] : purchaseTypes };
}

/** The number of open questions, for the close checklist. */
export const openQuestions = (work: Work): Promise<number> => countOpen(work, seenBy(work));

interface About {
  readonly kind: CommentSubjectKind;
  readonly subjectId: string;
  readonly type: string;
  readonly title: string;
}

/** The subject, for somebody who may see it. Throws `not_found` otherwise. */
async function demandSubject(work: Work, subject: CommentSubject): Promise<About> {
  if (subject.kind === 'figure') {
    if (!mayDo(work, subjectPermission.figure)) throw refused('not_found');
    const { report, line, from, to, label } = subject.figure;
    return { kind: 'figure', subjectId: derivedId(work.org.id, `${report} ${line} ${from ?? ''} ${to}`), type: 'figure', title: label };
  }
  const found = await selectSubject(work, subject.kind, subject.id.toLowerCase());
  if (!found || !mayDo(work, permissionOf(subject.kind, found.type))) throw refused('not_found');
  return { kind: subject.kind, subjectId: subject.id.toLowerCase(), ...found };
}

async function demandThread(work: Work, id: string): Promise<ThreadRow> {
  const found = await selectThread(work, id.toLowerCase());
  if (!found || !mayDo(work, permissionOf(found.kind, found.type))) throw refused('not_found');
  return found;
}

async function shown(work: Work, parts: Namers, rows: readonly ThreadRow[]): Promise<Thread[]> {
  const comments = await selectComments(
    work,
    rows.map(({ id }) => id),
  );
  const people = [...new Set([...comments.map((one) => one.authorId), ...rows.flatMap((one) => one.resolvedBy ?? [])])];
  const { nameOf, emailOf } = await shownNames(work, parts, people);
  const called = (id: string): string => nameOf(id) || emailOf(id);
  const ofThread = Map.groupBy(comments, ({ threadId }) => threadId);
  return rows.map((row) => ({
    id: row.id,
    subject: { kind: row.kind, id: row.subjectId, type: row.type, title: row.title, figure: row.figure },
    startedAt: row.startedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy === null ? null : called(row.resolvedBy),
    comments: (ofThread.get(row.id) ?? []).map((one) => ({
      id: one.id,
      authorId: one.authorId,
      author: called(one.authorId),
      isMine: one.authorId === work.userId,
      body: one.body,
      writtenAt: one.writtenAt.toISOString(),
      isRemoved: one.removedAt !== null,
    })),
  }));
}

const shownOne =
  (parts: Namers) =>
  async (work: Work, id: string): Promise<Thread> => {
    const [thread] = await shown(work, parts, [await demandThread(work, id)]);
    if (!thread) throw refused('not_found');
    return thread;
  };

/** Who can be mentioned: everybody else in the business who may see the subject. */
async function peopleOf(work: Work, parts: Namers, { kind, type }: Pick<About, 'kind' | 'type'>) {
  const readers = (await members(work)).filter((one) => mayDo(one, 'comments.read') && mayDo(one, permissionOf(kind, type)));
  const ids = readers.map(({ userId }) => userId);
  const { nameOf, emailOf } = await shownNames(work, parts, ids);
  return readers.map(({ userId, role }) => ({ userId, role, name: nameOf(userId) || emailOf(userId) }));
}

export const commentsOn =
  (parts: Namers) =>
  async (work: Work, subject: In<typeof commentsContract.commentsOn>): Promise<Out<typeof commentsContract.commentsOn>> => {
    const about = await demandSubject(work, subject);
    const threads = await selectThreadsOn(work, about.kind, about.subjectId);
    const people = (await peopleOf(work, parts, about)).filter(({ userId }) => userId !== work.userId);
    return { threads: await shown(work, parts, threads), people: people.map(({ userId, name }) => ({ userId, name })) };
  };

export const listThreads =
  (parts: Namers) =>
  async (work: Work, { state, ...input }: In<typeof commentsContract.listThreads>): Promise<Page<Thread>> => {
    const { rows, next } = await pageOf(threadOrder, input, (slice) => selectThreads(work, seenBy(work), state === 'resolved', slice));
    return { rows: await shown(work, parts, rows), next };
  };

export const getThread =
  (parts: Namers) =>
  (work: Work, { id }: In<typeof commentsContract.getThread>): Promise<Thread> =>
    shownOne(parts)(work, id);

interface Said {
  readonly id: string;
  readonly threadId: string;
  readonly body: string;
}

/**
 * Stores a comment and notifies: people mentioned, people in the thread and, for a new question, the other side (accountants, or whoever
 * runs the business).
 */
async function say(work: Work, parts: Namers, about: About, { id, threadId, body }: Said): Promise<void> {
  const author = userOf(work);
  const people = await peopleOf(work, parts, about);
  const mentioned = mentionedIn(body, people)
    .map(({ userId }) => userId)
    .filter((userId) => userId !== author)
    .slice(0, 20);
  const before = await selectComments(work, [threadId]);
  await insertComment(work, { id, threadId, authorId: author, body, mentioned });
  const otherSide = people.filter(({ role }) =>
    work.role === 'accountant' ? role === 'owner' || role === 'admin' : role === 'accountant',
  );
  const others = before.length > 0 ? before.map((one) => one.authorId) : mentioned.length > 0 ? [] : otherSide.map((one) => one.userId);
  const named = people.find(({ userId }) => userId === author)?.name ?? '';
  const note = {
    subjectKind: 'comment',
    subjectId: threadId,
    data: { person: named, about: about.title.slice(0, 200), text: body.slice(0, 200) },
    onceKey: id,
  } as const;
  await notify(work, { kind: 'comment_mentioned', ...note, userIds: mentioned });
  await notify(work, { kind: 'comment_written', ...note, userIds: others.filter((userId) => !mentioned.includes(userId)) });
}

export const startThread =
  (parts: Namers) =>
  async (work: Work, { id: given, subject, body }: In<typeof commentsContract.startThread>): Promise<Thread> => {
    const id = given.toLowerCase();
    const about = await demandSubject(work, subject);
    const same = await selectThread(work, id);
    if (same && (same.kind !== about.kind || same.subjectId !== about.subjectId)) throw refused('id.other_content', {}, 'id');
    if (same) await refuseOtherContent(work, { action: 'comment.started', subjectId: id }, { body });
    else {
      const figure = subject.kind === 'figure' ? subject.figure : null;
      await insertThread(work, { id, kind: about.kind, subjectId: about.subjectId, figure, startedBy: userOf(work) });
      await say(work, parts, about, { id: derivedId(id, 'first'), threadId: id, body });
      await audit(work, { action: 'comment.started', subjectKind: 'comment', subjectId: id, after: { about: about.kind, body } });
    }
    return shownOne(parts)(work, id);
  };

export const replyToThread =
  (parts: Namers) =>
  async (work: Work, { id: given, threadId, body }: In<typeof commentsContract.replyToThread>): Promise<Thread> => {
    const id = given.toLowerCase();
    const thread = await demandThread(work, threadId);
    const same = await selectComment(work, id);
    if (same && (same.threadId !== thread.id || same.body !== body)) throw refused('id.other_content', {}, 'id');
    if (!same) {
      await say(work, parts, thread, { id, threadId: thread.id, body });
      await updateThread(work, thread.id, { last_at: now(), resolved_at: null, resolved_by: null });
      await audit(work, { action: 'comment.replied', subjectKind: 'comment', subjectId: thread.id, after: { body } });
    }
    return shownOne(parts)(work, thread.id);
  };

export const resolveThread =
  (parts: Namers) =>
  async (work: Work, { id, isResolved }: In<typeof commentsContract.resolveThread>): Promise<Thread> => {
    const thread = await demandThread(work, id);
    if ((thread.resolvedAt !== null) !== isResolved) {
      await updateThread(
        work,
        thread.id,
        isResolved ? { resolved_at: now(), resolved_by: userOf(work) } : { resolved_at: null, resolved_by: null },
      );
      await audit(work, {
        action: isResolved ? 'comment.resolved' : 'comment.reopened',
        subjectKind: 'comment',
        subjectId: thread.id,
        after: { about: thread.title },
      });
    }
    return shownOne(parts)(work, thread.id);
  };

/** Removes the text but keeps the thread; only the author can remove a comment. */
export async function removeComment(work: Work, { id }: In<typeof commentsContract.removeComment>): Promise<{ ok: true }> {
  const found = await selectComment(work, id.toLowerCase());
  if (!found) throw refused('not_found');
  await demandThread(work, found.threadId);
  if (found.authorId !== work.userId) throw refused('comment.not_yours');
  if (found.removedAt === null) {
    await markRemoved(work, found.id);
    await audit(work, { action: 'comment.removed', subjectKind: 'comment', subjectId: found.threadId, before: { body: found.body } });
  }
  return { ok: true };
}

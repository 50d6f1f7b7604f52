// Comments and questions on anything in the books: started where it is shown, answered, resolved.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { rowSubjects } from '#core/comments/comment-subject.ts';
import { Day, Done, Id, Instant } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import type { Permission } from '../org/permission.ts';

const Figure = z.object({
  report: z.string().regex(/^[a-z-]{1,40}$/),
  /** The key of its line in the report. */
  line: z.string().min(1).max(200),
  label: z.string().trim().min(1).max(300),
  from: Day.nullable(),
  to: Day,
  /** The page that shows it. */
  place: z
    .string()
    .max(1500)
    .regex(/^\/app\/reports\/[a-z-]+(\?[\w=&%.,~*+-]*)?$/),
});
export type Figure = z.infer<typeof Figure>;
const RowSubject = z.object({ kind: z.enum(rowSubjects), id: Id });
export const CommentSubject = z.union([RowSubject, z.object({ kind: z.literal('figure'), figure: Figure })]);
export type CommentSubject = z.infer<typeof CommentSubject>;

const Comment = z.object({
  id: Id,
  authorId: Id,
  /** The person's name, or their email address if they gave none. */
  author: z.string(),
  isMine: z.boolean(),
  /** Empty if it was removed. */
  body: z.string(),
  writtenAt: Instant,
  isRemoved: z.boolean(),
});
const Thread = z.object({
  id: Id,
  subject: z.object({
    kind: z.enum([...rowSubjects, 'figure']),
    id: Id,
    /** The kind within its module: `invoice`, `bill`, `expense`. */
    type: z.string(),
    /** A number, a description, a name; may be empty. */
    title: z.string(),
    figure: Figure.nullable(),
  }),
  startedAt: Instant,
  lastAt: Instant,
  resolvedAt: Instant.nullable(),
  resolvedBy: z.string().nullable(),
  comments: z.array(Comment),
});
export type Thread = z.infer<typeof Thread>;

/** The permission needed to see comments: the one for their subject. */
export const subjectPermission = {
  entry: 'books.read',
  transaction: 'transactions.read',
  file: 'files.read',
  request: 'accountant.read',
  figure: 'reports.read',
} as const satisfies Readonly<Record<string, Permission>>;

const Body = z.string().trim().min(1).max(4000);
const tags = ['Comments'];
export const commentsContract = {
  commentsOn: oc
    .route({ method: 'POST', path: '/comments/on', tags, summary: 'What is said about one thing, the oldest first' })
    .input(CommentSubject)
    .output(z.object({ threads: z.array(Thread), people: z.array(z.object({ userId: Id, name: z.string() })) })),
  listThreads: oc
    .route({ method: 'GET', path: '/comments', tags, summary: 'Questions and comments of the business, the latest first' })
    .input(z.object({ ...pageFields, state: z.enum(['open', 'resolved']).default('open') }))
    .output(page(Thread)),
  getThread: oc
    .route({ method: 'GET', path: '/comments/{id}', tags, summary: 'One thread of comments' })
    .input(z.object({ id: Id }))
    .output(Thread),
  startThread: oc
    .route({
      method: 'POST',
      path: '/comments',
      tags,
      summary: 'Comment on something; people named as @Name are notified',
      successStatus: 201,
    })
    .input(z.object({ id: Id, subject: CommentSubject, body: Body }))
    .output(Thread),
  replyToThread: oc
    .route({
      method: 'POST',
      path: '/comments/{threadId}/replies',
      tags,
      summary: 'Reply; opens a resolved thread again',
      successStatus: 201,
    })
    .input(z.object({ id: Id, threadId: Id, body: Body }))
    .output(Thread),
  resolveThread: oc
    .route({ method: 'POST', path: '/comments/{id}/resolve', tags, summary: 'Resolve a thread, or open it again' })
    .input(z.object({ id: Id, isResolved: z.boolean() }))
    .output(Thread),
  removeComment: oc
    .route({ method: 'DELETE', path: '/comments/replies/{id}', tags, summary: 'Remove a comment of your own' })
    .input(z.object({ id: Id }))
    .output(Done),
};

// What an accountant and a business do together: requests, the month-end checklist, adjusting entries that are proposed and decided.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { countedTasks } from '#core/accountant/month-close.ts';
import { Amount, CurrencyCode, Day, Done, Id, Instant, Minor } from '../fields.ts';
import { PostingInput } from '../ledger/ledger.ts';
import { page, pageFields } from '../page.ts';

const Month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .describe('A month, as 2026-01');

export const requestStates = ['open', 'sent', 'done', 'withdrawn'] as const;
const Request = z.object({
  id: Id,
  title: z.string(),
  detail: z.string(),
  dueOn: Day.nullable(),
  transactionId: Id.nullable(),
  state: z.enum(requestStates),
  /** A file was attached, to the request or to its transaction. */
  hasFile: z.boolean(),
  askedBy: z.string(),
  isMine: z.boolean(),
  askedAt: Instant,
});
export type Request = z.infer<typeof Request>;

const MonthClose = z.object({
  month: Month,
  through: Day,
  isOver: z.boolean(),
  lockedThrough: Day.nullable(),
  counted: z.array(z.object({ task: z.enum(countedTasks), count: z.int() })),
  ticked: z.array(
    z.object({
      task: z.string(),
      /** The title of a custom task; null for a built-in one. */
      title: z.string().nullable(),
      isDone: z.boolean(),
      doneBy: z.string().nullable(),
      doneAt: Instant.nullable(),
    }),
  ),
  /** How many of both are left. */
  left: z.int(),
});
export type MonthClose = z.infer<typeof MonthClose>;

const Proposal = z.object({
  id: Id,
  date: Day,
  memo: z.string(),
  reason: z.string(),
  postings: z.array(
    z.object({
      accountId: Id,
      accountCode: z.string(),
      accountName: z.string(),
      minor: Minor,
      currency: CurrencyCode,
      baseMinor: Minor,
      memo: z.string().nullable(),
    }),
  ),
  state: z.enum(['proposed', 'posted', 'declined', 'withdrawn']),
  proposedBy: z.string(),
  isMine: z.boolean(),
  proposedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  note: z.string(),
  entryId: Id.nullable(),
});
export type Proposal = z.infer<typeof Proposal>;
/** As it is stored. */
export const KeptPosting = z.object({
  accountId: Id,
  minor: Amount,
  currency: CurrencyCode,
  baseMinor: Amount,
  memo: z.string().optional(),
});
export type KeptPosting = z.infer<typeof KeptPosting>;

const listed = { ...pageFields, state: z.enum(['open', 'closed']).default('open') };
const tags = ['Accountant'];
export const accountantContract = {
  room: oc.route({ method: 'GET', path: '/accountant', tags, summary: 'What is open between the business and its accountant' }).output(
    z.object({
      /** Whether there is an accountant, or anything was ever requested or proposed. */
      isUsed: z.boolean(),
      accountants: z.array(z.object({ userId: Id, name: z.string() })),
      openRequests: z.int(),
      openProposals: z.int(),
    }),
  ),
  listRequests: oc
    .route({ method: 'GET', path: '/accountant/requests', tags, summary: 'Requests, the latest first' })
    .input(z.object(listed))
    .output(page(Request)),
  getRequest: oc
    .route({ method: 'GET', path: '/accountant/requests/{id}', tags, summary: 'One request' })
    .input(z.object({ id: Id }))
    .output(Request),
  saveRequest: oc
    .route({ method: 'PUT', path: '/accountant/requests/{id}', tags, summary: 'Ask for something, or change what you asked for' })
    .input(
      z.object({
        id: Id,
        title: z.string().trim().min(1).max(300),
        detail: z.string().trim().max(4000).default(''),
        dueOn: Day.nullable().default(null),
      }),
    )
    .output(Request),
  requestReceipts: oc
    .route({
      method: 'POST',
      path: '/accountant/requests/receipts',
      tags,
      summary: 'Ask for each receipt that is missing in a month and was not asked for yet',
    })
    .input(z.object({ month: Month, dueOn: Day.nullable().default(null) }))
    .output(z.object({ added: z.int() })),
  moveRequest: oc
    .route({ method: 'POST', path: '/accountant/requests/{id}/state', tags, summary: 'Say that it was sent, is done, or is not needed' })
    .input(z.object({ id: Id, state: z.enum(requestStates) }))
    .output(Request),
  monthClose: oc
    .route({
      method: 'GET',
      path: '/accountant/months/{month}',
      tags,
      summary: 'The checklist of a month: what is counted and what is ticked',
    })
    .input(z.object({ month: Month }))
    .output(MonthClose),
  tickTask: oc
    .route({ method: 'PUT', path: '/accountant/months/{month}/tasks/{task}', tags, summary: 'Tick a task of the checklist, or untick it' })
    .input(z.object({ month: Month, task: z.string().max(40), isDone: z.boolean() }))
    .output(Done),
  addTask: oc
    .route({ method: 'PUT', path: '/accountant/tasks/{id}', tags, summary: 'Add a task of your own to the checklist of every month' })
    .input(z.object({ id: Id, title: z.string().trim().min(1).max(200) }))
    .output(Done),
  removeTask: oc
    .route({ method: 'DELETE', path: '/accountant/tasks/{id}', tags, summary: 'Remove a task of your own' })
    .input(z.object({ id: Id }))
    .output(Done),
  listProposals: oc
    .route({ method: 'GET', path: '/accountant/proposals', tags, summary: 'Adjusting entries that were proposed, the latest first' })
    .input(z.object(listed))
    .output(page(Proposal)),
  proposeEntry: oc
    .route({
      method: 'POST',
      path: '/accountant/proposals',
      tags,
      summary: 'Propose an adjusting entry; refused where it could not be posted',
      successStatus: 201,
    })
    .input(
      z.object({
        id: Id,
        date: Day,
        memo: z.string().trim().max(3000).default(''),
        reason: z.string().trim().max(2000).default(''),
        postings: z.array(PostingInput).max(1000),
      }),
    )
    .output(Proposal),
  decideProposal: oc
    .route({ method: 'POST', path: '/accountant/proposals/{id}/decision', tags, summary: 'Post a proposed entry, or decline it' })
    .input(z.object({ id: Id, decision: z.enum(['post', 'decline']), note: z.string().trim().max(2000).default('') }))
    .output(Proposal),
  withdrawProposal: oc
    .route({ method: 'POST', path: '/accountant/proposals/{id}/withdraw', tags, summary: 'Withdraw an entry that you proposed' })
    .input(z.object({ id: Id }))
    .output(Proposal),
};

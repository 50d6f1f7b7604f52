// The audit trail: who changed what, before and after.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, Id, Instant } from '../fields.ts';
import { page, pageFields } from '../page.ts';

/** A file with more rows than this is not created: the user chooses a shorter period. */
export const mostExported = 50_000;

const Change = z.object({
  id: Id,
  at: Instant,
  userId: Id.nullable(),
  /** The name of `userId`, or their email address if they gave none; null if no person did it. */
  person: z.string().nullable(),
  via: z.string(),
  /** `contact.changed`: the kind of thing and what was done to it. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: Id.nullable(),
  /** Its latest name in the trail: a number, a name. */
  subject: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type Change = z.infer<typeof Change>;

const filter = {
  userId: Id.optional(),
  subjectKind: z.string().max(60).optional(),
  subjectId: Id.optional(),
  /** Days in the time zone of the business. */
  from: Day.optional(),
  to: Day.optional(),
};

const tags = ['Audit trail'];
export const auditContract = {
  listChanges: oc
    .route({ method: 'GET', path: '/audit-trail', tags, summary: 'Every change, newest first' })
    .input(z.object({ ...pageFields, ...filter }))
    .output(page(Change)),
  exportChanges: oc
    .route({ method: 'GET', path: '/audit-trail/export', tags, summary: `The same as CSV, up to ${mostExported} changes` })
    .input(z.object(filter))
    .output(z.file()),
};

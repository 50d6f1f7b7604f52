// Leaving: deleting a business and deleting one's account, each with a waiting time in which it can be undone.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, Done, Id, Instant } from '../fields.ts';

/** A deleted business during its waiting time. */
const DeletedBusiness = z.object({ id: Id, name: z.string(), deletedAt: Instant, erasesAt: Instant });
export type DeletedBusiness = z.infer<typeof DeletedBusiness>;

/** What happens to the books: `keep` them as long as the law requires, or `erase` them after the waiting time. */
export const Books = z.enum(['keep', 'erase']);

const tags = ['Leaving'];
export const leavingContract = {
  businessDeletion: oc
    .route({ method: 'GET', path: '/business/deletion', tags, summary: 'What deleting the current business would mean' })
    .output(
      z.object({
        /** The last day on which the law requires the books, and the law; null if nothing was posted. */
        keptThrough: Day.nullable(),
        law: z.string().nullable(),
        /** Active members besides the owner. */
        members: z.int().nonnegative(),
        lastExportAt: Instant.nullable(),
      }),
    ),
  deleteBusiness: oc
    .route({
      method: 'POST',
      path: '/business/deletion',
      tags,
      summary: 'Delete the current business: closed at once, erased after the waiting time',
    })
    .input(z.object({ name: z.string().max(200), books: Books }))
    .output(DeletedBusiness),
  deletedBusinesses: oc
    .route({
      method: 'GET',
      path: '/me/deleted-businesses',
      tags,
      summary: 'Deleted businesses of the signed-in person that can be restored',
    })
    .output(z.object({ businesses: z.array(DeletedBusiness) })),
  restoreBusiness: oc
    .route({ method: 'POST', path: '/me/deleted-businesses/{id}/restore', tags, summary: 'Restore a deleted business' })
    .input(z.object({ id: Id }))
    .output(Done),
  deleteAccount: oc
    .route({
      method: 'POST',
      path: '/me/deletion',
      tags,
      summary: 'Delete the account of the signed-in person: signed out and out of every team at once, erased after the waiting time',
    })
    .input(z.object({ email: z.string().max(320) }))
    .output(z.object({ erasesAt: Instant })),
  keepAccount: oc.route({ method: 'DELETE', path: '/me/deletion', tags, summary: 'Keep the account after all' }).output(Done),
};

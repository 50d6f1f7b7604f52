// A person's notifications in the current business.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { type NotificationKind, notificationKinds, notificationSubjects } from '#core/org/notification.ts';
import { Done, Id, Instant } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import type { Permission } from './permission.ts';

/** Who may know of it: who may look at what it is about. */
export const notificationPermission: Readonly<Record<NotificationKind, Permission>> = {
  quote_accepted: 'sales.read',
  quote_declined: 'sales.read',
  invoice_paid_online: 'checkout.read',
  online_payment_problem: 'checkout.read',
  payout_failed: 'checkout.read',
  email_undelivered: 'trade-documents.read',
  recurring_invoice_finalized: 'sales.read',
  recurring_invoice_sent: 'sales.read',
  recurring_invoice_failed: 'sales.read',
  reminder_sent: 'reminders.read',
};

/** Counting ends here: there are this many unseen notifications, or more. */
export const mostUnseen = 100;

const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  subjectKind: z.enum(notificationSubjects),
  subjectId: Id,
  /** What the sentence of its kind is made of. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: Instant,
  seenAt: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const tags = ['Notifications'];
export const notificationContract = {
  listNotifications: oc
    .route({ method: 'GET', path: '/notifications', tags, summary: 'Your notifications in this business, newest first' })
    .input(z.object(pageFields))
    .output(page(Notification)),
  countUnseen: oc
    .route({
      method: 'GET',
      path: '/notifications/unseen',
      tags,
      summary: `How many you have not seen; ${mostUnseen} means that many or more`,
    })
    .output(z.object({ count: z.int().min(0).max(mostUnseen) })),
  markSeen: oc
    .route({ method: 'POST', path: '/notifications/{id}/seen', tags, summary: 'Mark one notification as seen' })
    .input(z.object({ id: Id }))
    .output(Done),
  markAllSeen: oc
    .route({ method: 'POST', path: '/notifications/seen', tags, summary: 'Mark as seen all notifications up to the newest one shown' })
    .input(z.object({ through: Instant }))
    .output(Done),
};

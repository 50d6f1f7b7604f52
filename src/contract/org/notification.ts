// A person's notifications in the current business.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mostUnseen, type NotificationKind, notificationKinds, notificationSubjects } from '#core/org/notification.ts';
import { emailPaces } from '#core/org/notification-pace.ts';
import { type Choice, choiceNames, notificationTopics } from '#core/org/notification-topic.ts';
import { Done, Id, Instant } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import type { Permission } from './permission.ts';

/** The permission needed to see a notification: the one for its subject. */
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
  recurring_bill_posted: 'purchases.read',
  recurring_bill_failed: 'purchases.read',
  bill_waiting: 'purchases.approve',
  bill_approved: 'purchases.read',
  bill_returned: 'purchases.read',
  claim_waiting: 'purchases.approve',
  claim_approved: 'claims.read',
  claim_returned: 'claims.read',
  bill_due: 'purchases.read',
  invoice_overdue: 'sales.read',
  budget_near: 'planning.read',
  budget_over: 'planning.read',
  budget_expected: 'planning.read',
  budget_behind: 'planning.read',
  cash_low: 'planning.read',
  api_key_created: 'integrations.read',
  member_joined: 'team.read',
  member_left: 'team.read',
  member_deactivated: 'team.read',
  member_role_changed: 'team.read',
  webhook_turned_off: 'integrations.manage',
  bank_consent_ending: 'banking.write',
  bank_consent_over: 'banking.write',
  sign_in_domain_missing: 'team.manage',
  sign_in_domain_ended: 'team.manage',
  export_ready: 'business.export',
  scheduled_export_failed: 'business.export',
  comment_mentioned: 'comments.read',
  comment_written: 'comments.read',
  request_made: 'accountant.read',
  request_answered: 'accountant.read',
  receipts_requested: 'accountant.read',
  entry_proposed: 'accountant.approve',
  proposal_posted: 'accountant.read',
  proposal_declined: 'accountant.read',
};

const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  subjectKind: z.enum(notificationSubjects),
  subjectId: Id,
  /** The data of its sentence. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: Instant,
  seenAt: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const Minute = z.int().min(0).max(1439);
/** Minutes since midnight in your time zone; `until` before `from` is the next morning. */
const Quiet = z.object({ from: Minute, until: Minute }).refine(({ from, until }) => from !== until, { path: ['until'] });
const Settings = z.object({
  choices: z.record(z.enum(choiceNames as readonly [Choice, ...Choice[]]), z.boolean()),
  quietHours: Quiet.nullable(),
  emailPace: z.enum(emailPaces),
});
export type NotificationSettings = z.infer<typeof Settings>;

/** A push subscription as the browser returns it (W3C Push API). */
const PushAddress = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});
export type PushAddress = z.infer<typeof PushAddress>;

const PhoneState = z.object({
  /** Whether this installation sends text messages. */
  isOffered: z.boolean(),
  number: z.string().nullable(),
  isConfirmed: z.boolean(),
});

const Token = z.object({ token: z.string().max(300) });
const Subscription = z.object({ topic: z.enum([...notificationTopics.email, 'all']), isOn: z.boolean() });

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
  settings: oc
    .route({ method: 'GET', path: '/notifications/settings', tags, summary: 'What you are notified of, and how' })
    .output(Settings),
  saveSettings: oc
    .route({ method: 'PATCH', path: '/notifications/settings', tags, summary: 'Change it; what is not named stays' })
    .input(
      z.object({
        choices: z.partialRecord(z.enum(choiceNames as readonly [Choice, ...Choice[]]), z.boolean()).optional(),
        /** null: none. */
        quietHours: Quiet.nullable().optional(),
        emailPace: z.enum(emailPaces).optional(),
      }),
    )
    .output(Settings),
  pushKey: oc
    .route({ method: 'GET', path: '/notifications/push', tags, summary: 'The key that a browser subscribes to push notifications with' })
    .output(z.object({ key: z.string() })),
  addDevice: oc
    .route({ method: 'POST', path: '/notifications/devices', tags, summary: 'Send push notifications to this browser' })
    .input(PushAddress)
    .output(Done),
  removeDevice: oc
    .route({ method: 'POST', path: '/notifications/devices/remove', tags, summary: 'Stop push notifications to this browser' })
    .input(PushAddress.pick({ endpoint: true }))
    .output(Done),
  hasDevice: oc
    .route({ method: 'POST', path: '/notifications/devices/look', tags, summary: 'Whether push notifications are sent to this browser' })
    .input(PushAddress.pick({ endpoint: true }))
    .output(z.object({ isOn: z.boolean() })),
  phone: oc
    .route({ method: 'GET', path: '/notifications/phone', tags, summary: 'The number that your text messages go to' })
    .output(PhoneState),
  setPhone: oc
    .route({ method: 'POST', path: '/notifications/phone', tags, summary: 'Send a code to a new number' })
    .input(z.object({ /** With its country code, as +49 30 1234567. */ number: z.string().trim().max(40) }))
    .output(PhoneState),
  confirmPhone: oc
    .route({ method: 'POST', path: '/notifications/phone/confirm', tags, summary: 'Confirm the number with the code' })
    .input(z.object({ code: z.string().trim().max(20) }))
    .output(PhoneState),
  removePhone: oc
    .route({ method: 'DELETE', path: '/notifications/phone', tags, summary: 'Stop text messages and forget the number' })
    .output(Done),
  subscription: oc
    .route({ method: 'POST', path: '/unsubscribe/look', tags, summary: 'What the unsubscribe link of an email is about' })
    .input(Token)
    .output(Subscription),
  subscribe: oc
    .route({ method: 'POST', path: '/unsubscribe', tags, summary: 'End or resume the emails of that topic, without signing in' })
    .input(Token.extend({ isOn: z.boolean() }))
    .output(Subscription),
};

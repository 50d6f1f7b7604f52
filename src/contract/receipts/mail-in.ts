// Documents by email: the address of a business, the mailbox it reads, and what came in.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Done, Id, Instant } from '../fields.ts';
import { page, pageFields } from '../page.ts';

export const mailboxFaults = ['address', 'unreachable', 'login', 'folder', 'answer'] as const;
export const mailReasons = [
  'unreadable',
  'automatic',
  'too_large',
  'unknown_sender',
  'forged_sender',
  'too_many_waiting',
  'nothing_inside',
  'left_out',
  'dismissed',
] as const;

/** An address, or @ and a domain. */
const Sender = z.string().trim().max(254);

const Mailbox = z.object({
  host: z.string().trim().max(253),
  port: z.int().min(1).max(65_535),
  login: z.string().trim().max(320),
  folder: z.string().trim().max(200).default('INBOX'),
});

const MailIn = z.object({
  /** The address to send documents to; null if there is none, or this installation receives no email. */
  address: z.string().nullable(),
  /** Where a mail server or service posts the raw message; null if there is no address. */
  url: z.string().nullable(),
  senders: z.array(z.string()),
  lastReceivedAt: Instant.nullable(),
  mailbox: Mailbox.extend({
    isOn: z.boolean(),
    checkedAt: Instant.nullable(),
    /** When it was last read without a problem. */
    goodAt: Instant.nullable(),
    failure: z.enum(mailboxFaults).nullable(),
  }).nullable(),
});
export type MailIn = z.infer<typeof MailIn>;

const ReceivedMail = z.object({
  id: Id,
  source: z.enum(['address', 'mailbox']),
  /** arrived: not looked at yet. waiting: its sender is unknown. double: everything in it was already there. */
  state: z.enum(['arrived', 'kept', 'waiting', 'double', 'refused']),
  reason: z.enum(mailReasons).nullable(),
  sender: z.string(),
  subject: z.string(),
  documents: z.int(),
  leftOut: z.int(),
  receivedAt: Instant,
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}` | '', summary: string) =>
  ({ method, path: `/mail-in${path}` as const, tags: ['Documents by email'], summary }) as const;

export const mailInContract = {
  mailIn: oc.route(at('GET', '', 'How documents come in by email')).output(MailIn),
  renewMailAddress: oc.route(at('POST', '/address', 'Create the address, or another one in its place')).output(MailIn),
  endMailAddress: oc.route(at('DELETE', '/address', 'End the address: nothing is taken there any more')).output(MailIn),
  saveMailSenders: oc
    .route(at('PUT', '/senders', 'Change whose email is taken besides that of the team'))
    .input(z.object({ senders: z.array(Sender).max(200) }))
    .output(MailIn),
  saveMailbox: oc
    .route(at('PUT', '/mailbox', 'Read a mailbox; it is tried at once, and read from the messages that come after that'))
    /** Without a password, the one that is stored stays. */
    .input(Mailbox.extend({ password: z.string().min(1).max(1000).optional() }))
    .output(MailIn),
  endMailbox: oc.route(at('DELETE', '/mailbox', 'Stop reading the mailbox, and forget its password')).output(MailIn),
  readMailbox: oc.route(at('POST', '/mailbox/read', 'Read the mailbox now')).output(Done),
  listReceivedMail: oc
    .route(at('GET', '/messages', 'What came in by email, newest first; kept for 90 days'))
    .input(z.object(pageFields))
    .output(page(ReceivedMail)),
  approveMail: oc
    .route(at('POST', '/messages/{id}/approve', 'Take a message of an unknown sender, and theirs from now on if you say so'))
    .input(z.object({ id: Id, isSenderAdded: z.boolean().default(false) }))
    .output(Done),
  dismissMail: oc
    .route(at('POST', '/messages/{id}/dismiss', 'Refuse a message of an unknown sender'))
    .input(z.object({ id: Id }))
    .output(Done),
};

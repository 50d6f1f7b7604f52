// Mail goes through an outbox: it is written in the transaction that causes it, and sent from here when SMTP is configured. A sender leases
// a row for a few minutes and sends it outside of any transaction; others skip it meanwhile. Failures are retried with backoff under the
// same Message-ID, so a mail that did arrive isn't shown twice; permanent rejections are given up at once. The business that sent it is
// informed of the result.
import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import { now } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/database.ts';
import { newId } from '../ids.ts';
import { emptied, heldBefore, selectHeld } from './held-mail.ts';
import { endsWithin, graceMs } from '../jobs/grace.ts';
import { log } from '../log.ts';

export interface Attachment {
  readonly name: string;
  readonly bytes: Buffer;
}
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply address, if it isn't the sender. */
  readonly replyTo?: string;
  readonly attachment?: Attachment;
  /** More attachments, each with its name. */
  readonly moreAttachments?: readonly Attachment[];
  /** All addressees, if the recipient is one of several: each gets a mail of their own. */
  readonly shownTo?: readonly string[];
  readonly shownCc?: readonly string[];
  /** The business to inform of the delivery. */
  readonly orgId?: string;
  /** On whose behalf it is sent: shown before the name of this installation. */
  readonly senderName?: string;
  /** Where the recipient unsubscribes from this kind of mail, also with their mail program's button (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** False if a person wrote it. */
  readonly isAutomatic?: boolean;
  /** Not sent before. */
  readonly notBefore?: Date | undefined;
}
/** Delivery status of a business's email; neither sent nor given up means it will be tried again. */
export interface MailFate {
  readonly mailId: string;
  readonly orgId: string;
  readonly sentAt: Date | null;
  readonly gaveUpAt: Date | null;
  readonly failure: string | null;
}
/** Records the result; it may be reported twice. */
export type TellFate = (fate: MailFate) => Promise<void>;
export interface MailSender {
  stop(): Promise<void>;
}

const everyMs = 1000;
const maxAttempts = 12;
const backoffSeconds = (attempts: number): number => Math.min(6 * 3600, 15 * 2 ** attempts);

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c);

/** Puts a mail into the outbox; returns its id. Line breaks are removed from the subject: one could start a header of its own. */
export async function queueMail(tx: Database | Transaction, mail: Mail): Promise<string> {
  const id = newId();
  await tx
    .insertInto('mail_outbox')
    .values({
      id,
      recipient: mail.recipient,
      subject: mail.subject.replace(/[\r\n]+/g, ' '),
      body_text: mail.text,
      body_html: mail.html,
      reply_to: mail.replyTo ?? null,
      attachment: mail.attachment?.bytes ?? null,
      attachment_name: mail.attachment?.name ?? null,
      more_attachments: (mail.moreAttachments ?? []).map((a) => a.bytes),
      more_attachment_names: (mail.moreAttachments ?? []).map((a) => a.name),
      shown_to: [...(mail.shownTo ?? [])],
      shown_cc: [...(mail.shownCc ?? [])],
      org_id: mail.orgId ?? null,
      is_automatic: mail.isAutomatic ?? true,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      sender_name:
        mail.senderName
          ?.replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, 200) ?? '',
      queued_at: now(),
      next_attempt_at: mail.notBefore ?? now(),
    })
    .execute();
  return id;
}

export interface Message {
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string }[];
  readonly cc?: { readonly name: string; readonly address: string }[];
  /** The envelope's recipient: one of the addressees. */
  readonly envelope: { readonly from: string; readonly to: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments?: { readonly filename: string; readonly content: Buffer; readonly contentType: string; readonly cid?: string }[];
}
type Deliver = (message: Message) => Promise<unknown>;

// Marked as automatic (RFC 3834), so no out-of-office reply comes back, and none to a reply to that.
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

const unsubscribing = (url: string | null): Readonly<Record<string, string>> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const contentTypes: Readonly<Record<string, string>> = {
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** An inline image, shown in the text by this name. */
export const inlineLogo = 'logo-of-the-sender.png';

const attached = (content: Buffer, filename: string) => ({
  filename,
  content,
  ...(filename === inlineLogo ? { cid: inlineLogo } : {}),
  contentType: contentTypes[filename.slice(filename.lastIndexOf('.')).toLowerCase()] ?? 'application/pdf',
});
const addressed = (addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }));

/** Rejected permanently (RFC 5321 4.2.1) because of the mail or its recipient: a failed login says nothing about this mail. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { readonly responseCode?: number; readonly command?: string };
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command ?? '');
}

const columns = [
  'id',
  'recipient',
  'subject',
  'body_text',
  'body_html',
  'reply_to',
  'attempts',
  'attachment',
  'attachment_name',
  'more_attachments',
  'more_attachment_names',
  'shown_to',
  'shown_cc',
  'org_id',
  'is_automatic',
  'sender_name',
  'unsubscribe_url',
] as const;

/** After a crash, another process may send the mail when this lease has expired; a longer delivery renews it. */
const leaseMs = 60_000;
const renewEveryMs = 20_000;
const leaseNext = (database: Database, lease: Date) =>
  database
    .updateTable('mail_outbox')
    .set({ next_attempt_at: lease })
    .where('id', '=', (e) =>
      e
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('gave_up_at', 'is', null)
        .where('next_attempt_at', '<=', now())
        .where('attempts', '<', maxAttempts)
        .where((w) => w.or([w('attempts', '>', 0), w('queued_at', '>', heldBefore())]))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();
type Waiting = NonNullable<Awaited<ReturnType<typeof leaseNext>>>;

/** "Business via Daybook": on whose behalf it is sent, and by which installation. */
function fromOf(senderName: string, from: string): Message['from'] {
  const [, site = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  return senderName === '' ? from : { name: `${senderName} via ${site || (address.split('@')[1] ?? '')}`, address };
}

function messageOf(mail: Waiting, from: string): Message {
  const address = /<([^>]+)>\s*$/.exec(from)?.[1] ?? from;
  const host = /@([^\s>]+)$/.exec(address)?.[1] ?? 'localhost';
  const files = [
    ...(mail.attachment ? [attached(mail.attachment, mail.attachment_name ?? '')] : []),
    ...mail.more_attachments.map((content, at) => attached(content, mail.more_attachment_names[at] ?? '')),
  ];
  return {
    from: fromOf(mail.sender_name, from),
    to: addressed(mail.shown_to.length > 0 ? mail.shown_to : [mail.recipient]),
    ...(mail.shown_cc.length > 0 ? { cc: addressed(mail.shown_cc) } : {}),
    envelope: { from: address, to: mail.recipient },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    messageId: `<${mail.id}@${host}>`,
    headers: { ...(mail.is_automatic ? automatic : {}), ...unsubscribing(mail.unsubscribe_url) },
    ...(files.length > 0 ? { attachments: files } : {}),
  };
}

/** The mails that a sender has leased, and until when. */
type Leases = Map<string, Date>;

/** Records the failure, unless the lease expired or was returned: then the mail belongs to another sender. */
async function noteFailure(database: Database, mail: Waiting, lease: Date, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1;
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const isGivenUp = isForGood(error) || attempts >= maxAttempts;
  const after = isGivenUp
    ? { ...emptied, gave_up_at: now() }
    : { next_attempt_at: new Date(now().getTime() + backoffSeconds(attempts) * 1000) };
  await database
    .updateTable('mail_outbox')
    .set({ ...after, attempts, failure, is_told: mail.org_id === null })
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', lease)
    .execute();
  log.warn('a mail could not be sent', { id: mail.id, attempts, isGivenUp, failure });
}

/** Renews the lease of one mail until stopped, unless another sender has taken it. */
function keepLease(database: Database, leases: Leases, id: string, everyMs: number): () => Promise<void> {
  let renewed: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    const [held, next] = [leases.get(id), new Date(now().getTime() + leaseMs)];
    if (held === undefined) return;
    const query = database.updateTable('mail_outbox').set({ next_attempt_at: next }).where('id', '=', id);
    const { numUpdatedRows } = await query.where('sent_at', 'is', null).where('next_attempt_at', '=', held).executeTakeFirst();
    if (numUpdatedRows > 0n) leases.set(id, next);
  };
  const timer = setInterval(() => {
    // On a slow database, renewals don't pile up.
    renewed ??= renew()
      .catch((error: unknown) => log.warn('a lease was not renewed', { error }))
      .finally(() => (renewed = undefined));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await renewed;
  };
}

/** Sends the next due mail; false if there is none. */
export async function sendNext(
  database: Database,
  from: string,
  deliver: Deliver,
  leases: Leases = new Map(),
  renewMs = renewEveryMs,
): Promise<boolean> {
  const lease = new Date(now().getTime() + leaseMs);
  const mail = await leaseNext(database, lease);
  if (!mail) return false;
  const message = messageOf(mail, from);
  leases.set(mail.id, lease);
  const stopRenewing = keepLease(database, leases, mail.id, renewMs);
  try {
    await deliver(message).finally(stopRenewing);
  } catch (error) {
    await noteFailure(database, mail, leases.get(mail.id) ?? lease, error);
    return true;
  } finally {
    leases.delete(mail.id);
  }
  const sent = { ...emptied, sent_at: now(), attempts: mail.attempts + 1, failure: null, is_told: mail.org_id === null };
  await database.updateTable('mail_outbox').set(sent).where('id', '=', mail.id).execute();
  return true;
}

/** Makes leased, unsent mail due at once: the server stops. */
async function putBack(database: Database, leases: Leases): Promise<void> {
  for (const [id, lease] of leases)
    await database
      .updateTable('mail_outbox')
      .set({ next_attempt_at: now() })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '=', lease)
      .execute();
}

/** Reports the next unreported delivery result to its business; false if there is none. */
export async function tellNext(database: Database, tell: TellFate): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mail_outbox')
      .select(['id as mailId', 'org_id as orgId', 'sent_at as sentAt', 'gave_up_at as gaveUpAt', 'failure'])
      .where('is_told', '=', false)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return false;
    if (mail.orgId !== null) await tell({ ...mail, orgId: mail.orgId });
    await tx.updateTable('mail_outbox').set({ is_told: true }).where('id', '=', mail.mailId).execute();
    return true;
  });
}

interface SenderOptions {
  readonly config: Config;
  readonly database: Database;
  readonly tell: TellFate;
}

/** Mails sent in parallel, so a mail server that is slow with one doesn't delay the others. */
const atOnce = 3;

/** Works through the outbox until stopped; without SMTP it does nothing, and the mail page shows what would have been sent. */
export function startMailSender({ config, database, tell }: SenderOptions): MailSender {
  if (!config.smtpUrl) return { stop: async () => {} };
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: atOnce,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const leases: Leases = new Map();
  const repeat = async (act: () => Promise<boolean>): Promise<void> => {
    try {
      while (!isStopping && (await act()));
    } catch (error) {
      log.warn('the outbox cannot be read for the moment', { error });
    }
  };
  const send = () => sendNext(database, config.mailFrom, (message) => transport.sendMail(message), leases);
  const round = async (): Promise<void> => {
    await Promise.all(Array.from({ length: atOnce }, () => repeat(send)));
    await repeat(() => tellNext(database, tell));
    if (!isStopping) timer = setTimeout(() => (working = round()), everyMs);
  };
  const warnOfHeld = async (): Promise<void> => {
    const held = await selectHeld(database);
    if (held.length > 0) log.warn('mail is older than a day and not sent: decide with `npm run held-mail`', { count: held.length });
  };
  working = warnOfHeld()
    .catch((error: unknown) => log.warn('the outbox cannot be read for the moment', { error }))
    .then(round);
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (!(await endsWithin(graceMs, working))) await endsWithin(graceMs, putBack(database, leases));
      transport.close();
    },
  };
}

/** Recent mails, newest first, for the mail page. */
export async function recentMails(
  database: Database,
  limit: number,
): Promise<{ id: string; recipient: string; subject: string; text: string; queuedAt: Date }[]> {
  return database
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'body_text as text', sql<Date>`queued_at`.as('queuedAt')])
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

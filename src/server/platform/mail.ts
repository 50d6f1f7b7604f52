// Mail leaves through the outbox: written in the transaction that causes it, sent from here when SMTP is configured. One sender works a
// row at a time, others skip it; a failure is tried again later and later, under the same Message-ID so that a mail that did arrive is not shown twice.
import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Transaction } from './database.ts';
import { newId } from './ids.ts';
import { log } from './log.ts';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes, where that is not the sender. */
  readonly replyTo?: string;
  /** A PDF. */
  readonly attachment?: { readonly name: string; readonly bytes: Buffer };
  /** False where a person wrote it. */
  readonly isAutomatic?: boolean;
}
export interface MailSender {
  stop(): Promise<void>;
}

const everyMs = 1000;
const maxAttempts = 12;
const backoffSeconds = (attempts: number): number => Math.min(6 * 3600, 15 * 2 ** attempts);

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c);

/** Puts a mail into the outbox. A line break in the subject could start a header of its own, so there is none. */
export async function queueMail(tx: Database | Transaction, mail: Mail): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      recipient: mail.recipient,
      subject: mail.subject.replace(/[\r\n]+/g, ' '),
      body_text: mail.text,
      body_html: mail.html,
      reply_to: mail.replyTo ?? null,
      attachment: mail.attachment?.bytes ?? null,
      attachment_name: mail.attachment?.name ?? null,
      is_automatic: mail.isAutomatic ?? true,
      queued_at: now(),
      next_attempt_at: now(),
    })
    .execute();
}

export interface Message {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments?: { readonly filename: string; readonly content: Buffer; readonly contentType: string }[];
}
type Deliver = (message: Message) => Promise<unknown>;

// A machine wrote it (RFC 3834): no holiday reply comes back, and none of a reply to that.
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

const attached = (content: Buffer, filename: string) => ({ filename, content, contentType: 'application/pdf' });

/** Sends the next mail that is due; false when there is none. The row stays locked while it is sent, so that no other sender takes it. */
export async function sendNext(database: Database, from: string, deliver: Deliver): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mail_outbox')
      .select([
        'id',
        'recipient',
        'subject',
        'body_text',
        'body_html',
        'reply_to',
        'attempts',
        'attachment',
        'attachment_name',
        'is_automatic',
      ])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now())
      .where('attempts', '<', maxAttempts)
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return false;
    const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
    try {
      await deliver({
        from,
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        messageId: `<${mail.id}@${host}>`,
        headers: mail.is_automatic ? automatic : {},
        ...(mail.attachment ? { attachments: [attached(mail.attachment, mail.attachment_name ?? '')] } : {}),
      });
      // What was sent need not stay readable here: it holds links that sign somebody in.
      const sent = { sent_at: now(), attempts: mail.attempts + 1, failure: null, body_text: '', body_html: '', attachment: null };
      await tx.updateTable('mail_outbox').set(sent).where('id', '=', mail.id).execute();
    } catch (error) {
      const attempts = mail.attempts + 1;
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const next = new Date(now().getTime() + backoffSeconds(attempts) * 1000);
      await tx.updateTable('mail_outbox').set({ attempts, failure, next_attempt_at: next }).where('id', '=', mail.id).execute();
      log.warn('a mail could not be sent', { id: mail.id, attempts, isGivenUp: attempts >= maxAttempts, failure });
    }
    return true;
  });
}

/** Works through the outbox until stopped; does nothing without SMTP: then the mail page shows what would have been sent. */
export function startMailSender({ config, database }: { readonly config: Config; readonly database: Database }): MailSender {
  if (!config.smtpUrl) return { stop: async () => {} };
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      while (!isStopping && (await sendNext(database, config.mailFrom, (message) => transport.sendMail(message))));
    } catch (error) {
      log.warn('the outbox cannot be read for the moment', { error });
    }
    if (!isStopping) timer = setTimeout(() => (working = round()), everyMs);
  };
  working = round();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await working;
      transport.close();
    },
  };
}

/** Mails of the last days, newest first, for the mail page. */
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

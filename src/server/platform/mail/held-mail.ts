// Mail held until the operator decides: it waited too long for SMTP, or came back with a restore.
import type { ClientBase } from 'pg';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';

// Mail that was sent, or never will be, isn't kept readable: it may contain links that sign a person in.
export const emptied = {
  body_text: '',
  body_html: '',
  attachment: null,
  more_attachments: [] as Buffer[],
  more_attachment_names: [] as string[],
};

/** Mail waits until SMTP is configured. Older mail than this is then not sent automatically; the operator decides (`npm run held-mail`). */
export const heldAfterMs = 86_400_000;
/** Mail that was never tried and was queued before this is held. */
export const heldBefore = (): Date => new Date(now().getTime() - heldAfterMs);
const heldMails = (database: Database) =>
  database
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .where('attempts', '=', 0)
    .where('queued_at', '<=', heldBefore());

/** Mail that waits for a decision, oldest first, at most `limit`. */
export const selectHeld = async (
  database: Database,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<readonly { readonly id: string; readonly recipient: string; readonly subject: string; readonly queuedAt: Date }[]> =>
  heldMails(database)
    .select(['id', 'recipient', 'subject', 'queued_at as queuedAt'])
    .orderBy('queued_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Sends held mail or gives it up; its businesses are informed either way. */
export async function decideHeld(database: Database, ids: readonly string[], answer: 'send' | 'discard'): Promise<number> {
  const change =
    answer === 'send'
      ? { attempts: 1, next_attempt_at: now() }
      : { ...emptied, gave_up_at: now(), failure: 'It waited too long and was discarded.', is_told: false };
  const done = await database
    .updateTable('mail_outbox')
    .set(change)
    .where('id', 'in', [...ids])
    .where('sent_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .where('attempts', '=', 0)
    .where('queued_at', '<=', heldBefore())
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Holds all unsent mail: after a restore nobody knows what was sent since. Returns how many. */
export async function holdMail(client: ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `update public.mail_outbox set attempts = 0, queued_at = least(queued_at, now() - interval '25 hours') where sent_at is null and gave_up_at is null`,
  );
  return rowCount ?? 0;
}

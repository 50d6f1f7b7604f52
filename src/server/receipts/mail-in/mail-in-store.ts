// Documents by email: the only SQL that names mail_inbox and received_mail.
import { sql } from 'kysely';
import type { mailReasons, ReceivedMail } from '#contract/receipts/mail-in.ts';
import { now } from '../../platform/clock.ts';
import type { MailboxFault } from '../../platform/mail-in/mailbox.ts';
import type { Keyed, ListOrder, Slice } from '../../platform/page.ts';
import type { Work } from '../../platform/work.ts';

interface Scope {
  readonly tx: Work['tx'];
  readonly org: { readonly id: string };
}

export interface Mailbox {
  readonly host: string;
  readonly port: number;
  readonly login: string;
  readonly folder: string;
}
export interface StoredInbox {
  readonly secretHash: Buffer | null;
  readonly secretSealed: Buffer | null;
  readonly senders: readonly string[];
  readonly lastReceivedAt: Date | null;
  readonly mailbox: Mailbox | null;
  readonly passwordSealed: Buffer | null;
  readonly isMailboxOn: boolean;
  readonly uidValidity: number | null;
  readonly lastUid: number;
  readonly checkedAt: Date | null;
  readonly goodAt: Date | null;
  readonly failure: MailboxFault | null;
  readonly failures: number;
}

export async function selectInbox({ tx, org }: Scope): Promise<StoredInbox | undefined> {
  const row = await tx.selectFrom('mail_inbox').selectAll().where('org_id', '=', org.id).executeTakeFirst();
  return (
    row && {
      secretHash: row.secret_hash,
      secretSealed: row.secret_sealed,
      senders: row.senders,
      lastReceivedAt: row.last_received_at,
      mailbox: row.mailbox as Mailbox | null,
      passwordSealed: row.password_sealed,
      isMailboxOn: row.is_mailbox_on,
      uidValidity: row.uid_validity,
      lastUid: row.last_uid,
      checkedAt: row.checked_at,
      goodAt: row.good_at,
      failure: row.failure as MailboxFault | null,
      failures: row.failures,
    }
  );
}

interface InboxChange {
  readonly secret_hash?: Buffer | null;
  readonly secret_sealed?: Buffer | null;
  readonly senders?: string[];
  readonly last_received_at?: Date;
  readonly mailbox?: string | null;
  readonly password_sealed?: Buffer | null;
  readonly is_mailbox_on?: boolean;
  readonly uid_validity?: number | null;
  readonly last_uid?: number;
  readonly checked_at?: Date | null;
  readonly good_at?: Date | null;
  readonly failure?: MailboxFault | null;
  readonly failures?: number;
}
export async function upsertInbox({ tx, org }: Scope, change: InboxChange): Promise<void> {
  const values = { ...change, changed_at: now() };
  await tx
    .insertInto('mail_inbox')
    .values({ org_id: org.id, ...values })
    .onConflict((c) => c.column('org_id').doUpdateSet(values))
    .execute();
}

type Reason = (typeof mailReasons)[number];
export interface StoredMail {
  readonly id: string;
  readonly state: ReceivedMail['state'];
  readonly sender: string;
  readonly isApproved: boolean;
  readonly raw: Buffer | null;
}

/** Mails of the last 24 hours, and those that wait. */
export async function countMails({ tx, org }: Scope): Promise<{ readonly today: number; readonly waiting: number }> {
  const { rows } = await sql<{ today: number; waiting: number }>`
    select count(*) filter (where received_at > ${now()}::timestamptz - interval '1 day')::int as today, count(*) filter (where state = 'waiting')::int as waiting
      from received_mail where org_id = ${org.id}::uuid`.execute(tx);
  return rows[0] ?? { today: 0, waiting: 0 };
}

/** False if the same message came in before. */
export async function insertMail(
  { tx, org }: Scope,
  mail: {
    readonly id: string;
    readonly hash: Buffer;
    readonly source: ReceivedMail['source'];
    readonly raw: Buffer | null;
    readonly reason: Reason | null;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('received_mail')
    .values({
      org_id: org.id,
      id: mail.id,
      hash: mail.hash,
      source: mail.source,
      state: mail.raw === null ? 'refused' : 'arrived',
      reason: mail.reason,
      raw_sealed: mail.raw,
      received_at: now(),
    })
    .onConflict((c) => c.columns(['hash', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** What is older than 90 days is forgotten; a message that waits, after 30. */
export async function deleteOldMails({ tx, org }: Scope): Promise<void> {
  await sql`
    delete from received_mail where org_id = ${org.id}::uuid
       and received_at < ${now()}::timestamptz - case when state = 'waiting' then interval '30 days' else interval '90 days' end`.execute(
    tx,
  );
}

export async function selectMail({ tx, org }: Scope, id: string): Promise<StoredMail | undefined> {
  const row = await tx
    .selectFrom('received_mail')
    .select(['id', 'state', 'sender', 'is_approved as isApproved', 'raw_sealed as raw'])
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as StoredMail['state'] };
}

interface MailChange {
  readonly state: ReceivedMail['state'];
  readonly reason?: Reason | null;
  readonly sender?: string;
  readonly subject?: string;
  readonly documents?: number;
  readonly left_out?: number;
  readonly is_approved?: boolean;
}
/** The message itself is kept only while it is still to be dealt with. */
export async function updateMail({ tx, org }: Scope, id: string, change: MailChange): Promise<void> {
  const isDone = change.state !== 'arrived' && change.state !== 'waiting';
  await tx
    .updateTable('received_mail')
    .set({ ...change, ...(isDone ? { raw_sealed: null } : {}) })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .execute();
}

export const mailOrder: ListOrder = {
  list: 'received mail',
  direction: 'desc',
  columns: [
    [sql`m.received_at`, 'timestamptz'],
    [sql`m.id`, 'uuid'],
  ],
};

type ListedMail = Omit<ReceivedMail, 'receivedAt'> & { readonly receivedAt: Date };
export async function selectMails({ tx, org }: Scope, slice: Slice): Promise<readonly (ListedMail & Keyed)[]> {
  const { rows } = await sql<ListedMail & Keyed>`
    select m.id, m.source, m.state, m.reason, m.sender, m.subject, m.documents, m.left_out as "leftOut", m.received_at as "receivedAt", ${slice.key} as key
      from received_mail m where m.org_id = ${org.id}::uuid and ${slice.isAfter} order by ${slice.order} limit ${slice.limit}`.execute(tx);
  return rows;
}

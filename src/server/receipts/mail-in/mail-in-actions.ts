// How documents come in by email, as people set it up; and what came in.
import { isEmailAddress } from '#core/email-address.ts';
import { mailToken } from '#core/receipts/mail-in.ts';
import type { In } from '#contract/endpoint.ts';
import type { MailIn, mailInContract, ReceivedMail } from '#contract/receipts/mail-in.ts';
import type { Page } from '#contract/page.ts';
import { audit } from '../../platform/audit.ts';
import { now } from '../../platform/clock.ts';
import { planWork } from '../../platform/jobs/due-work.ts';
import { mailboxEnd, MailboxFailed } from '../../platform/mail-in/mailbox.ts';
import { pageOf } from '../../platform/page.ts';
import { refused } from '../../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../../platform/work.ts';
import { hashed, type MailInParts, newSecret, passwordPlace, secretPlace } from './mail-in-parts.ts';
import { mailOrder, selectInbox, selectMail, selectMails, updateMail, upsertInbox } from './mail-in-store.ts';
import { arrivedWork, mailboxWork, planMailbox } from './mail-work.ts';

type Reading = Pick<Work, 'tx' | 'org'>;
const text = (day: Date | null): string | null => day?.toISOString() ?? null;

export const mailIn =
  ({ siteUrl, inboundAddress, sealing }: MailInParts) =>
  async (work: Reading): Promise<MailIn> => {
    const inbox = await selectInbox(work);
    const secret = inbox?.secretSealed ? sealing.open(inbox.secretSealed, secretPlace(work.org.id)).toString() : null;
    const token = secret === null ? null : mailToken(work.org.id, secret);
    const mailbox = inbox?.mailbox ?? null;
    return {
      address: token === null || inboundAddress === undefined ? null : inboundAddress.replace('@', `+${token}@`),
      url: token === null ? null : `${siteUrl}/inbound-mail/${token}`,
      senders: [...(inbox?.senders ?? [])],
      lastReceivedAt: text(inbox?.lastReceivedAt ?? null),
      mailbox:
        inbox && mailbox
          ? { ...mailbox, isOn: inbox.isMailboxOn, checkedAt: text(inbox.checkedAt), goodAt: text(inbox.goodAt), failure: inbox.failure }
          : null,
    };
  };

const changed = (work: Work, what: string): Promise<void> =>
  audit(work, { action: `mail_inbox.${what}`, subjectKind: 'mail_inbox', subjectId: work.org.id });

export const renewMailAddress =
  (parts: MailInParts) =>
  async (work: Work): Promise<MailIn> => {
    const secret = newSecret();
    const sealed = parts.sealing.seal(Buffer.from(secret), secretPlace(work.org.id));
    await upsertInbox(work, { secret_hash: hashed(secret), secret_sealed: sealed });
    await changed(work, 'address_renewed');
    return mailIn(parts)(work);
  };

export const endMailAddress =
  (parts: MailInParts) =>
  async (work: Work): Promise<MailIn> => {
    await upsertInbox(work, { secret_hash: null, secret_sealed: null });
    await changed(work, 'address_ended');
    return mailIn(parts)(work);
  };

const isSender = (sender: string): boolean => isEmailAddress(sender.startsWith('@') ? `x${sender}` : sender);

export const saveMailSenders =
  (parts: MailInParts) =>
  async (work: Work, input: In<typeof mailInContract.saveMailSenders>): Promise<MailIn> => {
    const senders = [...new Set(input.senders.map((sender) => sender.toLowerCase()).filter((sender) => sender !== ''))];
    const wrong = senders.find((sender) => !isSender(sender));
    if (wrong !== undefined) throw refused('mail_in.sender', { sender: wrong }, 'senders');
    const before = (await selectInbox(work))?.senders ?? [];
    await upsertInbox(work, { senders });
    await audit(work, { action: 'mail_inbox.senders_changed', subjectKind: 'mail_inbox', subjectId: work.org.id, before, after: senders });
    return mailIn(parts)(work);
  };

const codes = {
  address: 'mail_in.private',
  unreachable: 'mail_in.unreachable',
  login: 'mail_in.login',
  folder: 'mail_in.folder',
  answer: 'mail_in.answer',
} as const;
const fields = { address: 'host', unreachable: 'host', login: 'login', folder: 'folder', answer: 'host' } as const;

/** Tried before it is stored; what is in the mailbox already stays there. */
export const saveMailbox =
  (parts: MailInParts) =>
  async (steps: Steps<AskedWork>, { password, ...place }: In<typeof mailInContract.saveMailbox>): Promise<MailIn> => {
    if (!/^[a-z0-9.:-]{1,253}$/i.test(place.host)) throw refused('mail_in.unreachable', {}, 'host');
    const { known, orgId } = await steps(async (work) => ({
      known: (await selectInbox(work))?.passwordSealed ?? null,
      orgId: work.org.id,
    }));
    const given = password ?? (known && parts.sealing.open(known, passwordPlace(orgId)).toString());
    if (!given) throw refused('mail_in.password', {}, 'password');
    const end = await mailboxEnd({ ...place, password: given }, parts).catch((error: unknown) => {
      if (!(error instanceof MailboxFailed)) throw error;
      throw refused(codes[error.fault], {}, fields[error.fault]);
    });
    return steps(async (work) => {
      await upsertInbox(work, {
        mailbox: JSON.stringify(place),
        password_sealed: parts.sealing.seal(Buffer.from(given), passwordPlace(orgId)),
        is_mailbox_on: true,
        uid_validity: end.uidValidity,
        last_uid: end.lastUid,
        checked_at: now(),
        good_at: now(),
        failure: null,
        failures: 0,
      });
      await audit(work, { action: 'mail_inbox.mailbox_saved', subjectKind: 'mail_inbox', subjectId: orgId, after: place });
      await planMailbox(work);
      return mailIn(parts)(work);
    });
  };

export const endMailbox =
  (parts: MailInParts) =>
  async (work: Work): Promise<MailIn> => {
    const gone = { mailbox: null, password_sealed: null, is_mailbox_on: false, uid_validity: null, last_uid: 0 };
    await upsertInbox(work, { ...gone, checked_at: null, good_at: null, failure: null, failures: 0 });
    await planWork(work, { kind: mailboxWork, subjectId: work.org.id }, null);
    await changed(work, 'mailbox_ended');
    return mailIn(parts)(work);
  };

export async function readMailbox(work: Work): Promise<{ ok: true }> {
  if (!(await selectInbox(work))?.isMailboxOn) throw refused('not_found');
  await planMailbox(work);
  return { ok: true };
}

export async function listReceivedMail(work: Reading, input: In<typeof mailInContract.listReceivedMail>): Promise<Page<ReceivedMail>> {
  const { rows, next } = await pageOf(mailOrder, input, (slice) => selectMails(work, slice));
  return { rows: rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() })), next };
}

async function waitingMail(work: Work, id: string) {
  const mail = await selectMail(work, id);
  if (!mail) throw refused('not_found');
  if (mail.state !== 'waiting') throw refused('mail_in.not_waiting');
  return mail;
}

export async function approveMail(work: Work, { id, isSenderAdded }: In<typeof mailInContract.approveMail>): Promise<{ ok: true }> {
  const { sender } = await waitingMail(work, id);
  const before = (await selectInbox(work))?.senders ?? [];
  const added = sender.toLowerCase();
  if (isSenderAdded && isSender(added) && !before.includes(added)) await upsertInbox(work, { senders: [...before, added] });
  await updateMail(work, id, { state: 'arrived', reason: null, is_approved: true });
  await planWork(work, { kind: arrivedWork, subjectId: id }, now());
  await audit(work, { action: 'mail.approved', subjectKind: 'received_mail', subjectId: id, after: { sender, isSenderAdded } });
  return { ok: true };
}

export async function dismissMail(work: Work, { id }: In<typeof mailInContract.dismissMail>): Promise<{ ok: true }> {
  const { sender } = await waitingMail(work, id);
  await updateMail(work, id, { state: 'refused', reason: 'dismissed' });
  await audit(work, { action: 'mail.dismissed', subjectKind: 'received_mail', subjectId: id, after: { sender } });
  return { ok: true };
}

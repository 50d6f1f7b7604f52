// What arrived by email, and mailboxes: work in the background. A message is read, its sender checked, and its attachments become documents.
import { isAutomaticReply, isForged, isKnownSender, mostAttachments, mostMailBytes, mostWaiting } from '#core/receipts/mail-in.ts';
import { filesWithSameContent, keepFile } from '../../files/index.ts';
import { members } from '../../org/index.ts';
import { audit } from '../../platform/audit.ts';
import { now } from '../../platform/clock.ts';
import { derivedId } from '../../platform/ids.ts';
import type { DoInSteps, Workers } from '../../platform/jobs/due-work.ts';
import { planWork, planWorkBy } from '../../platform/jobs/due-work.ts';
import { log } from '../../platform/log.ts';
import { MailboxFailed, newMessages } from '../../platform/mail-in/mailbox.ts';
import { BrokenMessage, type MailPart, type RawMessage, readMessage } from '../../platform/mail-in/raw-message.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../../platform/work.ts';
import { hashed, type MailInParts, passwordPlace, rawPlace } from './mail-in-parts.ts';
import { countMails, deleteOldMails, insertMail, selectInbox, selectMail, updateMail, upsertInbox } from './mail-in-store.ts';

interface InBusiness {
  readonly tx: Work['tx'];
  readonly org: { readonly id: string };
}
export const arrivedWork = 'mail_in';
export const mailboxWork = 'mailbox';
const everyMs = 5 * 60_000;
const longestPauseMs = 6 * 3600_000;
const messagesAtOnce = 20;

/** Stores a message and plans to look at it; the same one again is one message. */
export async function takeMessage(
  work: InBusiness,
  { sealing }: Pick<MailInParts, 'sealing'>,
  source: 'address' | 'mailbox',
  raw: Buffer,
): Promise<void> {
  const hash = hashed(raw);
  const id = derivedId(work.org.id, `mail ${hash.toString('hex')}`);
  if (!(await insertMail(work, { id, hash, source, reason: null, raw: sealing.seal(raw, rawPlace(work.org.id, id)) }))) return;
  await upsertInbox(work, { last_received_at: now() });
  await deleteOldMails(work);
  await planWork(work, { kind: arrivedWork, subjectId: id }, now());
}

async function knownSenders(work: Work, { emailsOf }: MailInParts): Promise<readonly string[]> {
  const team = await emailsOf((await members(work)).map(({ userId }) => userId));
  return [...team.values(), ...((await selectInbox(work))?.senders ?? [])];
}

/** A name that fits its content, for parts that come without one. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'text/csv': 'csv',
  'text/plain': 'txt',
};
function nameOf({ name, type }: MailPart, at: number): string {
  const ending = endings[type];
  const clean = name.split(/[/\\]/).at(-1)?.trim() ?? '';
  if (clean !== '' && /\.[a-z0-9]{2,5}$/i.test(clean)) return clean;
  return `${clean || `attachment-${at + 1}`}${ending === undefined ? '' : `.${ending}`}`;
}

type Fate = Omit<Parameters<typeof updateMail>[2], 'sender' | 'subject'>;

/** The attachments become documents; a message without any becomes one itself, as text. */
async function keepParts(steps: Steps<AskedWork>, { files }: MailInParts, mailId: string, message: RawMessage): Promise<Fate> {
  const named = message.attachments.map((part, at) => ({ name: nameOf(part, at), bytes: part.bytes }));
  const text = `${message.subject}\n${message.sender}\n\n${message.text}\n`;
  const subject = message.subject
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, 100);
  const own = message.text === '' ? [] : [{ name: `${subject || 'email'}.txt`, bytes: Buffer.from(text) }];
  const parts = named.length > 0 ? named : own;
  if (parts.length === 0) return { state: 'refused', reason: 'nothing_inside' };
  const outcome = { kept: 0, doubles: 0, leftOut: Math.max(0, parts.length - mostAttachments) };
  for (const [at, part] of parts.slice(0, mostAttachments).entries()) {
    const id = derivedId(mailId, `part ${at}`);
    const isDouble = await steps(async (work) => (await filesWithSameContent(work, { id, sha256: hashed(part.bytes) })).length > 0);
    if (isDouble) {
      outcome.doubles++;
      continue;
    }
    try {
      await keepFile(files, steps, { id, kind: 'receipt', ...part });
      outcome.kept++;
    } catch (error) {
      if (!(error instanceof Refusal) || error.problems[0].code === 'unavailable') throw error;
      outcome.leftOut++;
    }
  }
  const { kept: documents, doubles, leftOut: left_out } = outcome;
  if (documents > 0) return { state: 'kept', reason: null, documents, left_out };
  return doubles > 0 ? { state: 'double', reason: null, left_out } : { state: 'refused', reason: 'left_out', left_out };
}

async function fateOf(steps: Steps<AskedWork>, parts: MailInParts, id: string, message: RawMessage, isApproved: boolean): Promise<Fate> {
  if (isAutomaticReply(message)) return { state: 'refused', reason: 'automatic' };
  const { isKnown, waiting } = await steps(async (work) => ({
    isKnown: isKnownSender(message, await knownSenders(work, parts)),
    waiting: (await countMails(work)).waiting,
  }));
  const forged = isForged(message);
  if (!isApproved && (!isKnown || forged)) {
    if (waiting >= mostWaiting) return { state: 'refused', reason: 'too_many_waiting' };
    return { state: 'waiting', reason: forged ? 'forged_sender' : 'unknown_sender' };
  }
  return keepParts(steps, parts, id, message);
}

const arrived = (parts: MailInParts): DoInSteps => ({
  async inSteps(given, id) {
    // A job has no language of its own; none of its sentences is shown.
    const steps: Steps<AskedWork> = (act) => given((work) => act({ ...work, language: 'en' }));
    const mail = await steps((work) => selectMail(work, id));
    if (mail?.state !== 'arrived' || mail.raw === null) return null;
    const orgId = await steps(async (work) => work.org.id);
    const raw = parts.sealing.open(mail.raw, rawPlace(orgId, id));
    let message: RawMessage;
    try {
      message = await readMessage(raw);
    } catch (error) {
      if (!(error instanceof BrokenMessage)) throw error;
      await steps((work) => updateMail(work, id, { state: 'refused', reason: 'unreadable' }));
      return null;
    }
    const { sender, subject } = message;
    const fate = await fateOf(steps, parts, id, message, mail.isApproved);
    await steps(async (work) => {
      await updateMail(work, id, { ...fate, sender, subject });
      await audit(work, { action: `mail.${fate.state}`, subjectKind: 'received_mail', subjectId: id, after: { sender, ...fate } });
    });
    return null;
  },
});

/** What was too large to be read is noted, so that nobody waits for it. */
async function noteTooLarge(work: InBusiness, uidValidity: number | null, uid: number): Promise<void> {
  const hash = hashed(`${uidValidity} ${uid}`);
  await insertMail(work, {
    id: derivedId(work.org.id, `mail ${hash.toString('hex')}`),
    hash,
    source: 'mailbox',
    reason: 'too_large',
    raw: null,
  });
}

const mailbox = (parts: MailInParts): DoInSteps => ({
  async inSteps(steps) {
    const { inbox, orgId } = await steps(async (work) => ({ inbox: await selectInbox(work), orgId: work.org.id }));
    if (!inbox?.isMailboxOn || inbox.mailbox === null || inbox.passwordSealed === null) return null;
    const { sealing, allowPrivate } = parts;
    const place = { ...inbox.mailbox, password: sealing.open(inbox.passwordSealed, passwordPlace(orgId)).toString() };
    try {
      const found = await newMessages(place, inbox, { most: messagesAtOnce, maxBytes: mostMailBytes, allowPrivate });
      await steps(async (work) => {
        for (const { uid, raw } of found.messages)
          await (raw === null ? noteTooLarge(work, found.uidValidity, uid) : takeMessage(work, parts, 'mailbox', raw));
        const read = { uid_validity: found.uidValidity, last_uid: found.lastUid };
        await upsertInbox(work, { ...read, checked_at: now(), good_at: now(), failure: null, failures: 0 });
      });
      return new Date(now().getTime() + (found.messages.length === messagesAtOnce ? 60_000 : everyMs));
    } catch (error) {
      if (!(error instanceof MailboxFailed)) throw error;
      log.error('a mailbox could not be read', { fault: error.fault });
      const failures = inbox.failures + 1;
      await steps((work) => upsertInbox(work, { checked_at: now(), failure: error.fault, failures }));
      return new Date(now().getTime() + Math.min(longestPauseMs, everyMs * 2 ** Math.min(failures - 1, 10)));
    }
  },
});

export const planMailbox = (work: InBusiness): Promise<void> => planWorkBy(work, { kind: mailboxWork, subjectId: work.org.id }, now());

export const mailInWorkers = (parts: MailInParts): Workers => ({ [arrivedWork]: arrived(parts), [mailboxWork]: mailbox(parts) });

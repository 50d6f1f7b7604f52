// Emails a document: the sender's text, the printed file and the public link go into the outbox and the document is marked as sent, now or
// at a scheduled time.
import type { In, Out } from '#contract/endpoint.ts';
import { instantAt, type LocalTime } from '#core/local-time.ts';
import type { remindersContract, Letter } from '#contract/reminders/reminders.ts';
import type { Confirmed } from '#contract/sales/confirm.ts';
import type { salesContract, SalesDocument } from '#contract/sales/sales.ts';
import type { Gates } from '../billing/index.ts';
import { keepEmail } from '../contacts/index.ts';
import { eInvoiceQuestions } from '../e-invoices/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  lockDocuments,
  markSent,
  demandAddresses,
  postLetter,
  removeScheduled,
  type ScheduledLetter,
  selectScheduled,
  upsertScheduled,
  factsOf,
  letterOf,
  wordsOf,
  draftAsFinal,
  finalDocument,
  foretoldNumber,
  frozenOf,
  type LetterDocument,
  readersOf,
  storedDocument,
} from '../trade-documents/index.ts';
import { document } from './draft-actions.ts';
import { finalizeDocument } from './finalize-actions.ts';
import { selectAllocations } from '../settlement/index.ts';

type Reading = Pick<Work, 'tx' | 'org'>;
export type LetterPurpose = 'document' | 'receipt';

/** The default text of the email. */
async function letterAbout(work: Reading, id: string): Promise<LetterDocument> {
  const stored = await storedDocument(work, id);
  const kept = frozenOf(stored);
  if (kept) return { stored, frozen: kept };
  // A draft as it would be finalized now.
  const frozen = await draftAsFinal(work, stored);
  const { payableMinor } = frozen.totals;
  const number = await foretoldNumber(work, stored.kind, frozen.issuedOn);
  return { stored: { ...stored, payableMinor, settledMinor: 0, contactId: stored.draft.contactId }, frozen: { ...frozen, number } };
}

export async function proposeLetter(
  work: Reading,
  { id, purpose }: In<typeof remindersContract.proposeLetter>,
): Promise<Out<typeof remindersContract.proposeLetter>> {
  const found = purpose === 'receipt' ? await finalDocument(work, id) : await letterAbout(work, id);
  const { language } = found.frozen.customer;
  const kind = purpose === 'receipt' ? 'receipt' : found.frozen.kind;
  const payments = (await selectAllocations(work, { documentId: id })).filter((a) => a.paymentId !== null);
  if (purpose === 'receipt' && payments.length === 0) throw refused('reminder.nothing_paid');
  const paidMinor = payments.reduce((sum, a) => sum + a.minor, 0);
  const isSettled = found.stored.settledMinor >= found.stored.payableMinor;
  const letter = letterOf(await wordsOf(work, kind, null, language, isSettled), factsOf([found], language, { paidMinor }));
  return { ...(await readersOf(work, found)), ...letter, number: found.frozen.number };
}

/** The same, to one recipient. */
export async function documentMail(
  work: Reading,
  { id }: In<typeof salesContract.documentMail>,
): Promise<Out<typeof salesContract.documentMail>> {
  await finalDocument(work, id);
  const { to, subject, message } = await proposeLetter(work, { id, purpose: 'document' });
  return { to: to[0] ?? '', subject, message };
}

export interface Sending {
  readonly id: string;
  readonly purpose: LetterPurpose;
  readonly letter: Letter;
  readonly confirmed?: Confirmed;
}

const isPlainEnough = (confirmed: Confirmed): boolean => confirmed?.includes('confirm.e_invoice') === true;

async function post(work: Work, { id, purpose, letter, confirmed }: Sending, senderEmail: string): Promise<void> {
  const found = await finalDocument(work, id);
  const { to, cc, subject, message, copyToSelf } = letter;
  const words = { to, cc, subject, message, copyToSelf, senderEmail };
  const at = await postLetter(work, {
    ...words,
    documents: [found],
    language: found.frozen.customer.language,
    purpose,
    isAutomatic: false,
    isPlainEnough: isPlainEnough(confirmed),
  });
  if (purpose === 'receipt') {
    await audit(work, { action: 'sales_document.receipt_sent', subjectKind: 'sales_document', subjectId: id, after: { to, subject } });
    return;
  }
  await removeScheduled(work, id);
  await markSent(work, [{ id, at, to: [...to, ...cc].join(', ') }]);
  await audit(work, {
    action: 'sales_document.sent',
    subjectKind: 'sales_document',
    subjectId: id,
    after: { to: [...to, ...cc].join(', '), subject },
  });
}

// The scheduled sending is locked before the document, in the same order as the job that sends it.
async function withoutSchedule(work: Work, id: string): Promise<void> {
  await planWork(work, { kind: 'send_document', subjectId: id }, null);
  await lockDocuments(work, [id]);
}

/** Emails it now; a scheduled sending is canceled. */
export async function sendNow(work: Work, sending: Sending): Promise<void> {
  if (sending.purpose === 'document') await withoutSchedule(work, sending.id);
  else await lockDocuments(work, [sending.id]);
  await post(work, sending, work.email);
}

export async function sendDocument(work: Work, input: In<typeof salesContract.sendDocument>): Promise<SalesDocument> {
  const { id, to, confirmed, ...words } = input;
  demandAddresses([to], []);
  await sendNow(work, { id, purpose: 'document', letter: { ...words, to: [to], cc: [] }, confirmed });
  return document(work, { id });
}

/** If somebody else took the expected number first, replaces it in the text where it is a separate word. */
const withNumber = (text: string, foretold: string, number: string): string =>
  foretold === '' || foretold === number
    ? text
    : text
        .split(/([^\p{L}\p{N}-]+)/u)
        .map((word) => (word === foretold ? number : word))
        .join('');

/** Finalizes a draft and emails it: both, or neither. */
export const finalizeAndSend =
  (gates: Gates) =>
  async (work: Work, { letter, foretold, ...input }: In<typeof remindersContract.finalizeAndSend>): Promise<SalesDocument> => {
    demandAddresses(letter.to, letter.cc);
    const { draft } = await storedDocument(work, input.id);
    if (draft.contactId !== null && letter.to[0]) await keepEmail(work, draft.contactId, letter.to[0]);
    const done = await finalizeDocument(gates)(work, input);
    // The same request sent it before.
    if (done.sentAt !== null) return done;
    const say = (text: string) => withNumber(text, foretold, done.number ?? '');
    const written = { ...letter, subject: say(letter.subject), message: say(letter.message) };
    await sendNow(work, { id: input.id, purpose: 'document', letter: written, confirmed: input.confirmed });
    return document(work, input);
  };

/** Schedules the email for this local time of the business, replacing an earlier schedule. */
export async function scheduleSending(work: Work, { id, letter, confirmed }: Sending, at: LocalTime): Promise<void> {
  const sendAt = instantAt(at, work.org.timeZone);
  if (sendAt <= now()) throw refused('reminder.past', {}, 'at');
  demandAddresses(letter.to, letter.cc);
  await planWork(work, { kind: 'send_document', subjectId: id }, sendAt);
  await lockDocuments(work, [id]);
  const { stored, frozen } = await finalDocument(work, id);
  // Checked now, while somebody can respond.
  const [first, ...rest] = isPlainEnough(confirmed) ? [] : await eInvoiceQuestions(work, stored, frozen);
  if (first) throw new Refusal([first, ...rest]);
  const scheduled: ScheduledLetter = { sendAt, letter: { ...letter, senderEmail: work.email, confirmed }, userId: work.userId };
  await upsertScheduled(work, id, scheduled);
  await audit(work, {
    action: 'sales_document.scheduled',
    subjectKind: 'sales_document',
    subjectId: id,
    after: { to: letter.to, sendAt: sendAt.toISOString() },
  });
}

export async function cancelScheduled(work: Work, id: string): Promise<void> {
  await storedDocument(work, id);
  await withoutSchedule(work, id);
  if (!(await removeScheduled(work, id))) throw refused('reminder.not_scheduled');
  await audit(work, { action: 'sales_document.schedule_cancelled', subjectKind: 'sales_document', subjectId: id });
}

/** Sends what was scheduled for this time; nothing if it was canceled meanwhile. */
export async function sendScheduled(work: Work, documentId: string): Promise<Date | null> {
  await lockDocuments(work, [documentId]);
  const waiting = await selectScheduled(work, documentId);
  if (!waiting) return null;
  if (waiting.sendAt > now()) return waiting.sendAt;
  const { senderEmail, confirmed, ...letter } = waiting.letter;
  await post(
    { ...work, userId: waiting.userId, email: senderEmail },
    { id: documentId, purpose: 'document', letter, confirmed },
    senderEmail,
  );
  return null;
}

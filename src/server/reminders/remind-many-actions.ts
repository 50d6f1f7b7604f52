// Manual reminders of many invoices at once: one email per customer about the chosen ones, without fees. A refusal is reported, the others
// continue.
import type { In, Out } from '#contract/endpoint.ts';
import type { remindersContract } from '#contract/reminders/reminders.ts';
import { contactOf } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { inSavepoint } from '../platform/database/savepoint.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { outcomeOf, sentenceOfRefusal } from '../sales/index.ts';
import {
  factsOf,
  finalDocument,
  letterOf,
  lockDocuments,
  markSent,
  postLetter,
  readersOf,
  selectDocuments,
  wordsOf,
} from '../trade-documents/index.ts';
import { chosen, type Chosen, doneSteps } from './reminder-actions.ts';
import { insertDoneSteps, insertReminderMail, isReminderMail, lastReminderDay } from './reminder-store.ts';

/** Invoices with a pause, promise or reply are left out of bulk reminders. */
async function chosenFreely(work: Work, id: string): Promise<Chosen> {
  const found = await chosen(work, id);
  if (found.chased.hold) throw refused('reminder.held');
  return found;
}

async function remindAbout(work: Work, mailId: string, ids: readonly string[]): Promise<void> {
  await lockDocuments(work, ids);
  if (await isReminderMail(work, mailId)) return;
  // Leaves out what was just paid.
  const group: Chosen[] = [];
  for (const id of ids) group.push(await chosenFreely(work, id));
  const strongest = group.toSorted((a, b) => (b.due?.step.days ?? 0) - (a.due?.step.days ?? 0))[0];
  if (!strongest) return;
  const { contactId, family, tone } = strongest;
  const day = today(work.org.timeZone);
  if (((await lastReminderDay(work, family)) ?? '') >= day) throw refused('reminder.today');
  const documents = await Promise.all(ids.map((id) => finalDocument(work, id)));
  const [first] = documents;
  const { to, cc } = first ? await readersOf(work, first) : { to: [], cc: [] };
  if (to.length === 0) throw refused('bulk.no_address');
  await insertReminderMail(work, { id: mailId, contactId, sentOn: day, sentAt: now(), isAutomatic: false });
  const steps = group.map(({ chased, due, tone: own }) => ({
    documentId: chased.id,
    ...(due ?? { step: { id: mailId, days: null, tone: own }, passedOver: [] }),
  }));
  await insertDoneSteps(work, doneSteps(steps, mailId, now(), new Map()));
  const { language } = await contactOf(work, { id: contactId });
  const step = strongest.due?.step ?? { id: '', days: strongest.chased.dueOn < day ? 1 : -1, tone };
  const words = letterOf(await wordsOf(work, 'reminder', step, language), factsOf(documents, language, { days: step.days }));
  const letter = { ...words, to, cc, language, senderEmail: work.email, copyToSelf: false, isAutomatic: false };
  const at = await postLetter(work, { ...letter, documents, purpose: 'reminder' });
  const unsent = documents.filter(({ stored }) => stored.sentAt === null);
  await markSent(
    work,
    unsent.map(({ stored }) => ({ id: stored.id, at, to: [...to, ...cc].join(', ') })),
  );
  await audit(work, { action: 'reminder.sent', subjectKind: 'contact', subjectId: contactId, after: { mailId, documents: ids } });
}

/** Idempotent by `id`. */
export async function remindMany(
  work: AskedWork,
  { id, ids }: In<typeof remindersContract.remindMany>,
): Promise<Out<typeof remindersContract.remindMany>> {
  const say = sentenceOfRefusal(work.language);
  const problems = new Map<string, string | null>();
  const groups = new Map<string, string[]>();
  for (const one of new Set(ids)) {
    const found = await chosenFreely(work, one).catch(say);
    if (typeof found === 'string') problems.set(one, found);
    else {
      const payer = found.family.toSorted()[0] ?? found.contactId;
      groups.set(payer, [...(groups.get(payer) ?? []), one]);
    }
  }
  for (const [payer, group] of groups) {
    const problem = await inSavepoint(work, () => remindAbout(work, derivedId(id, `reminder ${payer}`), group)).then(() => null, say);
    for (const one of group) problems.set(one, problem);
  }
  const known = new Map((await selectDocuments(work, ids)).map((d) => [d.id, d]));
  return { outcomes: [...new Set(ids)].map((one) => outcomeOf(one, known.get(one), problems.get(one) ?? null)) };
}

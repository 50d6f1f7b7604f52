// What a recurring invoice does: a draft for each period, then as configured finalized and sent.
import { isCurrency } from '#core/currency.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { draftProblems } from '#contract/trade-documents/draft.ts';
import type { Gates } from '../../billing/index.ts';
import { notify } from '../../org/index.ts';
import { today } from '../../platform/clock.ts';
import { refusalOf } from '../../platform/database/savepoint.ts';
import type { DoWork } from '../../platform/jobs/due-work.ts';
import { type Refusal, refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { taxesOn } from '../../tax/index.ts';
import { documentFacts, insertDraft, lockDocuments, notifyOfDocument, selectDocuments } from '../../trade-documents/index.ts';
import { draftRow } from '../draft-actions.ts';
import { finalizeDocument } from '../finalize-actions.ts';
import { proposeLetter, sendNow } from '../sending-actions.ts';
import type { StoredSchedule } from './recurring-store.ts';
import { contactOfSchedule, type Maker, type Outcome, type ScheduleRules, scheduleWorker } from './recurring-work.ts';

/** Recipients and text of an invoice that is sent without review. */
async function sendTo(work: Work, id: string): Promise<void> {
  const proposed = await proposeLetter(work, { id, purpose: 'document' });
  await sendNow(work, { id, purpose: 'document', letter: { ...proposed, copyToSelf: false } });
}

async function proceed(gates: Gates, work: Work, schedule: StoredSchedule, documentId: string): Promise<Outcome> {
  if (schedule.thenDo === 'draft') return 'nothing to do';
  await lockDocuments(work, [documentId]);
  const [found] = await selectDocuments(work, [documentId]);
  // A person deleted it, so nothing more is done with it.
  if (!found) return 'nothing to do';
  const customer = await contactOfSchedule(work, schedule);
  const wasFinal = found.number !== null;
  if (!wasFinal) {
    const refusal = await refusalOf(work, async () => {
      if (customer.isArchived) throw refused('recurring.customer_archived', { name: customer.name });
      // Its lines were checked with the schedule; whether the customer can be invoiced this way is checked each time.
      await finalizeDocument(gates)(work, { id: documentId, draftVersion: found.draftVersion, confirmed: ['confirm.zero_line'] });
    });
    if (refusal) return refusal;
  }
  if (schedule.thenDo !== 'send') return wasFinal ? 'nothing to do' : 'done';
  if (found.sentAt !== null) return 'nothing to do';
  return (await refusalOf(work, () => sendTo(work, documentId))) ?? 'done';
}

async function notifyOf(work: Work, schedule: StoredSchedule, documentId: string, outcome: Refusal | 'done'): Promise<void> {
  if (outcome !== 'done') {
    const data = { customer: (await contactOfSchedule(work, schedule)).name };
    const subject = { subjectKind: 'recurring_schedule', subjectId: schedule.id } as const;
    await notify(work, { kind: 'recurring_invoice_failed', ...subject, data, onceKey: documentId });
    return;
  }
  const kind = schedule.thenDo === 'send' ? 'recurring_invoice_sent' : 'recurring_invoice_finalized';
  const data = await documentFacts(work, documentId);
  await notifyOfDocument(work, { kind, subjectKind: 'invoice', subjectId: documentId, data, onceKey: documentId });
}

export const invoiceRules: ScheduleRules = {
  kind: 'invoice',
  workKind: 'recurring_invoice',
  noContact: 'sales.customer',
  problems: async (work, draft): Promise<readonly Problem[]> => [
    ...(isCurrency(draft.currency) ? [] : [{ code: 'sales.currency', path: 'currency' } as const]),
    ...draftProblems(draft, await taxesOn(work, today(work.org.timeZone))),
  ],
};

export const invoiceMaker = (gates: Gates): Maker => ({
  ...invoiceRules,
  drafted: { action: 'sales_document.drafted', subjectKind: 'sales_document' },
  add: async (work, documentId, draft, _contact, createdBy) => {
    await insertDraft(work, { ...(await draftRow(work, documentId, 'invoice', draft)), createdBy });
  },
  proceed: (work, schedule, documentId) => proceed(gates, work, schedule, documentId),
  tell: notifyOf,
});

export const recurringWorker = (gates: Gates): DoWork => scheduleWorker(invoiceMaker(gates));

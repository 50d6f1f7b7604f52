// What a recurring bill does: a draft for each period, then posted if configured. If bills need approval, or one may be a duplicate, the
// draft waits and is retried.
import { addDays } from '#core/calendar.ts';
import { isCurrency } from '#core/currency.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { recurringBillContract } from '#contract/purchases/recurring-bills.ts';
import type { Gates } from '../../billing/index.ts';
import { contactOf } from '../../contacts/index.ts';
import { today } from '../../platform/clock.ts';
import { refusalOf } from '../../platform/database/savepoint.ts';
import { may, routes } from '../../platform/endpoint.ts';
import {
  endSchedule,
  listSchedules,
  type Maker,
  pauseSchedule,
  recurringWorker,
  resumeSchedule,
  retrySchedule,
  runSchedule,
  saveSchedule,
  schedule,
  scheduleWorker,
  tagSchedules,
} from '../../sales/index.ts';
import { insertDraft, lockDocuments, notifyOfDocument, selectBills } from '../../trade-documents/index.ts';
import { noteEntry } from '../approval-store.ts';
import { draftRow, postBill } from '../bill-actions.ts';
import { draftProblemsOf } from '../bill-posting.ts';

const longestNumber = 60;

const billMaker = (gates: Gates): Maker => ({
  kind: 'bill',
  workKind: 'recurring_bill',
  noContact: 'purchases.supplier',
  problems: async (work, draft): Promise<readonly Problem[]> => [
    ...(isCurrency(draft.currency) ? [] : [{ code: 'sales.currency', path: 'currency' } as const]),
    ...(await draftProblemsOf(work, { ...draft, issueOn: today(work.org.timeZone), dueOn: null })).problems,
  ],
  drafted: { action: 'bill.drafted', subjectKind: 'bill' },
  add: async (work, id, draft, { paymentDays }, createdBy) => {
    const dueOn = draft.dueOn ?? (draft.issueOn === null ? null : addDays(draft.issueOn, paymentDays ?? 0));
    const made = { ...draft, dueOn, reference: draft.reference.slice(0, longestNumber) };
    if (await insertDraft(work, { ...(await draftRow(work, id, 'bill', made)), createdBy })) await noteEntry(work, id);
  },
  proceed: async (work, { thenDo }, id) => {
    if (thenDo === 'draft') return 'nothing to do';
    await lockDocuments(work, [id]);
    const [found] = await selectBills(work, [id]);
    if (!found || found.number !== null) return 'nothing to do';
    const asked = { id, draftVersion: found.draftVersion, isDuplicateAccepted: false, isDoubtAccepted: false, isDifferenceAccepted: false };
    return (await refusalOf(work, () => postBill(gates)(work, asked))) ?? 'done';
  },
  tell: async (work, { contactId }, id, outcome) => {
    const supplier = (await contactOf(work, { id: contactId })).name;
    const about = { subjectKind: 'bill', subjectId: id, onceKey: id } as const;
    const [bill] = await selectBills(work, [id]);
    if (outcome !== 'done') await notifyOfDocument(work, { kind: 'recurring_bill_failed', ...about, data: { supplier } });
    else if (bill) {
      const data = { number: bill.number ?? '', supplier, minor: bill.payableMinor, currency: bill.currency };
      await notifyOfDocument(work, { kind: 'recurring_bill_posted', ...about, data });
    }
  },
});

export const recurringBillRoutes = (gates: Gates) => {
  const maker = billMaker(gates);
  return routes(recurringBillContract, {
    listSchedules: may('purchases.read', listSchedules('bill')),
    schedule: may('purchases.read', schedule('bill')),
    saveSchedule: may('purchases.write', saveSchedule(maker)),
    tagSchedules: may('purchases.write', tagSchedules('bill')),
    pauseSchedule: may('purchases.write', pauseSchedule(maker)),
    resumeSchedule: may('purchases.write', resumeSchedule(maker)),
    endSchedule: may('purchases.write', endSchedule(maker)),
    runSchedule: may('purchases.write', runSchedule(maker)),
    retrySchedule: may('purchases.write', retrySchedule(maker)),
  });
};

/** The due work of all schedules. */
export const recurringWorkers = (gates: Gates) => ({
  recurring_invoice: recurringWorker(gates),
  recurring_bill: scheduleWorker(billMaker(gates)),
});

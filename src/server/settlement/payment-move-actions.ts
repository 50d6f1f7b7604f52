// Changes a payment's allocations later: removed ones become customer credit, new ones are taken from it.
import { creditPostings, baseOfPart } from '#core/settlement/receivable.ts';
import { type Carried, releasePostings } from '#core/settlement/settlement.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { entryMemo } from '#core/ledger/entry-memo.ts';
import { post, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments } from '../trade-documents/index.ts';
import { receivableAccounts, standingOf } from './standing.ts';
import { refuseUnlessOpen, toSettle } from './recording.ts';
import { paymentDetail, type PaymentDetail } from './payment-list-actions.ts';
import {
  endAllocations,
  insertAllocations,
  lockPayment,
  type NewAllocation,
  selectAllocations,
  type StoredAllocation,
  type StoredPayment,
} from './payment-store.ts';

export interface MoveInput {
  readonly id: string;
  /** The date of the change; today if omitted. */
  readonly on?: string | undefined;
  /** The complete new allocations of the payment. */
  readonly allocations: readonly { readonly documentId: string; readonly minor: number }[];
}

const amountsBy = (rows: readonly { readonly documentId: string; readonly minor: number }[]): Map<string, number> => {
  const amounts = new Map<string, number>();
  for (const { documentId, minor } of rows) amounts.set(documentId, (amounts.get(documentId) ?? 0) + minor);
  return amounts;
};

/** Returns allocations to the payment's credit. */
async function release(work: Work, payment: StoredPayment, leaving: readonly StoredAllocation[], on: string): Promise<void> {
  const early = leaving.find((a) => on < a.allocatedOn);
  if (early) throw refused('refund.before', { day: early.allocatedOn }, 'on');
  const own = receivableAccounts(await systemAccounts(work));
  const { contactId, currency } = payment;
  const customer = { contactId, currency, baseCurrency: work.org.baseCurrency };
  const entries = leaving.map((a): NewEntry => ({
    id: derivedId(a.id, 'release'),
    date: on,
    memo: entryMemo(work.org).unapplied(payment.reference),
    source: { kind: 'allocation_release', id: a.id, version: 1 },
    via: work.via,
    postings: releasePostings(
      { minor: BigInt(a.minor), baseMinor: BigInt(a.baseMinor) },
      { minor: BigInt(a.minor), baseMinor: BigInt(a.fromBaseMinor) },
      customer,
      own,
    ),
  }));
  await post(work, entries);
  await endAllocations(
    work,
    leaving.map((a) => ({ id: a.id, on, releaseEntryId: derivedId(a.id, 'release') })),
  );
}

/** Settles invoices from the rest of one payment. */
async function settle(work: Work, paymentId: string, wanted: MoveInput['allocations'], on: string): Promise<void> {
  const payment = await lockPayment(work, paymentId);
  if (!payment) throw refused('not_found');
  if (wanted.reduce((sum, a) => sum + a.minor, 0) > payment.leftMinor) throw refused('payment.too_much', {}, 'allocations');
  const { contactId, currency } = payment;
  const asked = { contactId, currency, allocations: [...wanted] };
  const settling = await toSettle(work, [asked]);
  refuseUnlessOpen(settling, asked);
  const own = receivableAccounts(await systemAccounts(work));
  let left: Carried = { minor: BigInt(payment.leftMinor), baseMinor: BigInt(payment.leftBaseMinor) };
  const entries: NewEntry[] = [];
  const allocations: NewAllocation[] = [];
  for (const { documentId, minor: amount } of wanted) {
    const invoice = settling.documents.get(documentId);
    if (!invoice) continue;
    const [id, minor] = [newId(), BigInt(amount)];
    const [from, to] = [{ ...left, settledMinor: 0n }, standingOf(invoice)];
    const entryId = derivedId(id, 'entry');
    entries.push({
      id: entryId,
      date: on,
      memo: entryMemo(work.org).creditApplied(invoice.number ?? ''),
      source: { kind: 'allocation', id, version: 1 },
      via: work.via,
      postings: creditPostings({ standing: from, minor }, to, contactId, currency, work.org.baseCurrency, own),
    });
    const fromBase = baseOfPart(from, minor);
    allocations.push({
      id,
      documentId,
      paymentId,
      minor: amount,
      baseMinor: Number(baseOfPart(to, minor)),
      fromBaseMinor: Number(fromBase),
      allocatedOn: on,
      entryId,
      isFromCredit: true,
    });
    left = { minor: left.minor - minor, baseMinor: left.baseMinor - fromBase };
  }
  await post(work, entries);
  await insertAllocations(work, allocations);
}

/** Changes what a payment settles. Unchanged allocations are left alone. */
export async function movePayment(work: Work, input: MoveInput): Promise<PaymentDetail> {
  const known = await selectAllocations(work, { paymentId: input.id });
  await lockDocuments(work, [...known.map((a) => a.documentId), ...input.allocations.map((a) => a.documentId)]);
  const payment = await lockPayment(work, input.id);
  if (!payment) throw refused('not_found');
  if (payment.isReversed) throw refused('payment.reversed');
  const on = input.on ?? today(work.org.timeZone);
  if (on < payment.receivedOn) throw refused('refund.before', { day: payment.receivedOn }, 'on');
  const living = await selectAllocations(work, { paymentId: input.id });
  const [before, after] = [amountsBy(living), amountsBy(input.allocations)];
  if (after.size < input.allocations.length) throw refused('payment.document', {}, 'allocations');
  const leaving = living.filter((a) => before.get(a.documentId) !== after.get(a.documentId));
  const coming = input.allocations.filter((a) => before.get(a.documentId) !== a.minor);
  await release(work, payment, leaving, on);
  await settle(work, input.id, coming, on);
  await audit(work, { action: 'payment.moved', subjectKind: 'payment', subjectId: input.id, before: living, after: input });
  return paymentDetail(work, input);
}

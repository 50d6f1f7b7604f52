// Payments for their pages: the list, and one with its complete history.
import type { In } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { PaymentDetail as Detail, PaymentRow, settlementContract } from '#contract/settlement/settlement.ts';
import { contactOf } from '../contacts/index.ts';
import { entriesOfSource, accountById } from '../ledger/index.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { feesOf } from './fee-store.ts';
import { paymentOrder, selectPaymentPage } from './payment-list-store.ts';
import { numbersOfDocuments } from '../trade-documents/index.ts';
import { selectAllAllocations, selectPayments } from './payment-store.ts';
import { partsOf, type RefundPart, refundsOf, type StoredRefund } from './refund-store.ts';
import { writeOffsOf } from './write-off-store.ts';

export type PaymentDetail = Detail;
type Reading = Pick<Work, 'tx' | 'org'>;

export const listPayments = (work: Work, input: In<typeof settlementContract.listPayments>): Promise<Page<PaymentRow>> =>
  pageOf(paymentOrder, input, (slice) => selectPaymentPage(work, input, slice));

/** Every entry of a payment, its refunds and fees, oldest first. */
async function journalOf(work: Reading, sources: readonly { readonly kind: string; readonly id: string }[]): Promise<Detail['journal']> {
  const kinds = [...new Set(sources.map((s) => s.kind))];
  const found = [];
  for (const kind of kinds)
    found.push(
      ...(await entriesOfSource(
        work,
        kind,
        sources.filter((s) => s.kind === kind).map((s) => s.id),
      )),
    );
  return found
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, number, date, memo, postings }) => ({
      entryId: id,
      number,
      date,
      memo,
      lines: postings.map(({ accountName, minor, currency }) => ({ accountName, minor, currency })),
    }));
}

const refundMessage = (r: StoredRefund, parts: readonly RefundPart[], numbers: ReadonlyMap<string, string>): Detail['refunds'][number] => ({
  id: r.id,
  refundedOn: r.refundedOn,
  minor: r.minor,
  reference: r.reference,
  reversedOn: r.reversedOn,
  reopened: parts
    .filter((p) => p.refundId === r.id)
    .map((p) => ({ documentId: p.documentId, number: numbers.get(p.documentId) ?? '', minor: p.minor })),
});

export async function paymentDetail(work: Reading, { id }: In<typeof settlementContract.payment>): Promise<Detail> {
  const [payment] = await selectPayments(work, [id]);
  if (!payment) throw refused('not_found');
  const [all, refunds, fees, writeOffs] = [
    await selectAllAllocations(work, id),
    await refundsOf(work, [id]),
    await feesOf(work, [id]),
    await writeOffsOf(work, id),
  ];
  const parts = await partsOf(
    work,
    refunds.map((r) => r.id),
  );
  const numbers = await numbersOfDocuments(work, [...all.map((a) => a.documentId), ...parts.map((p) => p.documentId)]);
  const account = await accountById(work, payment.accountId);
  const { contactId, receivedOn, currency, minor, reference, leftMinor, isReversed, entryId } = payment;
  return {
    id,
    contactId,
    contactName: (await contactOf(work, { id: contactId })).name,
    receivedOn,
    currency,
    minor,
    accountId: payment.accountId,
    accountName: account?.name ?? '',
    accountCurrency: account?.currency ?? null,
    reference,
    leftMinor,
    isReversed,
    entryId,
    isFromBank: payment.transactionId !== null,
    allocations: all
      .filter((a) => a.isLive)
      .map((a) => ({
        id: a.id,
        documentId: a.documentId,
        number: numbers.get(a.documentId) ?? '',
        minor: a.minor,
        allocatedOn: a.allocatedOn,
      })),
    refunds: refunds.map((r) => refundMessage(r, parts, numbers)),
    fees: fees.map((f) => ({ id: f.id, chargedOn: f.chargedOn, minor: f.minor, currency: f.currency, reversedOn: f.reversedOn })),
    writeOffs: writeOffs.map((w) => ({
      id: w.id,
      kind: w.kind,
      writtenOn: w.writtenOn,
      minor: w.minor,
      reason: w.reason,
      reversedOn: w.reversedOn,
    })),
    journal: await journalOf(work, [
      { kind: 'payment', id },
      ...all.flatMap((a) => [
        { kind: 'allocation', id: a.id },
        { kind: 'allocation_release', id: a.id },
      ]),
      ...refunds.map((r) => ({ kind: 'refund', id: r.id })),
      ...fees.map((f) => ({ kind: 'payment_fee', id: f.id })),
      ...writeOffs.map((w) => ({ kind: 'write_off', id: w.id })),
    ]),
  };
}

/** Refunds of a credit note; write-offs and reopened amounts of an invoice: shown on its page with the settlements. */
export async function documentSettlements(work: Work, { id }: In<typeof settlementContract.documentSettlements>) {
  const [refunds, writeOffs] = [await refundsOf(work, [id]), await writeOffsOf(work, id)];
  return {
    refunds: refunds.map(({ id: refundId, refundedOn, minor, currency, reversedOn }) => ({
      id: refundId,
      refundedOn,
      minor,
      currency,
      reversedOn,
    })),
    writeOffs: writeOffs.map((w) => ({
      id: w.id,
      kind: w.kind,
      writtenOn: w.writtenOn,
      minor: w.minor,
      currency: w.currency,
      reason: w.reason,
      reversedOn: w.reversedOn,
    })),
  };
}

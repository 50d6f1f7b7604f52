// Payments received: recorded once, allocated to what they pay, the rest becomes customer credit. Nothing is settled twice: the documents
// are locked in the order of their ids, and outstanding amounts are read only then.
import { entryMemo } from '#core/ledger/entry-memo.ts';
import type { In } from '#contract/endpoint.ts';
import { dayAfterLock } from '#core/ledger/period.ts';
import { isMoney } from '#core/ledger/account.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { sum } from '#core/money.ts';
import { baseOfPart, creditNotePostings, creditPostings, shareOut, type Standing } from '#core/settlement/receivable.ts';
import { type Carried, type MoneyMoved } from '#core/settlement/settlement.ts';
import type { salesContract, PaymentInput } from '#contract/sales/sales.ts';
import { contactFamily } from '../contacts/index.ts';
import { type AccountFacts, entriesByIds, lockedThrough, post, reverse, inBase, rateToBase, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, type StoredBill, type StoredDocument, storedDocument } from '../trade-documents/index.ts';
import { feesOf, endFees } from './fee-store.ts';
import { creditBooks, standingOf } from './standing.ts';
import { giveMovementBack } from './match-movement.ts';
import {
  endAllocations,
  insertAllocations,
  lockPayment,
  lockPaymentsWithCredit,
  markReversed,
  type NewAllocation,
  selectAllAllocations,
  selectAllocations,
  selectOpenCreditNotes,
  selectPayments,
  type Side,
  type StoredPayment,
} from './payment-store.ts';
import { pendingRefundMinor } from './online-refund-store.ts';
import { hasLivingRefunds } from './refund-store.ts';
import { endWriteOff, selectWriteOff } from './write-off-store.ts';

export type Input = (typeof PaymentInput)['_output'];
export type Payment = Omit<Input, 'receivedMinor' | 'rate'> & { entryId: string; unallocatedMinor: number; isReversed: boolean };

export async function paymentMessage(work: Pick<Work, 'tx' | 'org'>, id: string): Promise<Payment> {
  const [found] = await selectPayments(work, [id]);
  if (!found) throw refused('not_found');
  const allocations = (await selectAllocations(work, { paymentId: id })).map(({ documentId, minor }) => ({ documentId, minor }));
  const { contactId, receivedOn, currency, minor, accountId, reference, entryId, isReversed, leftMinor } = found;
  return {
    id,
    contactId,
    receivedOn,
    currency,
    minor,
    accountId,
    reference,
    entryId,
    isReversed,
    allocations,
    unallocatedMinor: leftMinor,
  };
}

export function moneyAccount(chart: readonly AccountFacts[], id: string): AccountFacts {
  const found = chart.find((a) => a.id === id);
  if (!found || !(isMoney(found.subkind) || found.subkind === 'undeposited')) throw refused('payment.account', {}, 'accountId');
  if (found.isArchived) throw refused('account.archived', { name: found.name }, 'accountId');
  return found;
}

/** The movement on the money account on a day, in its currency and in base currency; `movedMinor` if that currency is another one. */
export async function moneyMoved(
  work: Work,
  input: { readonly on: string; readonly currency: string; readonly minor: number; readonly rate?: string | undefined },
  movedMinor: number | undefined,
  account: AccountFacts,
): Promise<MoneyMoved> {
  const { baseCurrency } = work.org;
  const currency = account.currency ?? (movedMinor === undefined ? input.currency : baseCurrency);
  const isOther = currency !== input.currency;
  if (isOther && movedMinor === undefined) throw refused('payment.received', { currency }, 'receivedMinor');
  const minor = isOther ? (movedMinor ?? 0) : input.minor;
  const rate = await rateToBase(work, currency, input.on, input.rate);
  return { accountId: account.id, minor: BigInt(minor), currency, baseMinor: inBase(minor, currency, baseCurrency, rate) };
}

/** The date on which an entry is reversed: its own, or the first open one. */
export async function dayOfReversal(work: Pick<Work, 'tx' | 'org'>): Promise<(day: string) => string> {
  const through = await lockedThrough(work);
  return (day) => dayAfterLock(through, day);
}

/** The allocations of a payment, one row each. `shares`: each one's part of the payment in base currency, in the same order. */
export const allocationsOf = (
  paymentId: string,
  settled: readonly { readonly documentId: string; readonly standing: Standing; readonly minor: bigint }[],
  shares: readonly Pick<Carried, 'baseMinor'>[],
  allocatedOn: string,
) =>
  settled.map(({ documentId, standing, minor }, at) => ({
    id: newId(),
    documentId,
    paymentId,
    minor: Number(minor),
    baseMinor: Number(baseOfPart(standing, minor)),
    fromBaseMinor: Number(shares[at]?.baseMinor ?? 0n),
    allocatedOn,
  }));

/** Reverses all allocations of a payment: each on the date on which its entry is reversed. */
export async function endAll(work: Work, payment: StoredPayment, otherEntryIds: readonly string[]): Promise<void> {
  const made = await selectAllAllocations(work, payment.id);
  const own = made.flatMap((a) => [a.entryId ?? [], a.releaseEntryId ?? [], derivedId(a.id, 'entry')].flat());
  const ids = [payment.entryId, ...own, ...otherEntryIds];
  const entries = await entriesByIds(work, [...new Set(ids)]);
  const dayOf = new Map(entries.map((e) => [e.id, e.date]));
  const reversedOn = await dayOfReversal(work);
  await reverse(
    work,
    entries.filter((e) => !e.reversedById).map((e) => e.id),
  );
  await endAllocations(
    work,
    made.map((a) => ({ id: a.id, on: reversedOn(dayOf.get(a.entryId ?? payment.entryId) ?? a.allocatedOn) })),
  );
  await markReversed(work, payment.id, reversedOn(payment.receivedOn));
}

/**
 * Reverses a payment: its entry, those that used its credit, and its fees; what it settled is outstanding again. Its bank transaction is
 * restored.
 */
export async function reversePayment(work: Work, { id }: In<typeof salesContract.reversePayment>): Promise<Payment> {
  const allocations = await selectAllocations(work, { paymentId: id });
  await lockDocuments(
    work,
    allocations.map((a) => a.documentId),
  );
  const payment = await lockPayment(work, id);
  if (!payment) throw refused('not_found');
  if (payment.isReversed) throw refused('payment.reversed');
  if ((await hasLivingRefunds(work, id)) || (await pendingRefundMinor(work, id)) > 0) throw refused('payment.refunded');
  const fees = (await feesOf(work, [id])).filter((f) => f.reversedOn === null);
  // Bank charges were written off together with the match.
  const charge = await selectWriteOff(work, derivedId(id, 'charge'));
  const isCharged = charge?.reversedOn === null;
  await endAll(work, payment, [...fees.map((f) => f.entryId), ...(isCharged ? [charge.entryId] : [])]);
  const reversedOn = await dayOfReversal(work);
  await endFees(
    work,
    fees.map((f) => ({ id: f.id, on: reversedOn(f.chargedOn) })),
  );
  if (isCharged) await endWriteOff(work, charge.id, reversedOn(charge.writtenOn));
  if (payment.transactionId && payment.transactionEntryId)
    await giveMovementBack(work, { transactionId: payment.transactionId, entryId: payment.transactionEntryId });
  await audit(work, { action: 'payment.reversed', subjectKind: 'payment', subjectId: id, before: payment });
  return paymentMessage(work, id);
}

export const whatIsLeft = ({ leftMinor, leftBaseMinor }: { readonly leftMinor: number; readonly leftBaseMinor: number }): Standing => ({
  minor: BigInt(leftMinor),
  baseMinor: BigInt(leftBaseMinor),
  settledMinor: 0n,
});

export interface Credit {
  readonly from: { readonly paymentId: string } | { readonly creditNoteId: string };
  readonly standing: Standing;
  readonly leftMinor: number;
}

/** A customer's credit in a currency, oldest first, payments before credit notes; all locked, the credit notes by the caller. */
async function creditsOf(
  work: Work,
  contactIds: readonly string[],
  currency: string,
  lockedNotes: readonly string[],
): Promise<readonly Credit[]> {
  const payments = await lockPaymentsWithCredit(work, contactIds, currency);
  const notes = (await selectOpenCreditNotes(work, contactIds, currency)).filter((n) => lockedNotes.includes(n.id));
  return [
    ...payments.map((p) => ({
      from: { paymentId: p.id },
      standing: whatIsLeft(p),
      leftMinor: p.leftMinor,
    })),
    ...notes.map((n) => ({
      from: { creditNoteId: n.id },
      standing: whatIsLeft(n),
      leftMinor: n.leftMinor,
    })),
  ];
}

/**
 * Settles a document from credits, in their order, up to `wanted`; returns what was used. All of them must be locked, and read after
 * locking.
 */
export async function settleFromCredits(
  work: Work,
  document: StoredDocument | StoredBill,
  credits: readonly Credit[],
  wanted: number,
  side: Side,
): Promise<number> {
  const shares = shareOut(
    BigInt(wanted),
    credits.map((c) => BigInt(c.leftMinor)),
  );
  const { own, turned } = creditBooks(await systemAccounts(work), side);
  const { baseCurrency } = work.org;
  const { currency, contactId } = document;
  const day = today(work.org.timeZone);
  const allocations: NewAllocation[] = [];
  const entries: NewEntry[] = [];
  let openPart: Carried = standingOf(document);
  for (const [at, credit] of credits.entries()) {
    const minor = shares[at] ?? 0n;
    if (minor === 0n) continue;
    const id = newId();
    const target = { ...openPart, settledMinor: 0n };
    const used = { standing: credit.standing, minor };
    const isPayment = 'paymentId' in credit.from;
    // A prepayment is on the payables account already, like a supplier credit.
    const postings = (isPayment && side === 'receivable' ? creditPostings : creditNotePostings)(
      used,
      target,
      contactId ?? '',
      currency,
      baseCurrency,
      own,
    );
    const entryId = postings.length === 0 ? null : derivedId(id, 'entry');
    const source = { kind: 'allocation', id, version: 1 };
    const memo = entryMemo(work.org).creditApplied(document.number ?? '');
    if (entryId) entries.push({ id: entryId, date: day, memo, source, via: work.via, postings: turned(postings) });
    allocations.push({
      id,
      documentId: document.id,
      ...credit.from,
      minor: Number(minor),
      baseMinor: Number(baseOfPart(target, minor)),
      fromBaseMinor: Number(baseOfPart(credit.standing, minor)),
      allocatedOn: day,
      entryId,
      isFromCredit: isPayment,
    });
    openPart = { minor: target.minor - minor, baseMinor: target.baseMinor - baseOfPart(target, minor) };
  }
  await post(work, entries);
  await insertAllocations(work, allocations, side);
  return Number(sum(shares));
}

/** Settles an invoice from its customer's credit: the requested amount, or all there is. */
export async function useCredit(work: Work, input: { readonly id: string; readonly minor?: number | undefined }): Promise<void> {
  const known = await storedDocument(work, input.id);
  if (known.kind !== 'invoice') throw refused('sales.kind', { kinds: 'invoices' });
  if (known.number === null || known.contactId === null) throw refused('sales.not_finalized');
  const { contactId, currency } = known;
  const family = await contactFamily(work, contactId);
  const notes = (await selectOpenCreditNotes(work, family, currency)).map((n) => n.id);
  await lockDocuments(work, [input.id, ...notes]);
  const credits = await creditsOf(work, family, currency, notes);
  const invoice = await storedDocument(work, input.id);
  const open = invoice.payableMinor - invoice.settledMinor;
  const wanted = Math.min(input.minor ?? open, open);
  if (credits.length === 0 && wanted > 0) throw refused('payment.credit_none');
  const minor = await settleFromCredits(work, invoice, credits, wanted, 'receivable');
  const subject = { subjectKind: 'sales_document', subjectId: invoice.id } as const;
  await audit(work, { action: 'sales_document.credit_used', ...subject, after: { minor } });
}

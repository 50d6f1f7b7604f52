// Payments of bills: recorded manually or from a bank transaction, and reversed. A payment before its bill must be marked as a prepayment;
// any other payment settles bills completely, so nothing of it is left.
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import type { In } from '#contract/endpoint.ts';
import type { prepaymentContract } from '#contract/purchases/prepayment.ts';
import type { purchasesContract } from '#contract/purchases/purchases.ts';
import { formatMinor } from '#core/money.ts';
import { billPaymentPostings } from '#core/settlement/receivable.ts';
import { carriedParts } from '#core/settlement/settlement.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { post, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, selectBills, type StoredBill } from '../trade-documents/index.ts';
import { movementOf, tie } from './match-actions.ts';
import { type BankMovement, giveMovementBack, takeMovement } from './match-movement.ts';
import { allocationsOf, endAll, moneyAccount, moneyMoved } from './payment-actions.ts';
import { insertAllocations, insertPayments, selectOfOtherSide, lockPayment, selectAllocations, selectPayments } from './payment-store.ts';
import { hasLivingRefunds } from './refund-store.ts';
import { payableAccounts, standingOf } from './standing.ts';

type Input = In<typeof purchasesContract.recordBillPayment>;

/** The bills to pay, already locked; refused if one is another supplier's, in another currency, or less is outstanding. */
async function billsToPay(
  work: Work,
  input: Pick<Input, 'contactId' | 'currency' | 'allocations'>,
): Promise<ReadonlyMap<string, StoredBill>> {
  const ids = input.allocations.map((a) => a.documentId);
  if (new Set(ids).size < ids.length) throw refused('purchases.payment_bill', {}, 'allocations');
  const family = await contactFamily(work, input.contactId);
  const found = new Map((await selectBills(work, ids)).map((d) => [d.id, d]));
  input.allocations.forEach(({ documentId, minor }, at) => {
    const bill = found.get(documentId);
    const path = `allocations.${at}`;
    if (bill?.state !== 'issued' || bill.currency !== input.currency || !family.includes(bill.contactId ?? ''))
      throw refused('purchases.payment_bill', {}, path);
    const open = bill.payableMinor - bill.settledMinor;
    if (minor > open)
      throw refused(
        'purchases.over_open',
        { open: `${formatMinor(BigInt(open), bill.currency)} ${bill.currency}`, number: bill.number ?? '' },
        path,
      );
  });
  return found;
}

/** Whether it was recorded before. Throws if the id belongs to another payment. */
async function isKnown(work: Work, { id, minor, currency }: Pick<Input, 'id' | 'minor' | 'currency'>): Promise<boolean> {
  if ((await selectOfOtherSide(work, [id], 'payable')).has(id)) throw refused('settlement.reused', {}, 'id');
  const [known] = await selectPayments(work, [id], 'payable');
  if (known && (known.minor !== minor || known.currency !== currency)) throw refused('settlement.reused', {}, 'id');
  return known !== undefined;
}

/** The money account that pays, or the owner, who paid privately: then it is a contribution to capital. */
const payerOf = (chart: Awaited<ReturnType<typeof systemAccounts>>, id: string) =>
  chart.find((account) => account.id === id && account.subkind === 'owner_capital' && !account.isArchived) ?? moneyAccount(chart, id);

export async function recordBillPayment(work: Work, input: Input, movement?: BankMovement): Promise<{ id: string }> {
  const answer = { id: input.id };
  if (await isKnown(work, input)) return answer;
  const supplier = await contactOf(work, { id: input.contactId });
  const prepaidMinor = input.prepaidMinor ?? 0;
  if (input.allocations.reduce((total, a) => total + a.minor, prepaidMinor) !== input.minor)
    throw refused('purchases.payment_whole', {}, 'minor');
  await lockDocuments(
    work,
    input.allocations.map((a) => a.documentId),
  );
  // Checked again after locking, because the same payment may be sent twice at once.
  if (await isKnown(work, input)) return answer;
  const bills = await billsToPay(work, input);
  const chart = await systemAccounts(work, [input.accountId]);
  const account = payerOf(chart, input.accountId);
  const paid = movement?.money ?? (await moneyMoved(work, { ...input, on: input.paidOn }, input.paidMinor, account));
  const settled = input.allocations.flatMap(({ documentId, minor }) => {
    const bill = bills.get(documentId);
    return bill ? [{ documentId, standing: standingOf(bill), minor: BigInt(minor) }] : [];
  });
  const { parts: shares, left } = carriedParts(
    { minor: BigInt(input.minor), baseMinor: paid.baseMinor },
    settled.map((s) => s.minor),
  );
  const postings = billPaymentPostings(paid, settled, supplier.id, input.currency, work.org.baseCurrency, payableAccounts(chart), left);
  const numbers = input.allocations.map((a) => bills.get(a.documentId)?.number).join(', ');
  if (movement) await takeMovement(work, movement, input.id);
  const entryId = derivedId(input.id, 'payment');
  const { paymentTo, prepaymentTo } = entryMemo(work.org);
  const memo = cutMemo(numbers === '' ? prepaymentTo(supplier.name) : paymentTo(supplier.name, numbers));
  const source = { kind: 'payment', id: input.id, version: 1 };
  if ((await post(work, [{ id: entryId, date: input.paidOn, memo, source, via: work.via, postings }])).length === 0) return answer;
  const { paidOn, allocations: _allocations, prepaidMinor: _prepaid, ...facts } = input;
  await insertPayments(work, [
    {
      ...facts,
      side: 'payable',
      receivedOn: paidOn,
      baseMinor: Number(paid.baseMinor),
      entryId,
      transactionId: movement?.transactionId ?? null,
      transactionEntryId: movement?.entryId ?? null,
    },
  ]);
  await insertAllocations(work, allocationsOf(input.id, settled, shares, paidOn), 'payable');
  await audit(work, { action: 'bill_payment.recorded', subjectKind: 'payment', subjectId: input.id, after: input });
  return answer;
}

/** Matches a bank transaction as the payment of these bills. */
export async function acceptBillMatch(work: Work, input: In<typeof purchasesContract.acceptBillMatch>): Promise<{ id: string }> {
  const { id, contactId, currency, allocations } = input;
  if ((await selectPayments(work, [id], 'payable')).length > 0) return { id };
  const line = await movementOf(work, input.transactionId, 'payable');
  const isOther = currency !== line.currency;
  const given = allocations.reduce((sum, a) => sum + a.minor, 0);
  if (!isOther && given !== line.minor) throw refused('purchases.payment_whole', {}, 'allocations');
  const money = { accountId: line.accountId, minor: BigInt(line.minor), currency: line.currency, baseMinor: BigInt(line.baseMinor) };
  const reference = line.description.slice(0, 300);
  return recordBillPayment(
    work,
    { id, contactId, paidOn: line.date, currency, minor: given, accountId: line.accountId, reference, allocations },
    { transactionId: line.id, entryId: line.entryId, money },
  );
}

/** Matches a bank transaction as a prepayment, before its bill has arrived. */
export async function acceptPrepayment(work: Work, input: In<typeof prepaymentContract.acceptPrepayment>): Promise<{ id: string }> {
  const { id, contactId } = input;
  if ((await selectPayments(work, [id], 'payable')).length > 0) return { id };
  const line = await movementOf(work, input.transactionId, 'payable');
  const { currency, accountId, minor } = line;
  const money = { accountId, minor: BigInt(minor), currency, baseMinor: BigInt(line.baseMinor) };
  const reference = line.description.slice(0, 300);
  return recordBillPayment(
    work,
    { id, contactId, paidOn: line.date, currency, minor, accountId, reference, allocations: [], prepaidMinor: minor },
    { transactionId: line.id, entryId: line.entryId, money },
  );
}

/** Matches a bank transaction with a payment that was recorded before. */
export async function tieBillPayment(work: Work, input: In<typeof purchasesContract.tieBillPayment>): Promise<{ id: string }> {
  await tie(work, input, 'payable');
  return { id: input.id };
}

/** Reverses a payment: its bills are outstanding again, and its bank transaction is restored. */
export async function reverseBillPayment(work: Work, { id }: In<typeof purchasesContract.reverseBillPayment>): Promise<{ id: string }> {
  const allocations = await selectAllocations(work, { paymentId: id });
  await lockDocuments(
    work,
    allocations.map((a) => a.documentId),
  );
  const payment = await lockPayment(work, id, 'payable');
  if (!payment) throw refused('not_found');
  if (payment.isReversed) throw refused('payment.reversed');
  if (await hasLivingRefunds(work, id)) throw refused('payment.refunded');
  await endAll(work, payment, []);
  if (payment.transactionId && payment.transactionEntryId)
    await giveMovementBack(work, { transactionId: payment.transactionId, entryId: payment.transactionEntryId });
  await audit(work, { action: 'bill_payment.reversed', subjectKind: 'payment', subjectId: id, before: payment });
  return { id };
}

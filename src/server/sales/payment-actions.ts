// Money that comes in: recorded once, shared over what it pays, its rest kept as the customer's credit. Nothing is ever settled twice: the
// documents are locked in the order of their ids, and what is open is asked for only then.
import { isMoney } from '#core/account.ts';
import { divideRounded, formatMinor, sum } from '#core/money.ts';
import { creditNotePostings, creditPostings, paymentPostings, shareOut } from '#core/receivable.ts';
import type { PaymentInput, SalesDocument } from '#contract/sales.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { type AccountFacts, accounts, post, reverse } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, selectDocuments, type StoredDocument } from './document-store.ts';
import { document, storedDocument } from './draft-actions.ts';
import { inBase, rateToBase, receivableAccounts, standingOf } from './issue-actions.ts';
import {
  insertAllocations,
  insertPayment,
  lockPayment,
  lockPaymentsWithCredit,
  markReversed,
  selectAllocations,
  selectOpenCreditNotes,
  selectPayments,
} from './payment-store.ts';

type Input = (typeof PaymentInput)['_output'];
type Payment = Omit<Input, 'receivedMinor' | 'rate'> & { entryId: string; unallocatedMinor: number; isReversed: boolean };

async function paymentMessage(work: Pick<Work, 'tx' | 'org'>, id: string): Promise<Payment> {
  const [found] = await selectPayments(work, [id]);
  if (!found) throw refused('not_found');
  const allocations = (await selectAllocations(work, { paymentId: id })).map(({ documentId, minor }) => ({ documentId, minor }));
  const { contactId, receivedOn, currency, minor, accountId, reference, entryId, isReversed, creditMinor, usedMinor } = found;
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
    unallocatedMinor: isReversed ? 0 : creditMinor - usedMinor,
  };
}

/** The invoices that are to be settled, locked before; refused where one is not this customer's, not in this currency, or has less open. */
async function invoicesToSettle(work: Work, input: Input): Promise<ReadonlyMap<string, StoredDocument>> {
  const ids = input.allocations.map((a) => a.documentId);
  if (new Set(ids).size < ids.length) throw refused('payment.document', {}, 'allocations');
  const family = await contactFamily(work, input.contactId);
  const found = new Map((await selectDocuments(work, ids)).map((d) => [d.id, d]));
  input.allocations.forEach(({ documentId, minor }, at) => {
    const d = found.get(documentId);
    const path = `allocations.${at}`;
    if (!d || d.kind !== 'invoice' || d.number === null || d.currency !== input.currency || !family.includes(d.contactId ?? ''))
      throw refused('payment.document', {}, path);
    const open = d.payableMinor - d.settledMinor;
    if (minor > open)
      throw refused('payment.over_open', { open: `${formatMinor(BigInt(open), d.currency)} ${d.currency}`, number: d.number }, path);
  });
  return found;
}

function moneyAccount(chart: readonly AccountFacts[], id: string): AccountFacts {
  const found = chart.find((a) => a.id === id);
  if (!found || !(isMoney(found.subkind) || found.subkind === 'undeposited')) throw refused('payment.account', {}, 'accountId');
  if (found.isArchived) throw refused('account.archived', { name: found.name }, 'accountId');
  return found;
}

/** What arrived on the money account, in its currency and in base currency. */
async function receiptOf(
  work: Work,
  input: Input,
  account: AccountFacts,
): Promise<{ accountId: string; minor: bigint; currency: string; baseMinor: bigint }> {
  const { baseCurrency } = work.org;
  const currency = account.currency ?? (input.receivedMinor === undefined ? input.currency : baseCurrency);
  const isOther = currency !== input.currency;
  if (isOther && input.receivedMinor === undefined) throw refused('payment.received', { currency }, 'receivedMinor');
  const minor = isOther ? (input.receivedMinor ?? 0) : input.minor;
  const rate = await rateToBase(work, currency, input.receivedOn, input.rate);
  return { accountId: account.id, minor: BigInt(minor), currency, baseMinor: inBase(minor, currency, baseCurrency, rate) };
}

export async function recordPayment(work: Work, input: Input): Promise<Payment> {
  if ((await selectPayments(work, [input.id])).length > 0) return paymentMessage(work, input.id);
  const customer = await contactOf(work, { id: input.contactId });
  const given = input.allocations.reduce((total, a) => total + a.minor, 0);
  if (given > input.minor) throw refused('payment.too_much', {}, 'allocations');
  await lockDocuments(
    work,
    input.allocations.map((a) => a.documentId),
  );
  // Asked again behind the locks: the same payment sent twice at once is one.
  if ((await selectPayments(work, [input.id])).length > 0) return paymentMessage(work, input.id);
  const invoices = await invoicesToSettle(work, input);
  const chart = await accounts(work);
  const receipt = await receiptOf(work, input, moneyAccount(chart, input.accountId));
  const settled = input.allocations.flatMap(({ documentId, minor }) => {
    const d = invoices.get(documentId);
    return d ? [{ standing: standingOf(d), minor: BigInt(minor) }] : [];
  });
  const credit = input.minor - given;
  const postings = paymentPostings(
    receipt,
    BigInt(input.minor),
    settled,
    customer.id,
    input.currency,
    work.org.baseCurrency,
    receivableAccounts(chart),
  );
  const entryId = derivedId(input.id, 'payment');
  const numbers = input.allocations.map((a) => invoices.get(a.documentId)?.number).join(', ');
  const memo = `Payment from ${customer.name}${numbers ? ` for ${numbers}` : ''}`.slice(0, 2000);
  const posted = await post(work, [
    { id: entryId, date: input.receivedOn, memo, source: { kind: 'payment', id: input.id, version: 1 }, via: work.via, postings },
  ]);
  // The same payment, sent twice at once: the other one has just written it.
  if (posted.length === 0) return paymentMessage(work, input.id);
  await insertPayment(work, {
    ...input,
    entryId,
    creditMinor: credit,
    creditBaseMinor: Number(divideRounded(receipt.baseMinor * BigInt(credit), BigInt(input.minor), 'half-up')),
  });
  await insertAllocations(
    work,
    input.allocations.map((a) => ({
      id: newId(),
      documentId: a.documentId,
      paymentId: input.id,
      minor: a.minor,
      allocatedOn: input.receivedOn,
    })),
  );
  await audit(work, { action: 'payment.recorded', subjectKind: 'payment', subjectId: input.id, after: input });
  return paymentMessage(work, input.id);
}

/** Takes a payment back: its entry and those that used its credit are reversed, what it settled is open again. */
export async function reversePayment(work: Work, { id }: { readonly id: string }): Promise<Payment> {
  const allocations = await selectAllocations(work, { paymentId: id });
  await lockDocuments(
    work,
    allocations.map((a) => a.documentId),
  );
  const payment = await lockPayment(work, id);
  if (!payment) throw refused('not_found');
  if (payment.isReversed) throw refused('payment.reversed');
  const counting = await selectAllocations(work, { paymentId: id });
  const entryIds = [payment.entryId, ...counting.flatMap((a) => a.entryId ?? [])];
  for (const entryId of entryIds) await reverse(work, [entryId]);
  await markReversed(work, id);
  await audit(work, { action: 'payment.reversed', subjectKind: 'payment', subjectId: id, before: payment });
  return paymentMessage(work, id);
}

interface Credit {
  readonly from: { readonly paymentId: string } | { readonly creditNoteId: string };
  readonly standing: ReturnType<typeof standingOf>;
  readonly leftMinor: number;
}

/** What the customer has to their credit in a currency, oldest first, payments before credit notes; all of it locked, the notes by the caller. */
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
      standing: { minor: BigInt(p.creditMinor), baseMinor: BigInt(p.creditBaseMinor), settledMinor: BigInt(p.usedMinor) },
      leftMinor: p.creditMinor - p.usedMinor,
    })),
    ...notes.map((n) => ({
      from: { creditNoteId: n.id },
      standing: { minor: BigInt(n.payableMinor), baseMinor: BigInt(n.basePayableMinor), settledMinor: BigInt(n.usedMinor) },
      leftMinor: n.payableMinor - n.usedMinor,
    })),
  ];
}

/** Settles an invoice from its customer's credit: as much as is asked for, or as there is. */
export async function useCredit(work: Work, input: { readonly id: string; readonly minor?: number | undefined }): Promise<SalesDocument> {
  const known = await storedDocument(work, input.id);
  if (known.kind !== 'invoice') throw refused('sales.kind', { kinds: 'invoices' });
  if (known.number === null || known.contactId === null) throw refused('sales.not_issued');
  const { contactId, currency, number } = known;
  const family = await contactFamily(work, contactId);
  const notes = (await selectOpenCreditNotes(work, family, currency)).map((n) => n.id);
  await lockDocuments(work, [input.id, ...notes]);
  const credits = await creditsOf(work, family, currency, notes);
  const invoice = await storedDocument(work, input.id);
  const open = invoice.payableMinor - invoice.settledMinor;
  const wanted = Math.min(input.minor ?? open, open);
  if (credits.length === 0 && wanted > 0) throw refused('payment.credit_none');
  const shares = shareOut(
    BigInt(wanted),
    credits.map((c) => BigInt(c.leftMinor)),
  );
  const own = receivableAccounts(await accounts(work));
  const { baseCurrency } = work.org;
  const day = today(work.org.timeZone);
  let settledMinor = BigInt(invoice.settledMinor);
  for (const [at, credit] of credits.entries()) {
    const minor = shares[at] ?? 0n;
    if (minor === 0n) continue;
    const id = newId();
    const target = { ...standingOf(invoice), settledMinor };
    const used = { standing: credit.standing, minor };
    const isPayment = 'paymentId' in credit.from;
    const postings = (isPayment ? creditPostings : creditNotePostings)(used, target, contactId, currency, baseCurrency, own);
    const entryId = postings.length === 0 ? null : derivedId(id, 'entry');
    if (entryId)
      await post(work, [
        {
          id: entryId,
          date: day,
          memo: `Credit used for ${number}`,
          source: { kind: 'allocation', id, version: 1 },
          via: work.via,
          postings,
        },
      ]);
    await insertAllocations(work, [
      { id, documentId: invoice.id, ...credit.from, minor: Number(minor), allocatedOn: day, entryId, isFromCredit: isPayment },
    ]);
    settledMinor += minor;
  }
  await audit(work, {
    action: 'sales_document.credit_used',
    subjectKind: 'sales_document',
    subjectId: invoice.id,
    after: { minor: Number(sum(shares)) },
  });
  return document(work, input);
}

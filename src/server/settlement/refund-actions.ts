// Refunds: of a payment's rest, of what it had settled (which is outstanding again), or of the rest of a credit note or supplier credit.
// Never more than there is: the documents and the payment are locked, and the rest is read only then.
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import type { In } from '#contract/endpoint.ts';
import type { prepaymentContract } from '#contract/purchases/prepayment.ts';
import type { settlementContract } from '#contract/settlement/settlement.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { formatMinor } from '#core/money.ts';
import { baseOfPart, creditNotePostings, type Standing } from '#core/settlement/receivable.ts';
import { type Carried, carriedPart, refundPostings } from '#core/settlement/settlement.ts';
import { contactOf } from '../contacts/index.ts';
import { post, reverse, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, selectPurchases, storedDocument } from '../trade-documents/index.ts';
import { movementOf } from './match-actions.ts';
import { type BankMovement, giveMovementBack, takeMovement } from './match-movement.ts';
import { creditBooks, receivableAccounts, standingOf } from './standing.ts';
import { dayOfReversal, moneyAccount, moneyMoved } from './payment-actions.ts';
import {
  endAllocations,
  insertAllocations,
  lockPayment,
  lockPayments,
  type NewAllocation,
  selectAllAllocations,
  selectAllocations,
  type Side,
  type StoredAllocation,
} from './payment-store.ts';
import { refundableMinor } from './online-refund-store.ts';
import { endRefund, insertRefund, partsOf, type RefundPart, selectRefund, type StoredRefund } from './refund-store.ts';

export interface RefundInput {
  /** Idempotent: the same id again is the same refund. */
  readonly id: string;
  /** One of the two. */
  readonly paymentId?: string | undefined;
  readonly creditNoteId?: string | undefined;
  readonly refundedOn: string;
  /** Positive, in the currency of the payment or the credit note. */
  readonly minor: number;
  /** The money account that it leaves. */
  readonly accountId: string;
  /** The amount on the account, in its currency, if that differs. */
  readonly paidMinor?: number | undefined;
  /** Base currency for one unit of the account's, if no rate of the day is known. */
  readonly rate?: string | undefined;
  readonly reference?: string | undefined;
  /** For a payment: which settlements it undoes, and how much of each. The rest comes from the payment's credit. */
  readonly allocations?: readonly { readonly allocationId: string; readonly minor: number }[] | undefined;
}

/** Where a refund comes from: its payment or credit note, invoices that are outstanding again, customer credit. */
interface Taken {
  readonly contactId: string;
  readonly currency: string;
  readonly reopened: readonly Carried[];
  readonly credit: Carried;
  readonly fromBaseMinor: bigint;
  readonly ended: readonly StoredAllocation[];
  readonly remaining: readonly NewAllocation[];
  readonly parts: readonly RefundPart[];
  readonly side: Side;
  readonly of: string;
}

const nothing: Carried = { minor: 0n, baseMinor: 0n };
const tooMuch = (leftMinor: number, currency: string, path: string) =>
  refused('refund.too_much', { left: `${formatMinor(BigInt(leftMinor), currency)} ${currency}` }, path);

async function ofCreditNote(work: Work, input: RefundInput, id: string): Promise<Taken> {
  await lockDocuments(work, [id]);
  const [credit] = await selectPurchases(work, [id]);
  const note = credit ?? (await storedDocument(work, id));
  if (
    (note.kind !== 'credit_note' && note.kind !== 'supplier_credit') ||
    note.state === 'void' ||
    note.number === null ||
    note.contactId === null ||
    note.issuedOn === null
  )
    throw refused('sales.kind', { kinds: 'credit_notes' });
  if (input.allocations?.length) throw refused('refund.allocation', {}, 'allocations');
  if (input.refundedOn < note.issuedOn) throw refused('refund.before', { day: note.issuedOn }, 'refundedOn');
  const left = note.payableMinor - note.settledMinor;
  if (input.minor > left) throw tooMuch(left, note.currency, 'minor');
  const baseMinor = baseOfPart(standingOf(note), BigInt(input.minor));
  return {
    contactId: note.contactId,
    currency: note.currency,
    reopened: [{ minor: BigInt(input.minor), baseMinor }],
    credit: nothing,
    fromBaseMinor: baseMinor,
    ended: [],
    remaining: [],
    parts: [],
    side: credit ? 'payable' : 'receivable',
    of: note.number,
  };
}

/** Splits a settlement: what is undone, and what stays. */
function cut(
  allocation: StoredAllocation,
  minor: number,
  input: RefundInput,
): { readonly part: RefundPart; readonly rest: NewAllocation | null } {
  const carried = carriedPart({ minor: BigInt(allocation.minor), baseMinor: BigInt(allocation.baseMinor) }, BigInt(minor));
  const from = carriedPart({ minor: BigInt(allocation.minor), baseMinor: BigInt(allocation.fromBaseMinor) }, BigInt(minor));
  const { documentId, paymentId, entryId, isFromCredit } = allocation;
  const rest = allocation.minor - minor;
  return {
    part: {
      refundId: input.id,
      allocationId: allocation.id,
      documentId,
      minor,
      baseMinor: Number(carried.baseMinor),
      fromBaseMinor: Number(from.baseMinor),
    },
    rest:
      rest === 0
        ? null
        : {
            id: derivedId(input.id, `rest of ${allocation.id}`),
            documentId,
            paymentId,
            minor: rest,
            baseMinor: allocation.baseMinor - Number(carried.baseMinor),
            fromBaseMinor: allocation.fromBaseMinor - Number(from.baseMinor),
            allocatedOn: input.refundedOn,
            entryId,
            isFromCredit,
          },
  };
}

async function ofPayment(work: Work, input: RefundInput, id: string, isGiven: boolean): Promise<Taken> {
  const known = await selectAllocations(work, { paymentId: id });
  await lockDocuments(
    work,
    known.map((a) => a.documentId),
  );
  const payment = await lockPayment(work, id);
  if (!payment) throw refused('not_found');
  if (payment.isReversed) throw refused('payment.reversed');
  if (input.refundedOn < payment.receivedOn) throw refused('refund.before', { day: payment.receivedOn }, 'refundedOn');
  const left = await refundableMinor(work, payment);
  if (!isGiven && input.minor > left) throw tooMuch(Math.max(0, left), payment.currency, 'minor');
  const living = new Map((await selectAllocations(work, { paymentId: id })).map((a) => [a.id, a]));
  const wanted = input.allocations ?? [];
  if (new Set(wanted.map((w) => w.allocationId)).size < wanted.length) throw refused('refund.allocation', {}, 'allocations');
  const cuts = wanted.map(({ allocationId, minor }, at) => {
    const allocation = living.get(allocationId);
    if (!allocation) throw refused('refund.allocation', {}, `allocations.${at}`);
    if (minor > allocation.minor) throw tooMuch(allocation.minor, payment.currency, `allocations.${at}.minor`);
    if (input.refundedOn < allocation.allocatedOn) throw refused('refund.before', { day: allocation.allocatedOn }, 'refundedOn');
    return { allocation, ...cut(allocation, minor, input) };
  });
  const fromCredit = input.minor - wanted.reduce((sum, w) => sum + w.minor, 0);
  if (fromCredit < 0) throw refused('refund.allocation', {}, 'allocations');
  if (fromCredit > payment.leftMinor) throw tooMuch(payment.leftMinor, payment.currency, 'minor');
  const credit = carriedPart({ minor: BigInt(payment.leftMinor), baseMinor: BigInt(payment.leftBaseMinor) }, BigInt(fromCredit));
  return {
    contactId: payment.contactId,
    currency: payment.currency,
    reopened: cuts.map(({ part }) => ({ minor: BigInt(part.minor), baseMinor: BigInt(part.baseMinor) })),
    credit,
    fromBaseMinor: cuts.reduce((sum, { part }) => sum + BigInt(part.fromBaseMinor), credit.baseMinor),
    ended: cuts.map(({ allocation }) => allocation),
    remaining: cuts.flatMap(({ rest }) => rest ?? []),
    parts: cuts.map(({ part }) => part),
    side: 'receivable',
    of: payment.reference,
  };
}

/** The rest of a prepayment, which its supplier returns; undefined if it isn't one. */
async function ofPrepayment(work: Work, input: RefundInput, id: string): Promise<Taken | undefined> {
  const payment = await lockPayment(work, id, 'payable');
  if (!payment) return undefined;
  if (payment.isReversed) throw refused('payment.reversed');
  if (input.allocations?.length) throw refused('refund.allocation', {}, 'allocations');
  if (input.refundedOn < payment.receivedOn) throw refused('refund.before', { day: payment.receivedOn }, 'refundedOn');
  if (input.minor > payment.leftMinor) throw tooMuch(payment.leftMinor, payment.currency, 'minor');
  const part = carriedPart({ minor: BigInt(payment.leftMinor), baseMinor: BigInt(payment.leftBaseMinor) }, BigInt(input.minor));
  return {
    contactId: payment.contactId,
    currency: payment.currency,
    reopened: [part],
    credit: nothing,
    fromBaseMinor: part.baseMinor,
    ended: [],
    remaining: [],
    parts: [],
    side: 'payable',
    of: payment.reference,
  };
}

/** A refund that exists already. Throws a Refusal if the id belongs to another one. */
async function knownRefund(work: Work, { id, minor, paymentId, creditNoteId }: RefundInput): Promise<StoredRefund | undefined> {
  const known = await selectRefund(work, id);
  if (known && (known.minor !== minor || known.paymentId !== (paymentId ?? null) || known.creditNoteId !== (creditNoteId ?? null)))
    throw refused('settlement.reused', {}, 'id');
  return known;
}

/**
 * Refunds money, or for a supplier credit receives it, once. Throws a Refusal if more is requested than was paid or is left. `isGiven`: the
 * provider has already paid it out, so the request there isn't counted in addition.
 */
export async function recordRefund(work: Work, input: RefundInput, isGiven = false, movement?: BankMovement): Promise<StoredRefund> {
  const { paymentId, creditNoteId } = input;
  if ((paymentId === undefined) === (creditNoteId === undefined)) throw refused('refund.source', {}, 'paymentId');
  const known = await knownRefund(work, input);
  if (known) return known;
  const taken =
    paymentId !== undefined
      ? ((await ofPrepayment(work, input, paymentId)) ?? (await ofPayment(work, input, paymentId, isGiven)))
      : await ofCreditNote(work, input, creditNoteId ?? '');
  // Checked again after locking, because the same refund may be sent twice at once.
  const justNow = await knownRefund(work, input);
  if (justNow) return justNow;
  const { contactId, currency } = taken;
  const contact = await contactOf(work, { id: contactId });
  const chart = await systemAccounts(work, [input.accountId]);
  const account = moneyAccount(chart, input.accountId);
  const asked = { on: input.refundedOn, currency, minor: input.minor, rate: input.rate };
  const paid = movement?.money ?? (await moneyMoved(work, asked, input.paidMinor, account));
  const { baseCurrency } = work.org;
  const { own, turned } = creditBooks(chart, taken.side);
  const postings = turned(refundPostings(paid, taken.reopened, taken.credit, { contactId, currency, baseCurrency }, own));
  const entryId = derivedId(input.id, 'refund');
  const { refundFrom, refundTo } = entryMemo(work.org);
  const said = (taken.side === 'payable' ? refundFrom : refundTo)(contact.name);
  const memo = cutMemo(taken.of ? `${said} · ${taken.of}` : said);
  const source = { kind: 'refund', id: input.id, version: 1 };
  if (movement) await takeMovement(work, movement, input.id);
  await post(work, [{ id: entryId, date: input.refundedOn, memo, source, via: work.via, postings }]);
  await endAllocations(
    work,
    taken.ended.map((a) => ({ id: a.id, on: input.refundedOn })),
  );
  const refund = {
    id: input.id,
    contactId,
    paymentId: paymentId ?? null,
    creditNoteId: creditNoteId ?? null,
    refundedOn: input.refundedOn,
    currency,
    minor: input.minor,
    accountId: account.id,
    reference: input.reference ?? '',
    fromBaseMinor: Number(taken.fromBaseMinor),
    entryId,
    transactionId: movement?.transactionId ?? null,
    transactionEntryId: movement?.entryId ?? null,
  };
  await insertRefund(work, refund, taken.parts);
  await insertAllocations(work, taken.remaining);
  await audit(work, { action: 'refund.recorded', subjectKind: 'refund', subjectId: input.id, after: input });
  return { ...refund, reversedOn: null };
}

/** Matches a bank transaction as money that a supplier returned, from a credit or prepayment, in its currency. */
export async function acceptRefund(work: Work, input: In<typeof prepaymentContract.acceptSupplierRefund>): Promise<{ id: string }> {
  const { id, creditId } = input;
  if (await selectRefund(work, id)) return { id };
  const line = await movementOf(work, input.transactionId);
  const [credit] = await selectPurchases(work, [creditId]);
  const currency = credit?.currency ?? (await lockPayment(work, creditId, 'payable'))?.currency;
  if (currency === undefined) throw refused('not_found');
  if (currency !== line.currency) throw refused('payment.movement');
  const money = { accountId: line.accountId, minor: BigInt(line.minor), currency, baseMinor: BigInt(line.baseMinor) };
  const of = credit ? { creditNoteId: creditId } : { paymentId: creditId };
  const facts = { refundedOn: line.date, minor: line.minor, accountId: line.accountId, reference: line.description.slice(0, 300) };
  await recordRefund(work, { id, ...of, ...facts }, false, { transactionId: line.id, entryId: line.entryId, money });
  return { id };
}

/**
 * Settles again what a refund had reopened, at the current outstanding amount; if other parts were settled since, the difference is
 * realized.
 */
async function settledAgain(
  work: Work,
  refund: StoredRefund,
  parts: readonly RefundPart[],
  on: string,
): Promise<{ readonly entries: readonly NewEntry[]; readonly allocations: readonly NewAllocation[] }> {
  const { contactId, currency, paymentId } = refund;
  const own = receivableAccounts(await systemAccounts(work));
  const before = new Map((paymentId ? await selectAllAllocations(work, paymentId) : []).map((a) => [a.id, a]));
  const standings = new Map<string, Standing>();
  const [entries, allocations]: [NewEntry[], NewAllocation[]] = [[], []];
  for (const { documentId, allocationId, ...part } of parts) {
    const stored = await storedDocument(work, documentId);
    const open = standings.get(documentId) ?? standingOf(stored);
    const [id, minor] = [newId(), BigInt(part.minor)];
    const number = stored.number ?? '';
    if (open.minor < minor) throw refused('payment.over_open', { open: `${formatMinor(open.minor, currency)} ${currency}`, number });
    const baseMinor = baseOfPart(open, minor);
    const reopened = { standing: { minor, baseMinor: BigInt(part.baseMinor), settledMinor: 0n }, minor };
    const postings = creditNotePostings(reopened, open, contactId, currency, work.org.baseCurrency, own);
    const source = { kind: 'allocation', id, version: 1 };
    const memo = entryMemo(work.org).refundReversed(number);
    if (postings.length > 0) entries.push({ id: derivedId(id, 'entry'), date: on, memo, source, via: work.via, postings });
    const { entryId = null, isFromCredit = false } = before.get(allocationId) ?? {};
    const { minor: amount, fromBaseMinor } = part;
    const taken = { minor: amount, baseMinor: Number(baseMinor), fromBaseMinor, allocatedOn: on };
    allocations.push({ id, documentId, paymentId, ...taken, entryId, isFromCredit });
    standings.set(documentId, { minor: open.minor - minor, baseMinor: open.baseMinor - baseMinor, settledMinor: 0n });
  }
  return { entries, allocations };
}

/** Reverses a refund: its entry is reversed, and what it had reopened is settled again, as far as it is still outstanding. */
export async function reverseRefund(work: Work, { id }: In<typeof settlementContract.reverseRefund>): Promise<StoredRefund> {
  const known = await selectRefund(work, id);
  if (!known) throw refused('not_found');
  const parts = await partsOf(work, [id]);
  await lockDocuments(work, [...parts.map((p) => p.documentId), ...(known.creditNoteId ? [known.creditNoteId] : [])]);
  if (known.paymentId) await lockPayments(work, [known.paymentId]);
  const refund = await selectRefund(work, id);
  if (refund?.reversedOn !== null) throw refused('settlement.reversed');
  const reversedOn = (await dayOfReversal(work))(refund.refundedOn);
  const again = await settledAgain(work, refund, parts, reversedOn);
  await reverse(work, [refund.entryId]);
  await post(work, again.entries);
  await endRefund(work, id, reversedOn);
  if (refund.transactionId && refund.transactionEntryId)
    await giveMovementBack(work, { transactionId: refund.transactionId, entryId: refund.transactionEntryId });
  await insertAllocations(work, again.allocations);
  await audit(work, { action: 'refund.reversed', subjectKind: 'refund', subjectId: id, before: refund });
  return { ...refund, reversedOn };
}

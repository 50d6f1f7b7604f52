// Bills and supplier credits: saved as they are until they are posted or deleted; posted to the books, voided; and each as its page shows it.
import { isDeepStrictEqual } from 'node:util';
import type { In } from '#contract/endpoint.ts';
import { FrozenBill, type Bill, type purchasesContract } from '#contract/purchases/purchases.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { Totals } from '#contract/trade-documents/document.ts';
import { draftTotals, noDays, totalsMessage } from '#contract/trade-documents/draft.ts';
import { isCurrency } from '#core/currency.ts';
import { sum } from '#core/money.ts';
import { billNumberKey, billState } from '#core/purchases/bill.ts';
import type { Gates } from '../billing/index.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { copyTags, entriesOfSource, removeTagsOf, reverse, tagsOf } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { dayOfReversal, refundsOf, selectAllocations, selectOpenCreditNotes, selectSettlementSources } from '../settlement/index.ts';
import {
  type DraftRow,
  insertDraft,
  lockDocuments,
  markRemoved,
  markVoid,
  numbersOfDocuments,
  removeAttachmentsOf,
  type PurchaseKind,
  selectPurchases,
  type StoredBill,
  thawText,
  updateDraft,
} from '../trade-documents/index.ts';
import { approvalOf, demandApproval, submit } from './approval-actions.ts';
import { noteEntry } from './approval-store.ts';
import { checked, postChecked, problemsOf, taxesOfBill } from './bill-posting.ts';
import { selectDuplicates, selectPaymentsOf } from './bill-store.ts';
import { selectPrepayments } from './supplier-store.ts';
import { orderOf } from './orders/order-differences.ts';
import { keepReceivedAccount } from './received-account.ts';
import { demandNoClaim } from './claims/claim-access.ts';
import { isClaim } from './claims/claim-store.ts';
import { rebilledOf } from './rebill-store.ts';
import { receivedOf, receivedProblems } from './received-view.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

export async function storedBill(work: Reading, id: string): Promise<StoredBill> {
  const [found] = await selectPurchases(work, [id]);
  if (!found) throw refused('not_found');
  return found;
}

async function journalOf(work: Reading, bill: StoredBill): Promise<Bill['journal']> {
  const found = [...(await entriesOfSource(work, 'bill', [bill.id]))];
  const others = Map.groupBy(await selectSettlementSources(work, bill.id), (source) => source.kind);
  for (const [kind, sources] of others)
    found.push(
      ...(await entriesOfSource(
        work,
        kind,
        sources.map((source) => source.id),
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

const frozenOf = ({ frozen, frozenHash, id }: StoredBill): FrozenBill | null =>
  frozen !== null && frozenHash ? thawText(FrozenBill, frozen, frozenHash, id) : null;

async function duplicatesOf(work: Reading, { id, kind, contactId, state, draft }: StoredBill): Promise<Bill['duplicates']> {
  const numberKey = billNumberKey(draft.reference);
  if (contactId === null || numberKey === '' || state === 'void') return [];
  return [...(await selectDuplicates(work, { id, kind, contactIds: await contactFamily(work, contactId), numberKey }))];
}

/** The available credits and prepayments of the supplier for a bill. */
async function creditFor(work: Reading, { kind, state, contactId, currency, payableMinor, settledMinor }: StoredBill): Promise<string> {
  if (kind !== 'bill' || state !== 'issued' || contactId === null || settledMinor >= payableMinor) return '0';
  const family = await contactFamily(work, contactId);
  const credits = await selectOpenCreditNotes(work, family, currency, 'payable');
  const prepaid = (await selectPrepayments(work, family)).filter((payment) => payment.currency === currency);
  return String(sum([...credits, ...prepaid].map((one) => BigInt(one.leftMinor))));
}

async function usesOf(work: Reading, { id, kind }: StoredBill): Promise<Bill['uses']> {
  const used = await selectAllocations(work, kind === 'bill' ? { documentId: id } : { creditNoteId: id });
  const ofCredits = used.filter((one) => one.creditNoteId !== null);
  const others = ofCredits.map((one) => (kind === 'bill' ? (one.creditNoteId ?? '') : one.documentId));
  const numbers = await numbersOfDocuments(work, others);
  const refunds = kind === 'bill' ? [] : (await refundsOf(work, [id])).filter((refund) => refund.reversedOn === null);
  const ofPayments = kind === 'bill' ? used.filter((one) => one.creditNoteId === null && one.isFromCredit) : [];
  return [
    ...ofPayments.map(({ id: allocationId, reference, minor, allocatedOn }) => ({
      id: allocationId,
      kind: 'prepayment' as const,
      billId: null,
      number: reference,
      minor,
      on: allocatedOn,
    })),
    ...ofCredits.map((one, at) => {
      const billId = others[at] ?? '';
      const use = kind === 'bill' ? ('credit' as const) : ('bill' as const);
      return { id: one.id, kind: use, billId, number: numbers.get(billId) ?? '', minor: one.minor, on: one.allocatedOn };
    }),
    ...refunds.map(({ id: refundId, reference, minor, refundedOn }) => ({
      id: refundId,
      kind: 'refund' as const,
      billId: null,
      number: reference,
      minor,
      on: refundedOn,
    })),
  ];
}

export async function bill(work: Work, { id }: In<typeof purchasesContract.bill>): Promise<Bill> {
  const stored = await storedBill(work, id);
  const approval = await approvalOf(work, stored);
  const frozen = frozenOf(stored);
  const { draft, number, payableMinor, settledMinor, contactId } = stored;
  const name = contactId === null ? '' : (await contactOf(work, { id: contactId })).name;
  const totals = frozen ? Totals.parse({ ...frozen.totals, lines: frozen.lines }) : draftTotals(draft, await taxesOfBill(work, draft));
  return {
    id,
    kind: stored.kind,
    isClaim: await isClaim(work, id),
    state: billState({ ...stored, approval: approval?.state ?? null }, today(work.org.timeZone)),
    number,
    draft,
    draftVersion: stored.draftVersion,
    contactName: frozen?.supplier.name ?? name,
    tags: (await tagsOf(work, 'trade_document', [id])).get(id) ?? [],
    totals,
    issuedOn: stored.issuedOn,
    dueOn: stored.dueOn,
    voidedOn: stored.voidedOn,
    openMinor: stored.state === 'issued' ? payableMinor - settledMinor : 0,
    creditMinor: await creditFor(work, stored),
    entryId: stored.entryId,
    duplicates: await duplicatesOf(work, stored),
    payments: [...(await selectPaymentsOf(work, id))],
    uses: number === null ? [] : await usesOf(work, stored),
    approval,
    order: await orderOf(work, stored),
    received: await receivedOf(work, stored, totals),
    rebilled: number === null ? [] : await rebilledOf(work, id),
    journal: number === null ? [] : await journalOf(work, stored),
  };
}

export async function draftRow(work: Reading, id: string, kind: PurchaseKind, draft: Draft): Promise<DraftRow> {
  const totals = draftTotals(draft, await taxesOfBill(work, draft));
  const { netMinor = 0, taxMinor = 0, grossMinor = 0, payableMinor = 0 } = totals ?? {};
  return { id, kind, contactId: draft.contactId, draft, netMinor, taxMinor, grossMinor, payableMinor };
}

/** Stores a draft, new or changed, unless another window changed it in between. */
export async function keepDraft(work: Work, row: DraftRow, draftVersion: number, subjectKind: 'bill' | 'expense_claim' = 'bill') {
  const { id, kind, draft } = row;
  if (draftVersion === 0 && (await insertDraft(work, row))) {
    if (kind === 'bill') await noteEntry(work, id);
    await audit(work, { action: `${subjectKind === 'bill' ? kind : subjectKind}.drafted`, subjectKind, subjectId: id });
    return;
  }
  await lockDocuments(work, [id]);
  const before = await storedBill(work, id);
  if (before.number !== null) throw refused('purchases.posted');
  if (isDeepStrictEqual(before.draft, draft)) return;
  if (before.draftVersion !== draftVersion) throw refused('sales.draft_changed', { version: before.draftVersion }, 'draftVersion');
  await updateDraft(work, row, draftVersion + 1);
  if (before.kind === 'bill') await noteEntry(work, id);
}

export async function saveBill(work: Work, { id, kind, draft, draftVersion }: In<typeof purchasesContract.saveBill>): Promise<Bill> {
  if (!isCurrency(draft.currency)) throw refused('sales.currency', {}, 'draft.currency');
  if (draft.contactId)
    await contactOf(work, { id: draft.contactId }).catch(() => Promise.reject(refused('purchases.supplier', {}, 'draft.contactId')));
  await demandNoClaim(work, id);
  await keepDraft(work, await draftRow(work, id, kind ?? 'bill', draft), draftVersion);
  return bill(work, { id });
}

export async function removeDraft(work: Work, id: string, subjectKind: 'bill' | 'expense_claim' = 'bill'): Promise<{ ok: true }> {
  await lockDocuments(work, [id]);
  const before = await storedBill(work, id);
  if (before.state !== 'draft') throw refused('sales.not_draft');
  await removeAttachmentsOf(work, id);
  await removeTagsOf(work, { kind: 'trade_document', id });
  await markRemoved(work, id);
  const action = `${subjectKind === 'bill' ? before.kind : subjectKind}.removed`;
  await audit(work, { action, subjectKind, subjectId: id, before: before.draft });
  return { ok: true };
}
export async function removeBill(work: Work, { id }: In<typeof purchasesContract.removeBill>): Promise<{ ok: true }> {
  await demandNoClaim(work, id);
  return removeDraft(work, id);
}

/** A new draft with the same content; its number and dates are entered again. */
export async function copyBill(work: Work, input: In<typeof purchasesContract.copyBill>): Promise<Bill> {
  await demandNoClaim(work, input.id);
  const { kind, draft } = await storedBill(work, input.id);
  const lines = draft.lines.map((line) => ({ ...line, id: newId() }));
  const row = await draftRow(work, input.newId, kind, { ...draft, ...noDays, reference: '', lines });
  if (await insertDraft(work, row)) {
    if (kind === 'bill') await noteEntry(work, input.newId);
    await audit(work, { action: `${kind}.drafted`, subjectKind: 'bill', subjectId: input.newId });
    await copyTags(work, { kind: 'trade_document', id: input.id }, { kind: 'trade_document', id: input.newId });
  } else if ((await storedBill(work, input.newId)).contactId !== draft.contactId) throw refused('id.other_content', {}, 'newId');
  return bill(work, { id: input.newId });
}

export const postBill =
  (gates: Gates) =>
  async (work: Work, input: In<typeof purchasesContract.postBill>): Promise<Bill> => {
    await lockDocuments(work, [input.id]);
    const stored = await storedBill(work, input.id);
    if (stored.draftVersion !== input.draftVersion)
      throw stored.number === null
        ? refused('sales.draft_changed', { version: stored.draftVersion }, 'draftVersion')
        : refused('purchases.posted');
    if (stored.number !== null) return bill(work, input);
    await demandNoClaim(work, input.id);
    await demandApproval(work, stored);
    const posting = await checked(work, stored, input.rate);
    const received = await receivedOf(work, stored, totalsMessage(posting.totals, posting.taxes));
    refuseIfAny(receivedProblems(received, posting.supplier.name, input.isDoubtAccepted));
    const of = await orderOf(work, stored, true);
    if (of && of.differences.length > 0 && !input.isDifferenceAccepted) throw refused('order.differs', { number: of.number }, 'order');
    const [duplicate] = input.isDuplicateAccepted ? [] : await duplicatesOf(work, stored);
    if (duplicate) throw refused('purchases.duplicate', { number: duplicate.number }, 'reference');
    await postChecked(work, gates, posting);
    if (stored.kind === 'bill') await keepReceivedAccount(work, stored.id, posting.supplier.id);
    return bill(work, input);
  };

/** A bill that couldn't be posted can't be approved. */
export async function submitBill(work: Work, input: In<typeof purchasesContract.submitBill>): Promise<{ id: string }> {
  await demandNoClaim(work, input.id);
  return submit(work, input, (stored) => problemsOf(work, stored));
}

/** Takes a bill out of the books: its entry is reversed, on its own date or the first open one. */
export async function voidBill(work: Work, { id }: In<typeof purchasesContract.voidBill>): Promise<Bill> {
  await lockDocuments(work, [id]);
  const stored = await storedBill(work, id);
  if (stored.state === 'void') return bill(work, { id });
  if (stored.issuedOn === null) throw refused('sales.not_finalized');
  if (stored.settledMinor > 0) throw refused(stored.kind === 'bill' ? 'purchases.paid' : 'purchases.credit_used');
  if (stored.entryId) await reverse(work, [stored.entryId]);
  await markVoid(work, id, (await dayOfReversal(work))(stored.issuedOn));
  await audit(work, { action: `${stored.kind}.voided`, subjectKind: 'bill', subjectId: id });
  return bill(work, { id });
}

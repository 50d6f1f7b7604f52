// Bills and supplier credits: saved as they are until they are posted or deleted; posted to the books, voided; and each as its page shows it.
import { isDeepStrictEqual } from 'node:util';
import type { In } from '#contract/endpoint.ts';
import { FrozenBill, type Bill, type purchasesContract } from '#contract/purchases/purchases.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { Totals } from '#contract/trade-documents/document.ts';
import { billProblems } from '#contract/purchases/bill-draft.ts';
import { draftTotals, figuresOf, noDays, totalsMessage } from '#contract/trade-documents/draft.ts';
import { isCurrency } from '#core/currency.ts';
import { absolute, parseRate, sum } from '#core/money.ts';
import { billNumberKey, billState, isBought, isOnBills } from '#core/purchases/bill.ts';
import { postedBill } from '#core/purchases/input-tax.ts';
import { documentPostings } from '#core/settlement/receivable.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import type { Gates } from '../billing/index.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { accounts, entriesOfSource, post, rateToBase, reverse, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  dayOfReversal,
  payableAccounts,
  refundsOf,
  selectAllocations,
  selectOpenCreditNotes,
  selectSettlementSources,
} from '../settlement/index.ts';
import { type TaxOnDay, taxesOn } from '../tax/index.ts';
import {
  type DraftRow,
  freeze,
  insertDraft,
  lockDocuments,
  markFinalized,
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
import { selectDuplicates, selectPaymentsOf } from './bill-store.ts';
import { selectPrepayments } from './supplier-store.ts';
import { orderOf } from './order-differences.ts';
import { keepReceivedAccount } from './received-account.ts';
import { rebilledOf } from './rebill-store.ts';
import { receivedOf, receivedProblems } from './received-view.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

async function storedBill(work: Reading, id: string): Promise<StoredBill> {
  const [found] = await selectPurchases(work, [id]);
  if (!found) throw refused('not_found');
  return found;
}

/** Taxes have the rate of the bill's date. */
const taxesOfBill = (work: Reading, draft: Draft): Promise<ReadonlyMap<string, TaxOnDay>> =>
  taxesOn(work, draft.issueOn ?? today(work.org.timeZone));

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
    state: billState({ ...stored, approval: approval?.state ?? null }, today(work.org.timeZone)),
    number,
    draft,
    draftVersion: stored.draftVersion,
    contactName: frozen?.supplier.name ?? name,
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

export async function saveBill(work: Work, { id, kind, draft, draftVersion }: In<typeof purchasesContract.saveBill>): Promise<Bill> {
  if (!isCurrency(draft.currency)) throw refused('sales.currency', {}, 'draft.currency');
  if (draft.contactId)
    await contactOf(work, { id: draft.contactId }).catch(() => Promise.reject(refused('purchases.supplier', {}, 'draft.contactId')));
  const row = await draftRow(work, id, kind ?? 'bill', draft);
  if (draftVersion === 0 && (await insertDraft(work, row))) {
    if (row.kind === 'bill') await noteEntry(work, id);
    await audit(work, { action: `${row.kind}.drafted`, subjectKind: 'bill', subjectId: id });
    return bill(work, { id });
  }
  await lockDocuments(work, [id]);
  const before = await storedBill(work, id);
  if (before.number !== null) throw refused('purchases.posted');
  const isSame = isDeepStrictEqual(before.draft, draft);
  if (!isSame && before.draftVersion !== draftVersion)
    throw refused('sales.draft_changed', { version: before.draftVersion }, 'draftVersion');
  if (!isSame) await updateDraft(work, row, draftVersion + 1);
  if (!isSame && before.kind === 'bill') await noteEntry(work, id);
  return bill(work, { id });
}

export async function removeBill(work: Work, { id }: In<typeof purchasesContract.removeBill>): Promise<{ ok: true }> {
  await lockDocuments(work, [id]);
  const before = await storedBill(work, id);
  if (before.state !== 'draft') throw refused('sales.not_draft');
  await removeAttachmentsOf(work, id);
  await markRemoved(work, id);
  await audit(work, { action: `${before.kind}.removed`, subjectKind: 'bill', subjectId: id, before: before.draft });
  return { ok: true };
}

/** A new draft with the same content; its number and dates are entered again. */
export async function copyBill(work: Work, input: In<typeof purchasesContract.copyBill>): Promise<Bill> {
  const { kind, draft } = await storedBill(work, input.id);
  const lines = draft.lines.map((line) => ({ ...line, id: newId() }));
  const row = await draftRow(work, input.newId, kind, { ...draft, ...noDays, reference: '', lines });
  if (await insertDraft(work, row)) {
    if (kind === 'bill') await noteEntry(work, input.newId);
    await audit(work, { action: `${kind}.drafted`, subjectKind: 'bill', subjectId: input.newId });
  } else if ((await storedBill(work, input.newId)).contactId !== draft.contactId) throw refused('id.other_content', {}, 'newId');
  return bill(work, { id: input.newId });
}

interface Posting {
  readonly stored: StoredBill;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly taxes: ReadonlyMap<string, TaxOnDay>;
  readonly totals: ReturnType<typeof computeTotals>;
  readonly rate: string;
}

/** What prevents posting a draft, and its taxes. */
export async function draftProblemsOf(work: Work, draft: Draft) {
  const taxes = await taxesOfBill(work, draft);
  const charged = new Map([...taxes].filter(([, tax]) => isOnBills(tax)));
  const bought = new Set((await accounts(work)).filter((a) => !a.isArchived && isBought(a)).map((a) => a.id));
  return { taxes, problems: billProblems(draft, { taxes, charged, bought }) };
}

/** Refuses a draft that couldn't be posted; returns its taxes. */
async function problemsOf(work: Work, { draft }: StoredBill): Promise<ReadonlyMap<string, TaxOnDay>> {
  const { taxes, problems } = await draftProblemsOf(work, draft);
  refuseIfAny(problems);
  return taxes;
}

async function checked(work: Work, stored: StoredBill, rate: string | undefined): Promise<Posting> {
  const { draft } = stored;
  const taxes = await problemsOf(work, stored);
  const issuedOn = draft.issueOn ?? '';
  return {
    stored,
    issuedOn,
    dueOn: stored.kind === 'bill' ? (draft.dueOn ?? issuedOn) : null,
    taxes,
    totals: computeTotals(figuresOf(draft, taxes)),
    rate: await rateToBase(work, draft.currency, issuedOn, rate),
  };
}

/**
 * A bill is posted like a credit note on another account: purchases and their tax are debited, the payable amount is credited. A supplier
 * credit is posted the other way round.
 */
async function writeBooks(
  work: Work,
  { stored, issuedOn, taxes, totals, rate }: Posting,
  supplier: { readonly id: string; readonly name: string },
) {
  const { draft } = stored;
  const { payable, inputTax } = payableAccounts(await systemAccounts(work));
  const valuation = { currency: draft.currency, baseCurrency: work.org.baseCurrency, rate: parseRate(rate) ?? { numerator: 1n, scale: 0 } };
  const own = {
    income: draft.lines.map((line) => line.accountId ?? ''),
    tax: new Map([...taxes.keys()].map((id) => [id, inputTax])),
    owed: new Map([...taxes].map(([id, tax]) => [id, tax.accountId])),
  };
  const posted = postedBill(
    totals,
    draft.lines.map((line) => line.taxCodeIds),
  );
  const postings = documentPostings(posted, own, payable, supplier.id, valuation, stored.kind === 'bill');
  if (postings.length < 2) return { entryId: null, basePayableMinor: 0 };
  const entryId = derivedId(stored.id, 'bill');
  const memo = `${stored.kind === 'bill' ? 'Bill' : 'Supplier credit'} ${draft.reference.trim()} · ${supplier.name}`.slice(0, 2000);
  await post(work, [{ id: entryId, date: issuedOn, memo, source: { kind: 'bill', id: stored.id, version: 1 }, via: work.via, postings }]);
  return { entryId, basePayableMinor: Number(absolute(postings.find((p) => p.accountId === payable)?.baseMinor ?? 0n)) };
}

export function frozenBill(
  { kind, draft, issuedOn, dueOn, taxes, totals }: Omit<Posting, 'stored' | 'rate'> & Pick<StoredBill, 'kind' | 'draft'>,
  number: string,
  supplier: { readonly name: string; readonly taxId: string; readonly country: string | null },
): FrozenBill {
  const { lines, taxes: taxTotals, ...sums } = totalsMessage(totals, taxes);
  return {
    version: 1,
    kind,
    number,
    issuedOn,
    dueOn,
    currency: draft.currency,
    prices: draft.prices,
    discount: draft.discount,
    supplier: { name: supplier.name, taxId: supplier.taxId, country: supplier.country },
    notes: draft.notes,
    lines: draft.lines.map(({ id: _id, productId: _product, origin: _origin, ...line }, at) => ({
      ...line,
      ...(lines[at] ?? { amountMinor: 0, discountMinor: 0, netMinor: 0 }),
    })),
    totals: { taxes: taxTotals.map((tax) => ({ ...tax, treatment: taxes.get(tax.taxCodeId)?.treatment ?? 'standard' })), ...sums },
  };
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
    await demandApproval(work, stored);
    const posting = await checked(work, stored, input.rate);
    const supplier = await contactOf(work, { id: stored.draft.contactId ?? '' });
    const number = stored.draft.reference.trim();
    const received = await receivedOf(work, stored, totalsMessage(posting.totals, posting.taxes));
    refuseIfAny(receivedProblems(received, supplier.name, input.isDoubtAccepted));
    const of = await orderOf(work, stored, true);
    if (of && of.differences.length > 0 && !input.isDifferenceAccepted) throw refused('order.differs', { number: of.number }, 'order');
    const [duplicate] = input.isDuplicateAccepted ? [] : await duplicatesOf(work, stored);
    if (duplicate) throw refused('purchases.duplicate', { number: duplicate.number }, 'reference');
    await gates.demandCurrency(work, stored.draft.currency);
    const books = await writeBooks(work, posting, supplier);
    const { totals, ...frozen } = frozenBill({ ...posting, kind: stored.kind, draft: stored.draft }, number, supplier);
    const { text, hash } = freeze({ ...frozen, totals });
    await markFinalized(work, {
      id: stored.id,
      number,
      contactId: supplier.id,
      issuedOn: posting.issuedOn,
      dueOn: posting.dueOn,
      frozen: text,
      frozenHash: hash,
      rate: posting.rate,
      ...totals,
      ...books,
    });
    if (stored.kind === 'bill') await keepReceivedAccount(work, stored.id, supplier.id);
    await audit(work, {
      action: `${stored.kind}.posted`,
      subjectKind: 'bill',
      subjectId: stored.id,
      after: { number, hash: hash.toString('hex') },
    });
    return bill(work, input);
  };

/** A bill that couldn't be posted can't be approved. */
export const submitBill = async (work: Work, input: In<typeof purchasesContract.submitBill>): Promise<{ id: string }> =>
  submit(work, input, (stored) => problemsOf(work, stored));

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

// Expense claims: saved and submitted by the person who paid, approved or returned by others, and posted when they are approved. From then on
// a claim is a bill like any other, whose supplier is that person.
import { addDays } from '#core/calendar.ts';
import { isCurrency } from '#core/currency.ts';
import { billState, isBought, isOnBills } from '#core/purchases/bill.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { mayDo } from '#contract/org/permission.ts';
import type { Page } from '#contract/page.ts';
import { billOfClaim, claimOfBill, claimProblems } from '#contract/purchases/claim-draft.ts';
import type { Claim, ClaimChoices, claimContract, ClaimRow } from '#contract/purchases/claims.ts';
import { draftTotals } from '#contract/trade-documents/draft.ts';
import type { Gates } from '../../billing/index.ts';
import { contactFamily, createContact } from '../../contacts/index.ts';
import { accounts, systemAccounts } from '../../ledger/index.ts';
import { notify } from '../../org/index.ts';
import { today } from '../../platform/clock.ts';
import { derivedId } from '../../platform/ids.ts';
import { pageOf } from '../../platform/page.ts';
import { refused, refuseIfAny } from '../../platform/refusal.ts';
import type { AskedWork, Work } from '../../platform/work.ts';
import { recordBillPayment } from '../../settlement/index.ts';
import { taxCodes, taxesOn } from '../../tax/index.ts';
import { lockDocuments, selectPurchases, type StoredBill } from '../../trade-documents/index.ts';
import { type ApprovalKind, decide, draftOf, entered, submitDraft } from '../approval-actions.ts';
import { selectApproval, selectSettings } from '../approval-store.ts';
import { draftRow, keepDraft, removeDraft } from '../bill-actions.ts';
import { checked, postChecked, problemsOf } from '../bill-posting.ts';
import { claimantOf, claimOf, ownClaim, seesAll } from './claim-access.ts';
import { keepReceipts, receiptsOf } from './claim-receipts.ts';
import { claimOrder, insertClaim, selectAlike, selectClaimFigures, selectClaimPage, selectClaims, updateRepayment } from './claim-store.ts';

/** How to name a person: by their profile, sign-up or address. */
export type NameOf = (work: Pick<Work, 'tx'>, userId: string) => Promise<string>;

const repaidWithin = 14;

const ofClaims: ApprovalKind = {
  subjectKind: 'expense_claim',
  notWaiting: 'claim.not_waiting',
  own: 'claim.own',
  async tell(work, bill, step, note) {
    const { id, draft, currency, payableMinor: minor } = bill;
    const data = { person: await claimantOf(work, bill), merchant: draft.reference.trim(), minor, currency };
    await notify(work, { kind: `claim_${step}`, subjectKind: 'expense_claim', subjectId: id, data, ...note });
  },
};

function personOf({ userId }: Work): string {
  if (userId === null) throw refused('permission.denied');
  return userId;
}
const whose = (work: Work, isMine: boolean): string | null => (isMine || !seesAll(work) ? personOf(work) : null);

/** The contact to whom claims of this person are owed; created with the first one. */
async function claimant(work: AskedWork, nameOf: NameOf): Promise<string> {
  const id = derivedId(work.org.id, `claimant ${personOf(work)}`);
  const [known] = await contactFamily(work, id);
  if (known !== undefined) return known;
  const name = (await nameOf(work, personOf(work))).slice(0, 200);
  const blank = { phone: '', website: '', taxId: '', addressLines: '', postalCode: '', city: '', region: '', country: null };
  const terms = { language: work.language, currency: null, paymentDays: null, notes: '', people: [] };
  return (await createContact(work, { id, kind: 'person', name, email: work.email, ...blank, ...terms })).id;
}

const boughtIn = async (work: Work) => (await accounts(work)).filter((account) => !account.isArchived && isBought(account));
const chargedOn = async (work: Work, day: string) =>
  new Map([...(await taxesOn(work, day))].filter(([, tax]) => isOnBills(tax) && tax.isSelfAssessed !== true));

export async function claimChoices(work: Work): Promise<ClaimChoices> {
  const taxes = (await taxCodes(work)).filter((code) => !code.isArchived && isOnBills(code) && !code.isSelfAssessed);
  return {
    currency: work.org.baseCurrency,
    categories: (await boughtIn(work)).map(({ id, code, name }) => ({ id, code, name })),
    taxes: taxes.map(({ id, name, rates }) => ({ id, name, rates })),
    mayContribute: work.role === 'owner',
  };
}

export async function listClaims(work: Work, input: In<typeof claimContract.listClaims>): Promise<Page<ClaimRow>> {
  const filter = { tab: input.tab, search: input.search, claimedBy: whose(work, input.mine) };
  const { rows, next } = await pageOf(claimOrder, input, (slice) => selectClaimPage(work, filter, slice));
  const day = today(work.org.timeZone);
  return {
    rows: rows.map(({ approval, claimedBy, settledMinor, dueOn, ...row }) => ({
      ...row,
      state: billState({ ...row, dueOn, settledMinor, approval: approval ?? 'draft' }, day),
      isMine: claimedBy === work.userId,
      openMinor: row.state === 'issued' ? row.payableMinor - settledMinor : 0,
    })),
    next,
  };
}

export async function claimFigures(work: Work): Promise<Out<typeof claimContract.claimFigures>> {
  const { openMinor, waitingMinor, ...tabs } = await selectClaimFigures(work, whose(work, false));
  return { currency: work.org.baseCurrency, openMinor, waitingMinor, tabs };
}

const alikeOf = async (work: Work, { id, draft, payableMinor, currency, state }: StoredBill): Promise<Claim['duplicates']> =>
  draft.issueOn === null || payableMinor === 0 || state === 'void'
    ? []
    : [...(await selectAlike(work, { id, day: draft.issueOn, payableMinor, currency }))];

export async function claim(work: Work, { id }: In<typeof claimContract.claim>): Promise<Claim> {
  const { bill, facts } = await claimOf(work, id);
  const approval = await selectApproval(work, id);
  const { isSeparated } = await selectSettings(work);
  const receipts = await receiptsOf(work, id);
  const { draft, draftVersion, currency, payableMinor, settledMinor, dueOn } = bill;
  const { repayment } = facts;
  const { netMinor = 0, taxMinor = 0 } = draftTotals(draft, await taxesOn(work, draft.issueOn ?? today(work.org.timeZone))) ?? {};
  return {
    id,
    state: billState({ ...bill, approval: approval.state }, today(work.org.timeZone)),
    merchant: draft.reference,
    claimant: await claimantOf(work, bill),
    isMine: facts.claimedBy === work.userId,
    spentOn: draft.issueOn,
    currency,
    payableMinor,
    openMinor: bill.state === 'issued' ? payableMinor - settledMinor : 0,
    repayment,
    draft: claimOfBill(draft, { repayment, fileIds: receipts.map((receipt) => receipt.id) }),
    draftVersion,
    netMinor,
    taxMinor,
    dueOn: bill.number === null ? null : dueOn,
    reason: approval.reason,
    mayApprove:
      approval.state === 'waiting' && bill.number === null && mayDo(work, 'purchases.approve') && !(isSeparated && entered(work, approval)),
    receipts,
    // Names of other people's expenses are for those who may see them.
    duplicates: seesAll(work) ? await alikeOf(work, bill) : [],
  };
}

export const saveClaim =
  (nameOf: NameOf) =>
  async (work: AskedWork, { id, draft, draftVersion }: In<typeof claimContract.saveClaim>): Promise<Claim> => {
    if (!isCurrency(draft.currency)) throw refused('sales.currency', {}, 'draft.currency');
    if (draft.repayment === 'contribution' && work.role !== 'owner') throw refused('claim.contribution', {}, 'draft.repayment');
    const [known] = await selectClaims(work, [id]);
    if (known) await ownClaim(work, id);
    // A bill is not turned into a claim.
    else if ((await selectPurchases(work, [id])).length > 0) throw refused('not_found');
    const bill = billOfClaim(draft, await claimant(work, nameOf));
    await keepDraft(work, await draftRow(work, id, 'bill', bill), draftVersion, 'expense_claim');
    if (known) await updateRepayment(work, id, draft.repayment);
    else await insertClaim(work, id, { claimedBy: personOf(work), repayment: draft.repayment });
    await keepReceipts(work, id, draft.fileIds);
    return claim(work, { id });
  };

export async function removeClaim(work: Work, { id }: In<typeof claimContract.removeClaim>): Promise<{ ok: true }> {
  await ownClaim(work, id);
  await keepReceipts(work, id, []);
  return removeDraft(work, id, 'expense_claim');
}

/** Refuses a claim that couldn't be posted. */
async function demandWhole(work: Work, bill: StoredBill): Promise<void> {
  const day = bill.draft.issueOn ?? today(work.org.timeZone);
  const known = {
    today: today(work.org.timeZone),
    categories: new Set((await boughtIn(work)).map((account) => account.id)),
    taxes: await chargedOn(work, day),
  };
  refuseIfAny(claimProblems(claimOfBill(bill.draft, { repayment: 'repaid', fileIds: [] }), known));
  await problemsOf(work, bill);
}

export async function submitClaim(work: Work, { id, draftVersion }: In<typeof claimContract.submitClaim>): Promise<Claim> {
  await ownClaim(work, id);
  await submitDraft(work, await draftOf(work, id, draftVersion), ofClaims, (bill) => demandWhole(work, bill));
  return claim(work, { id });
}

/** What the owner leaves in the business settles the claim from their capital, on its date. */
async function contribute(work: Work, { id, contactId, issuedOn, currency, payableMinor, rate }: StoredBill): Promise<void> {
  const capital = (await systemAccounts(work)).find((account) => account.systemKey === 'owner_capital');
  if (!capital || contactId === null || issuedOn === null || payableMinor === 0) return;
  await recordBillPayment(work, {
    id: derivedId(id, 'contribution'),
    contactId,
    paidOn: issuedOn,
    currency,
    minor: payableMinor,
    accountId: capital.id,
    ...(rate === null ? {} : { rate }),
    reference: '',
    allocations: [{ documentId: id, minor: payableMinor }],
  });
}

export const approveClaim =
  (gates: Gates) =>
  async (work: Work, { id, draftVersion, dueOn, rate, isDuplicateAccepted }: In<typeof claimContract.approveClaim>): Promise<Claim> => {
    await lockDocuments(work, [id]);
    const { bill, facts } = await claimOf(work, id);
    if (bill.number !== null && bill.draftVersion === draftVersion) return claim(work, { id });
    const draft = await draftOf(work, id, draftVersion);
    if ((await selectApproval(work, id)).state !== 'waiting') throw refused('claim.not_waiting');
    await demandWhole(work, draft);
    const day = today(work.org.timeZone);
    if (dueOn !== undefined && dueOn < day) throw refused('payment_file.past', {}, 'dueOn');
    const [alike] = isDuplicateAccepted ? [] : await alikeOf(work, draft);
    if (alike) throw refused('claim.duplicate', { number: alike.number, name: alike.name });
    await decide(work, draft, ofClaims, 'approved');
    await postChecked(work, gates, await checked(work, draft, rate, dueOn ?? addDays(day, repaidWithin)), 'claim');
    const [posted] = await selectClaims(work, [id]);
    if (posted && facts.repayment === 'contribution') await contribute(work, posted.bill);
    return claim(work, { id });
  };

export async function returnClaim(work: Work, { id, reason }: In<typeof claimContract.returnClaim>): Promise<Claim> {
  await claimOf(work, id);
  await decide(work, await draftOf(work, id), ofClaims, 'returned', reason);
  return claim(work, { id });
}

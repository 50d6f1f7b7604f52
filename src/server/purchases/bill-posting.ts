// Posts a bill, a supplier credit or an expense claim: its entry, its frozen copy, and its state, in one transaction.
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import { billProblems } from '#contract/purchases/bill-draft.ts';
import type { FrozenBill } from '#contract/purchases/purchases.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { figuresOf, totalsMessage } from '#contract/trade-documents/draft.ts';
import { absolute, parseRate } from '#core/money.ts';
import { isBought, isOnBills } from '#core/purchases/bill.ts';
import { postedBill } from '#core/purchases/input-tax.ts';
import { documentPostings } from '#core/settlement/receivable.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import type { Gates } from '../billing/index.ts';
import { contactOf } from '../contacts/index.ts';
import { accounts, post, rateToBase, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import { refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { payableAccounts } from '../settlement/index.ts';
import { type TaxOnDay, taxesOn } from '../tax/index.ts';
import { freeze, markFinalized, type StoredBill } from '../trade-documents/index.ts';

type Contact = Awaited<ReturnType<typeof contactOf>>;

/** Taxes have the rate of the bill's date. */
export const taxesOfBill = (work: Pick<Work, 'tx' | 'org'>, draft: Draft): Promise<ReadonlyMap<string, TaxOnDay>> =>
  taxesOn(work, draft.issueOn ?? today(work.org.timeZone));

export interface Posting {
  readonly stored: StoredBill;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly taxes: ReadonlyMap<string, TaxOnDay>;
  readonly totals: ReturnType<typeof computeTotals>;
  readonly rate: string;
  readonly supplier: Contact;
}

/** What prevents posting a draft, and its taxes. */
export async function draftProblemsOf(work: Work, draft: Draft) {
  const taxes = await taxesOfBill(work, draft);
  const charged = new Map([...taxes].filter(([, tax]) => isOnBills(tax)));
  const bought = new Set((await accounts(work)).filter((a) => !a.isArchived && isBought(a)).map((a) => a.id));
  return { taxes, problems: billProblems(draft, { taxes, charged, bought }) };
}

/** Refuses a draft that couldn't be posted; returns its taxes. */
export async function problemsOf(work: Work, { draft }: StoredBill): Promise<ReadonlyMap<string, TaxOnDay>> {
  const { taxes, problems } = await draftProblemsOf(work, draft);
  refuseIfAny(problems);
  return taxes;
}

/** Refuses what couldn't be posted. `dueOn` overrides the date of the draft. */
export async function checked(work: Work, stored: StoredBill, rate: string | undefined, dueOn?: string): Promise<Posting> {
  const { draft } = stored;
  const taxes = await problemsOf(work, stored);
  const issuedOn = draft.issueOn ?? '';
  return {
    stored,
    issuedOn,
    dueOn: stored.kind === 'bill' ? (dueOn ?? draft.dueOn ?? issuedOn) : null,
    taxes,
    totals: computeTotals(figuresOf(draft, taxes)),
    rate: await rateToBase(work, draft.currency, issuedOn, rate),
    supplier: await contactOf(work, { id: draft.contactId ?? '' }),
  };
}

/**
 * A bill is posted like a credit note on another account: purchases and their tax are debited, the payable amount is credited. A supplier
 * credit is posted the other way round.
 */
/** What a bill is called in its entry. */
type BillWord = 'bill' | 'supplierCredit' | 'claim';
async function writeBooks(work: Work, { stored, issuedOn, taxes, totals, rate, supplier }: Posting, what: BillWord) {
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
  const memo = cutMemo(`${entryMemo(work.org)[what]} ${draft.reference.trim()} · ${supplier.name}`);
  await post(work, [{ id: entryId, date: issuedOn, memo, source: { kind: 'bill', id: stored.id, version: 1 }, via: work.via, postings }]);
  return { entryId, basePayableMinor: Number(absolute(postings.find((p) => p.accountId === payable)?.baseMinor ?? 0n)) };
}

export function frozenBill(
  { kind, draft, issuedOn, dueOn, taxes, totals }: Omit<Posting, 'stored' | 'rate' | 'supplier'> & Pick<StoredBill, 'kind' | 'draft'>,
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

/** `what` it is called in the books; 'Bill' or 'Supplier credit' by default. */
export async function postChecked(work: Work, gates: Gates, posting: Posting, what?: BillWord): Promise<void> {
  const { stored, issuedOn, dueOn, rate, supplier } = posting;
  const number = stored.draft.reference.trim();
  await gates.demandCurrency(work, stored.draft.currency);
  const books = await writeBooks(work, posting, what ?? (stored.kind === 'bill' ? 'bill' : 'supplierCredit'));
  const { totals, ...frozen } = frozenBill({ ...posting, kind: stored.kind, draft: stored.draft }, number, supplier);
  const { text, hash } = freeze({ ...frozen, totals });
  const contactId = supplier.id;
  await markFinalized(work, [
    {
      id: stored.id,
      number,
      contactId,
      issuedOn,
      dueOn,
      frozen: text,
      frozenHash: hash,
      rate,
      ...totals,
      ...books,
    },
  ]);
  await audit(work, {
    action: `${stored.kind}.posted`,
    subjectKind: 'bill',
    subjectId: stored.id,
    after: { number, hash: hash.toString('hex') },
  });
}

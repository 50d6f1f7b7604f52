// What has to be true of documents before they are finalized, and their postings. What several of them need is read once for all.
import { isDay } from '#core/calendar.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import { withDepositsTaken } from '#core/sales/deposit.ts';
import { dueOnOf, isDueBeforeIssue } from '#core/sales/invoice.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import { formatMinor, parseRate, sum } from '#core/money.ts';
import { documentPostings } from '#core/settlement/receivable.ts';
import type { Contact } from '#contract/contacts/contacts.ts';
import type { EInvoiceCustomer } from '#contract/e-invoices/e-invoice.ts';
import type { Confirmed } from '#contract/sales/confirm.ts';
import { draftProblems, figuresOf } from '#contract/trade-documents/draft.ts';
import type { DraftLine, Product } from '#contract/sales/sales.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import type { Gates } from '../billing/index.ts';
import { contactFamily, contactsByIds } from '../contacts/index.ts';
import { eInvoiceCustomers } from '../e-invoices/index.ts';
import { type AccountFacts, accounts, rateToBase } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { receivableAccounts } from '../settlement/index.ts';
import { taxCodes } from '../tax/index.ts';
import {
  creditNotesOf,
  type Freezing,
  frozenOf,
  selectDocuments,
  selectSetting,
  type StoredDocument,
  taxesOfDraft,
} from '../trade-documents/index.ts';
import { depositsIn, keepMovements, refuseBeyondQuote } from './deposit-actions.ts';
import { refuseUnconfirmed } from './finalize-questions.ts';
import { incomeAccount, productsOfLines } from './products/product-actions.ts';
import type { QuoteInvoice } from './quotes/quote-store.ts';

/** What the documents of one request are checked against; none of them changes it for another. */
export interface Facts {
  readonly setting: Awaited<ReturnType<typeof selectSetting>>;
  readonly codes: readonly TaxCode[];
  readonly chart: readonly AccountFacts[];
  readonly customers: ReadonlyMap<string, Contact>;
  readonly products: ReadonlyMap<string, Product>;
  /** The invoices of credit notes, by id. */
  readonly invoices: ReadonlyMap<string, StoredDocument>;
  /** By document, as the following. */
  readonly quotes: ReadonlyMap<string, QuoteInvoice>;
  readonly eInvoices: ReadonlyMap<string, EInvoiceCustomer>;
}

/** All documents are locked. */
export async function factsOf(work: Work, documents: readonly StoredDocument[], quotes: Facts['quotes']): Promise<Facts> {
  const posted = documents.filter(({ kind }) => kind !== 'quote');
  const ofInvoices = posted.flatMap(({ kind, ofDocumentId }) => (kind === 'credit_note' && ofDocumentId !== null ? [ofDocumentId] : []));
  const invoices = ofInvoices.length === 0 ? [] : await selectDocuments(work, ofInvoices);
  return {
    setting: await selectSetting(work),
    codes: await taxCodes(work),
    chart: posted.length === 0 ? [] : await accounts(work),
    customers: await contactsByIds(
      work,
      documents.flatMap(({ draft }) => draft.contactId ?? []),
    ),
    products: await productsOfLines(
      work,
      posted.flatMap(({ draft }) => draft.lines),
    ),
    invoices: new Map(invoices.map((one) => [one.id, one])),
    quotes,
    eInvoices: await eInvoiceCustomers(work, posted),
  };
}

/** The account for deposits and other amounts invoiced before the work is done. */
function depositAccount(chart: readonly AccountFacts[]): string {
  const found = chart.find((a) => a.systemKey === 'customer_deposits');
  if (!found) throw new Error('the chart has no account customer_deposits');
  return found.id;
}

export interface Finalizing extends Freezing {
  readonly customer: Contact;
  readonly rate: string;
}

export interface Asked {
  readonly issuedOn?: string | undefined;
  readonly rate?: string | undefined;
  readonly confirmed?: Confirmed;
}

async function checked(work: Work, facts: Facts, stored: StoredDocument, input: Asked): Promise<Finalizing> {
  const { draft } = stored;
  const issuedOn = input.issuedOn ?? draft.issueOn ?? today(work.org.timeZone);
  if (!isDay(issuedOn)) throw refused('entry.date_invalid', {}, 'issueOn');
  const taxes = await taxesOfDraft(work, stored, issuedOn, facts.codes);
  refuseIfAny(draftProblems(draft, taxes));
  const customer = facts.customers.get(draft.contactId ?? '');
  if (!customer) throw refused('not_found');
  const totals = computeTotals(figuresOf(draft, taxes));
  const days = customer.paymentDays ?? facts.setting.paymentDays;
  const dueOn = dueOnOf(stored.kind, draft.dueOn, issuedOn, days);
  if (isDueBeforeIssue(dueOn, issuedOn)) throw refused('sales.due_before_issue', {}, 'dueOn');
  const invoice = stored.kind === 'credit_note' ? facts.invoices.get(stored.ofDocumentId ?? '') : undefined;
  if (stored.kind === 'credit_note' && stored.ofDocumentId !== null && !invoice) throw refused('not_found');
  // A credit note uses the rate of its invoice, so tax and income are reversed as they were posted.
  const before = invoice?.currency === draft.currency ? (invoice.rate ?? undefined) : undefined;
  const typed = draft.rate === '' ? undefined : draft.rate;
  const rate = stored.kind === 'quote' ? '1' : await rateToBase(work, draft.currency, issuedOn, input.rate ?? typed ?? before);
  return { stored, draft, customer, taxes, totals, issuedOn, dueOn, rate, invoice };
}

// Same customer as the invoice, and no earlier date: income and tax can't be reversed before they exist.
async function refuseOtherInvoice(work: Work, { invoice, customer, issuedOn }: Finalizing): Promise<void> {
  if (invoice?.contactId && !(await contactFamily(work, invoice.contactId)).includes(customer.id))
    throw refused('sales.credit_customer', {}, 'contactId');
  if (invoice?.issuedOn && issuedOn < invoice.issuedOn) throw refused('sales.credit_before', { day: invoice.issuedOn }, 'issueOn');
}

// Credit notes over one invoice never exceed it: finalizing the second waits for the first, which holds the row lock.
async function refuseBeyondInvoice(work: Work, { stored, invoice, totals }: Finalizing): Promise<void> {
  if (!invoice) return;
  const before = (await creditNotesOf(work, invoice.id)).filter((n) => n.number !== null && n.id !== stored.id);
  const gross = BigInt(frozenOf(invoice)?.totals.grossMinor ?? 0) - sum(before.map((n) => BigInt(n.grossMinor)));
  // An amount that was written off was never paid, so it can't be credited either.
  const payable = BigInt(invoice.payableMinor - invoice.writtenOffMinor) - sum(before.map((n) => BigInt(n.payableMinor)));
  const left = totals.grossMinor > gross ? gross : payable;
  if (invoice.currency !== stored.currency || totals.grossMinor > gross || totals.payableMinor > payable)
    throw refused('sales.over_credit', { left: `${formatMinor(left, invoice.currency)} ${invoice.currency}` }, 'lines');
}

/** The account of each line; headings and notes have none. */
function lineAccounts({ draft }: Finalizing, { chart, products }: Facts, isDeposit: (line: DraftLine) => boolean): readonly string[] {
  return draft.lines.map((line, at) => {
    if (line.kind !== 'item') return '';
    if (isDeposit(line)) return depositAccount(chart);
    const given = line.accountId ?? products.get(line.productId ?? '')?.accountId ?? null;
    return incomeAccount(chart, given, `lines.${at}.accountId`).id;
  });
}

/** The postings of a document; deposits that it deducts are taken out at their carrying amount. */
export async function postingsOf(work: Work, facts: Facts, finalizing: Finalizing): Promise<NewPosting[]> {
  const { stored, draft, totals, taxes, customer } = finalizing;
  const { chart } = facts;
  const own = receivableAccounts(chart);
  const { isDeposit, takings } = await depositsIn(work, finalizing);
  const income = lineAccounts(finalizing, facts, isDeposit);
  const rate = parseRate(finalizing.rate) ?? { numerator: 1n, scale: 0 };
  const valuation = { currency: draft.currency, baseCurrency: work.org.baseCurrency, rate };
  const tax = new Map([...taxes].map(([id, { accountId }]) => [id, accountId]));
  const isCredit = stored.kind === 'credit_note';
  const plain = documentPostings(totals, { income, tax }, own.receivable, customer.id, valuation, isCredit);
  const deposits = depositAccount(chart);
  const more = { ...own, deposits, income: takings.length === 0 ? '' : incomeAccount(chart, null, 'lines').id };
  const incomeIds = new Set(income.filter((id) => id !== '' && id !== deposits));
  const postings = takings.length === 0 ? plain : withDepositsTaken(plain, takings, incomeIds, more, valuation, customer.id);
  await keepMovements(work, finalizing, takings, postings, deposits);
  return postings;
}

/** Throws a Refusal unless the document may be finalized as it is. */
export async function finalizing(work: Work, gates: Gates, facts: Facts, stored: StoredDocument, input: Asked): Promise<Finalizing> {
  const found = await checked(work, facts, stored, input);
  await refuseOtherInvoice(work, found);
  await refuseBeyondInvoice(work, found);
  await refuseBeyondQuote(work, found, facts.quotes.get(stored.id));
  await refuseUnconfirmed(work, found, input.confirmed, facts.setting, facts.eInvoices.get(stored.id));
  if (stored.kind !== 'credit_note') await gates.demandCurrency(work, found.draft.currency);
  return found;
}

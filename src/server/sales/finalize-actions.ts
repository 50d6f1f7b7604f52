// Finalizes a document: checks everything, takes the number, freezes the document and posts it. All or nothing.
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import type { In } from '#contract/endpoint.ts';
import { isDay } from '#core/calendar.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import { withDepositsTaken } from '#core/sales/deposit.ts';
import { dueOnOf, isDueBeforeIssue } from '#core/sales/invoice.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import { formatMinor, parseRate, sum } from '#core/money.ts';
import { documentNumber, runOf } from '#core/trade-documents/number-series.ts';
import { baseOfPart, creditNotePostings, documentPostings } from '#core/settlement/receivable.ts';
import type { Contact } from '#contract/contacts/contacts.ts';
import { draftProblems, figuresOf } from '#contract/trade-documents/draft.ts';
import type { salesContract, DraftLine, SalesDocument } from '#contract/sales/sales.ts';
import type { Gates } from '../billing/index.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { type AccountFacts, accounts, post, rateToBase, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { depositsIn, keepMovements, refuseBeyondQuote } from './deposit-actions.ts';
import {
  countInvoicesThisMonth,
  creditNotesOf,
  lockDocuments,
  markFinalized,
  markSent,
  type StoredDocument,
  freeze,
  endLinkOfCredited,
  openLink,
  refuseSharedPattern,
  selectSeries,
  selectSetting,
  takeCount,
  frozenOf,
  storedDocument,
  taxesOfDraft,
  type Freezing,
  frozenFrom,
} from '../trade-documents/index.ts';
import { document } from './draft-actions.ts';
import { keepEInvoice } from '../e-invoices/index.ts';
import { insertAllocations, receivableAccounts, standingOf } from '../settlement/index.ts';
import { refuseUnconfirmed } from './finalize-questions.ts';
import { incomeAccount, productsOfLines } from './products/product-actions.ts';
import { selectQuoteInvoice } from './quotes/quote-store.ts';

/** The account for deposits and other amounts invoiced before the work is done. */
function depositAccount(chart: readonly AccountFacts[]): string {
  const found = chart.find((a) => a.systemKey === 'customer_deposits');
  if (!found) throw new Error('the chart has no account customer_deposits');
  return found.id;
}

interface Finalizing extends Freezing {
  readonly customer: Contact;
  readonly rate: string;
}

async function checked(
  work: Work,
  stored: StoredDocument,
  input: { readonly issuedOn?: string | undefined; readonly rate?: string | undefined },
): Promise<Finalizing> {
  const { draft } = stored;
  const issuedOn = input.issuedOn ?? draft.issueOn ?? today(work.org.timeZone);
  if (!isDay(issuedOn)) throw refused('entry.date_invalid', {}, 'issueOn');
  const taxes = await taxesOfDraft(work, stored, issuedOn);
  refuseIfAny(draftProblems(draft, taxes));
  const customer = await contactOf(work, { id: draft.contactId ?? '' });
  const totals = computeTotals(figuresOf(draft, taxes));
  const setting = await selectSetting(work);
  const days = customer.paymentDays ?? setting.paymentDays;
  const dueOn = dueOnOf(stored.kind, draft.dueOn, issuedOn, days);
  if (isDueBeforeIssue(dueOn, issuedOn)) throw refused('sales.due_before_issue', {}, 'dueOn');
  const invoice = stored.ofDocumentId && stored.kind === 'credit_note' ? await storedDocument(work, stored.ofDocumentId) : undefined;
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
async function lineAccounts(
  work: Work,
  { draft }: Finalizing,
  chart: readonly AccountFacts[],
  isDeposit: (line: DraftLine) => boolean,
): Promise<readonly string[]> {
  const products = await productsOfLines(work, draft.lines);
  return draft.lines.map((line, at) => {
    if (line.kind !== 'item') return '';
    if (isDeposit(line)) return depositAccount(chart);
    const given = line.accountId ?? products.get(line.productId ?? '')?.accountId ?? null;
    return incomeAccount(chart, given, `lines.${at}.accountId`).id;
  });
}

/** The postings of a document; deposits that it deducts are taken out at their carrying amount. */
async function postingsOf(work: Work, finalizing: Finalizing): Promise<NewPosting[]> {
  const { stored, draft, totals, taxes, customer } = finalizing;
  const chart = await accounts(work);
  const own = receivableAccounts(chart);
  const { isDeposit, takings } = await depositsIn(work, finalizing);
  const income = await lineAccounts(work, finalizing, chart, isDeposit);
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

async function writeBooks(
  work: Work,
  finalizing: Finalizing,
  number: string,
): Promise<{ entryId: string | null; basePayableMinor: bigint }> {
  const { stored, issuedOn, customer } = finalizing;
  if (stored.kind === 'quote') return { entryId: null, basePayableMinor: 0n };
  const isCredit = stored.kind === 'credit_note';
  const postings = await postingsOf(work, finalizing);
  if (postings.length < 2) return { entryId: null, basePayableMinor: 0n };
  const entryId = derivedId(stored.id, 'issue');
  const said = entryMemo(work.org);
  const memo = cutMemo(`${isCredit ? said.creditNote : said.invoice} ${number} · ${customer.name}`);
  await post(work, [
    { id: entryId, date: issuedOn, memo, source: { kind: 'sales_document', id: stored.id, version: 1 }, via: work.via, postings },
  ]);
  const { receivable } = receivableAccounts(await systemAccounts(work));
  const owed = postings.find((p) => p.accountId === receivable)?.baseMinor ?? 0n;
  return { entryId, basePayableMinor: isCredit ? -owed : owed };
}

/** A credit note settles its invoice as far as that is outstanding; the rest becomes customer credit. */
async function settleInvoice(
  work: Work,
  { stored, totals, invoice, issuedOn, customer }: Finalizing,
  basePayableMinor: bigint,
  number: string,
): Promise<void> {
  if (!invoice) return;
  const open = BigInt(invoice.payableMinor - invoice.settledMinor);
  const minor = open < totals.payableMinor ? open : totals.payableMinor;
  if (minor <= 0n) return;
  const id = derivedId(stored.id, 'allocation');
  const note = { standing: { minor: totals.payableMinor, baseMinor: basePayableMinor, settledMinor: 0n }, minor };
  const standing = standingOf(invoice);
  const postings = creditNotePostings(
    note,
    standing,
    customer.id,
    stored.currency,
    work.org.baseCurrency,
    receivableAccounts(await systemAccounts(work)),
  );
  const entryId = postings.length === 0 ? null : derivedId(id, 'entry');
  if (entryId)
    await post(work, [
      {
        id: entryId,
        date: issuedOn,
        memo: entryMemo(work.org).creditSettles(number, invoice.number ?? ''),
        source: { kind: 'allocation', id, version: 1 },
        via: work.via,
        postings,
      },
    ]);
  await insertAllocations(work, [
    {
      id,
      documentId: invoice.id,
      creditNoteId: stored.id,
      minor: Number(minor),
      baseMinor: Number(baseOfPart(standing, minor)),
      fromBaseMinor: Number(baseOfPart(note.standing, minor)),
      allocatedOn: issuedOn,
      entryId,
    },
  ]);
}

export const finalizeDocument =
  (gates: Gates) =>
  async (work: Work, input: In<typeof salesContract.finalizeDocument>): Promise<SalesDocument> => {
    const known = await storedDocument(work, input.id);
    const quote = await selectQuoteInvoice(work, known.id);
    await lockDocuments(
      work,
      [known.id, known.ofDocumentId, quote?.quoteId ?? null].filter((one) => one !== null),
    );
    const stored = await storedDocument(work, input.id);
    if (stored.number !== null) {
      if (stored.draftVersion !== input.draftVersion) throw refused('sales.finalized');
      return document(work, input);
    }
    if (stored.draftVersion !== input.draftVersion) throw refused('sales.draft_changed', { version: stored.draftVersion }, 'draftVersion');
    const finalizing = await checked(work, stored, input);
    await refuseOtherInvoice(work, finalizing);
    await refuseBeyondInvoice(work, finalizing);
    await refuseBeyondQuote(work, finalizing);
    await refuseUnconfirmed(work, finalizing, input.confirmed);
    if (stored.kind !== 'credit_note') await gates.demandCurrency(work, finalizing.draft.currency);
    if (stored.kind === 'invoice') await gates.demandLimit(work, 'invoices_monthly', countInvoicesThisMonth);
    const allSeries = await selectSeries(work);
    refuseSharedPattern(allSeries, [stored]);
    const series = allSeries.find((s) => s.kind === stored.kind);
    if (!series) throw new Error(`no numbers for ${stored.kind}`);
    const number = documentNumber(
      series.pattern,
      await takeCount(work, series, runOf(series.restart, finalizing.issuedOn)),
      finalizing.issuedOn,
    );
    const { entryId, basePayableMinor } = await writeBooks(work, finalizing, number);
    const frozen = frozenFrom(finalizing, number, await selectSetting(work));
    const { text, hash } = freeze(frozen);
    await markFinalized(work, {
      id: stored.id,
      number,
      contactId: finalizing.customer.id,
      issuedOn: finalizing.issuedOn,
      dueOn: finalizing.dueOn,
      frozen: text,
      frozenHash: hash,
      entryId,
      rate: finalizing.rate,
      ...frozen.totals,
      basePayableMinor: Number(basePayableMinor),
    });
    await settleInvoice(work, finalizing, basePayableMinor, number);
    if (finalizing.invoice) await endLinkOfCredited(work, finalizing.invoice.id);
    // Invoices of the sample business get no public link.
    if (stored.kind === 'invoice' && !work.org.isSample) await openLink(work, stored.id);
    await keepEInvoice(work, stored.id);
    await audit(work, {
      action: 'sales_document.issued',
      subjectKind: 'sales_document',
      subjectId: stored.id,
      after: { number, hash: hash.toString('hex') },
    });
    return document(work, input);
  };

/** Marks it as sent some other way, by post or in person; now, or at a past time. */
export async function markDocumentSent(work: Work, { id }: In<typeof salesContract.markSent>, at = now()): Promise<SalesDocument> {
  const stored = await storedDocument(work, id);
  if (stored.number === null) throw refused('sales.not_finalized');
  if (stored.sentAt === null) {
    await markSent(work, id, at, null);
    await audit(work, { action: 'sales_document.sent', subjectKind: 'sales_document', subjectId: id });
  }
  return document(work, { id });
}

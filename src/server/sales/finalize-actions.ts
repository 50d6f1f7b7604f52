// Finalizes documents: checks everything, takes the numbers, freezes the documents and posts them. All or nothing.
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import type { In } from '#contract/endpoint.ts';
import type { NewEntry, NewPosting } from '#core/ledger/ledger.ts';
import { apart } from '#core/trade-documents/apart.ts';
import { documentNumber, runOf } from '#core/trade-documents/number-series.ts';
import { baseOfPart, creditNotePostings } from '#core/settlement/receivable.ts';
import type { salesContract, SalesDocument } from '#contract/sales/sales.ts';
import type { Gates } from '../billing/index.ts';
import { keepEInvoice } from '../e-invoices/index.ts';
import { type AccountFacts, post } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { insertAllocations, receivableAccounts, standingOf } from '../settlement/index.ts';
import {
  countInvoicesThisMonth,
  endLinkOfCredited,
  freeze,
  frozenFrom,
  lockDocuments,
  markFinalized,
  markSent,
  openLink,
  refuseSharedPattern,
  selectDocuments,
  selectSeries,
  type StoredDocument,
  takeCounts,
} from '../trade-documents/index.ts';
import { deductedBy } from './deposit-actions.ts';
import { document } from './draft-actions.ts';
import { type Facts, factsOf, type Finalizing, finalizing, postingsOf } from './finalizing.ts';
import { selectQuoteInvoices } from './quotes/quote-store.ts';

type Input = In<typeof salesContract.finalizeDocument>;

/** Numbers in the order of the documents. */
async function numbersOf(work: Work, documents: readonly Finalizing[]): Promise<readonly string[]> {
  const all = await selectSeries(work);
  refuseSharedPattern(
    all,
    documents.map(({ stored }) => stored),
  );
  const runs = documents.map(({ stored, issuedOn }) => {
    const series = all.find((s) => s.kind === stored.kind);
    if (!series) throw new Error(`no numbers for ${stored.kind}`);
    return { series, run: runOf(series.restart, issuedOn) };
  });
  const counts = await takeCounts(work, runs);
  return documents.map(({ issuedOn }, at) => documentNumber(runs[at]?.series.pattern ?? '', counts[at] ?? 0, issuedOn));
}

interface Booked extends Finalizing {
  readonly number: string;
  readonly entry: NewEntry | null;
  readonly basePayableMinor: bigint;
}

async function booked(work: Work, facts: Facts, one: Finalizing, number: string): Promise<Booked> {
  const { stored, issuedOn, customer } = one;
  const postings: readonly NewPosting[] = stored.kind === 'quote' ? [] : await postingsOf(work, facts, one);
  if (postings.length < 2) return { ...one, number, entry: null, basePayableMinor: 0n };
  const isCredit = stored.kind === 'credit_note';
  const said = entryMemo(work.org);
  const memo = cutMemo(`${isCredit ? said.creditNote : said.invoice} ${number} · ${customer.name}`);
  const source = { kind: 'sales_document', id: stored.id, version: 1 };
  const { receivable } = receivableAccounts(facts.chart);
  const owed = postings.find((p) => p.accountId === receivable)?.baseMinor ?? 0n;
  return {
    ...one,
    number,
    entry: { id: derivedId(stored.id, 'issue'), date: issuedOn, memo, source, via: work.via, postings },
    basePayableMinor: isCredit ? -owed : owed,
  };
}

/** A credit note settles its invoice as far as that is outstanding; the rest becomes customer credit. */
async function settleInvoice(
  work: Work,
  chart: readonly AccountFacts[],
  { stored, totals, invoice, issuedOn, customer, basePayableMinor, number }: Booked,
): Promise<void> {
  if (!invoice) return;
  const open = BigInt(invoice.payableMinor - invoice.settledMinor);
  const minor = open < totals.payableMinor ? open : totals.payableMinor;
  if (minor <= 0n) return;
  const id = derivedId(stored.id, 'allocation');
  const note = { standing: { minor: totals.payableMinor, baseMinor: basePayableMinor, settledMinor: 0n }, minor };
  const standing = standingOf(invoice);
  const postings = creditNotePostings(note, standing, customer.id, stored.currency, work.org.baseCurrency, receivableAccounts(chart));
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

/** Of documents that say nothing about each other: none is of the invoice, quote or deposit of another. */
async function finalizeApart(
  work: Work,
  gates: Gates,
  inputs: readonly Input[],
  found: ReadonlyMap<string, StoredDocument>,
  quotes: Facts['quotes'],
): Promise<void> {
  const waiting = inputs.flatMap((input) => {
    const stored = storedIn(found, input.id);
    const isAsSeen = stored.draftVersion === input.draftVersion;
    if (stored.number !== null && !isAsSeen) throw refused('sales.finalized');
    if (!isAsSeen) throw refused('sales.draft_changed', { version: stored.draftVersion }, 'draftVersion');
    return stored.number === null ? [{ stored, input }] : [];
  });
  if (waiting.length === 0) return;
  const facts = await factsOf(
    work,
    waiting.map(({ stored }) => stored),
    quotes,
  );
  const ready: Finalizing[] = [];
  for (const { stored, input } of waiting) ready.push(await finalizing(work, gates, facts, stored, input));
  const invoices = ready.filter(({ stored }) => stored.kind === 'invoice');
  // The others of this request are in none of the counts yet.
  const others = (of: Pick<Work, 'org'>): number => (of.org.id === work.org.id ? invoices.length - 1 : 0);
  if (invoices.length > 0) await gates.demandLimit(work, 'invoices_monthly', async (of) => (await countInvoicesThisMonth(of)) + others(of));
  const numbers = await numbersOf(work, ready);
  const done: Booked[] = [];
  for (const [at, one] of ready.entries()) done.push(await booked(work, facts, one, numbers[at] ?? ''));
  await post(
    work,
    done.flatMap(({ entry }) => entry ?? []),
  );
  const frozen = done
    .map((one) => ({ one, copy: frozenFrom(one, one.number, facts.setting) }))
    .map((both) => ({ ...both, ...freeze(both.copy) }));
  await markFinalized(
    work,
    frozen.map(({ one, copy, text, hash }) => ({
      id: one.stored.id,
      number: one.number,
      contactId: one.customer.id,
      issuedOn: one.issuedOn,
      dueOn: one.dueOn,
      frozen: text,
      frozenHash: hash,
      entryId: one.entry?.id ?? null,
      rate: one.rate,
      ...copy.totals,
      basePayableMinor: Number(one.basePayableMinor),
    })),
  );
  for (const one of done) {
    await settleInvoice(work, facts.chart, one);
    if (one.invoice) await endLinkOfCredited(work, one.invoice.id);
    // Invoices of the sample business get no public link.
    if (one.stored.kind === 'invoice' && !work.org.isSample) await openLink(work, one.stored.id);
    const customer = facts.eInvoices.get(one.stored.id);
    if (customer) await keepEInvoice(work, one.stored.id, customer);
  }
  await audit(
    work,
    ...frozen.map(({ one, hash }) => ({
      action: 'sales_document.issued',
      subjectKind: 'sales_document',
      subjectId: one.stored.id,
      after: { number: one.number, hash: hash.toString('hex') },
    })),
  );
}

const byId = async (work: Work, inputs: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, StoredDocument>> => {
  const found = await selectDocuments(
    work,
    inputs.map(({ id }) => id),
  );
  return new Map(found.map((one) => [one.id, one]));
};
function storedIn(found: ReadonlyMap<string, StoredDocument>, id: string): StoredDocument {
  const stored = found.get(id);
  if (!stored) throw refused('not_found');
  return stored;
}

/** Finalizes drafts, in their order: all of them, or none. One that is finalized already as it was seen is left unchanged. */
export const finalizeDocuments =
  (gates: Gates) =>
  async (work: Work, given: readonly Input[]): Promise<void> => {
    const inputs = [...new Map(given.map((input) => [input.id, input])).values()];
    const known = await byId(work, inputs);
    const quotes = await selectQuoteInvoices(work, [...known.keys()]);
    const boundTo = ({ id, ofDocumentId }: StoredDocument): readonly string[] =>
      [id, ofDocumentId ?? [], quotes.get(id)?.quoteId ?? []].flat();
    await lockDocuments(
      work,
      inputs.flatMap(({ id }) => boundTo(storedIn(known, id))),
    );
    const locked = await byId(work, inputs);
    const aboutOf = ({ id }: Input): readonly string[] => {
      const stored = storedIn(locked, id);
      return [...boundTo(stored), ...deductedBy(stored.draft.lines)];
    };
    for (const [at, part] of apart(inputs, aboutOf).entries())
      await finalizeApart(work, gates, part, at === 0 ? locked : await byId(work, part), quotes);
  };

export const finalizeDocument =
  (gates: Gates) =>
  async (work: Work, input: Input): Promise<SalesDocument> => {
    await finalizeDocuments(gates)(work, [input]);
    return document(work, input);
  };

interface Sent {
  readonly id: string;
  readonly at: Date;
}
/** Marks documents as sent some other way, by post or in person. */
export async function markDocumentsSent(work: Work, sent: readonly Sent[]): Promise<void> {
  const found = await byId(work, sent);
  const unsent = sent.filter(({ id }) => {
    const stored = storedIn(found, id);
    if (stored.number === null) throw refused('sales.not_finalized');
    return stored.sentAt === null;
  });
  await markSent(
    work,
    unsent.map((one) => ({ ...one, to: null })),
  );
  await audit(work, ...unsent.map(({ id }) => ({ action: 'sales_document.sent', subjectKind: 'sales_document', subjectId: id })));
}

export async function markDocumentSent(work: Work, { id }: In<typeof salesContract.markSent>): Promise<SalesDocument> {
  await markDocumentsSent(work, [{ id, at: now() }]);
  return document(work, { id });
}

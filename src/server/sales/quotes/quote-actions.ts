// Quotes: their status, accepting and declining them, and the invoices made from them.
import { stateOf } from '#core/sales/invoice.ts';
import { isSignature, quantityLeft } from '#core/sales/quote.ts';
import type { In } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { ConvertInput, QuoteRow, quotesContract, QuoteStanding, QuoteTab } from '#contract/sales/quotes.ts';
import type { Draft, SalesDocument } from '#contract/sales/sales.ts';
import { isCurrency } from '#core/currency.ts';
import { copyTags, withTags } from '../../ledger/index.ts';
import { audit } from '../../platform/audit.ts';
import { now, today } from '../../platform/clock.ts';
import { pageOf } from '../../platform/page.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { insertDraft, lockDocuments, selectDocuments, type StoredDocument, storedDocument } from '../../trade-documents/index.ts';
import { document, draftRow } from '../draft-actions.ts';
import { depositDraft, finalDraft, progressDraft } from './quote-draft.ts';
import { documentOrder } from '../list-store.ts';
import { insertAnswer, insertQuoteInvoice, type ListedQuote, selectAnswer, selectQuotePage, selectQuoteSums } from './quote-store.ts';
import { type QuoteFacts, quoteFacts } from './quote-standing.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

function rowOf({ dueOn, wasSent, wasViewed, changedAt, ...row }: ListedQuote, day: string): Omit<QuoteRow, 'tags'> {
  const none = { payableMinor: 0n, settledMinor: 0n, creditedMinor: 0n };
  const state = stateOf({ kind: 'quote', state: row.state, dueOn, wasSent, wasViewed, ...none }, day);
  return { ...row, state, validUntil: dueOn, changedAt: changedAt.toISOString() };
}

export async function listQuotes(work: Work, input: In<typeof quotesContract.listQuotes>): Promise<Page<QuoteRow>> {
  const day = today(work.org.timeZone);
  const { rows, next } = await pageOf(documentOrder('quote', input.sort, input.direction), input, (slice) =>
    selectQuotePage(work, { ...input, today: day }, slice),
  );
  const quotes = rows.map((row) => rowOf(row, day));
  return { rows: await withTags(work, 'trade_document', quotes), next };
}

type Figures = Record<QuoteTab, { count: number; sums: { currency: string; minor: string }[] }>;

export async function quoteFigures(work: Work): Promise<Figures> {
  const none = () => ({ count: 0, sums: [] });
  const found: Figures = { all: none(), draft: none(), open: none(), accepted: none(), declined: none(), expired: none() };
  for (const { tab, currency, count, minor } of await selectQuoteSums(work, today(work.org.timeZone))) {
    found[tab].count += count;
    found[tab].sums.push({ currency, minor });
    found.all.count += count;
    const known = found.all.sums.find((sum) => sum.currency === currency);
    if (known) known.minor = String(BigInt(known.minor) + BigInt(minor));
    else found.all.sums.push({ currency, minor });
  }
  return found;
}

async function finalQuote(work: Reading, id: string): Promise<StoredDocument> {
  const quote = await storedDocument(work, id);
  if (quote.kind !== 'quote') throw refused('sales.kind', { kinds: 'quotes' });
  if (quote.number === null) throw refused('sales.not_finalized');
  return quote;
}

function standingMessage(quote: StoredDocument, { lines, standing, isClosed, invoices }: QuoteFacts): Omit<QuoteStanding, 'answer'> {
  const of = new Map(quote.draft.lines.map((line) => [line.id, line]));
  return {
    id: quote.id,
    currency: quote.currency,
    worthMinor: Number(standing.worthMinor),
    depositMinor: Number(standing.depositMinor),
    progressMinor: Number(standing.progressMinor),
    leftMinor: Number(standing.leftMinor),
    isClosed,
    lines: lines.map((line) => ({
      id: line.id,
      description: of.get(line.id)?.description ?? '',
      unit: of.get(line.id)?.unit ?? '',
      quantityMilli: Number(line.quantityMilli),
      leftMilli: isClosed ? 0 : Number(quantityLeft(line, standing)),
      leftMinor: isClosed ? 0 : Number(standing.lineLeft.get(line.id) ?? 0n),
    })),
    invoices: invoices.map(({ document: d, part }) => ({
      id: d.id,
      part,
      number: d.number,
      currency: d.currency,
      payableMinor: d.payableMinor,
      issuedOn: d.issuedOn,
    })),
  };
}

export async function quoteStandingOf(work: Reading, { id }: In<typeof quotesContract.quoteStanding>): Promise<QuoteStanding> {
  const quote = await finalQuote(work, id);
  const answer = await selectAnswer(work, id);
  const shown = answer && {
    answer: answer.answer,
    name: answer.name,
    signature: answer.signature,
    reason: answer.reason,
    ip: answer.ip,
    isOwn: answer.isOwn,
    answeredAt: answer.answeredAt.toISOString(),
  };
  return { ...standingMessage(quote, await quoteFacts(work, quote)), answer: shown ?? null };
}

/** Refuses a quote that can no longer be accepted, declined or invoiced. */
function refuseUnlessHeld(work: Reading, quote: StoredDocument): void {
  if (quote.state === 'declined') throw refused('quote.declined');
  if (quote.state === 'issued' && quote.dueOn !== null && quote.dueOn < today(work.org.timeZone))
    throw refused('quote.expired', { day: quote.dueOn });
}

interface Answer {
  readonly id: string;
  readonly answer: 'accepted' | 'declined';
  readonly name: string;
  readonly signature: number[][] | null;
  readonly reason: string;
  readonly ip: string | null;
}

const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

// A second answer waits for the first, and then finds the quote already answered.
async function answerQuote(work: Work, input: Answer): Promise<SalesDocument> {
  const [name, reason] = [printable(input.name), printable(input.reason)];
  if (name === '' || name.length > 200) throw refused('quote.name', {}, 'name');
  if (input.signature !== null && !isSignature(input.signature)) throw refused('quote.signature', {}, 'signature');
  await lockDocuments(work, [input.id]);
  const quote = await finalQuote(work, input.id);
  if (quote.state === input.answer) return document(work, { id: quote.id });
  if (quote.state === 'accepted') throw refused('quote.accepted');
  refuseUnlessHeld(work, quote);
  const { answer, signature, ip } = input;
  await insertAnswer(work, { quoteId: quote.id, answer, name, signature, reason: reason.slice(0, 1000), ip, answeredAt: now() });
  await audit(work, {
    action: `sales_document.${answer}`,
    subjectKind: 'sales_document',
    subjectId: quote.id,
    after: { name, ...(reason === '' ? {} : { reason }), ...(ip === null ? {} : { ip }) },
  });
  return document(work, { id: quote.id });
}

/** The customer accepts, through the public link (`ip`), or the business records it. Idempotent. */
export const acceptQuote = (
  work: Work,
  input: { readonly id: string; readonly name: string; readonly signature: number[][] | null; readonly ip?: string | null | undefined },
): Promise<SalesDocument> =>
  answerQuote(work, { id: input.id, answer: 'accepted', name: input.name, signature: input.signature, reason: '', ip: input.ip ?? null });

/** The customer declines, optionally with a reason. Idempotent. */
export const declineQuote = (
  work: Work,
  input: { readonly id: string; readonly name: string; readonly reason: string; readonly ip?: string | null | undefined },
): Promise<SalesDocument> =>
  answerQuote(work, { id: input.id, answer: 'declined', name: input.name, signature: null, reason: input.reason, ip: input.ip ?? null });

async function convertedDraft(work: Work, quote: StoredDocument, input: ConvertInput): Promise<Draft> {
  const facts = await quoteFacts(work, quote);
  if (facts.isClosed) throw refused('quote.invoiced');
  if (input.part === 'deposit') return depositDraft(quote, facts, input);
  if (input.part === 'progress') return progressDraft(quote, facts, input);
  return finalDraft(work, quote, facts, input);
}

/** A draft of an invoice from an issued or accepted quote; idempotent by `newId`. */
export async function convertQuote(work: Work, input: ConvertInput): Promise<SalesDocument> {
  if (input.currency !== undefined && (!isCurrency(input.currency) || input.part !== 'final'))
    throw refused('sales.currency', {}, 'currency');
  await lockDocuments(work, [input.id]);
  const quote = await finalQuote(work, input.id);
  const [known] = await selectDocuments(work, [input.newId]);
  if (known?.ofDocumentId === quote.id) return document(work, { id: known.id });
  refuseUnlessHeld(work, quote);
  const draft = await convertedDraft(work, quote, input);
  const row = { ...(await draftRow(work, input.newId, 'invoice', draft)), ofDocumentId: quote.id };
  if (!(await insertDraft(work, row))) throw refused('sales.draft_changed', {}, 'newId');
  await insertQuoteInvoice(work, { documentId: input.newId, quoteId: quote.id, part: input.part });
  await audit(work, {
    action: 'sales_document.drafted',
    subjectKind: 'sales_document',
    subjectId: input.newId,
    after: { kind: 'invoice', ofQuote: quote.id, part: input.part },
  });
  await copyTags(work, { kind: 'trade_document', id: quote.id }, { kind: 'trade_document', id: input.newId });
  return document(work, { id: input.newId });
}

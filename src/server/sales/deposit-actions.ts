// The effect of finalizing a document on deposits, and whether it stays within its quote. The quote is locked by then, so invoices
// finalized at the same time never exceed it together.
import { type DepositTaking } from '#core/sales/deposit.ts';
import type { DocumentTotals } from '#core/trade-documents/document.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import { divideRounded, formatMinor, formatRate, sum } from '#core/money.ts';
import { isBeyondQuote } from '#core/sales/quote.ts';
import { baseOfPart } from '#core/settlement/receivable.ts';
import type { Draft, DraftLine } from '#contract/sales/sales.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { creditNotesOf, selectDocuments, type StoredDocument, frozenOf, storedDocument } from '../trade-documents/index.ts';
import { type DepositMovement, insertMovements, type QuoteInvoice, selectMovements } from './quotes/quote-store.ts';
import { chargesOf, type KnownCharge, type QuoteFacts, quoteFacts } from './quotes/quote-standing.ts';

interface Finalizing {
  readonly stored: StoredDocument;
  readonly draft: Draft;
  readonly totals: DocumentTotals;
  /** The invoice of a credit note. */
  readonly invoice: StoredDocument | undefined;
}

interface Taken extends DepositTaking {
  readonly depositId: string;
}

export interface DepositsIn {
  /** Whether this line is posted to the deposits account. */
  readonly isDeposit: (line: DraftLine) => boolean;
  readonly takings: readonly Taken[];
}

const originOf = (line: DraftLine, kind: 'deposit' | 'deduction'): DraftLine['origin'] =>
  line.kind === 'item' && line.origin?.kind === kind ? line.origin : null;
/** The deposits that a document deducts. */
export const deductedBy = (lines: readonly DraftLine[]): readonly string[] => [
  ...new Set(lines.flatMap((line) => (line.kind === 'item' && line.origin?.kind === 'deduction' ? [line.origin.documentId] : []))),
];
const isDeductionOf = (line: DraftLine, id: string): boolean => line.origin?.kind === 'deduction' && line.origin.documentId === id;

/** Net of the matching lines. */
const netOf = (
  lines: readonly DraftLine[],
  nets: readonly (number | bigint | undefined)[],
  isMeant: (line: DraftLine) => boolean,
): bigint => sum(lines.map((line, at) => (line.kind === 'item' && isMeant(line) ? BigInt(nets[at] ?? 0) : 0n)));

const stands = (movements: readonly DepositMovement[], depositId: string) => {
  const of = movements.filter((m) => m.depositId === depositId);
  return { minor: sum(of.map((m) => BigInt(m.minor))), baseMinor: sum(of.map((m) => BigInt(m.baseMinor))), settledMinor: 0n };
};

/** A credit note over a final invoice restores the deposits that it had deducted, in proportion to the credited lines. */
async function putBack(
  work: Work,
  invoice: StoredDocument,
  deposit: StoredDocument,
  movements: readonly DepositMovement[],
  deductedMinor: bigint,
): Promise<Taken> {
  const notes = new Set((await creditNotesOf(work, invoice.id)).map((note) => note.id));
  const of = movements.filter((m) => m.depositId === deposit.id);
  const taken = of.filter((m) => m.documentId === invoice.id);
  const left = { minor: 0n, baseMinor: 0n, settledMinor: 0n };
  for (const m of [...taken, ...of.filter((one) => notes.has(one.documentId))]) {
    left.minor -= BigInt(m.minor);
    left.baseMinor -= BigInt(m.baseMinor);
  }
  const whole = -sum(taken.map((m) => BigInt(m.minor)));
  const frozen = frozenOf(invoice);
  const before = netOf(
    invoice.draft.lines,
    invoice.draft.lines.map((_, at) => frozen?.lines[at]?.netMinor),
    (line) => isDeductionOf(line, deposit.id),
  );
  const minor = before === 0n ? 0n : divideRounded(whole * deductedMinor, before, 'half-up');
  if (minor <= 0n || minor > left.minor) throw refused('quote.deposit_used', { number: deposit.number ?? '' }, 'lines');
  return { depositId: deposit.id, minor: -minor, currency: deposit.currency, baseMinor: -baseOfPart(left, minor), deductedMinor };
}

/** What a document takes out of deposits or restores, and which of its lines are posted to their account. */
export async function depositsIn(work: Work, { stored, draft, totals, invoice }: Finalizing): Promise<DepositsIn> {
  const nets = totals.lines.map((line) => line.netMinor);
  const asked = stored.kind === 'credit_note' && draft.lines.some((line) => originOf(line, 'deposit')) ? (invoice?.id ?? null) : null;
  const ids = [...deductedBy(draft.lines), ...(asked === null ? [] : [asked])];
  const movements = await selectMovements(work, ids);
  const deposits =
    movements.length === 0 ? [] : (await selectDocuments(work, ids)).filter((d) => movements.some((m) => m.depositId === d.id));
  const takings: Taken[] = [];
  for (const deposit of deposits) {
    const standing = stands(movements, deposit.id);
    const { id, currency } = deposit;
    if (id === asked) {
      const minor = netOf(draft.lines, nets, (line) => line.origin?.kind === 'deposit');
      if (minor > standing.minor) throw refused('quote.deposit_used', { number: deposit.number ?? '' }, 'lines');
      takings.push({ depositId: id, minor, currency, baseMinor: minor === 0n ? 0n : baseOfPart(standing, minor), deductedMinor: minor });
      continue;
    }
    const deducted = netOf(draft.lines, nets, (line) => isDeductionOf(line, id));
    if (stored.kind === 'credit_note' && invoice) takings.push(await putBack(work, invoice, deposit, movements, deducted));
    else takings.push({ depositId: id, minor: standing.minor, currency, baseMinor: standing.baseMinor, deductedMinor: -deducted });
  }
  const known = new Set(deposits.map((d) => d.id));
  return {
    takings,
    isDeposit: ({ origin }) => origin?.kind === 'deposit' || (origin?.kind === 'deduction' && known.has(origin.documentId)),
  };
}

/** Records the document's deposit movements as posted: what it took out or, for the invoice of a deposit, what it put in. */
export async function keepMovements(
  work: Work,
  { stored }: Pick<Finalizing, 'stored'>,
  takings: readonly Taken[],
  posted: readonly NewPosting[],
  deposits: string,
): Promise<void> {
  const taken = takings.map((t) => ({
    documentId: stored.id,
    depositId: t.depositId,
    minor: Number(-t.minor),
    baseMinor: Number(-t.baseMinor),
  }));
  const isPaidIn = stored.kind === 'invoice' && takings.length === 0;
  const put = isPaidIn ? posted.filter((p) => p.accountId === deposits) : [];
  const minor = -Number(sum(put.map((p) => p.minor)));
  const baseMinor = -Number(sum(put.map((p) => p.baseMinor)));
  const all = [...taken, { documentId: stored.id, depositId: stored.id, minor, baseMinor }];
  await insertMovements(
    work,
    all.filter((m) => m.minor !== 0),
  );
}

// A supply is taxed completely at the rate of its day, including advance payments, so a deposit at another rate has to be credited first.
function refuseOldRates({ draft, totals }: Finalizing, { invoices }: QuoteFacts): void {
  const rates = new Map(totals.taxes.map(({ tax }) => [tax.id, formatRate(tax.rate)]));
  const deducted = new Set(deductedBy(draft.lines));
  for (const { document, part } of invoices) {
    if (part !== 'deposit' || !deducted.has(document.id)) continue;
    const isOld = frozenOf(document)?.totals.taxes.some((tax) => tax.rate !== (rates.get(tax.taxCodeId) ?? tax.rate)) ?? false;
    if (isOld) throw refused('quote.tax_changed', { number: document.number ?? '' }, 'lines');
  }
}

// The final invoice deducts exactly what was invoiced before; in the quote's currency, to the minor unit.
function refuseUnlessWhole({ stored, draft, totals }: Finalizing, quote: StoredDocument, { charges, lines }: QuoteFacts): void {
  const before = new Map<string, bigint>();
  for (const charge of charges) before.set(charge.invoiceId, (before.get(charge.invoiceId) ?? 0n) + charge.worthMinor);
  const open = [...before].filter(([, worth]) => worth !== 0n);
  const deducted = deductedBy(draft.lines);
  const isSame = stored.currency === quote.currency && draft.prices === quote.draft.prices;
  const worthOf = (id: string): bigint => sum(draft.lines.map((line, at) => (isDeductionOf(line, id) ? worthAt(totals, at) : 0n)));
  const isAsBefore =
    open.length === deducted.length &&
    open.every(([id, worth]) => deducted.includes(id) && (isSame ? worthOf(id) === -worth : worthOf(id) < 0n));
  if (!isAsBefore) throw refused('quote.changed', {}, 'lines');
  if (!isSame) return;
  const charged = chargesOf(draft.lines, totals.lines);
  for (const line of lines) {
    const worth = sum(charged.filter((c) => c.lineId === line.id).map((c) => c.worthMinor));
    if (worth > 0n && worth > line.worthMinor) throw refused('quote.over_line', {}, 'lines');
  }
}
const worthAt = (totals: DocumentTotals, at: number): bigint =>
  (totals.lines[at]?.amountMinor ?? 0n) - (totals.lines[at]?.discountMinor ?? 0n);

/** Refuses an invoice that would charge more of its quote than is left, or that claims to belong to a quote and doesn't. */
export async function refuseBeyondQuote(work: Work, finalizing: Finalizing, link: QuoteInvoice | undefined): Promise<void> {
  const { stored, draft, totals } = finalizing;
  if (stored.kind === 'quote') return;
  const origins = draft.lines.filter((line) => line.kind === 'item' && line.origin !== null && line.origin.kind !== 'late_fee');
  if (!link && origins.length > 0) throw refused('quote.line', {}, 'lines');
  if (!link || stored.kind !== 'invoice') return;
  const quote = await storedDocument(work, link.quoteId);
  const facts = await quoteFacts(work, quote, stored.id);
  if (quote.state === 'declined') throw refused('quote.declined');
  if (facts.isClosed) throw refused('quote.invoiced');
  if (
    origins.some(
      (line) => line.origin?.kind === 'quote' && !facts.lines.some((one) => line.origin?.kind === 'quote' && one.id === line.origin.lineId),
    )
  )
    throw refused('quote.line', {}, 'lines');
  const kinds = new Set(origins.map((line) => line.origin?.kind));
  const foreign = { deposit: ['quote', 'deduction'], progress: ['deposit', 'deduction'], final: ['deposit'] } as const;
  if (foreign[link.part].some((kind) => kinds.has(kind))) throw refused('quote.line', {}, 'lines');
  if (link.part === 'final') {
    refuseUnlessWhole(finalizing, quote, facts);
    return refuseOldRates(finalizing, facts);
  }
  if (stored.currency !== quote.currency || draft.prices !== quote.draft.prices) throw refused('quote.bound', {}, 'currency');
  const charges: readonly Pick<KnownCharge, 'lineId' | 'group' | 'worthMinor'>[] = chargesOf(draft.lines, totals.lines);
  const left = `${formatMinor(facts.standing.leftMinor, quote.currency)} ${quote.currency}`;
  if (isBeyondQuote(facts.standing, charges)) throw refused('quote.over', { left }, 'lines');
}

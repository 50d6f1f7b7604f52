// How much of a quote is invoiced: derived from its finalized invoices and their credit notes, never stored.
import { type QuoteCharge, type QuoteLine, type QuotePart, quoteStanding, type QuoteStanding, taxGroupOf } from '#core/sales/quote.ts';
import type { DraftLine } from '#contract/sales/sales.ts';
import type { Work } from '../../platform/work.ts';
import { selectDocuments, type StoredDocument, frozenOf } from '../../trade-documents/index.ts';
import { selectOfQuote } from './quote-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** A charge, with its invoice and line. */
export interface KnownCharge extends QuoteCharge {
  readonly invoiceId: string;
  readonly line: DraftLine;
}

export interface QuoteFacts {
  readonly lines: readonly QuoteLine[];
  readonly standing: QuoteStanding;
  readonly isClosed: boolean;
  readonly charges: readonly KnownCharge[];
  /** Including drafts, oldest first. */
  readonly invoices: readonly { readonly document: StoredDocument; readonly part: QuotePart }[];
}

interface Worth {
  readonly amountMinor: number | bigint;
  readonly discountMinor: number | bigint;
}
const worthOf = (line: Worth | undefined): bigint => (line ? BigInt(line.amountMinor) - BigInt(line.discountMinor) : 0n);

/** How much of its quote the lines of a document charge, from its totals. */
export function chargesOf(lines: readonly DraftLine[], totals: readonly Worth[]): readonly (QuoteCharge & { readonly line: DraftLine })[] {
  return lines.flatMap((line, at) => {
    const { origin } = line;
    if (line.kind !== 'item' || origin === null || origin.kind === 'deduction') return [];
    const lineId = origin.kind === 'quote' ? origin.lineId : null;
    return [{ lineId, group: taxGroupOf(line.taxCodeIds), worthMinor: worthOf(totals[at]), line }];
  });
}

function quoteLines(quote: StoredDocument): readonly QuoteLine[] {
  const frozen = frozenOf(quote);
  return quote.draft.lines.flatMap((line, at) =>
    line.kind === 'item'
      ? [
          {
            id: line.id,
            group: taxGroupOf(line.taxCodeIds),
            quantityMilli: BigInt(line.quantityMilli),
            worthMinor: worthOf(frozen?.lines[at]),
          },
        ]
      : [],
  );
}

const grossOf = (document: StoredDocument): number => frozenOf(document)?.totals.grossMinor ?? 0;

/** A finalized quote with its invoices; `without` excludes a document that is about to be finalized itself. */
export async function quoteFacts(work: Reading, quote: StoredDocument, without?: string): Promise<QuoteFacts> {
  const rows = await selectOfQuote(work, quote.id);
  const found = new Map(
    (
      await selectDocuments(
        work,
        rows.map((row) => row.id),
      )
    ).map((d) => [d.id, d]),
  );
  const all = rows.flatMap(({ id, invoiceId, part }) => {
    const document = found.get(id);
    return document ? [{ document, invoiceId, part }] : [];
  });
  const finalized = all.filter(({ document }) => document.number !== null && document.id !== without);
  const charges = finalized
    .filter(({ part }) => part !== 'final')
    .flatMap(({ document, invoiceId }) => {
      const sign = document.kind === 'credit_note' ? -1n : 1n;
      const made = chargesOf(document.draft.lines, frozenOf(document)?.lines ?? []);
      return made.map((charge) => ({ ...charge, worthMinor: charge.worthMinor * sign, invoiceId }));
    });
  const isClosed = finalized
    .filter(({ document, part }) => part === 'final' && document.kind === 'invoice')
    .some(({ document }) => {
      const notes = finalized.filter((one) => one.invoiceId === document.id && one.document.kind === 'credit_note');
      return grossOf(document) === 0 || notes.reduce((taken, note) => taken + grossOf(note.document), 0) < grossOf(document);
    });
  const lines = quoteLines(quote);
  return {
    lines,
    standing: quoteStanding(lines, charges, isClosed),
    isClosed,
    charges,
    invoices: all.filter(({ document }) => document.kind === 'invoice'),
  };
}

// A draft document: its initial state, changes to its lines, and checks before finalizing, worded like the server's.
import { isDueBeforeIssue } from '#core/sales/invoice.ts';
import { draftProblems, type NamedTax, noDays } from '#contract/trade-documents/draft.ts';
import type { Draft, DraftLine, Product, SalesSettings } from '#contract/sales/sales.ts';
import type { FormProblem } from '#contract/problems/form-problems.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { maxLines } from '#core/trade-documents/document.ts';
import type { SentenceOf } from '../../platform/form-problem.ts';
import type { ShownProblem } from '../../platform/refusal.ts';

export const emptyLine = (id: string, taxCodeIds: readonly string[] = []): DraftLine => ({
  id,
  kind: 'item',
  productId: null,
  description: '',
  quantityMilli: 1000,
  unit: '',
  unitPriceMicro: 0,
  discount: null,
  taxCodeIds: [...taxCodeIds],
  accountId: null,
  origin: null,
});

export function newDraft(
  settings: Pick<SalesSettings, 'prices' | 'taxRounding' | 'firstLineTaxCodeIds'>,
  currency: string,
  contactId: string | null,
  lineId: string,
): Draft {
  return {
    contactId,
    currency,
    ...noDays,
    lines: [emptyLine(lineId, settings.firstLineTaxCodeIds)],
    discount: null,
    prices: settings.prices,
    taxRounding: settings.taxRounding,
    ...noTexts,
  };
}

/** Adds a line after the one at `at`, with the same tax: most documents have one tax. `first`: the taxes if there is no other line. */
export function withLineAfter(draft: Draft, at: number, id: string, first: readonly string[]): Draft {
  if (draft.lines.length >= maxLines) return draft;
  const isLike = (line: DraftLine | undefined): boolean => line?.kind === 'item' && line.origin?.kind !== 'deduction';
  const like = draft.lines.slice(0, at + 1).findLast(isLike) ?? draft.lines.find(isLike);
  return { ...draft, lines: draft.lines.toSpliced(at + 1, 0, emptyLine(id, like?.taxCodeIds ?? first)) };
}

/** A heading or a note after the line at `at`. */
export function withWordsAfter(draft: Draft, at: number, id: string, kind: 'section' | 'note'): Draft {
  if (draft.lines.length >= maxLines) return draft;
  return { ...draft, lines: draft.lines.toSpliced(at + 1, 0, { ...emptyLine(id), kind, quantityMilli: 0 }) };
}

export const withLineChanged = (draft: Draft, id: string, part: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)),
});

export const withLineRemoved = (draft: Draft, id: string): Draft => ({ ...draft, lines: draft.lines.filter((line) => line.id !== id) });

/** Moves a line to `to`, clamped to the ends. */
export function withLineMoved(draft: Draft, id: string, to: number): Draft {
  const from = draft.lines.findIndex((line) => line.id === id);
  const line = draft.lines[from];
  if (!line) return draft;
  const target = Math.min(draft.lines.length - 1, Math.max(0, to));
  return { ...draft, lines: draft.lines.toSpliced(from, 1).toSpliced(target, 0, line) };
}

/** Fills in a line from a product; quantity and discount are kept. */
export function fromProduct(product: Product, currency: string, known: ReadonlyMap<string, NamedTax>): Partial<DraftLine> {
  const price = product.prices[currency];
  return {
    productId: product.id,
    description: product.description || product.name,
    unit: product.unit,
    accountId: null,
    taxCodeIds: product.taxCodeIds.filter((id) => known.has(id)),
    ...(price === undefined ? {} : { unitPriceMicro: price }),
  };
}

/** All problems that prevent finalizing it, each at its field. */
export function problemsOfDraft(draft: Draft, taxes: ReadonlyMap<string, NamedTax>, sentenceOf: SentenceOf): readonly ShownProblem[] {
  const found: FormProblem[] = [...draftProblems(draft, taxes)];
  if (isDueBeforeIssue(draft.dueOn, draft.issueOn)) found.push({ code: 'sales.due_before_issue', path: 'dueOn' });
  return found.map((problem) => ({ code: problem.code, path: problem.path ?? '', message: sentenceOf(problem) }));
}

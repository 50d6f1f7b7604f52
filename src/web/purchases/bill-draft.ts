// A bill while it is being entered: its lines.
import type { Draft, DraftLine } from '#contract/sales/sales.ts';
import { maxLines } from '#core/trade-documents/document.ts';

export const emptyLine = (id: string, like?: DraftLine): DraftLine => ({
  id,
  kind: 'item',
  productId: null,
  description: '',
  quantityMilli: 1000,
  unit: '',
  unitPriceMicro: 0,
  discount: null,
  taxCodeIds: like?.taxCodeIds ?? [],
  accountId: like?.accountId ?? null,
  origin: null,
});

/** A new last line, with the category and the tax of the one before. */
export const withLine = (draft: Draft, id: string): Draft =>
  draft.lines.length >= maxLines ? draft : { ...draft, lines: [...draft.lines, emptyLine(id, draft.lines.at(-1))] };

export const withLineChanged = (draft: Draft, id: string, part: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)),
});

export const withLineRemoved = (draft: Draft, id: string): Draft => ({ ...draft, lines: draft.lines.filter((line) => line.id !== id) });

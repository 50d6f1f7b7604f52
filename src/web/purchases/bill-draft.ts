// A draft of a bill or a purchase order.
import { useSearchParams } from 'react-router';
import type { Draft, DraftLine } from '#contract/sales/sales.ts';
import { noDays } from '#contract/trade-documents/draft.ts';
import { maxLines } from '#core/trade-documents/document.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { useBooks } from '../ledger/index.ts';
import { newId } from '../platform/id.ts';

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

/** An empty draft with one line; the supplier comes from the URL. */
export function useBlankPurchase(): Draft {
  const [params] = useSearchParams();
  const { currency } = useBooks();
  return {
    contactId: params.get('supplier'),
    currency,
    ...noDays,
    ...noTexts,
    lines: [emptyLine(newId())],
    discount: null,
    prices: 'exclusive',
    taxRounding: 'document',
  };
}

/** Adds a last line with the category and tax of the previous one. */
export const withLine = (draft: Draft, id: string): Draft =>
  draft.lines.length >= maxLines ? draft : { ...draft, lines: [...draft.lines, emptyLine(id, draft.lines.at(-1))] };

export const withLineChanged = (draft: Draft, id: string, part: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)),
});

export const withLineRemoved = (draft: Draft, id: string): Draft => ({ ...draft, lines: draft.lines.filter((line) => line.id !== id) });

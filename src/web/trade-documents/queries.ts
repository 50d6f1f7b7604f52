// What the pages of sales read.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DocumentSort, DocumentTab, SalesDocument } from '#contract/sales/sales.ts';
import type { DocumentKind } from '#contract/trade-documents/document.ts';
import { api } from '../platform/client.ts';
import { useRows } from '../platform/use-rows.ts';

/** By issue date and by total; what is not asked for is undefined. */
export interface Narrowing {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minMinor?: number | undefined;
  readonly maxMinor?: number | undefined;
}
export interface Ordering {
  readonly sort: DocumentSort;
  readonly direction: 'asc' | 'desc';
}
export interface ListQuery extends Narrowing {
  readonly kind: (typeof DocumentKind)['_output'];
  readonly tab: (typeof DocumentTab)['_output'];
  readonly search: string;
  readonly contactId: string | null;
}

export function useDocumentList({
  kind,
  tab,
  search,
  contactId,
  from,
  to,
  minMinor,
  maxMinor,
  sort,
  direction,
}: ListQuery & Partial<Ordering>) {
  return useRows(api.sales.listDocuments, { kind, tab, search, contactId, from, to, minMinor, maxMinor, sort, direction });
}

export function useSalesSettings() {
  return useQuery(api.sales.salesSettings.queryOptions());
}

export function useProducts(archived = false) {
  return useQuery(api.sales.listProducts.queryOptions({ input: archived ? { archived } : {} }));
}

/** The newest answer about a document, for the page that shows it next. */
export function keepDocument(cache: QueryClient, document: SalesDocument): void {
  cache.setQueryData(api.sales.document.queryKey({ input: { id: document.id } }), document);
}

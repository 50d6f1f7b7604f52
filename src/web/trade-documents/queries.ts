// Queries of the sales pages.
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { DocumentSort, DocumentTab, Product, SalesDocument } from '#contract/sales/sales.ts';
import type { DocumentKind } from '#contract/trade-documents/document.ts';
import { api } from '../platform/client.ts';
import { useRows, useSearch } from '../platform/use-rows.ts';

/** Filters by issue date, total and tag; unused ones are undefined. */
export interface Narrowing {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minMinor?: number | undefined;
  readonly maxMinor?: number | undefined;
  readonly tagId?: string | undefined;
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
  tagId,
  sort,
  direction,
}: ListQuery & Partial<Ordering>) {
  return useRows(api.sales.listDocuments, { kind, tab, search, contactId, from, to, minMinor, maxMinor, tagId, sort, direction });
}

export function useSalesSettings() {
  return useQuery(api.sales.salesSettings.queryOptions());
}

export const useProductSearch = (search: string) => useSearch(api.sales.listProducts, search);

/** Products by id, including archived ones; empty until they are loaded. */
export function useProducts(ids: readonly (string | null)[]): readonly Product[] {
  const asked = [...new Set(ids.filter((id) => id !== null))].toSorted();
  const input = { ids: asked, limit: Math.max(1, asked.length) };
  const found = useQuery({
    ...api.sales.listProducts.queryOptions({ input }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  return (asked.length > 0 && found.data?.rows) || none;
}
const none: readonly never[] = [];

/** Puts the latest response about a document into the cache for the next page. */
export function keepDocument(cache: QueryClient, document: SalesDocument): void {
  cache.setQueryData(api.sales.document.queryKey({ input: { id: document.id } }), document);
}

// What the pages of sales read, and how they say that a write failed. After a write everything on screen is read again.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DocumentTab, SalesDocument } from '#contract/sales/sales.ts';
import type { DocumentKind } from '#contract/trade-documents/document.ts';
import { api } from '../platform/client.ts';
import { useRows } from '../platform/use-rows.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

export interface ListQuery {
  readonly kind: (typeof DocumentKind)['_output'];
  readonly tab: (typeof DocumentTab)['_output'];
  readonly search: string;
  readonly contactId: string | null;
}

export function useDocumentList({ kind, tab, search, contactId }: ListQuery) {
  return useRows(api.sales.listDocuments, { kind, tab, search, contactId });
}

export function useSalesSettings() {
  return useQuery(api.sales.salesSettings.queryOptions());
}

export function useProducts(archived = false) {
  return useQuery(api.sales.listProducts.queryOptions({ input: archived ? { archived } : {} }));
}

/** The newest answer about a document, for whoever shows it next. */
export function keepDocument(cache: QueryClient, document: SalesDocument): void {
  cache.setQueryData(api.sales.document.queryKey({ input: { id: document.id } }), document);
}

export function sayFailed(error: unknown): void {
  notify({ variant: 'destructive', title: texts.now().failedNotice, description: sentenceOfError(error) });
}

// What the pages of sales read, and how they say that a write failed. After a write everything on screen is read again.
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentKind, DocumentTab, SalesDocument } from '#contract/sales/sales.ts';
import { api } from '../platform/client.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

const pageSize = 50;

export interface ListQuery {
  readonly kind: (typeof DocumentKind)['_output'];
  readonly tab: (typeof DocumentTab)['_output'];
  readonly search: string;
  readonly contactId: string | null;
}

export function useDocumentList({ kind, tab, search, contactId }: ListQuery) {
  const query = useInfiniteQuery(
    api.sales.listDocuments.infiniteOptions({
      input: (cursor: string | undefined) => ({
        kind,
        tab,
        limit: pageSize,
        ...(search === '' ? {} : { search }),
        ...(contactId === null ? {} : { contactId }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, rows };
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

// A paged list that loads as it is scrolled, for every endpoint that returns `rows` and `next`.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/page.ts';

/** A paged endpoint of the contract: `api.contacts.listContacts`. */
export interface Listed<Input, Answer> {
  readonly call: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Answer>;
  readonly key: (options: { readonly type: 'infinite' | 'query' }) => readonly unknown[];
}
/** Unused filters may be undefined, null or empty. */
type Filter<Input> = Loose<Omit<Input, 'cursor' | 'limit'>>;
type Loose<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | null | undefined };

const mostSearchedHere = 200;
const mostFound = 50;
const none: readonly never[] = [];

/** Rows for a picker. `isWhole`: the list is complete, so typing needs no request; otherwise these are the first rows, or the search
 * results. */
export function useSearch<Input extends object, Answer extends Page<unknown>>(list: Listed<Input, Answer>, search: string) {
  const asked = (input: { readonly limit: number; readonly search?: string }) => ({
    queryKey: [...list.key({ type: 'query' }), 'search', input],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => list.call(input as Input & typeof input, { signal }),
  });
  const first = useQuery(asked({ limit: mostSearchedHere }));
  const isWhole = first.data?.next === null;
  const isAsked = search !== '' && !isWhole;
  const found = useQuery({ ...asked({ limit: mostFound, search }), enabled: isAsked, placeholderData: keepPreviousData });
  const shown = isAsked && found.data ? found.data : first.data;
  const rows: readonly Answer['rows'][number][] = shown?.rows ?? none;
  return { rows, isWhole, isSearching: isAsked && (found.isPlaceholderData || found.isPending) };
}

export interface RowsOptions {
  readonly size?: number;
  /** While another filter loads, the previous rows stay to avoid a layout jump; unless they belong to a different subject. */
  readonly keep?: boolean;
  readonly staleTime?: number;
  readonly retry?: boolean;
}

const isAsked = ([, value]: readonly [string, unknown]): boolean => value !== undefined && value !== null && value !== '';

export function useRows<Input extends object, Answer extends Page<unknown>>(
  list: Listed<Input, Answer>,
  filter: Filter<Input>,
  { size, keep = true, ...options }: RowsOptions = {},
) {
  const asked = Object.fromEntries(Object.entries(filter).filter(isAsked));
  const query = useInfiniteQuery({
    ...options,
    queryKey: [...list.key({ type: 'infinite' }), asked, size],
    queryFn: ({ pageParam, signal }) => {
      const at = { ...(size === undefined ? {} : { limit: size }), ...(pageParam === null ? {} : { cursor: pageParam }) };
      return list.call({ ...asked, ...at } as Input, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
  const rows = useMemo((): readonly Answer['rows'][number][] => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, rows, first: query.data?.pages[0], more: () => void query.fetchNextPage() };
}

/** A row of a list by its id, for a list that takes ids: from the rows at hand, or read. null until then, and for another id: 'new'. */
export function useRow<Input extends { readonly ids?: unknown }, Row extends { readonly id: string }>(
  list: Listed<Input, Page<Row>>,
  rows: readonly Row[],
  id: string | null,
): Row | null {
  const listed = rows.find((row) => row.id === id);
  const input = { ids: [id], limit: 1 };
  const found = useQuery({
    queryKey: [...list.key({ type: 'query' }), 'row', id],
    queryFn: ({ signal }) => list.call(input as unknown as Input, { signal }),
    enabled: id !== null && id.length === 36 && !listed,
  });
  return listed ?? found.data?.rows[0] ?? null;
}

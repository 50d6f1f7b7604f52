// A list in pages, read on as it is scrolled to: one way for every endpoint that answers with `rows` and `next`.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/page.ts';

/** An endpoint of the contract that answers in pages: `api.contacts.listContacts`. */
interface Listed<Input, Answer> {
  readonly call: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Answer>;
  readonly key: (options: { readonly type: 'infinite' | 'query' }) => readonly unknown[];
}
/** What is not asked for may be undefined, null or empty. */
type Filter<Input> = Loose<Omit<Input, 'cursor' | 'limit'>>;
type Loose<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | null | undefined };

const mostSearchedHere = 200;
const mostFound = 50;
const none: readonly never[] = [];

/**
 * Rows to choose one from. `isWhole`: these are all, so nothing needs to be asked while typing; otherwise they are the first ones, or those that
 * the search finds.
 */
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
  /** While another filter is fetched the rows of the one before stay, instead of a jump; not where they are about something else. */
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

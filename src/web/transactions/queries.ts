// What the transaction pages read. After a write everything on screen is read again: the list, its totals, the accounts' balances.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../platform/client.ts';
import type { Filter, ListState } from './filter-url.ts';

const pageSize = 200;

export function useTransactionList({ filter, sort, direction }: ListState) {
  const query = useInfiniteQuery(
    api.transactions.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, sort, direction, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next ?? undefined,
      // While another filter is fetched the rows of the one before stay, dimmed, instead of a jump.
      placeholderData: keepPreviousData,
    }),
  );
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, rows };
}

export function useTotals(filter: Filter) {
  return useQuery(api.transactions.totals.queryOptions({ input: filter, placeholderData: keepPreviousData }));
}

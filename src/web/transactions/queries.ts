// Queries of the transaction pages. After a write everything on screen is refetched: the list, its totals, account balances.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { useRows } from '../platform/use-rows.ts';
import type { Filter, ListState } from './filter-url.ts';

const pageSize = 200;

export function useTransactionList({ filter, sort, direction }: ListState) {
  return useRows(api.transactions.list, { ...filter, sort, direction }, { size: pageSize });
}

export function useTotals(filter: Filter) {
  return useQuery(api.transactions.totals.queryOptions({ input: filter, placeholderData: keepPreviousData }));
}

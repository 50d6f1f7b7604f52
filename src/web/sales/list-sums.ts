// Totals of each tab: in base currency if all documents are in it, otherwise by currency.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TabSum } from '#contract/sales/bulk.ts';
import { api } from '../platform/client.ts';
import { filterOf, type ListState } from './list-state.ts';

/** For the list with the current search. */
export function useTabSums(list: ListState): readonly TabSum[] | undefined {
  const query = useQuery(api.bulk.tabSums.queryOptions({ input: filterOf(list), placeholderData: keepPreviousData }));
  return query.data;
}

export interface TabFigures {
  readonly count: number;
  /** The currency with most documents first. */
  readonly sums: readonly { readonly currency: string; readonly minor: string }[];
}

export function figuresOfTab(sums: readonly TabSum[], tab: TabSum['tab']): TabFigures {
  const own = sums
    .filter((sum) => sum.tab === tab && sum.count > 0)
    .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency));
  return { count: own.reduce((total, sum) => total + sum.count, 0), sums: own.map(({ currency, minor }) => ({ currency, minor })) };
}

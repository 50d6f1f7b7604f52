// Queries of the purchases pages.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Bill, BillTab } from '#contract/purchases/purchases.ts';
import { api } from '../platform/client.ts';
import { useRows } from '../platform/use-rows.ts';

export interface BillQuery {
  readonly tab: BillTab;
  readonly search: string;
  readonly contactId: string | null;
  readonly tagId?: string | null;
}

export const useBills = (query: BillQuery) => useRows(api.purchases.listBills, query);
export const useBillFigures = () => useQuery(api.purchases.billFigures.queryOptions());

/** Puts the latest response about a bill into the cache for the next page. */
export function keepBill(cache: QueryClient, bill: Bill): void {
  cache.setQueryData(api.purchases.bill.queryKey({ input: { id: bill.id } }), bill);
}

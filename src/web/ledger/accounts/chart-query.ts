// The accounts to choose from and to name: the whole chart, small enough to be searched while typing (docs/decisions/0055).
import { useQuery } from '@tanstack/react-query';
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import { api } from '../../platform/client.ts';

const none: readonly ChartAccount[] = [];

/** Archived accounts too; `accountGroups` offers only the others. */
export function useChartAccounts(enabled = true) {
  const { data, isPending, error } = useQuery(api.ledger.chart.queryOptions({ staleTime: 60_000, enabled }));
  return { accounts: data ?? none, isLoaded: data !== undefined, isPending, error };
}

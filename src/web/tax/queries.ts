// The tax codes of the open business.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';

export function useTaxCodes() {
  return useQuery(api.tax.listTaxCodes.queryOptions({ staleTime: 60_000 }));
}

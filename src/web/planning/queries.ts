// What the pages of planning read.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';

/** Income and expense accounts, archived ones too. */
export const useNominalAccounts = () => {
  const found = useQuery(api.ledger.listAccounts.queryOptions({ input: { includeArchived: true }, staleTime: 60_000 }));
  return (found.data ?? []).filter(({ kind }) => kind === 'income' || kind === 'expense');
};

// The findings of the open business, looked for again where something was posted since; once for each state of the books.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBooks } from '../../ledger/index.ts';
import { api, client } from '../../platform/client.ts';
import { write } from '../../platform/writing.ts';

export function useFindings() {
  const { may } = useBooks();
  const found = useQuery(api.findings.listFindings.queryOptions({ enabled: may('reports.read') }));
  const isDue = found.data?.isStale === true && found.data.isIncluded && may('transactions.write');
  useEffect(() => {
    // Where it fails, what was found before stays; the button says why.
    if (isDue) write(() => client.findings.checkFindings({})).catch(() => undefined);
  }, [isDue]);
  return found;
}

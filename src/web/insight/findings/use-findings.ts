// The findings of the open business. The rules run again if something was posted since; once per state of the books.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBooks } from '../../ledger/index.ts';
import { api, client } from '../../platform/client.ts';
import { write } from '../../platform/writing.ts';

/** Runs the rules over what was posted since the last run. */
export interface Check {
  readonly isRunning: boolean;
  readonly error?: unknown;
  readonly retry: () => void;
}

export function useFindings() {
  const { may } = useBooks();
  const found = useQuery(api.findings.listFindings.queryOptions({ enabled: may('reports.read') }));
  const isDue = found.data?.isStale === true && found.data.isIncluded && may('transactions.write');
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (isDue && !failed) write(() => client.findings.checkFindings({})).catch((error: unknown) => setFailed({ error }));
  }, [isDue, failed]);
  const check: Check = { isRunning: isDue && !failed, ...failed, retry: () => setFailed(undefined) };
  return { ...found, check };
}

// What is owed to whom, and for how long; beside it what the books say, which must be the same.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { AgedReport } from '../settlement/index.ts';
import { texts as documentTexts } from '../trade-documents/index.ts';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Aged payables · Daybook' }];
}

const useAged = (asOf: string) => useQuery(api.purchases.agedPayables.queryOptions({ input: { asOf } }));

export default function AgedPayablesPage() {
  return (
    <AgedReport
      words={{ ...documentTexts.use().aged, ...texts.use().aged }}
      use={useAged}
      newPath="/app/purchases/bills/new"
      contactPath={(contactId) => `/app/suppliers/${contactId}`}
    />
  );
}

// Aged payables: what is owed to suppliers, by age; with the balance of the books, which must agree.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { AgedReport } from '../settlement/index.ts';
import { texts as documentTexts } from '../trade-documents/index.ts';
import { texts } from './texts.ts';

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

// Aged receivables: what customers owe, by age; with the balance of the books, which must agree.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { AgedReport } from '../settlement/index.ts';
import { texts } from '../trade-documents/index.ts';

const useAged = (asOf: string) => useQuery(api.sales.agedReceivables.queryOptions({ input: { asOf } }));

export default function AgedReceivablesPage() {
  return (
    <AgedReport
      words={texts.use().aged}
      use={useAged}
      newPath="/app/sales/invoices/new"
      contactPath={(contactId) => `/app/sales/invoices?tab=open&customer=${contactId}`}
    />
  );
}

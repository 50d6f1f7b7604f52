// How long a customer takes to pay, and how much data that is based on.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { customerTexts } from '../sales/index.ts';

export function CustomerPaying({ contactId }: { readonly contactId: string }) {
  const t = customerTexts.use().paying;
  const found = useQuery(api.customers.daysToPay.queryOptions({ input: { contactId } }));
  const [known] = found.data ?? [];
  const delay = known?.delayDays ?? null;
  return (
    <Card title={t.title}>
      {found.data === undefined && !found.isError && <Skeleton className="h-8 w-24" />}
      {(found.isError || (found.data && !known)) && <p className="text-muted">{t.unknown}</p>}
      {known && (
        <>
          <p>
            <span className="figures font-serif text-[1.75rem] leading-none">{t.average(known.days)}</span>
            {delay !== null && (
              <span className={`ml-2 ${delay > 0 ? 'text-negative' : 'text-muted'}`}>
                {delay === 0 ? t.onTime : delay > 0 ? t.late(delay) : t.early(-delay)}
              </span>
            )}
          </p>
          <p className="mt-1.5 text-small text-muted">{t.from(known.invoices)}</p>
        </>
      )}
    </Card>
  );
}

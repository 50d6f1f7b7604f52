// A customer's balance due and credit, with links to related pages.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Plus } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from '../trade-documents/index.ts';

export interface CustomerBalanceProps {
  readonly contactId: string;
  /** Links, if the page has none of its own; null for none. */
  readonly ways: 'read' | 'write' | null;
}

const isAny = (minor: string): boolean => BigInt(minor) > 0n;

export function CustomerBalance({ contactId, ways }: CustomerBalanceProps) {
  const { customers: t, list } = texts.use();
  const found = useQuery(api.sales.contactBalances.queryOptions({ input: { id: contactId } }));
  const rows = found.data?.filter((row) => isAny(row.openMinor) || isAny(row.creditMinor)) ?? [];
  return (
    <section aria-label={t.balance} className={`rounded-md border border-line bg-sunken/50 px-4 py-3 ${ways === null ? '' : 'mb-5'}`}>
      {found.isPending && <Skeleton className="h-5 w-40" />}
      {found.isError && <p className="text-small text-muted">{t.balanceFailed}</p>}
      {found.data && rows.length === 0 && <p className="text-muted">{t.settled}</p>}
      {rows.map((row) => (
        <dl key={row.currency} className="flex flex-wrap gap-x-6 gap-y-1">
          <Pair label={t.owes} minor={row.openMinor} currency={row.currency} />
          {isAny(row.overdueMinor) && <Pair label={t.overdue} minor={row.overdueMinor} currency={row.currency} className="text-negative" />}
          {isAny(row.creditMinor) && <Pair label={t.credit} minor={row.creditMinor} currency={row.currency} />}
        </dl>
      ))}
      {ways !== null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink size="small" to={`/app/sales/invoices?customer=${contactId}`}>
            {t.showInvoices}
          </ButtonLink>
          {ways === 'write' && (
            <ButtonLink size="small" icon={Plus} to={`/app/sales/invoices/new?customer=${contactId}`}>
              {list.newInvoice}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

interface PairProps {
  readonly label: string;
  readonly minor: string;
  readonly currency: string;
  readonly className?: string;
}

function Pair({ label, minor, currency, className = '' }: PairProps) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className={`font-semibold ${className}`}>
        <Money minor={minor} currency={currency} />
      </dd>
    </div>
  );
}

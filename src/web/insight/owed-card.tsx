// Who owes money: the total outstanding, and the customers who owe most.
import type { Today } from '#contract/insight/insight.ts';
import { Link } from 'react-router';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Link as TextLink } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from './texts.ts';

export function OwedCard({ data }: { readonly data: Today | undefined }) {
  const t = texts.use().owed;
  const locale = useLocale();
  return (
    <Card
      title={t.title}
      {...(data && data.owed.customers.length > 0
        ? {
            actions: (
              <Money minor={data.owed.totalMinor} currency={data.currency} to="/app/reports/aged-receivables" className="font-semibold" />
            ),
          }
        : {})}
    >
      {data === undefined ? (
        Array.from({ length: 4 }, (_, at) => <Skeleton key={at} className="my-2.5 h-5 w-full" />)
      ) : data.owed.customers.length === 0 ? (
        <p className="py-1.5 text-muted">{t.none}</p>
      ) : (
        <ul className="-mx-2 -my-1.5">
          {data.owed.customers.map(({ contactId, name, minor, daysLate }) => (
            <li key={contactId}>
              <Link
                to={`/app/sales/customers/${contactId}`}
                className="flex min-h-9 items-center gap-3 rounded-md px-2 py-1.5 leading-snug hover:bg-sunken/70 focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{name}</span>
                  {daysLate > 0 && (
                    <span className="block text-small text-negative">{t.late(daysLate, daysLate.toLocaleString(locale))}</span>
                  )}
                </span>
                <Money minor={minor} currency={data.currency} />
              </Link>
            </li>
          ))}
          {data.owed.more > 0 && (
            <li className="px-2 pt-1.5 text-small">
              <TextLink to="/app/reports/aged-receivables">{t.more(data.owed.more, data.owed.more.toLocaleString(locale))}</TextLink>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

// The last five transactions, with their total income and expenses.
import type { Dashboard } from '#contract/insight/insight.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Link } from 'react-router';
import { texts } from './texts.ts';

type Recent = Dashboard['recent'][number];
const pictures = { income: ArrowDownLeft, expense: ArrowUpRight, transfer: ArrowLeftRight };

export function RecentCard({ data, currency }: { readonly data: Dashboard | undefined; readonly currency: string }) {
  const t = texts.use().recent;
  return (
    <Card title={t.title} description={t.latest}>
      <dl className="mb-3 grid grid-cols-2 gap-3">
        <Sum label={t.moneyIn} minor={data?.recentInMinor} currency={currency} tone="income" />
        <Sum label={t.moneyOut} minor={data?.recentOutMinor} currency={currency} tone="expense" />
      </dl>
      {data ? (
        <ul className="-mx-2 border-t border-line pt-1">
          {data.recent.map((transaction) => (
            <RecentRow key={transaction.id} transaction={transaction} />
          ))}
          {data.recent.length === 0 && <li className="px-2 py-6 text-center text-muted">{t.none}</li>}
        </ul>
      ) : (
        Array.from({ length: 5 }, (_, at) => <Skeleton key={at} className="my-3 h-7 w-full" />)
      )}
      <ButtonLink to="/app/transactions" className="mt-3 w-full">
        {t.all}
      </ButtonLink>
    </Card>
  );
}

function Sum({
  label,
  minor,
  currency,
  tone,
}: {
  readonly label: string;
  readonly minor: string | undefined;
  readonly currency: string;
  readonly tone: 'income' | 'expense';
}) {
  return (
    <div className="@container min-w-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold">
        {minor === undefined ? (
          <Skeleton className="h-5 w-24" />
        ) : (
          <Money
            minor={tone === 'expense' ? -BigInt(minor) : minor}
            currency={currency}
            tone={minor === '0' ? 'plain' : tone}

            className="text-[clamp(0.8125rem,10cqi,1.0625rem)]"
          />
        )}
      </dd>
    </div>
  );
}

function RecentRow({ transaction }: { readonly transaction: Recent }) {
  const locale = useLocale();
  const t = texts.use().recent;
  const { type, amount, currency, description, date } = transaction;
  const category = type === 'transfer' ? t.transfer : transaction.isSplit ? t.split : transaction.category;
  const Picture = pictures[type];
  return (
    <li>
      <Link
        to={`/app/transactions?open=${transaction.id}`}
        className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken/70 focus-visible:-outline-offset-2"
      >
        <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-sunken text-muted">
          <Picture aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{description === '' ? t.noDescription : description}</span>
          <span className="block truncate text-small text-muted">
            {formatDayShort(date, locale)} · {category}
          </span>
        </span>
        <Money minor={type === 'expense' ? -amount : amount} currency={currency} tone={type === 'transfer' ? 'plain' : type} />
      </Link>
    </li>
  );
}

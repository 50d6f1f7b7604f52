// Totals of the filtered transactions in base currency. Transfers count as neither in nor out.
import type { ReactNode } from 'react';
import { useLocale } from '../platform/locale.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import type { Filter } from './filter-url.ts';
import { useTotals } from './queries.ts';
import { texts } from './texts.ts';

function Total({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 bg-raised px-4 py-3">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5 truncate text-lead font-semibold tracking-[-0.01em]">{children}</dd>
    </div>
  );
}

export function TotalsStrip({ filter }: { readonly filter: Filter }) {
  const t = texts.use().totals;
  const locale = useLocale();
  const { data, isError, isPlaceholderData } = useTotals(filter);
  // The list below reports the error and offers a retry; nothing is shown here.
  const wait = isError ? <span className="text-muted">–</span> : <Skeleton className="my-1 h-4 w-24" />;
  return (
    <dl
      aria-label={t.label}
      aria-busy={(data === undefined && !isError) || isPlaceholderData}
      className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-raised md:grid-cols-4"
    >
      <Total label={t.count}>{data ? <span className="figures">{data.count.toLocaleString(locale)}</span> : wait}</Total>
      <Total label={t.moneyIn}>
        {data ? <Money minor={data.inMinor} currency={data.currency} tone={data.inMinor === '0' ? 'plain' : 'income'} /> : wait}
      </Total>
      <Total label={t.moneyOut}>
        {data ? <Money minor={-BigInt(data.outMinor)} currency={data.currency} tone={data.outMinor === '0' ? 'plain' : 'expense'} /> : wait}
      </Total>
      <Total label={t.net}>{data ? <Money minor={data.netMinor} currency={data.currency} /> : wait}</Total>
    </dl>
  );
}

// Overdue invoices, oldest first, with the last reminder of each and what pauses the next.
import { useQuery } from '@tanstack/react-query';
import type { OverdueRow } from '#contract/reminders/reminders.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { chaserTexts } from '../sales/index.ts';
import { documentPath } from '../trade-documents/index.ts';

export default function ReminderOverduePage() {
  const { overdue: t, settings } = chaserTexts.use();
  const found = useQuery(api.reminders.overdueDocuments.queryOptions());
  return (
    <>
      <PageHeader title={t.title} description={t.description}>
        <ButtonLink to="/app/settings/reminders">{settings.title}</ButtonLink>
      </PageHeader>
      {found.isPending && (
        <Waiting label={t.loading} className="space-y-3">
          <Skeleton className="h-64 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <Card padded={false}>
          {found.data.rows.length === 0 ? (
            <EmptyState
              compact
              title={t.emptyTitle}
              text={t.emptyText}
              actions={<ButtonLink to="/app/sales/invoices">{t.toInvoices}</ButtonLink>}
            />
          ) : (
            <ul className="divide-y divide-line">
              {found.data.rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          )}
          {found.data.hasMore && <p className="border-t border-line px-5 py-3 text-small text-muted">{t.more}</p>}
        </Card>
      )}
    </>
  );
}

const badges = { friendly: 'neutral', firm: 'warning', final: 'negative' } as const;

function Row({ row }: { readonly row: OverdueRow }) {
  const { overdue: t, tones } = chaserTexts.use();
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-5 py-3 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.6fr)_9rem]">
      <div className="min-w-0">
        <Link to={documentPath(row.id)}>{row.number}</Link>
        <p className="truncate text-muted">{row.contactName}</p>
      </div>
      <div className="min-w-0 max-md:order-last max-md:col-span-2 max-md:flex max-md:gap-2 max-md:text-small">
        <p>
          <span className="sr-only">{t.due} </span>
          <span className="figures">{formatDayShort(row.dueOn, locale)}</span>
        </p>
        <p className="text-negative">{t.late(row.daysLate)}</p>
      </div>
      <div className="min-w-0 max-md:order-last max-md:col-span-2 max-md:text-small">
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="sr-only">{t.last} </span>
          {row.lastReminderOn === null ? (
            <span className="text-muted">{t.never}</span>
          ) : (
            <span className="figures">{formatDayShort(row.lastReminderOn, locale)}</span>
          )}
          {row.lastTone !== null && row.lastReminderOn !== null && <Badge tone={badges[row.lastTone]}>{tones[row.lastTone]}</Badge>}
          <Standing row={row} />
        </p>
        {row.remindersSent > 0 && <p className="text-small text-muted">{t.sent(row.remindersSent)}</p>}
      </div>
      <p className="text-right font-semibold">
        <span className="sr-only">{t.open} </span>
        <Money minor={row.openMinor} currency={row.currency} />
      </p>
    </li>
  );
}

function Standing({ row }: { readonly row: OverdueRow }) {
  const { overdue: t, holds } = chaserTexts.use();
  const locale = useLocale();
  if (row.isFailing) return <Badge tone="negative">{t.undelivered}</Badge>;
  if (row.promise === 'broken') return <Badge tone="negative">{holds.broken}</Badge>;
  if (row.hold === null) return null;
  const name = holds[row.hold];
  return <Badge tone="accent">{row.holdUntil === null ? name : holds.until(name, formatDayShort(row.holdUntil, locale))}</Badge>;
}

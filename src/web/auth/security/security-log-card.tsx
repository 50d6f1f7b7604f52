// The security log of the account: newest first, filtered by kind and date, and as a download.
import { useEffect, useRef, useState } from 'react';
import type { Day } from '#core/calendar.ts';
import type { LoggedEvent } from '#contract/auth/security.ts';
import type { SecurityEventGroup } from '#contract/auth/security-event.ts';
import { api, client } from '../../platform/client.ts';
import { useRows } from '../../platform/use-rows.ts';
import { saveFile } from '../../platform/download.ts';
import { useInstant } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Download } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { deviceWords } from './device-words.ts';
import { LoadFailed } from '../load-failed.tsx';
import { texts } from './security-texts.ts';

const groups: readonly SecurityEventGroup[] = ['sign_in', 'account', 'factors', 'providers'];
const alarming: ReadonlySet<string> = new Set(['sign_in_failed', 'refresh_reused', 'new_device', 'factor_failed', 'recovery_code_used']);

interface Filter {
  readonly group: SecurityEventGroup | null;
  readonly from: Day | null;
  readonly until: Day | null;
}

/** The date range in the reader's time zone; the last day is included completely. */
function asked({ group, from, until }: Filter) {
  const afterLast = until === null ? undefined : new Date(`${until}T00:00:00`);
  afterLast?.setDate(afterLast.getDate() + 1);
  return {
    ...(group === null ? {} : { group }),
    ...(from === null ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(afterLast ? { until: afterLast.toISOString() } : {}),
  };
}

export function SecurityLogCard() {
  const t = texts.use().log;
  const [filter, setFilter] = useState<Filter>({ group: null, from: null, until: null });
  const { failed } = texts.use().page;
  const { busy, run } = useAction({ reads: true });
  const download = () =>
    run(
      () => client.security.exportEvents(asked(filter)),
      (file) => {
        saveFile(file, 'security-log.csv');
        notify({ variant: 'success', title: t.exported });
      },
      failed,
    );
  return (
    <Card
      title={t.title}
      description={t.description}
      actions={
        <Button size="small" icon={Download} loading={busy} onClick={() => void download()}>
          {t.export}
        </Button>
      }
    >
      <FilterFields filter={filter} onChange={setFilter} />
      <Events filter={filter} />
    </Card>
  );
}

function FilterFields({ filter, onChange }: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) {
  const t = texts.use().log;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label={t.group}>
        <Select
          value={filter.group ?? ''}
          options={[{ value: '', label: t.all }, ...groups.map((group) => ({ value: group, label: t.groups[group] }))]}
          onChange={(e) => onChange({ ...filter, group: groups.find((group) => group === e.currentTarget.value) ?? null })}
        />
      </Field>
      <DateField label={t.from} value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      <DateField label={t.until} value={filter.until} onChange={(until) => onChange({ ...filter, until })} />
    </div>
  );
}

function Events({ filter }: { readonly filter: Filter }) {
  const t = texts.use().log;
  const log = useRows(api.security.listEvents, asked(filter));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = log;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage) return;
    const watching = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void fetchNextPage());
    watching.observe(end.current);
    return () => watching.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const events = log.data?.pages.flatMap((page) => page.rows) ?? [];
  if (log.isPending) return <Skeleton className="mt-5 h-40 w-full" />;
  if (log.isError)
    return (
      <div className="mt-5">
        <LoadFailed onRetry={() => void log.refetch()} />
      </div>
    );
  return (
    <div className="mt-4">
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      <div ref={end} className="py-3 text-center text-small text-muted">
        {events.length === 0 ? (
          t.empty
        ) : hasNextPage ? (
          <MoreButton onPress={() => void fetchNextPage()} busy={isFetchingNextPage} />
        ) : (
          t.end
        )}
      </div>
    </div>
  );
}

function MoreButton({ onPress, busy }: { readonly onPress: () => void; readonly busy: boolean }) {
  const t = texts.use().log;
  return (
    <Button size="small" loading={busy} onClick={onPress}>
      {t.more}
    </Button>
  );
}

function Event({ event }: { readonly event: LoggedEvent }) {
  const t = texts.use();
  const instant = useInstant();
  const place = [deviceWords(event.device, t.sessions), event.network].filter((part) => part !== '').join(' · ');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <div className="min-w-0">
        <p className={alarming.has(event.kind) ? 'font-medium text-warning' : 'font-medium'}>{t.log.kinds[event.kind]}</p>
        <p className="text-small text-muted">{place}</p>
      </div>
      <time dateTime={event.at} className="figures text-small text-muted">
        {instant(event.at)}
      </time>
    </li>
  );
}

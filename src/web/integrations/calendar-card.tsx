// The calendar of due dates: a secret URL for calendar programs, shown once; renewed and disabled here.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../platform/client.ts';
import { relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { AddressActions } from './address-actions.tsx';
import { SecretOnce } from './secret-once.tsx';
import { texts } from './texts.ts';

export function CalendarCard() {
  const { calendar: t } = texts.use();
  const language = useLanguage();
  const found = useQuery(api.calendar.calendarLink.queryOptions());
  const [url, setUrl] = useState<string | null>(null);
  const { createdAt = null, lastReadAt = null } = found.data ?? {};
  const make = async () => setUrl((await client.calendar.renewCalendarLink({})).url);
  const end = async () => {
    await client.calendar.endCalendarLink({});
    setUrl(null);
  };
  return (
    <Card title={t.title} description={t.description}>
      {found.isPending && <Skeleton className="h-9 w-full" />}
      {found.isError && !found.data && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div className="flex flex-col gap-4">
          {url !== null && <SecretOnce secret={url} label={t.address} once={t.once} copied={t.copied} />}
          {createdAt !== null && (
            <p className="text-small text-muted">
              {t.made(relativeInstant(createdAt, language))} ·{' '}
              {lastReadAt === null ? t.neverRead : t.read(relativeInstant(lastReadAt, language))}
            </p>
          )}
          <AddressActions isMade={createdAt !== null} words={t} make={make} end={end} />
        </div>
      )}
    </Card>
  );
}

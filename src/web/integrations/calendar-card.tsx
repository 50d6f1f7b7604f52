// The calendar of due dates: a secret URL for calendar programs, shown once; renewed and disabled here.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../platform/client.ts';
import { relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Failed } from '../ui/failed.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { SecretOnce } from './secret-once.tsx';
import { texts } from './texts.ts';

export function CalendarCard() {
  const { calendar: t } = texts.use();
  const language = useLanguage();
  const found = useQuery(api.calendar.calendarLink.queryOptions());
  const [url, setUrl] = useState<string | null>(null);
  const { busy, run } = useAction();
  const { createdAt = null, lastReadAt = null } = found.data ?? {};
  const make = () =>
    run(
      () => client.calendar.renewCalendarLink({}),
      (made) => setUrl(made.url),
    );
  const renew = async () => {
    if (await confirm({ title: t.renewTitle, description: t.renewText, confirmLabel: t.renew })) await make();
  };
  const end = async () => {
    if (!(await confirm({ title: t.endTitle, description: t.endText, confirmLabel: t.end, danger: true }))) return;
    await run(
      () => client.calendar.endCalendarLink({}),
      () => {
        setUrl(null);
        notify({ variant: 'success', title: t.ended });
      },
    );
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
          <div className="flex flex-wrap gap-2">
            {createdAt === null ? (
              <Button loading={busy} onClick={() => void make()}>
                {t.create}
              </Button>
            ) : (
              <>
                <Button size="small" loading={busy} onClick={() => void renew()}>
                  {t.renew}
                </Button>
                <Button size="small" variant="ghost" disabled={busy} onClick={() => void end()}>
                  {t.end}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

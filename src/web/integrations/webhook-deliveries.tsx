// Deliveries to an endpoint in the last thirty days, newest first; each can be resent.
import type { WebhookDelivery } from '#contract/integrations/webhooks.ts';
import { api, client } from '../platform/client.ts';
import { relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useInstant } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useRows } from '../platform/use-rows.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from './texts.ts';

export function WebhookDeliveries({ id, mayReplay }: { readonly id: string; readonly mayReplay: boolean }) {
  const { webhooks: t } = texts.use();
  const feed = useRows(api.webhooks.listDeliveries, { id }, { size: 10, staleTime: 0 });
  return (
    <section aria-label={t.log}>
      <h3 className="mb-1 font-medium">{t.log}</h3>
      {feed.isPending && <Skeleton className="h-12 w-full" />}
      {feed.isError && feed.rows.length === 0 && <Failed what={t.what} error={feed.error} onRetry={() => void feed.refetch()} />}
      {feed.isSuccess && feed.rows.length === 0 && <p className="text-small text-muted">{t.logNone}</p>}
      <ul className="divide-y divide-line">
        {feed.rows.map((one) => (
          <Row key={one.id} delivery={one} mayReplay={mayReplay} />
        ))}
      </ul>
      {feed.hasNextPage && (
        <Button size="small" variant="ghost" loading={feed.isFetchingNextPage} onClick={feed.more}>
          {t.more}
        </Button>
      )}
    </section>
  );
}

function Row({ delivery: one, mayReplay }: { readonly delivery: WebhookDelivery; readonly mayReplay: boolean }) {
  const { webhooks: t } = texts.use();
  const [instant, language] = [useInstant(), useLanguage()];
  const { busy, run } = useAction();
  const tones = { waiting: 'neutral', delivered: 'positive', failed: 'negative' } as const;
  const came = [one.attempts > 0 && t.attempts(one.attempts), one.lastStatus !== null && t.status(one.lastStatus), one.lastFailure].filter(
    Boolean,
  );
  const replay = () =>
    run(
      () => client.webhooks.replayDelivery({ id: one.id }),
      () => notify({ variant: 'success', title: t.replayed }),
    );
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {t.names[one.kind]} <Badge tone={tones[one.state]}>{t.deliveries[one.state]}</Badge>
        </p>
        <p className="text-small text-muted">
          <time dateTime={one.createdAt} title={instant(one.createdAt)}>
            {relativeInstant(one.createdAt, language)}
          </time>
          {came.length > 0 && ` · ${came.join(' · ')}`}
        </p>
        <details className="text-small text-muted">
          <summary className="cursor-pointer">{t.message}</summary>
          <code className="block [overflow-wrap:anywhere]">{one.body}</code>
        </details>
      </div>
      {mayReplay && one.state !== 'waiting' && (
        <Button size="small" variant="ghost" loading={busy} aria-label={t.replayLabel(t.names[one.kind])} onClick={() => void replay()}>
          {t.replay}
        </Button>
      )}
    </li>
  );
}

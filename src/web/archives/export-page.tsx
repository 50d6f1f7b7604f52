// Settings → Export: request an export of the whole business, follow its progress, download it.
import { useQuery } from '@tanstack/react-query';
import type { BusinessExport } from '#contract/archives/business-exports.ts';
import { mayDo } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDay, relativeInstant } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProgressBar, Skeleton } from '../ui/progress.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { sizeOf } from './size.ts';
import { texts } from './texts.ts';

const isRunning = ({ state }: BusinessExport): boolean => state === 'waiting' || state === 'making';

export default function ExportPage() {
  const t = texts.use();
  const { current } = useBusiness();
  const mayExport = current === null || mayDo(current, 'business.export');
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.description} />
      {mayExport ? <Exports /> : <p className="text-muted">{t.notAllowed}</p>}
    </div>
  );
}

function Exports() {
  const t = texts.use();
  const language = useLanguage();
  const start = useAction();
  const found = useQuery(
    api.exports.listExports.queryOptions({ refetchInterval: (query) => (query.state.data?.exports.some(isRunning) ? 1000 : false) }),
  );
  const exports = found.data?.exports ?? [];
  return (
    <div className="flex flex-col gap-5">
      <Card title={t.contents}>
        <ul className="mb-4 list-disc space-y-1 pl-5 text-muted">
          {t.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <Button
          variant="primary"
          loading={start.busy}
          disabled={!found.isSuccess || exports.some(isRunning)}
          onClick={() => void start.run(() => client.exports.startExport({ id: newId(), language }))}
        >
          {t.start}
        </Button>
      </Card>
      <Card title={t.recent}>
        {found.isPending && <Skeleton className="h-12 w-full" />}
        {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
        {found.isSuccess && exports.length === 0 && <p className="text-muted">{t.none}</p>}
        <ul aria-label={t.recent} className="divide-y divide-line">
          {exports.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      </Card>
      <ScheduleCard />
    </div>
  );
}

function Row({ one }: { readonly one: BusinessExport }) {
  const t = texts.use();
  const [language, locale] = [useLanguage(), useLocale()];
  const { busy, run } = useAction({ reads: true });
  const when = relativeInstant(one.askedAt, language);
  const percent = one.total === 0 ? 0 : Math.floor((100 * one.done) / one.total);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t.asked(when)}
          {one.state === 'ready' && <Badge tone="positive">{t.ready}</Badge>}
        </p>
        {isRunning(one) && <ProgressBar label={one.total === 0 ? t.waiting : t.making} value={percent} />}
        {one.state === 'failed' && <p className="text-small text-negative">{t.failed}</p>}
        {one.byteCount !== null && one.endsAt !== null && (
          <p className="text-small text-muted">
            {sizeOf(one.byteCount, locale)} · {t.until(formatDay(one.endsAt.slice(0, 10), locale))}
          </p>
        )}
      </div>
      {one.state === 'ready' && (
        <Button
          size="small"
          loading={busy}
          aria-label={t.downloadLabel(when)}
          onClick={() =>
            void run(
              () => client.exports.exportLink({ id: one.id }),
              ({ url }) => location.assign(url),
            )
          }
        >
          {t.download}
        </Button>
      )}
    </li>
  );
}

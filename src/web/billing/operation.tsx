// The status of the installation, for its operator: problems are highlighted, the rest is one line each.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Operation } from '#contract/billing/operation.ts';
import { api, client } from '../platform/client.ts';
import { formatDay, relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { HeldDialog } from './held-mail.tsx';
import { texts } from './texts.ts';

/** Longer than an email or a job waits in normal operation. */
const lateMs = 900_000;
const isLate = ({ oldestAt }: Operation['work']): boolean => oldestAt !== null && Date.now() - Date.parse(oldestAt) > lateMs;
const leastFree = 0.1;

function formatBytes(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const);
  return (bytes / size).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'gigabyte' ? 1 : 0 });
}

function Row({
  name,
  alarm,
  children,
}: {
  readonly name: string;
  readonly alarm?: string | false | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <dt className="text-muted max-sm:not-first:mt-1.5">{name}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <span>{children}</span>
        {alarm && <Badge tone="negative">{alarm}</Badge>}
      </dd>
    </>
  );
}

interface Backup {
  readonly lastOn: string | null;
  readonly isOld: boolean;
}

export function OperationCard({ backup }: { readonly backup: Backup | null }) {
  const t = texts.use().operation;
  const { data, error, refetch } = useQuery(
    api.billing.operation.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isVerifying ? 1000 : false),
    }),
  );
  return (
    <Card title={t.title} description={t.text}>
      {data ? (
        <Facts operation={data} backup={backup} />
      ) : error ? (
        <Failed what={t.what} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={t.loading}>
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
    </Card>
  );
}

function Facts({ operation, backup }: { readonly operation: Operation; readonly backup: Backup | null }) {
  const t = texts.use().operation;
  const [locale, language] = [useLocale(), useLanguage()];
  const { run, busy } = useAction();
  const [showsHeld, setShowsHeld] = useState(false);
  const { mail, work, storage, verification: last } = operation;
  const size = (bytes: number): string => formatBytes(bytes, locale);
  const count = (n: number): string => n.toLocaleString(locale);
  const held = mail.held + work.held;
  const verified = (): string => {
    if (operation.isVerifying) return t.verifying(count(last?.finishedAt === null ? last.businesses : 0));
    if (!last) return t.neverVerified;
    if (last.finishedAt === null) return t.brokenOff;
    return t.verified(count(last.businesses), count(last.entries), relativeInstant(last.finishedAt, language));
  };
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        <Row name={t.version}>{t.versions(operation.version, operation.node, operation.postgres)}</Row>
        <Row name={t.running}>{t.since(relativeInstant(operation.startedAt, language), size(operation.memoryBytes))}</Row>
        <Row name={t.mail} alarm={mail.isSent && isLate(mail) && t.late}>
          {mail.isSent ? t.waiting(count(mail.waiting), count(mail.givenUp)) : t.noMail(count(mail.waiting))}
        </Row>
        <Row name={t.work} alarm={isLate(work) && t.late}>
          {t.waiting(count(work.waiting), count(work.givenUp))}
        </Row>
        <Row name={t.storage} alarm={storage.freeBytes < storage.totalBytes * leastFree && t.almostFull}>
          {t.stored[storage.kind](size(operation.databaseBytes), size(storage.freeBytes))}
        </Row>
        <Row name={t.backup} alarm={backup?.isOld && t.overdue}>
          {!backup ? t.notScheduled : backup.lastOn === null ? t.noBackup : formatDay(backup.lastOn, locale)}
        </Row>
        <Row name={t.books} alarm={last !== null && last.faults > 0 && t.faults(count(last.faults))}>
          {verified()}
        </Row>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {held > 0 && (
          <Button variant="primary" onClick={() => setShowsHeld(true)}>
            {t.reviewHeld(count(held))}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={busy || operation.isVerifying}
          onClick={() => void run(() => client.billing.verifyAllBooks())}
        >
          {t.verify}
        </Button>
      </div>
      <HeldDialog operation={operation} open={showsHeld} onClose={() => setShowsHeld(false)} />
    </>
  );
}

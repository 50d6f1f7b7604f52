// What came in by email, newest first, and what waits for a person.
import { useEffect } from 'react';
import type { ReceivedMail } from '#contract/receipts/mail-in.ts';
import { api, client } from '../../platform/client.ts';
import { relativeInstant } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useInstant } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useRows } from '../../platform/use-rows.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { mailInTexts } from './mail-in-texts.ts';

const everyMs = 2000;
const tones: Readonly<Record<ReceivedMail['state'], Tone>> = {
  arrived: 'neutral',
  kept: 'positive',
  waiting: 'warning',
  double: 'neutral',
  refused: 'negative',
};

function Status({ mail: { state, reason, documents, leftOut } }: { readonly mail: ReceivedMail }) {
  const t = mailInTexts.use().log;
  const said = [
    ...(documents > 0 ? [t.documents(documents)] : []),
    ...(reason === null ? [] : [t.reasons[reason]]),
    ...(leftOut > 0 ? [t.leftOut(leftOut)] : []),
  ];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      <span className="text-small text-muted">{said.join(' · ')}</span>
    </span>
  );
}

function Decide({ mail: { id, state } }: { readonly mail: ReceivedMail }) {
  const t = mailInTexts.use().log;
  const { busy, run } = useAction();
  if (state !== 'waiting') return null;
  const approve = (isSenderAdded: boolean) =>
    run(
      () => client.mailIn.approveMail({ id, isSenderAdded }),
      () => notify({ variant: 'success', title: t.approved }),
    );
  const dismiss = () =>
    run(
      () => client.mailIn.dismissMail({ id }),
      () => notify({ title: t.dismissed }),
    );
  return (
    <span className="flex flex-wrap gap-1">
      <Button size="small" disabled={busy} onClick={() => void approve(false)}>
        {t.approve}
      </Button>
      <Button size="small" disabled={busy} onClick={() => void approve(true)}>
        {t.approveAlways}
      </Button>
      <Button size="small" variant="ghost" disabled={busy} onClick={() => void dismiss()}>
        {t.dismiss}
      </Button>
    </span>
  );
}

function Mail({ mail }: { readonly mail: ReceivedMail }) {
  const t = mailInTexts.use().log;
  const [instant, language] = [useInstant(), useLanguage()];
  const { sender, subject, receivedAt } = mail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{sender || t.noSender}</span>
          <time dateTime={receivedAt} title={instant(receivedAt)} className="shrink-0 text-small text-muted">
            {relativeInstant(receivedAt, language)}
          </time>
        </p>
        <p className="truncate">{subject || t.noSubject}</p>
        <Status mail={mail} />
      </div>
      <Decide mail={mail} />
    </li>
  );
}

/** Rows of a table have one height, and emails that wait need more than others. */
export function ReceivedMails() {
  const t = mailInTexts.use().log;
  const list = useRows(api.mailIn.listReceivedMail, {});
  const { rows, refetch } = list;
  const isReading = rows.some(({ state }) => state === 'arrived');
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [isReading, refetch]);
  return (
    <section aria-label={t.title} className="mt-8">
      <h2 className="mb-3 text-body font-semibold">{t.title}</h2>
      {list.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-24 w-full" />
        </Waiting>
      )}
      {list.isError && list.rows.length === 0 && <Failed what={t.what} error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && (
        <Card padded={false}>
          {list.rows.length === 0 && <EmptyState compact title={t.emptyTitle} text={t.emptyText} />}
          <ul className="divide-y divide-line">
            {list.rows.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <Button size="small" variant="ghost" className="mt-2" loading={list.isFetchingNextPage} onClick={list.more}>
          {t.more}
        </Button>
      )}
    </section>
  );
}

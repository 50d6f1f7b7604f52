// The notifications of a person in this business, newest first; each line opens what it is about. In the bell's popover, and on the dashboard.
import { Link } from 'react-router';
import { placeOfNotification } from '#core/org/notification.ts';
import { notificationSentence } from '#core/org/notification-words.ts';
import type { Notification } from '#contract/org/notification.ts';
import { api, client } from '../../platform/client.ts';
import { useRows } from '../../platform/use-rows.ts';
import { formatMoney, relativeInstant } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useInstant, useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { colon } from '../../platform/texts.ts';
import { actionWordsNow } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { texts } from './notification-texts.ts';

function useMarking() {
  const { failedMark } = texts.use();
  const { busy, run } = useAction();
  return {
    busy,
    // The row is a link, so the page may be left before the response arrives.
    one: (id: string) => run(() => client.notifications.markSeen({ id }, { context: { outlivesPage: true } }), undefined, failedMark),
    all: (through: string) => run(() => client.notifications.markAllSeen({ through }), undefined, failedMark),
  };
}

/** `onClose` closes the popover around it. */
export function NotificationPanel({ onClose }: { readonly onClose?: () => void }) {
  const t = texts.use();
  const feed = useRows(api.notifications.listNotifications, {}, { size: 20, staleTime: 0 });
  const marking = useMarking();
  const notifications = feed.rows;
  const [newest] = notifications;
  return (
    <div className={onClose ? 'w-96 max-w-full' : ''}>
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="font-medium">{t.title}</h2>
        {newest && notifications.some((n) => n.seenAt === null) && (
          <Button size="small" variant="ghost" loading={marking.busy} onClick={() => void marking.all(newest.createdAt)}>
            {t.markAll}
          </Button>
        )}
      </div>
      {feed.isPending && <Waiting />}
      {feed.isError && notifications.length === 0 && (
        <div role="alert" className="flex flex-col items-start gap-3 p-4">
          <p>{t.failed}</p>
          <Button size="small" onClick={() => void feed.refetch()}>
            {actionWordsNow().retry}
          </Button>
        </div>
      )}
      {feed.isSuccess && notifications.length === 0 && <EmptyState compact title={t.empty} text={t.emptyText} />}
      {notifications.length > 0 && (
        <ul>
          {notifications.map((notification) => (
            <Line
              key={notification.id}
              notification={notification}
              onOpen={() => {
                if (notification.seenAt === null) void marking.one(notification.id);
                onClose?.();
              }}
            />
          ))}
        </ul>
      )}
      {feed.hasNextPage && (
        <div className="flex justify-center p-2">
          <Button size="small" variant="ghost" loading={feed.isFetchingNextPage} onClick={feed.more}>
            {t.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ notification, onOpen }: { readonly notification: Notification; readonly onOpen: () => void }) {
  const t = texts.use();
  const language = useLanguage();
  const locale = useLocale();
  const instant = useInstant();
  const { subjectKind, subjectId, createdAt } = notification;
  const isUnread = notification.seenAt === null;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={placeOfNotification(subjectKind, subjectId)}
        onClick={onOpen}
        className="flex gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${isUnread ? 'bg-accent' : ''}`} />
        <span className="min-w-0">
          <span className={`block [overflow-wrap:anywhere] ${isUnread ? 'font-medium' : ''}`}>
            {isUnread && (
              <span className="sr-only">
                {t.isUnread}
                {colon()}
              </span>
            )}
            {notificationSentence(notification, language, (minor, currency) => formatMoney(minor, currency, locale))}
          </span>
          <time dateTime={createdAt} title={instant(createdAt)} className="text-caption text-muted">
            {relativeInstant(createdAt, language)}
          </time>
        </span>
      </Link>
    </li>
  );
}

function Waiting() {
  const t = texts.use();
  return (
    <div role="status" aria-label={t.loading} className="flex flex-col gap-4 p-4">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}

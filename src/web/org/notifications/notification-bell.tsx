// The bell in the header: the number of unread notifications, and the panel that lists them.
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { mostUnseen } from '#core/org/notification.ts';
import { api } from '../../platform/client.ts';
import { IconButton } from '../../ui/button.tsx';
import { Bell } from '../../ui/icons.ts';
import { Popover } from '../../ui/popups/popover.tsx';
import { texts } from './notification-texts.ts';

const load = () => import('./notification-panel.tsx');
const NotificationPanel = lazy(() => load().then((m) => ({ default: m.NotificationPanel })));

// Polled while the page is visible, and at once when it becomes visible again.
const everyMs = 60_000;

export function NotificationBell() {
  const t = texts.use();
  const { data } = useQuery(api.notifications.countUnseen.queryOptions({ refetchInterval: everyMs, staleTime: 5000 }));
  const count = data?.count ?? 0;
  const shown = count >= mostUnseen ? `${mostUnseen - 1}+` : String(count);
  return (
    <div className="relative">
      <Popover
        label={t.title}
        align="end"
        padded={false}
        preload={load}
        trigger={(props) => <IconButton {...props} icon={Bell} label={count === 0 ? t.title : t.unread(shown)} />}
      >
        {(close) => <NotificationPanel onClose={close} />}
      </Popover>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-medium text-accent-ink"
        >
          {shown}
        </span>
      )}
      <span role="status" className="sr-only">
        {count === 0 ? '' : t.news(count, shown)}
      </span>
    </div>
  );
}

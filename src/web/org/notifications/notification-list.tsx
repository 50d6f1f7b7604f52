// The notifications of a person as a part of a page; loaded with it.
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/progress.tsx';

const NotificationPanel = lazy(() => import('./notification-panel.tsx').then((m) => ({ default: m.NotificationPanel })));

export function NotificationList() {
  return (
    <div className="rounded-lg border border-line bg-raised shadow-raised">
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <NotificationPanel />
      </Suspense>
    </div>
  );
}

// The signed-in area: lets only signed-in people in, remembers where they wanted to go, opens their business, and frames the page.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { createCache } from '../platform/cache.ts';
import { LocaleProvider } from '../platform/locale.tsx';
import { signOut, useSession } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { AppFrame } from './app-frame.tsx';
import { BusinessSwitcher } from './business-switcher.tsx';
import { useBusiness } from './business.ts';

export default function AppLayout() {
  const [cache] = useState(createCache);
  const session = useSession();
  const location = useLocation();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      cache.clear();
      await navigate('/');
      notify({ title: 'Signed Out', description: 'You have been successfully signed out.' });
    } catch {
      setLeaving(false);
      notify({ variant: 'destructive', title: 'Error', description: 'Failed to sign out.' });
    }
  };
  if (session.status === 'signed-out') {
    if (leaving) return null;
    const wanted = `${location.pathname}${location.search}${location.hash}`;
    return <Navigate to={`/auth/login?from=${encodeURIComponent(wanted)}`} replace />;
  }
  return (
    <QueryClientProvider client={cache}>
      <OpenBusiness onSignOut={() => void leave()} />
    </QueryClientProvider>
  );
}

function OpenBusiness({ onSignOut }: { readonly onSignOut: () => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const { status, businesses, current, locale, switchTo, retry } = useBusiness();
  const onSwitch = (id: string) => {
    switchTo(id).catch(() =>
      notify({ variant: 'destructive', title: 'Error', description: 'The other business could not be opened. Nothing was changed.' }),
    );
  };
  const welcome = pathname === '/app/welcome';
  const page = () => {
    if (status === 'pending') return <PageSkeleton />;
    if (status === 'error') return <Unreachable onRetry={retry} />;
    if (!current && !welcome) return <Navigate to="/app/welcome" replace />;
    // A page belongs to one business: another one starts it anew.
    return <Outlet key={current?.id} />;
  };
  return (
    <LocaleProvider locale={locale} timeZone={current?.timeZone}>
      <AppFrame
        user={session.status === 'loading' ? undefined : session.user}
        onSignOut={onSignOut}
        switcher={<BusinessSwitcher businesses={businesses} current={current} onSwitch={onSwitch} loading={status === 'pending'} />}
      >
        {page()}
      </AppFrame>
    </LocaleProvider>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <Skeleton className="mt-8 h-64 w-full rounded-lg" />
    </div>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState
      title="The books could not be reached"
      text="The server did not answer. Nothing was changed; what you had saved is safe."
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

// The signed-in area: requires sign-in, remembers the wanted page, opens the business, and renders the layout.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { mayDo } from '#contract/org/permission.ts';
import type { Business, Profile } from '#contract/org/org.ts';
import { StepUpDialog } from '../auth/index.ts';
import { createCache } from '../platform/cache.ts';
import { api, client } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { setLanguage } from '../platform/language.ts';
import { LocaleProvider, useLocale } from '../platform/locale.tsx';
import { leaveWith } from '../platform/parting.ts';
import { type Session, type SignOut, signOut, useSession } from '../platform/session.ts';
import { titled } from '../platform/title.ts';
import { useAction } from '../platform/use-action.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { AppFrame } from './app-frame.tsx';
import { BusinessSwitcher } from './business-switcher.tsx';
import { useBusiness } from './business.ts';
import { takeInvitation } from './kept-invitation.ts';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { hasPartedWith } from './parted.ts';
import { usePhoto } from './photo.ts';
import type { ShownUser } from './sidebar.tsx';
import { trailTo } from './navigation.ts';
import { texts } from './texts.ts';
import { en } from './texts.en.ts';

// The person's own pages, and the one that opens a business.
const personal = new Set([
  '/app/welcome',
  '/app/settings',
  '/app/settings/security',
  '/app/settings/notifications',
  '/app/settings/businesses',
  '/app/settings/delete',
]);

/** For every page below that has none of its own; in English until the texts are loaded. */
export function meta({ location }: { readonly location: { readonly pathname: string } }) {
  const place = trailTo(location.pathname).at(-1);
  return [{ title: place ? titled(en.places[place.name]) : 'Daybook' }];
}

export default function AppLayout() {
  // After a refusal the person may have been removed from the business, or their role may have changed.
  const [cache] = useState(() => createCache((refused) => void refused.refetchQueries({ queryKey: api.org.me.key() })));
  const session = useSession();
  const location = useLocation();
  const [leaving, setLeaving] = useState(false);
  const leave = async (scope: Parameters<SignOut>[0]) => {
    setLeaving(true);
    const { session: t } = texts.now();
    try {
      await signOut(scope);
      cache.clear();
      leaveWith({ title: t.signedOut, description: t.signedOutText });
    } catch {
      setLeaving(false);
      notify({ variant: 'destructive', title: t.error, description: t.signOutFailed });
    }
  };
  if (session.status === 'signed-out' || session.status === 'second-factor') {
    if (leaving) return null;
    const wanted = `${location.pathname}${location.search}${location.hash}`;
    return <Navigate to={`/auth/login?from=${encodeURIComponent(wanted)}`} replace />;
  }
  return (
    <QueryClientProvider client={cache}>
      <Suspense fallback={null}>
        <OpenBusiness session={session} onSignOut={(scope) => void leave(scope)} />
      </Suspense>
      <StepUpDialog />
    </QueryClientProvider>
  );
}

/** The name and picture of the profile; those of the session until it is loaded. */
function useShownUser(session: Session, profile: Profile | undefined): ShownUser | null | undefined {
  const photo = usePhoto(profile);
  if (session.status === 'loading') return undefined;
  if (!session.user) return null;
  const { name, email, avatarUrl } = session.user;
  return { name: profile?.fullName || name, email, avatarUrl: photo ?? profile?.avatarUrl ?? avatarUrl };
}

function OpenBusiness({ session, onSignOut }: { readonly session: Session; readonly onSignOut: SignOut }) {
  const t = texts.use().session;
  const { pathname } = useLocation();
  const { status, businesses, current, profile, locale, switchTo, retry } = useBusiness();
  const user = useShownUser(session, profile);
  const seesRoom = current !== null && !current.lacksFactor && !current.lacksSso && mayDo(current, 'accountant.read');
  const room = useQuery(api.accountant.room.queryOptions({ enabled: seesRoom, staleTime: 60_000 }));
  useLostAccess(businesses, current);
  const language = profile?.language ?? null;
  useEffect(() => {
    if (language !== null) setLanguage(language);
  }, [language]);
  const onSwitch = (id: string) => {
    switchTo(id).catch(() => notify({ variant: 'destructive', title: t.error, description: t.switchFailed }));
  };
  const needsNoBusiness = personal.has(pathname.replace(/\/+$/, ''));
  const page = () => {
    if (status === 'pending') return <PageSkeleton />;
    if (status === 'error') return <Unreachable onRetry={retry} />;
    if (!current && !needsNoBusiness) return <Navigate to={takeInvitation() ?? '/app/welcome'} replace />;
    if (current?.lacksSso && !needsNoBusiness) return <SignOnNeeded name={current.name} email={user?.email ?? ''} to={pathname} />;
    if (current?.lacksFactor && !needsNoBusiness) return <FactorNeeded name={current.name} onArrive={retry} />;
    // A page belongs to one business: switching remounts it.
    return <Outlet key={current?.id} />;
  };
  return (
    <LocaleProvider locale={locale} timeZone={current?.timeZone} ownTimeZone={profile?.timeZone ?? undefined}>
      <AppFrame
        user={user}
        rights={current}
        hiddenModules={current?.hiddenModules}
        hasAccountant={current?.role === 'accountant' || room.data?.isUsed}
        onSignOut={onSignOut}
        waiting={<PageSkeleton />}
        others={{ businesses: businesses.filter((b) => b.id !== current?.id), onSwitch }}
        hasBusiness={current !== null || status !== 'success'}
        bell={current && !current.lacksFactor && !current.lacksSso && <NotificationBell />}
        switcher={<BusinessSwitcher businesses={businesses} current={current} onSwitch={onSwitch} loading={status === 'pending'} />}
      >
        {profile?.erasesAt && <AccountLeaving erasesAt={profile.erasesAt} />}
        {page()}
      </AppFrame>
    </LocaleProvider>
  );
}

/** Shown in place of every page of a business whose people sign in through its own provider, if the session began otherwise. */
function SignOnNeeded({ name, email, to }: { readonly name: string; readonly email: string; readonly to: string }) {
  const t = texts.use().session;
  const { busy, run } = useAction();
  const leave = () =>
    run(
      async () => (await import('../platform/session/providers.ts')).leaveForSignOn({ name, to, remember: false }, email),
      ({ done }) => done || notify({ variant: 'destructive', title: t.error, description: t.signOnFailed }),
    );
  return (
    <EmptyState
      title={t.signOnNeeded}
      text={t.signOnNeededText(name)}
      actions={
        <Button variant="primary" loading={busy} onClick={() => void leave()}>
          {t.signOnNow}
        </Button>
      }
    />
  );
}

/** Shown in place of every page of a business that requires a second factor, if the session lacks it. */
function FactorNeeded({ name, onArrive }: { readonly name: string; readonly onArrive: () => void }) {
  const t = texts.use().session;
  // The factor may have been set up since the businesses were fetched.
  useEffect(onArrive, []); // oxlint-disable-line react-hooks/exhaustive-deps -- once, on arrival
  return (
    <EmptyState
      title={t.factorNeeded}
      text={t.factorNeededText(name)}
      actions={
        <ButtonLink variant="primary" to="/app/settings/security">
          {t.openSecurity}
        </ButtonLink>
      }
    />
  );
}

/** Shown on every page while deletion of the account can be undone. */
function AccountLeaving({ erasesAt }: { readonly erasesAt: string }) {
  const t = texts.use().session;
  const locale = useLocale();
  const { busy, run } = useAction();
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-negative/40 bg-negative-soft p-3"
    >
      <p>{t.leaving(formatDay(erasesAt.slice(0, 10), locale))}</p>
      <Button
        size="small"
        loading={busy}
        onClick={() =>
          void run(
            () => client.leaving.keepAccount(),
            () => notify({ variant: 'success', title: t.accountKept }),
          )
        }
      >
        {t.keepAccount}
      </Button>
    </div>
  );
}

/** Notifies the reader if the open business is no longer one of theirs. */
function useLostAccess(businesses: readonly Business[], current: Business | null): void {
  const t = texts.use().session;
  const before = useRef<Business | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = current;
    if (last === null || last.isSample || hasPartedWith(last.id) || businesses.some((one) => one.id === last.id)) return;
    notify({ variant: 'destructive', title: t.lostAccess(last.name) });
  }, [businesses, current, t]);
}

function PageSkeleton() {
  const t = texts.use().frame;
  return (
    <div role="status" aria-label={t.loading}>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <Skeleton className="mt-8 h-64 w-full rounded-lg" />
    </div>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const t = texts.use().session;
  return (
    <EmptyState
      title={t.unreachable}
      text={t.unreachableText}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {actionWordsNow().retry}
        </Button>
      }
    />
  );
}

// The frame of signing in and up: one sheet on the desk, the name above it. Whoever is signed in is led on to where they wanted to go.
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { loadAuth, useSession } from '../platform/session.ts';
import { Wordmark } from '../ui/brand.tsx';
import { wantedPage } from './wanted-page.ts';

const year = new Date().getFullYear();
// These two end with a page of their own, signed in or not.
const ownEnding = new Set(['/auth/verify-email', '/auth/reset-password']);

export default function AuthLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    loadAuth().catch(() => undefined);
  }, []);
  if (session.status === 'signed-in' && !ownEnding.has(pathname.replace(/\/+$/, ''))) return <Navigate to={wantedPage(search)} replace />;
  return (
    <div className="flex min-h-dvh flex-col items-center bg-paper px-4 pt-[max(2rem,9vh)]">
      <header>
        <Link to="/" aria-label="Daybook, home" className="rounded-sm">
          <Wordmark />
        </Link>
      </header>
      <main
        id="content"
        className="relative my-8 w-full max-w-[26rem] overflow-hidden rounded-lg border border-line bg-raised px-6 py-8 shadow-overlay sm:px-9"
      >
        <span aria-hidden="true" className="absolute inset-y-0 left-3 w-px bg-accent opacity-25 sm:left-4" />
        <Outlet />
      </main>
      <footer className="mt-auto pb-6 text-small text-muted">
        <p suppressHydrationWarning>© {year} Daybook</p>
      </footer>
    </div>
  );
}

// The layout of the sign-in and sign-up pages. A person who is already signed in is redirected to the page they wanted.
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { languageNames, languages } from '#core/language.ts';
import { setLanguage, useLanguage } from '../platform/language.ts';
import { loadAuth, useSession } from '../platform/session.ts';
import { Wordmark } from '../ui/brand.tsx';
import { Skeleton } from '../ui/progress.tsx';
import type { TypedEmail } from './handed-over.ts';
import { texts } from './texts.ts';
import { wantedPage } from './wanted-page.ts';

const year = new Date().getFullYear();
// These pages are shown whether or not somebody is signed in.
const ownEnding = /^\/(auth\/(verify-email|reset-password|callback)|invitation\/.+)\/?$/;

export default function AuthLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [email, setEmail] = useState('');
  const typed: TypedEmail = { email, keepEmail: (event) => setEmail(event.target.value) };
  useEffect(() => {
    loadAuth().catch(() => undefined);
  }, []);
  if (session.status === 'signed-in' && !ownEnding.test(pathname)) return <Navigate to={wantedPage(search)} replace />;
  return (
    <div className="flex min-h-dvh flex-col items-center bg-paper px-4 pt-[max(2rem,9vh)]">
      <Suspense fallback={null}>
        <HomeLink />
      </Suspense>
      <main
        id="content"
        className="relative my-8 w-full max-w-[26rem] overflow-hidden rounded-lg border border-line bg-raised px-6 py-8 shadow-overlay sm:px-9"
      >
        <span aria-hidden="true" className="absolute inset-y-0 left-3 w-px bg-accent opacity-25 sm:left-4" />
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Outlet context={typed} />
        </Suspense>
      </main>
      <footer className="mt-auto flex w-full max-w-[26rem] items-center justify-between gap-4 pb-6 text-small text-muted">
        <p suppressHydrationWarning>© {year} Daybook</p>
        <Suspense fallback={null}>
          <LanguageChoice />
        </Suspense>
      </footer>
    </div>
  );
}

function HomeLink() {
  const t = texts.use().frame;
  return (
    <header>
      <Link to="/" reloadDocument aria-label={t.home} className="rounded-sm">
        <Wordmark />
      </Link>
    </header>
  );
}

function LanguageChoice() {
  const t = texts.use().frame;
  const language = useLanguage();
  const chosen = (value: string) => {
    const found = languages.find((one) => one === value);
    if (found) setLanguage(found);
  };
  return (
    <select
      aria-label={t.language}
      value={language}
      onChange={(e) => chosen(e.currentTarget.value)}
      className="control -mr-1 w-auto rounded-md border-transparent bg-transparent px-1 text-muted hover:text-ink"
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageNames[one]}
        </option>
      ))}
    </select>
  );
}

// The not-found page: suggestions from the server, or default ones, and links.
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { SuggestionIcon } from '#contract/site/site.ts';
import { showIn, useLanguage } from '../../platform/language.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Compass, HelpCircle, Home, type Icon, Search } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { notify } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { fetchMissingPage, type MissingPage } from '../missing-page.ts';
import { addressOf, placeOf } from '../pages.ts';
import { texts } from '../texts.ts';

export function meta() {
  return [{ title: texts.now().notFound.pageTitle }, { name: 'robots', content: 'noindex' }];
}

const pictures: Readonly<Record<SuggestionIcon, Icon>> = { Home, Search, HelpCircle, Compass };
const isKnown = (name: string): name is SuggestionIcon => Object.hasOwn(pictures, name);
const pictureOf = (name: string): Icon => (isKnown(name) ? pictures[name] : HelpCircle);
const isInApp = (path: string): boolean => /^\/(app|auth)(\/|$|\?)/.test(path);

function usualPage(): MissingPage {
  const { title, message, links } = texts.now().notFound;
  const suggestions = [
    { text: links.dashboard, path: '/app', icon: 'Home' },
    { text: links.features, path: '/features', icon: 'Compass' },
    { text: links.pricing, path: '/pricing', icon: 'Search' },
  ];
  return { title, message, suggestions };
}

function useMissingPage(pathname: string): MissingPage | undefined {
  const [page, setPage] = useState<MissingPage>();
  useEffect(() => {
    let isStale = false;
    const show = (next: MissingPage) => isStale || setPage(next);
    fetchMissingPage(pathname).then(
      (fetched) => show(fetched ?? usualPage()),
      () => {
        if (isStale) return;
        notify(texts.now().notFound.update);
        show(usualPage());
      },
    );
    return () => {
      isStale = true;
    };
  }, [pathname]);
  return page;
}

/** Public pages have a URL in each language. */
function useAddress(): (path: string) => string {
  const language = useLanguage();
  return (path) => (isInApp(path) ? path : addressOf({ language, path }));
}

function Suggestions({ page }: { readonly page: MissingPage }) {
  const t = texts.use();
  const to = useAddress();
  const links = page.suggestions.length > 0 ? page.suggestions : usualPage().suggestions;
  return (
    <nav aria-label={t.notFound.suggestions} className="mt-7">
      <ul className="flex flex-wrap justify-center gap-2">
        {links.map(({ text, path, icon }, at) => (
          <li key={path + text}>
            <ButtonLink to={to(path)} icon={pictureOf(icon)} leaves={!isInApp(path)} variant={at === 0 ? 'primary' : 'secondary'}>
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function NotFoundPage() {
  // On client-side navigation it may be a public page, which only the server knows. On a full page load the server did not know it either.
  const { pathname } = useLocation();
  const isArrival = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isArrival) location.reload();
  }, [isArrival]);
  return isArrival ? <NotFound key={pathname} pathname={pathname} /> : null;
}

function NotFound({ pathname }: { readonly pathname: string }) {
  const t = texts.use();
  const to = useAddress();
  const page = useMissingPage(pathname);
  // The URL may set the language; this happens before suggestions are requested.
  useLayoutEffect(() => {
    const { language } = placeOf(pathname);
    if (language === 'en') return;
    showIn(language);
    return () => showIn(null);
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="px-5 py-5 md:px-8">
        <Link to={to('/')} leaves quiet className="inline-block no-underline">
          <Wordmark />
          <span className="sr-only">, {t.notFound.home}</span>
        </Link>
      </header>
      <main id="content" className="flex flex-1 flex-col items-center justify-center px-5 pb-24 text-center">
        <h1 className="figures font-serif text-display font-medium text-accent">404</h1>
        <div aria-hidden="true" className="mt-4 w-40 space-y-1.5">
          <span className="block h-px bg-line-strong" />
          <span className="block h-px bg-line-strong" />
        </div>
        {page ? (
          <>
            <h2 className="mt-6 max-w-xl font-serif text-title font-medium text-balance">{page.title}</h2>
            <p className="mt-2 max-w-md text-muted">{page.message}</p>
            <Suggestions page={page} />
          </>
        ) : (
          <p role="status" aria-busy="true" className="mt-6 flex min-h-36 items-start gap-3 text-muted">
            <Spinner />
            {t.notFound.loading}
          </p>
        )}
        <p className="mt-6 flex flex-wrap justify-center gap-x-5 gap-y-1 text-small">
          <Link to={to('/')} leaves>
            {t.notFound.homepage}
          </Link>
          <Link to={to('/contact')} leaves>
            {t.notFound.support}
          </Link>
        </p>
      </main>
    </div>
  );
}

// The root document of the web app, and the error screen.
import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreaderLatin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { languages } from '#core/language.ts';
import { placeOf } from './site/pages.ts';
import './ui/app.css';
import { ErrorScreen } from './ui/error-screen.tsx';
import { Spinner } from './ui/progress.tsx';
import { screenWords } from './ui/screen-words.ts';
import { UiRoot } from './ui/ui-root.tsx';

// Under `require-trusted-types-for 'script'` React may never create a script tag in the browser, so these exist only in the built HTML.
// React leaves unknown elements in head and body alone.
const inHtmlOnly = import.meta.env.SSR;

// Compiled separately by scripts/build.mjs, which replaces this with its hashed name.
const siteScript = import.meta.env.DEV ? '/site/script/site.ts' : '/site.js';

/** Pages of the public site are static documents without React. */
function useIsStatic(): boolean {
  const isFallback = useContext(FrameworkContext)?.isSpaMode ?? false;
  const matches = useMatches();
  return !isFallback && matches.some(({ handle }) => typeof handle === 'object' && handle !== null && 'isStatic' in handle);
}

function Fonts() {
  return [interLatin, newsreaderLatin].map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
  ));
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const isStatic = useIsStatic();
  const { language } = placeOf(useLocation().pathname);
  return (
    <html lang={isStatic ? language : 'en'} className="data-locked:overflow-hidden" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {inHtmlOnly && <script src="/theme.js" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {isStatic && <Fonts />}
        <PageHead />
        {isStatic && <script type="module" src={siteScript} />}
      </head>
      <body>
        {children}
        {inHtmlOnly && !isStatic && <Scripts />}
      </body>
    </html>
  );
}

const never = () => () => undefined;

/** The title and links of the page. React Router normally learns from `Scripts` that the shared fallback document is hydrated and its
 * routes apply; without that tag in the browser, this tells it. */
function PageHead() {
  const context = useContext(FrameworkContext);
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <FrameworkContext value={context && { ...context, isSpaMode: context.isSpaMode && !alive }}>
      <Meta />
      <Links />
    </FrameworkContext>
  );
}

export function HydrateFallback() {
  return (
    <p role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted">
      <Spinner />
      {/* Rendered before the reader's language is known: the document's language decides (ui/app.css, public/theme.js). */}
      <span className="in-language">
        {languages.map((language) => (
          <span key={language} lang={language}>
            {screenWords[language].loading}
          </span>
        ))}
      </span>
    </p>
  );
}

export default function Root() {
  useScrollRestoration();
  const isStatic = useIsStatic();
  if (isStatic) return <Outlet />;
  return (
    <UiRoot>
      <Outlet />
    </UiRoot>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}

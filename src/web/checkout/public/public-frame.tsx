// The layout of public pages behind a link: language and formats, the language menu, and the message for invalid links.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Language, languageNames, languages } from '#core/language.ts';
import { createCache } from '../../platform/cache.ts';
import { showIn } from '../../platform/language.ts';
import { LocaleProvider } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Mark } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { CircleAlert, RotateCcw } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { publicTexts } from '../../trade-documents/index.ts';

/** A separate cache: nothing from a signed-in person's pages is shown here, and nothing from here is kept. */
export function PublicRoot({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(createCache);
  return (
    <QueryClientProvider client={cache}>
      <Suspense fallback={<Ghost />}>{children}</Suspense>
    </QueryClientProvider>
  );
}

export function Ghost() {
  return (
    <div aria-busy="true" className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
      <Skeleton className="h-8 w-56" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[34rem] w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
}

const isLanguage = (value: string | null): value is Language => languages.some((one) => one === value);

/** The language with the country's formats if it is spoken there, as in the PDF: de-AT, en-GB. */
function localeOf(language: Language, country: string | null): string {
  if (!country || !/^[A-Z]{2}$/.test(country)) return language;
  return new Intl.Locale(`und-${country}`).maximize().language === language ? `${language}-${country}` : language;
}

export interface PublicFrameProps {
  /** The customer's language; `?lang=` takes precedence. */
  readonly language: Language;
  readonly country: string | null;
  /** Whose page it is. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

export function PublicFrame({ language: theirs, country, name, isOwn, children }: PublicFrameProps) {
  const [search] = useSearchParams();
  const asked = search.get('lang');
  const language = isLanguage(asked) ? asked : theirs;
  useLayoutEffect(() => {
    showIn(language);
    return () => showIn(null);
  }, [language]);
  return (
    <LocaleProvider locale={localeOf(language, country)} timeZone={undefined}>
      <div className="min-h-dvh bg-paper print:min-h-0 print:bg-transparent">
        <Suspense fallback={<Ghost />}>
          <Framed name={name} language={language} isOwn={isOwn}>
            {children}
          </Framed>
        </Suspense>
      </div>
    </LocaleProvider>
  );
}

type FramedProps = Pick<PublicFrameProps, 'name' | 'language' | 'isOwn' | 'children'>;

function Framed({ name, language, isOwn, children }: FramedProps) {
  const t = publicTexts.use().frame;
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 sm:px-6 print:block print:min-h-0 print:max-w-none print:px-0">
      <a
        href="#content"
        data-print="hide"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
      >
        {t.skip}
      </a>
      <header data-print="hide" className="flex items-center justify-between gap-4 pt-5 pb-4">
        <p className="min-w-0 truncate font-serif text-lead font-medium">{name}</p>
        <LanguageChoice language={language} />
      </header>
      <main id="content" className="flex-1">
        {isOwn && (
          <p data-print="hide" className="mb-4 rounded-md border border-line bg-raised px-4 py-2 text-small text-muted">
            {t.own}
          </p>
        )}
        {children}
      </main>
      <footer data-print="hide" className="flex items-center gap-2 py-8 text-small text-muted">
        <span aria-hidden="true" className="origin-left scale-75">
          <Mark />
        </span>
        {t.madeWith}
      </footer>
    </div>
  );
}

function LanguageChoice({ language }: { readonly language: Language }) {
  const t = publicTexts.use().frame;
  const [, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(
      (before) => {
        before.set('lang', value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <select
      aria-label={t.language}
      value={language}
      onChange={(e) => choose(e.currentTarget.value)}
      className="control -mr-1 w-auto shrink-0 rounded-md border-transparent bg-transparent px-1 text-small text-muted hover:text-ink"
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageNames[one].replace(/ \(.*\)$/, '')}
        </option>
      ))}
    </select>
  );
}

/** The link is invalid, or the server could not be reached. */
export function PublicFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useActionWords();
  const t = publicTexts.use().frame;
  const code = problemsOf(error)[0]?.code;
  const isMissing = code === 'not_found';
  const text = isMissing ? t.missingText : code === 'link.too_many' ? t.oftenText : t.failedText;
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center bg-paper px-6 text-center">
      <CircleAlert aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
      <h1 className="mt-4 font-serif text-title font-medium">{isMissing ? t.missingTitle : t.failedTitle}</h1>
      <p className="mt-2 max-w-md text-muted">{text}</p>
      {!isMissing && (
        <Button variant="primary" icon={RotateCcw} className="mt-6" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </main>
  );
}

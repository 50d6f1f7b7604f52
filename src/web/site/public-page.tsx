// The layout of a public page. It has no React scripts: interactive parts are handled by script/site.ts, and everything still works without
// scripts.
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { CircleAlert, CircleCheck, Info, X } from '../ui/icons.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteLink } from './site-link.tsx';
import { useHere } from './use-place.ts';

function Consent() {
  const { consent } = useHere().texts.frame;
  return (
    <section
      data-consent
      hidden
      aria-label={consent.label}
      className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-2xl rounded-lg border border-line-strong/60 bg-raised p-4 shadow-overlay md:flex md:items-center md:gap-5"
    >
      <p className="text-small text-muted md:flex-1">
        {consent.text} <SiteLink to="/cookies">{consent.more}</SiteLink>
      </p>
      <div className="mt-3 flex gap-2 md:mt-0">
        <button type="button" data-consent-choice="necessary" className={buttonClass('secondary', 'medium', 'flex-1')}>
          {consent.necessary}
        </button>
        <button type="button" data-consent-choice="all" className={buttonClass('secondary', 'medium', 'flex-1')}>
          {consent.accept}
        </button>
      </div>
    </section>
  );
}

/** One notice at a time, as in the app. The live regions always exist, so that screen readers announce what appears in them. */
function Notices() {
  const { close } = useHere().texts.frame;
  return (
    <>
      <div className="pointer-events-none fixed inset-x-4 top-20 z-60 flex justify-center md:top-auto md:right-auto md:bottom-4 md:left-4 md:w-96">
        <div role="status" aria-live="polite" data-notices="polite" className="w-full empty:hidden" />
        <div role="alert" aria-live="assertive" data-notices="assertive" className="w-full empty:hidden" />
      </div>
      <template data-notice>
        <div className="pointer-events-auto flex w-full animate-[notice-in_var(--transition-duration-calm)_var(--ease-settle)] items-start gap-3 rounded-lg border border-line bg-raised p-3.5 shadow-overlay">
          <Info aria-hidden="true" data-for="default" className="mt-0.5 size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
          <CircleCheck aria-hidden="true" data-for="success" className="mt-0.5 size-[18px] shrink-0 text-positive" strokeWidth={1.75} />
          <CircleAlert aria-hidden="true" data-for="destructive" className="mt-0.5 size-[18px] shrink-0 text-negative" strokeWidth={1.75} />
          <div className="min-w-0 flex-1">
            <p data-part="title" className="font-semibold" />
            <p data-part="description" className="mt-0.5 text-small break-words text-muted" />
          </div>
          <button type="button" data-part="close" aria-label={close} className="-m-1 rounded-sm p-1 text-muted hover:text-ink">
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      </template>
    </>
  );
}

export function PublicPage({ among, children }: { readonly among?: readonly string[]; readonly children: ReactNode }) {
  const { texts } = useHere();
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        {texts.frame.skip}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter {...(among ? { among } : {})} />
      <Consent />
      <Notices />
    </div>
  );
}

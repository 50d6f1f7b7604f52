// Any other address: a page that was never written, and the ways on.
import { Link } from 'react-router';
import { Wordmark } from '../ui/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Link as TextLink } from '../ui/link.tsx';

export function meta() {
  return [{ title: 'Page not found · Daybook' }, { name: 'robots', content: 'noindex' }];
}

const suggestions = [
  { to: '/app', label: 'Return to Dashboard' },
  { to: '/app/transactions', label: 'See transactions' },
  { to: '/app/reports', label: 'Read the reports' },
];

export default function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="px-5 py-5 md:px-8">
        <Link to="/" aria-label="Daybook, home" className="rounded-sm">
          <Wordmark />
        </Link>
      </header>
      <main id="content" className="flex flex-1 flex-col items-center justify-center px-5 pb-24 text-center">
        <p className="figures font-serif text-display font-medium text-accent">404</p>
        <div aria-hidden="true" className="mt-4 w-40 space-y-1.5">
          <span className="block h-px bg-line-strong" />
          <span className="block h-px bg-line-strong" />
        </div>
        <h1 className="mt-6 font-serif text-title font-medium">This page was never written</h1>
        <p className="mt-2 max-w-md text-muted">
          The address leads nowhere: it may have been mistyped, or the page has moved. Your books are where you left them.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-2">
          {suggestions.map((suggestion, at) => (
            <ButtonLink key={suggestion.to} to={suggestion.to} variant={at === 0 ? 'primary' : 'secondary'}>
              {suggestion.label}
            </ButtonLink>
          ))}
        </div>
        <p className="mt-6 text-small text-muted">
          Or go to the <TextLink to="/">homepage</TextLink>.
        </p>
      </main>
    </div>
  );
}

// The frame of the public pages: warm paper, the name, the way in, the foot.
import { Link, Outlet } from 'react-router';
import { Wordmark } from '../ui/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Link as TextLink } from '../ui/link.tsx';

const currentYear = () => new Date().getFullYear();

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        Skip to the content
      </a>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-5 py-5 md:px-8">
        <Link to="/" aria-label="Daybook, home" className="rounded-sm">
          <Wordmark />
        </Link>
        <nav aria-label="Public" className="flex items-center gap-5">
          <TextLink quiet to="/auth/login">
            Sign in
          </TextLink>
          <ButtonLink to="/auth/register" variant="primary">
            Get Started
          </ButtonLink>
        </nav>
      </header>
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <footer className="mx-auto w-full max-w-6xl px-5 md:px-8">
        <p className="border-t border-line py-6 text-small text-muted" suppressHydrationWarning>
          © {currentYear()} Daybook
        </p>
      </footer>
    </div>
  );
}

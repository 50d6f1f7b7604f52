// On a machine where no mail is really sent, the way to where it can be read. Shown nowhere else.
import { useEffect, useState } from 'react';
import { authSettings } from '../platform/auth-settings.ts';
import { Link } from '../ui/link.tsx';
import { texts } from './texts.ts';

export function LocalMailLink() {
  const t = texts.use().mail;
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void authSettings().then(({ mailPage }) => {
      if (isShown) setPage(mailPage);
    });
    return () => {
      isShown = false;
    };
  }, []);
  if (page === null) return null;
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-small text-muted">
      {t.local}{' '}
      <Link to={page} newTab>
        {t.onThisMachine}
      </Link>
      .
    </p>
  );
}

// On a machine where no mail is really sent, the way to where it can be read. Shown nowhere else.
import { useEffect, useState } from 'react';
import { localMailPage } from '../platform/session.ts';
import { Link } from '../ui/link.tsx';

export function LocalMailLink() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void localMailPage().then((found) => {
      if (isShown) setPage(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  if (page === null) return null;
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-small text-muted">
      No mail server is set up here, so the mail can be read{' '}
      <Link to={page} newTab>
        on this machine
      </Link>
      .
    </p>
  );
}

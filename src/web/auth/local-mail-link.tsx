// A link to the local mailbox. Shown only on a machine that doesn't really send emails.
import { useMailPage } from '../platform/mail-page.ts';
import { Link } from '../ui/link.tsx';
import { texts } from './texts.ts';

export function LocalMailLink() {
  const t = texts.use().mail;
  const page = useMailPage();
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

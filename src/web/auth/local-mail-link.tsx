// On a machine where no mail is really sent, the way to where it can be read. Shown nowhere else.
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

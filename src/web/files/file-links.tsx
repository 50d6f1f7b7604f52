// What a document is linked to, in its drawer.
import { useState } from 'react';
import type { FileLink, FileRow } from '#contract/files/files.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Link2, X } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { pathOfLink, useLinkLabel } from './link-words.ts';
import { texts } from './texts.ts';
import { useLinks } from './use-links.ts';

export function FileLinks({ file, mayWrite }: { readonly file: FileRow; readonly mayWrite: boolean }) {
  const { links: t } = texts.use();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section aria-label={t.title} className="mb-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-small font-semibold">{t.title}</h3>
        {mayWrite && (
          <Button size="small" icon={Link2} onClick={() => setChoosing(true)}>
            {t.add}
          </Button>
        )}
      </div>
      {file.links.length === 0 ? (
        <p className="mt-1 text-small text-muted">{t.none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {file.links.map((link) => (
            <LinkRow key={`${link.kind} ${link.id}`} fileId={file.id} link={link} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      <Opening of={isChoosing ? file.id : null}>
        {(id, open) => <LinkDialog open={open} ids={[id]} onClose={() => setChoosing(false)} />}
      </Opening>
    </section>
  );
}

function LinkRow({ fileId, link, mayWrite }: { readonly fileId: string; readonly link: FileLink; readonly mayWrite: boolean }) {
  const { links: t } = texts.use();
  const locale = useLocale();
  const label = useLinkLabel()(link);
  const { busy, unlink } = useLinks();
  const detail = [
    link.kind === 'trade_document' ? link.contactName : t.types[link.type],
    link.day === null ? '' : formatDayShort(link.day, locale),
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1">
        <Link to={pathOfLink(link)} className="block truncate">
          {label}
        </Link>
        <span className="block truncate text-small text-muted">{detail.join(' · ')}</span>
      </span>
      {link.minor !== null && link.currency !== null && <Money minor={link.minor} currency={link.currency} />}
      {mayWrite && (
        <IconButton
          icon={X}
          size="small"
          label={t.remove(label)}
          disabled={busy}
          onClick={() => void unlink([fileId], { subjectKind: link.kind, subjectId: link.id })}
        />
      )}
    </li>
  );
}

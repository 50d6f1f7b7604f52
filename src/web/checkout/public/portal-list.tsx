// The documents in a customer's portal: rows on a wide screen, cards on a phone; each links to its page and its PDF.
import { useId } from 'react';
import { Link } from 'react-router';
import type { PortalDocument } from '#contract/checkout/public-document.ts';
import { client } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useDownload } from '../../platform/use-action.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Download } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { PublicBadge } from './public-badge.tsx';
import { publicTexts } from '../../trade-documents/index.ts';

export interface PortalListProps {
  readonly title: string;
  readonly documents: readonly PortalDocument[];
  readonly empty: string;
  /** The requested language, passed on to links. */
  readonly lang: string | null;
}

const isWaiting = (d: PortalDocument): boolean => d.openMinor > 0 || (d.kind === 'quote' && d.state === 'open');

export function PortalList({ title, documents, empty, lang }: PortalListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {documents.length === 0 ? (
        <p className="mt-2 text-muted">{empty}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised shadow-raised">
          {documents.map((document) => (
            <Row key={document.token} document={document} lang={lang} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ document: d, lang }: { readonly document: PortalDocument; readonly lang: string | null }) {
  const { portal: t, kinds, standing } = publicTexts.use();
  const locale = useLocale();
  const to = `/pay/${d.token}${lang === null ? '' : `?lang=${encodeURIComponent(lang)}`}`;
  const name = standing.title(kinds[d.kind], d.number);
  const day = (value: string) => formatDayShort(value, locale);
  const isOpen = d.openMinor > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-48 flex-1 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={to} className="rounded-sm font-medium break-words underline-offset-[3px] hover:underline">
            {name}
          </Link>
          <PublicBadge kind={d.kind} state={d.state} />
        </p>
        <p className="text-small text-muted">
          {t.date} <span className="figures">{day(d.issuedOn)}</span>
          {d.dueOn !== null && isWaiting(d) && (
            <>
              {' · '}
              {d.kind === 'quote' ? t.validUntil : t.due} <span className="figures">{day(d.dueOn)}</span>
            </>
          )}
        </p>
      </div>
      <p className="sm:text-right">
        <span className="block font-semibold">
          <Money minor={isOpen ? d.openMinor : d.payableMinor} currency={d.currency} />
        </span>
        {isOpen && d.openMinor !== d.payableMinor && (
          <span className="block text-small text-muted">
            {t.amount} <Money minor={d.payableMinor} currency={d.currency} />
          </span>
        )}
      </p>
      <div data-print="hide" className="flex items-center justify-end gap-1 max-sm:ml-auto sm:min-w-44">
        <PdfIcon token={d.token} number={d.number} />
        <Link to={to} className={buttonClass(isWaiting(d) ? 'primary' : 'secondary', 'small')}>
          {d.kind === 'invoice' && isOpen ? t.pay : t.look}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </li>
  );
}

function PdfIcon({ token, number }: { readonly token: string; readonly number: string }) {
  const { portal: t, standing } = publicTexts.use();
  const { busy, download } = useDownload();
  const read = () => client.behindLinks.publicDocumentPdf({ token });
  return (
    <IconButton
      icon={Download}
      label={t.pdfOf(number)}
      disabled={busy}
      onClick={() => void download(read, `${number}.pdf`, standing.pdfFailed)}
    />
  );
}

// The pages of a document as images, one at a time, optionally with a highlighted place.
import { useEffect, useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { Place } from '#core/receipts/receipt-page.ts';
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { IconButton } from '../ui/button.tsx';
import { ChevronLeft, ChevronRight } from '../ui/icons.ts';
import { texts } from './texts.ts';

/** Further pages are only in the download. */
const shownPages = 20;

interface PreviewProps {
  readonly file: Pick<FileRow, 'id' | 'name' | 'pageCount'>;
  readonly place: Place | null;
}
export function FilePreview({ file, place }: PreviewProps) {
  const { drawer: t } = texts.use();
  const locale = useLocale();
  const [chosen, setPage] = useState(1);
  const pages = Math.min(file.pageCount ?? 1, shownPages);
  const page = Math.min(pages, place?.page ?? chosen);
  return (
    <div>
      <PreviewPage key={page} file={file} page={page} place={place} />
      {pages > 1 && (
        <div className="mt-2 flex items-center justify-center gap-2">
          <IconButton icon={ChevronLeft} size="small" label={t.previousPage} disabled={page === 1} onClick={() => setPage(page - 1)} />
          <span role="status" className="figures text-small text-muted">
            {t.page(page.toLocaleString(locale), pages.toLocaleString(locale))}
          </span>
          <IconButton icon={ChevronRight} size="small" label={t.nextPage} disabled={page === pages} onClick={() => setPage(page + 1)} />
        </div>
      )}
    </div>
  );
}

function PreviewPage({ file, page, place }: PreviewProps & { readonly page: number }) {
  const { drawer: t } = texts.use();
  const [address, setAddress] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  // Not in the query cache, which is refetched after every write: an image never changes.
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    client.files.filePreview({ id: file.id, page }, { signal: stop.signal }).then(
      (picture) => {
        if (!stop.signal.aborted) setAddress((made = URL.createObjectURL(picture)));
      },
      () => setFailed(!stop.signal.aborted),
    );
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [file.id, page]);
  if (isFailed) return <p className="rounded-lg bg-sunken px-4 py-6 text-center text-small text-muted">{t.noPreview}</p>;
  return (
    <div className="grid min-h-40 place-items-center rounded-lg bg-sunken p-2">
      {address !== undefined && (
        <div className="relative">
          <img src={address} alt={t.preview(file.name)} className="max-h-96 max-w-full rounded-sm" />
          {place && <Marked {...place} />}
        </div>
      )}
    </div>
  );
}

/** A frame around the text that was read. Positioned in SVG units, because the content security policy forbids style attributes. */
function Marked({ left, top, width, height }: Place) {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-place=""
      className="pointer-events-none absolute inset-0 size-full"
    >
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        vectorEffect="non-scaling-stroke"
        className="fill-accent/15 stroke-accent"
        strokeWidth={2}
      />
    </svg>
  );
}

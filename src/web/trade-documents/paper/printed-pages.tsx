// PDF pages as they will be printed: drawn by the server with the same code as the file, and shown as images.
import { useEffect, useState } from 'react';
import type { PaperPages } from '#contract/trade-documents/paper.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { paperTexts } from './paper-texts.ts';

/** Object URLs of the pages, revoked when they are no longer shown. */
function useAddresses(pages: PaperPages['pages'] | undefined): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = (pages ?? []).map(({ svg }) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
    // eslint-disable-next-line react/set-state-in-effect -- object URLs exist outside React: created here, revoked below
    setAddresses(made);
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, [pages]);
  return addresses;
}

export interface PrintedPagesProps {
  readonly printed: PaperPages | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
}

export function PrintedPages({ printed, isError, onRetry }: PrintedPagesProps) {
  const words = useActionWords();
  const t = paperTexts.use().paper;
  const addresses = useAddresses(printed?.pages);
  if (!printed && isError)
    return (
      <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-sunken p-4 text-small text-muted">
        <p>{t.failedPages}</p>
        <Button size="small" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    );
  if (!printed)
    return (
      <div role="status" aria-label={t.loading}>
        <Skeleton className="aspect-[1/1.414] w-full rounded-md" />
      </div>
    );
  const rest = printed.count - printed.pages.length;
  return (
    <div className="flex flex-col gap-4">
      {printed.pages.map(({ width, height }, at) => (
        <img
          // oxlint-disable-next-line react/no-array-index-key -- a page is its place
          key={at}
          src={addresses[at]}
          alt={t.pageOf(at + 1, printed.count)}
          width={Math.round(width)}
          height={Math.round(height)}
          className="h-auto w-full rounded-sm border border-line bg-[#ffffff] shadow-raised"
        />
      ))}
      {rest > 0 && <p className="text-center text-small text-muted">{t.more(rest)}</p>}
    </div>
  );
}

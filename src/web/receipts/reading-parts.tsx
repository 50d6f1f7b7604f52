// Parts of a reading shared by the document drawer and the new transaction: progress, matches and duplicates.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reading } from '#contract/receipts/receipts.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { Spinner } from '../ui/progress.tsx';
import { CompareDocuments } from './compare-documents.tsx';
import { texts } from './texts.ts';

const everyMs = 1500;
export const isUnderWay = (state: Reading['state'] | undefined): boolean => state === 'waiting' || state === 'reading';

/** Polled while the document is being read. */
export const useReading = (id: string, isOpen: boolean) =>
  useQuery(
    api.receipts.reading.queryOptions({
      input: { id },
      enabled: isOpen,
      refetchInterval: ({ state: { data } }) => (isUnderWay(data?.state) ? everyMs : false),
    }),
  );

/** Shown before anything is read. */
export function Pending({
  fileId,
  reading: { state, fault },
  mayWrite,
}: {
  readonly fileId: string;
  readonly reading: Reading;
  readonly mayWrite: boolean;
}) {
  const { panel: t, faults } = texts.use();
  const { busy, run } = useAction();
  if (isUnderWay(state))
    return (
      <p role="status" className="mt-1 flex items-center gap-2 text-small text-muted">
        <Spinner /> {state === 'waiting' ? t.waiting : t.reading}
      </p>
    );
  const sentence = state === 'off' ? t.off : fault === null ? t.unread : faults[fault];
  return (
    <>
      <p className="mt-1 text-small text-muted">{sentence}</p>
      {mayWrite && state !== 'off' && (
        <Button size="small" loading={busy} onClick={() => void run(() => client.receipts.readDocument({ id: fileId }))}>
          {state === 'failed' ? t.readAgain : t.read}
        </Button>
      )}
    </>
  );
}

interface MatchesProps {
  readonly fileId: string;
  readonly matches: Reading['matches'];
  readonly onMatched?: () => void;
}
export function Matches({ fileId, matches, onMatched }: MatchesProps) {
  const { panel: t, reasons: words } = texts.use();
  const locale = useLocale();
  const { busy, run } = useAction();
  const match = (subjectId: string) =>
    run(
      () => client.files.linkFiles({ ids: [fileId], subjectKind: 'transaction', subjectId }),
      () => {
        notify({ variant: 'success', title: t.matched });
        onMatched?.();
      },
      t.failed,
    );
  return (
    <>
      <h4 className="mt-3 text-small font-semibold">{t.matches}</h4>
      <ul className="divide-y divide-line">
        {matches.map(({ transactionId, description, date, accountName, minor, currency, confidence, reasons }) => (
          <li key={transactionId} className="flex items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1">
              <Link to={`/app/transactions?open=${transactionId}`} className="block truncate">
                {description || t.noText}
              </Link>
              <span className="block truncate text-small text-muted">{[formatDayShort(date, locale), accountName].join(' · ')}</span>
              <span className="block text-small text-muted">
                {t.because(confidence.toLocaleString(locale), reasons.map((reason) => words[reason]).join(', '))}
              </span>
            </span>
            <Money minor={minor} currency={currency} />
            <Button
              size="small"
              disabled={busy}
              aria-label={t.matchWith(description || t.noText)}
              onClick={() => void match(transactionId)}
            >
              {t.match}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `fileId`: the document to compare them with; left out if nothing is compared. */
export function Duplicates({ of: { duplicates }, fileId }: { readonly of: Reading; readonly fileId?: string }) {
  const { panel: t } = texts.use();
  const [other, setOther] = useState<string | null>(null);
  if (duplicates.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {duplicates.map(({ id, name, isSameFile }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 text-small">
          <Badge tone="warning">{isSameFile ? t.sameFile : t.sameReceipt}</Badge>
          <Link to={`/app/documents?open=${id}`}>{name}</Link>
          {fileId !== undefined && (
            <Button size="small" aria-label={t.compareWith(name)} onClick={() => setOther(id)}>
              {t.compare}
            </Button>
          )}
          {fileId !== undefined && (
            <Opening of={other === id ? id : null}>
              {(otherId, open) => <CompareDocuments id={fileId} otherId={otherId} open={open} onClose={() => setOther(null)} />}
            </Opening>
          )}
        </li>
      ))}
    </ul>
  );
}

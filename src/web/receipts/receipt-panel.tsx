// What was read of a document: its fields with how sure each is, shown on the picture where they stand; the transaction that it belongs to; and the
// way to record it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { Reading } from '#contract/receipts/receipts.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDay, formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { Spinner } from '../ui/progress.tsx';
import { CorrectReading } from './correct-reading.tsx';
import { ReadFields, type ReadFieldsProps } from './read-fields.tsx';
import { RecordExpense } from './record-expense.tsx';
import { texts } from './texts.ts';

interface ReceiptPanelProps extends Pick<ReadFieldsProps, 'onPlace'> {
  readonly file: FileRow;
}

const everyMs = 1500;
const isUnderWay = (state: Reading['state'] | undefined): boolean => state === 'waiting' || state === 'reading';

export function ReceiptPanel({ file, isOpen, onPlace }: ReceiptPanelProps & { readonly isOpen: boolean }) {
  const { panel: t } = texts.use();
  const { may } = useBooks();
  const { data: reading } = useQuery(
    api.receipts.reading.queryOptions({
      input: { id: file.id },
      enabled: isOpen,
      refetchInterval: ({ state: { data } }) => (isUnderWay(data?.state) ? everyMs : false),
    }),
  );
  if (!reading || (!reading.isReadable && !reading.fields) || (reading.state === 'off' && file.kind !== 'receipt')) return null;
  const mayWrite = may('files.write');
  return (
    <section aria-label={t.title} className="mb-5">
      <h3 className="text-small font-semibold">{t.title}</h3>
      <Duplicates of={reading} />
      {reading.state === 'read' && reading.fields ? (
        <Known file={file} reading={reading} fields={reading.fields} mayWrite={mayWrite} onPlace={onPlace} />
      ) : (
        <Pending fileId={file.id} reading={reading} mayWrite={mayWrite} />
      )}
    </section>
  );
}

/** What becomes of it, before there is anything to show. */
function Pending({
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

interface KnownProps extends ReceiptPanelProps {
  readonly reading: Reading;
  readonly fields: NonNullable<Reading['fields']>;
  readonly mayWrite: boolean;
}
function Known({ file, reading, fields, mayWrite, onPlace }: KnownProps) {
  const { panel: t } = texts.use();
  const { may } = useBooks();
  const locale = useLocale();
  const { busy, run } = useAction();
  const [open, setOpen] = useState<'correct' | 'record' | null>(null);
  const isDone = file.links.some(({ kind }) => kind === 'transaction');
  const other = reading.evidence.date?.other;
  const choose = (date: string) => run(() => client.receipts.saveReading({ id: file.id, ...fields, date }));
  return (
    <>
      <ReadFields fields={fields} evidence={reading.evidence} onPlace={onPlace} />
      {mayWrite && other && fields.date !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-small">
          {t.whichDate}
          {[fields.date, other].map((day) => (
            <Button key={day} size="small" disabled={busy} onClick={() => void choose(day)}>
              {formatDay(day, locale)}
            </Button>
          ))}
        </p>
      )}
      {!isDone && mayWrite && <Matches fileId={file.id} matches={reading.matches} />}
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!isDone && may('transactions.write') && (fields.totalMinor ?? 0) > 0 && (
            <Button size="small" variant={reading.matches.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen('record')}>
              {t.record}
            </Button>
          )}
          <Button size="small" onClick={() => setOpen('correct')}>
            {t.correct}
          </Button>
          {reading.isReadable && (
            <Button
              size="small"
              variant="ghost"
              loading={busy}
              onClick={() => void run(() => client.receipts.readDocument({ id: file.id }))}
            >
              {t.readAgain}
            </Button>
          )}
        </div>
      )}
      <Opening of={open === 'correct' ? file.id : null}>
        {(id, isOpen) => <CorrectReading id={id} open={isOpen} fields={fields} onClose={() => setOpen(null)} />}
      </Opening>
      <Opening of={open === 'record' ? file.id : null}>
        {(id, isOpen) => (
          <RecordExpense id={id} open={isOpen} fields={fields} suggestion={reading.suggestion} onClose={() => setOpen(null)} />
        )}
      </Opening>
    </>
  );
}

function Matches({ fileId, matches }: { readonly fileId: string; readonly matches: Reading['matches'] }) {
  const { panel: t, reasons: words } = texts.use();
  const locale = useLocale();
  const { busy, run } = useAction();
  if (matches.length === 0) return <p className="mt-3 text-small text-muted">{t.noMatch}</p>;
  const match = (subjectId: string) =>
    run(
      () => client.files.linkFiles({ ids: [fileId], subjectKind: 'transaction', subjectId }),
      () => notify({ variant: 'success', title: t.matched }),
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

function Duplicates({ of: { duplicates } }: { readonly of: Reading }) {
  const { panel: t } = texts.use();
  if (duplicates.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {duplicates.map(({ id, name, isSameFile }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 text-small">
          <Badge tone="warning">{isSameFile ? t.sameFile : t.sameReceipt}</Badge>
          <Link to={`/app/documents?open=${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

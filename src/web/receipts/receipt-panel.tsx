// The fields read from a document with their confidence and place on the image; the matching transaction; and recording it as an expense.
import { useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { Reading } from '#contract/receipts/receipts.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { CorrectReading } from './correct-reading.tsx';
import { ReadFields, type ReadFieldsProps } from './read-fields.tsx';
import { Duplicates, Matches, Pending, useReading } from './reading-parts.tsx';
import { RecordExpense } from './record-expense.tsx';
import { texts } from './texts.ts';

interface ReceiptPanelProps extends Required<Pick<ReadFieldsProps, 'onPlace'>> {
  readonly file: FileRow;
}

export function ReceiptPanel({ file, isOpen, onPlace }: ReceiptPanelProps & { readonly isOpen: boolean }) {
  const { panel: t } = texts.use();
  const { may } = useBooks();
  const { data: reading } = useReading(file.id, isOpen);
  if (!reading || (!reading.isReadable && !reading.fields) || (reading.state === 'off' && file.kind !== 'receipt')) return null;
  const mayWrite = may('files.write');
  return (
    <section aria-label={t.title} className="mb-5">
      <h3 className="text-small font-semibold">{t.title}</h3>
      <Duplicates of={reading} {...(mayWrite ? { fileId: file.id } : {})} />
      {reading.state === 'read' && reading.fields ? (
        <Known file={file} reading={reading} fields={reading.fields} mayWrite={mayWrite} onPlace={onPlace} />
      ) : (
        <Pending fileId={file.id} reading={reading} mayWrite={mayWrite} />
      )}
    </section>
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
      <ReadFields fields={fields} reading={reading} onPlace={onPlace} />
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
      {!isDone &&
        mayWrite &&
        (reading.matches.length === 0 ? (
          <p className="mt-3 text-small text-muted">{t.noMatch}</p>
        ) : (
          <Matches fileId={file.id} matches={reading.matches} />
        ))}
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

// The receipt of a new transaction: dropped, chosen, photographed or pasted; then read, filling in fields that are still empty. Linked on
// save.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reading } from '#contract/receipts/receipts.ts';
import { FilePicker, UpcomingRow, useGivenFiles, useRemove } from '../files/index.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import type { ReceiptPartProps } from '../transactions/index.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Camera, FileText, Upload, X } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { ReadFields } from './read-fields.tsx';
import { Duplicates, Matches, Pending, useReading } from './reading-parts.tsx';
import { texts } from './texts.ts';

type Receipt = NonNullable<ReceiptPartProps['receipt']>;

export function ReceiptForTransaction(props: ReceiptPartProps) {
  const { draft: t } = texts.use();
  if (!useBooks().may('files.write')) return null;
  return (
    <section aria-label={t.title} className="mb-6">
      {props.receipt ? <Attached key={props.receipt.fileId} {...props} receipt={props.receipt} /> : <Taking {...props} />}
    </section>
  );
}

function Taking({ uploads, isOpen }: ReceiptPartProps) {
  const { draft: t } = texts.use();
  const [upcoming] = uploads.upcoming;
  const add = (files: readonly File[]) => uploads.add(files.slice(0, 1), 'receipt');
  const isOver = useGivenFiles(add, isOpen && !upcoming);
  if (upcoming)
    return (
      <ul>
        <UpcomingRow upcoming={upcoming} onAgain={() => uploads.again(upcoming)} onDismiss={() => uploads.dismiss(upcoming.id)} />
      </ul>
    );
  return (
    <div
      className={`flex flex-wrap items-center gap-3 rounded-lg border-2 border-dashed px-4 py-3 transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/60'}`}
    >
      <p className="min-w-40 flex-1 text-small">{t.drop}</p>
      <FilePicker size="small" icon={Upload} label={t.choose} multiple={false} onFiles={add} />
      <FilePicker size="small" icon={Camera} label={t.photo} camera onFiles={add} />
    </div>
  );
}

/** The transaction details from a reading; the amount only if it is in the account's currency, and for an expense only what was paid. */
function saidBy({ fields, suggestion }: Reading, { type, currency }: ReceiptPartProps): Parameters<ReceiptPartProps['onRead']>[0] {
  if (!fields) return {};
  const { date, merchant, totalMinor } = fields;
  const isAmount = totalMinor !== null && totalMinor !== 0 && fields.currency === currency && (totalMinor > 0 || type === 'income');
  return {
    ...(date !== null && { date }),
    ...(merchant !== null && { description: merchant }),
    ...(isAmount && { amountMinor: Math.abs(totalMinor) }),
    ...(suggestion && { categoryAccountId: suggestion.accountId }),
  };
}

function Attached(props: ReceiptPartProps & { readonly receipt: Receipt }) {
  const { receipt, isOpen, onRead, onRemove, onMatched } = props;
  const { fileId, filled } = receipt;
  const { draft: t } = texts.use();
  const file = useQuery(api.files.fileDetails.queryOptions({ input: { id: fileId }, enabled: isOpen }));
  const { data: reading } = useReading(fileId, isOpen);
  const remove = useRemove();
  const isRead = reading?.state === 'read' && reading.fields !== null;
  useEffect(() => {
    if (isRead && filled === null) onRead(saidBy(reading, props));
  });
  const name = file.data?.name ?? t.title;
  const takeOut = () => {
    onRemove();
    if (file.isSuccess) void remove([fileId]);
  };
  return (
    <div className="rounded-lg border border-line bg-raised px-4 py-3">
      <div className="flex items-center gap-2">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Link quiet to={`/app/documents?open=${fileId}`} className="min-w-0 flex-1 truncate">
          {name}
        </Link>
        <IconButton icon={X} label={t.remove(name)} onClick={takeOut} />
      </div>
      {file.isError && <p className="text-small text-negative">{t.gone}</p>}
      {reading && <Duplicates of={reading} />}
      {reading &&
        !isRead &&
        (reading.isReadable ? <Unread fileId={fileId} reading={reading} /> : <p className="text-small text-muted">{t.unread}</p>)}
      {isRead && filled !== null && <FilledIn {...props} reading={reading} filled={filled} />}
      {isRead && reading.matches.length > 0 && <Matches fileId={fileId} matches={reading.matches} onMatched={onMatched} />}
    </div>
  );
}

function Unread({ fileId, reading }: { readonly fileId: string; readonly reading: Reading }) {
  const { draft: t } = texts.use();
  return (
    <>
      <Pending fileId={fileId} reading={reading} mayWrite />
      <p className="mt-1 text-small text-muted">{t.attached}</p>
    </>
  );
}

interface FilledInProps extends ReceiptPartProps {
  readonly reading: Reading;
  readonly filled: NonNullable<Receipt['filled']>;
}
function FilledIn({ reading, filled, type, currency, onUndo }: FilledInProps) {
  const words = useActionWords();
  const { draft: t } = texts.use();
  const locale = useLocale();
  const { fields } = reading;
  if (!fields) return null;
  const given = (['date', 'description', 'amountMinor', 'categoryAccountId'] as const).filter((name) => filled[name] !== undefined);
  const isForeign = fields.totalMinor !== null && fields.currency !== currency;
  return (
    <>
      <ReadFields fields={fields} reading={reading} />
      {isForeign && <p className="mt-1 text-small text-muted">{t.foreign(fields.currency)}</p>}
      {(fields.totalMinor ?? 0) < 0 && type === 'expense' && <p className="mt-1 text-small text-muted">{t.credit}</p>}
      <p role="status" className="mt-1 flex flex-wrap items-center gap-2 text-small text-muted">
        {given.length === 0 ? t.nothing : t.filled(new Intl.ListFormat(locale).format(given.map((name) => t.names[name])))}
        {given.length > 0 && (
          <Button size="small" variant="ghost" onClick={onUndo}>
            {words.undo}
          </Button>
        )}
      </p>
    </>
  );
}

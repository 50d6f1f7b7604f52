// Entries before an account's first statement: tick those that had not cleared yet.
import type { BookEntry, ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useRows } from '../platform/use-rows.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Tick } from '../ui/forms/checkbox.tsx';
import { Money } from '../ui/money.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly of: ReconciliationSummary;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EarlierDialog(props: Props) {
  const t = texts.use().earlier;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t.title}
      description={t.text}
      footer={<Button onClick={props.onClose}>{t.done}</Button>}
    >
      {props.open && <Entries of={props.of} />}
    </Dialog>
  );
}

function Entries({ of }: Pick<Props, 'of'>) {
  const { earlier: t, sides } = texts.use();
  const locale = useLocale();
  const { run, busy } = useAction();
  const list = useRows(api.reconciliation.earlierEntries, { id: of.id });
  const turn = ({ kind, id, state }: BookEntry) =>
    void run(() => client.reconciliation.setOutstanding({ id: of.id, entries: [{ kind, id }], isOutstanding: state !== 'outstanding' }));
  return (
    <>
      <p role="status" className="mb-2 flex justify-between gap-4 font-medium">
        {t.gap} <Money minor={of.openingGapMinor} currency={of.currency} />
      </p>
      {list.rows.length === 0 && !list.isPending && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-line">
        {list.rows.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <label className="flex items-center gap-3 py-2">
              <Tick
                checked={entry.state === 'outstanding'}
                disabled={busy}
                aria-label={t.outstanding(entry.text)}
                onChange={() => turn(entry)}
              />
              <span className="min-w-0 flex-1 break-words">
                <span className="text-small text-muted">{formatDayShort(entry.date, locale)}</span> {entry.text}
              </span>
              <Money minor={entry.minor} currency={of.currency} />
            </label>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="small" onClick={list.more}>
          {sides.more}
        </Button>
      )}
    </>
  );
}

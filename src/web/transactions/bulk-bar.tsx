// What can be done with the selected transactions at once.
import { useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Check, Tag, Trash2, X } from '../ui/icons.ts';
import { categoryGroups, type Chart } from './categories.ts';
import { counted, mostAtOnce, type ListActions } from './queries.ts';

export interface BulkBarProps {
  readonly rows: readonly Transaction[];
  readonly chart: Chart;
  readonly actions: ListActions;
  readonly onDone: () => void;
}

const smallMany = 20;

export function BulkBar({ rows, chart, actions, onDone }: BulkBarProps) {
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const own = rows.filter((row) => !row.isReadOnly);
  const suggested = own.filter((row) => row.decidedBy === 'none' && row.suggestion !== null);
  const fileable = own.filter((row) => row.type !== 'transfer');
  const run = async (work: Promise<boolean>) => {
    setBusy(true);
    const done = await work;
    setBusy(false);
    if (done) onDone();
  };
  const remove = async () => {
    const sure =
      own.length <= smallMany ||
      (await confirm({
        title: `Delete ${counted(own.length)}?`,
        description: 'Each entry is reversed. The journal keeps both, and you can undo this.',
        confirmLabel: `Delete ${counted(own.length)}`,
        danger: true,
      }));
    if (sure) await run(actions.remove(own.map((row) => row.id)));
  };
  if (rows.length > mostAtOnce)
    return (
      <p className="text-small">
        {counted(rows.length)} selected. At most {mostAtOnce.toLocaleString()} can be changed at once.
      </p>
    );
  return (
    <>
      <span className="figures mr-1 text-small font-medium" role="status">
        {rows.length.toLocaleString()} selected
      </span>
      {choosing ? (
        <span className="w-64">
          <ComboBox
            startOpen
            aria-label="Category for the selected transactions"
            groups={categoryGroups(chart.accounts, fileable[0]?.type ?? 'expense')}
            value={null}
            placeholder="Type to find a category"
            onClose={() => setChoosing(false)}
            onChange={(id) => {
              const account = id === null ? undefined : chart.byId.get(id);
              if (account) void run(actions.categorise(fileable, account));
            }}
          />
        </span>
      ) : (
        <Button size="small" icon={Tag} disabled={busy || fileable.length === 0} onClick={() => setChoosing(true)}>
          Re-categorise
        </Button>
      )}
      {suggested.length > 0 && (
        <Button size="small" icon={Check} disabled={busy} onClick={() => void run(actions.accept(suggested))}>
          Accept {suggested.length === 1 ? 'suggestion' : `${suggested.length} suggestions`}
        </Button>
      )}
      <Button size="small" icon={Trash2} disabled={busy || own.length === 0} onClick={() => void remove()}>
        Delete
      </Button>
      <Button size="small" variant="ghost" icon={X} onClick={onDone}>
        Clear
      </Button>
    </>
  );
}

// Rules and the confidence threshold for automatic categorization. Opened by ?rules in the URL.
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { Failed } from '../../ui/failed.tsx';
import { api, client } from '../../platform/client.ts';
import { useAction } from '../../platform/use-action.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { percent, type Chart } from '../categories.ts';
import { RuleEditor } from './rule-editor.tsx';
import { newRule, RuleList } from './rule-list.tsx';
import { ruleTexts } from './rule-texts.ts';
import { likeTransaction, type RuleDraft } from './rule-words.ts';
import { texts } from '../texts.ts';

export interface RulesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chart: Chart;
  readonly currency: string;
  readonly mayWrite: boolean;
  /** The transaction that a rule is made from. */
  readonly fromId: string | null;
}

export function RulesDialog(props: RulesDialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return null;
  // Its texts are loaded when it first opens; the page behind it stays visible meanwhile.
  return (
    <Suspense fallback={null}>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ open, onClose, chart, currency, mayWrite, fromId }: RulesDialogProps) {
  const t = ruleTexts.use();
  const [editing, setEditing] = useState<RuleDraft | null>(null);
  const isList = editing === null && fromId === null;
  return (
    <Dialog
      open={open}
      onClose={() => (editing === null ? onClose() : setEditing(null))}
      title={isList ? t.title : t.oneTitle}
      description={isList ? t.description : t.oneDescription}
      width="medium"
    >
      {fromId !== null && mayWrite && <FromTransaction key={fromId} id={fromId} chart={chart} currency={currency} onDone={onClose} />}
      {isList && (
        <div className="space-y-6">
          <RuleList chart={chart} currency={currency} mayWrite={mayWrite} onEdit={setEditing} />
          <Threshold mayWrite={mayWrite} />
        </div>
      )}
      {fromId === null && editing !== null && (
        <RuleEditor initial={editing} chart={chart} currency={currency} onDone={() => setEditing(null)} />
      )}
    </Dialog>
  );
}

interface FromTransactionProps extends Pick<RulesDialogProps, 'chart' | 'currency'> {
  readonly id: string;
  readonly onDone: () => void;
}

/** A prefilled rule that matches transactions like this one. */
function FromTransaction({ id, chart, currency, onDone }: FromTransactionProps) {
  const t = ruleTexts.use();
  const { data, isError, error, refetch } = useQuery(api.transactions.get.queryOptions({ input: { id } }));
  if (isError) return <Failed what={t.what} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  return <RuleEditor initial={newRule(likeTransaction(data))} chart={chart} currency={currency} onDone={onDone} />;
}

function Threshold({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = ruleTexts.use().threshold;
  const { error } = texts.use();
  const { run } = useAction();
  const id = useId();
  const { data } = useQuery(api.transactions.settings.queryOptions());
  const [moved, setMoved] = useState<number | null>(null);
  if (data === undefined) return <Skeleton className="h-16 w-full" />;
  const value = moved ?? data.applyAtBp;
  const save = async () => {
    if (moved === null || moved === data.applyAtBp) return;
    const isSaved = await run(
      () => client.transactions.saveSettings({ applyAtBp: moved }),
      () => notify({ variant: 'success', title: t.saved, description: t.savedText(percent(moved)) }),
      error,
    );
    if (!isSaved) setMoved(null);
  };
  return (
    <section className="border-t border-line pt-4">
      <label htmlFor={id} className="flex justify-between gap-4 font-medium">
        {t.label}
        <span className="figures">{percent(value)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={5000}
        max={10000}
        step={100}
        value={Math.max(5000, value)}
        disabled={!mayWrite}
        aria-valuetext={percent(value)}
        aria-describedby={`${id}-help`}
        onChange={(e) => setMoved(Number(e.currentTarget.value))}
        onPointerUp={() => void save()}
        onKeyUp={() => void save()}
        onBlur={() => void save()}
        className="mt-2 w-full accent-accent"
      />
      <p id={`${id}-help`} className="mt-1 text-small text-muted">
        {t.help}
      </p>
    </section>
  );
}

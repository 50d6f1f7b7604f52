// Writing or changing one transaction: the draft survives closing and reloading, problems stand at their field, Enter saves, Escape leaves.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { TransactionDetail } from '#contract/transactions/transactions.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { useSentences } from '../platform/form-problem.ts';
import { newId } from '../platform/id.ts';
import { problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { CircleAlert, Lock, RotateCcw, Trash2 } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import type { Chart } from './categories.ts';
import { inputOf, problemsOfDraft, type Draft } from './draft.ts';
import { editorTexts } from './editor-texts.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { useListActions } from './list-actions.ts';
import { readAgain } from './queries.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { currencyOf } from './transaction-form.ts';
import { History, StatementOrigin } from './transaction-trail.tsx';
import { useWrittenSuggestion } from './written-suggestion.ts';

export interface TransactionEditorProps {
  readonly chart: Chart;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly initial: Draft;
  /** What stands in the books; null for a new one. */
  readonly detail: TransactionDetail | null;
}

/** The draft of this tab, unless what it was made from has changed since. */
function useDraft(initial: Draft) {
  const { businessId } = useBooks();
  const which = initial.entryId === null ? 'new' : initial.id;
  const [kept] = useState(() => {
    const found = keptDraft(businessId, which);
    return found?.entryId === initial.entryId ? found : null;
  });
  const [draft, setDraft] = useState(kept ?? initial);
  const [isKept, setIsKept] = useState(kept !== null);
  return {
    draft,
    isKept,
    change: (next: Draft) => {
      setDraft(next);
      keepDraft(businessId, which, next);
    },
    forget: () => keepDraft(businessId, which, null),
    startOver: () => {
      setDraft(initial);
      setIsKept(false);
      keepDraft(businessId, which, null);
    },
  };
}

function useSaving({ chart, initial, onClose }: TransactionEditorProps) {
  const t = editorTexts.use();
  const cache = useQueryClient();
  const { currency } = useBooks();
  const state = useDraft(initial);
  const { draft } = state;
  const [asked, setAsked] = useState(false);
  const [refusals, setRefusals] = useState<readonly ShownProblem[]>([]);
  const [rateMissing, setRateMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const from = chart.byId.get(draft.accountId ?? '');
  const to = chart.byId.get(draft.toAccountId ?? '');
  const crosses = draft.type === 'transfer' && to !== undefined && currencyOf(from, currency) !== currencyOf(to, currency);
  const sentenceOf = useSentences();
  const own = problemsOfDraft(draft, { chart, baseCurrency: currency, needsToAmount: crosses }, sentenceOf);
  const found = asked ? own : [];
  const save = async () => {
    setAsked(true);
    if (own.length > 0) return;
    setBusy(true);
    try {
      const input = inputOf(draft, crosses);
      if (draft.entryId === null) await client.transactions.create(input);
      else await client.transactions.save({ ...input, entryId: draft.entryId });
      state.forget();
      onClose();
      notify({ variant: 'success', title: draft.entryId === null ? t.recorded : t.changed });
      readAgain(cache);
    } catch (error) {
      const problems = problemsOf(error);
      setRefusals(problems);
      if (problems.some((p) => p.code === 'rate.missing')) setRateMissing(true);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...state,
    busy,
    save,
    currency,
    change: (next: Draft) => {
      setRefusals([]);
      state.change(next);
    },
    needsRate: rateMissing || draft.rate !== '',
    problems: [...found, ...refusals],
    reload: () => {
      state.forget();
      readAgain(cache);
    },
  };
}

export function TransactionEditor(props: TransactionEditorProps) {
  const { chart, isOpen, onClose, detail } = props;
  const t = editorTexts.use();
  const form = useId();
  const keys = useRef(0);
  const actions = useListActions();
  const { draft, change, problems, busy, save, ...saving } = useSaving(props);
  const written = useWrittenSuggestion(detail === null ? draft : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) void save();
  };
  const remove = (id: string) => {
    saving.forget();
    // Closed first: what is gone is not to be read again.
    onClose();
    void actions.remove([id]);
  };
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      dismissible={!busy}
      title={detail === null ? t.newTitle : t.title}
      footer={
        <>
          {detail !== null && (
            <Button variant="ghost" icon={Trash2} className="mr-auto" disabled={busy} onClick={() => remove(detail.id)}>
              {t.remove}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={busy} loadingLabel={t.saving}>
            {detail === null ? t.record : t.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-6">
        {saving.isKept && <KeptNote onStartOver={saving.startOver} />}
        <Alerts problems={problems} onReload={saving.reload} />
        <TransactionFields
          draft={draft}
          onChange={change}
          problems={problems}
          chart={chart}
          baseCurrency={saving.currency}
          suggestion={detail === null ? written : detail.decidedBy === 'none' ? detail.suggestion : null}
          needsRate={saving.needsRate}
          newKey={() => `${newId()} ${(keys.current += 1)}`}
        />
        {detail !== null && <StatementOrigin detail={detail} />}
        {detail !== null && <History detail={detail} />}
      </form>
    </Drawer>
  );
}

function KeptNote({ onStartOver }: { readonly onStartOver: () => void }) {
  const t = editorTexts.use();
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-accent-soft px-3 py-2 text-small">
      <p>{t.kept}</p>
      <Button size="small" variant="ghost" icon={RotateCcw} onClick={onStartOver}>
        {t.startOver}
      </Button>
    </div>
  );
}

/** Paths that a field of the form shows itself. */
const shownAtField = /^(amount|date|description|accountId|toAccountId|toAmount|rate|splits(\.\d+\.(accountId|minor|memo))?)$/;

function Alerts({ problems, onReload }: { readonly problems: readonly ShownProblem[]; readonly onReload: () => void }) {
  const t = editorTexts.use();
  const general = problems.filter((p) => p.code.startsWith('period.') || p.path === undefined || !shownAtField.test(p.path));
  return (
    <div role="alert" className="empty:hidden">
      {general.map((problem) => {
        const Picture = problem.code.startsWith('period.') ? Lock : CircleAlert;
        return (
          <div key={problem.code} className="flex items-start gap-2 rounded-md bg-negative-soft px-3 py-2 text-small text-negative">
            <Picture aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            <p className="flex-1">{problem.message}</p>
            {problem.code === 'entry.changed' && (
              <Button size="small" onClick={onReload}>
                {t.reload}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}

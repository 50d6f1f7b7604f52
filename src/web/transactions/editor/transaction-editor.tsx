// Adds or edits one transaction: the draft survives closing and reloading, problems are shown at their field, Enter saves, Escape closes.
import { useRef, useState } from 'react';
import type { TransactionDetail } from '#contract/transactions/transactions.ts';
import { Comments } from '../../comments/index.ts';
import { LinkedFiles, useUploads } from '../../files/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { client } from '../../platform/client.ts';
import { useSentences } from '../../platform/form-problem.ts';
import { newId } from '../../platform/id.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { useForm } from '../../platform/use-form.ts';
import { readAgain } from '../../platform/writing.ts';
import { actionWordsNow } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ListTree, RotateCcw, Trash2 } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import type { Chart } from '../categories.ts';
import { inputOf, problemsOfDraft, type Draft } from './draft.ts';
import { editorTexts } from './editor-texts.ts';
import { withFilled, withoutFilled } from './filled-draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { useListActions } from '../list-actions.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { currencyOf, type ReceiptPart } from './transaction-form.ts';
import { ReceiptNeed } from '../missing-receipts/receipt-need.tsx';
import { TransactionTags } from '../transaction-tags.tsx';
import { History, StatementOrigin } from '../transaction-trail.tsx';
import { useWrittenSuggestion } from './written-suggestion.ts';

export interface TransactionEditorProps {
  readonly chart: Chart;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly initial: Draft;
  /** The transaction in the books; null for a new one. */
  readonly detail: TransactionDetail | null;
  readonly receiptPart?: ReceiptPart | undefined;
}

/** The stored draft of this tab, unless its transaction has changed since; and how to save it. */
function useEditing({ chart, initial, onClose }: TransactionEditorProps) {
  const t = editorTexts.use();
  const { businessId, currency } = useBooks();
  const which = initial.entryId === null ? 'new' : initial.id;
  const [kept] = useState(() => {
    const found = keptDraft(businessId, which);
    return found?.entryId === initial.entryId ? found : null;
  });
  const [isKept, setIsKept] = useState(kept !== null);
  const [rateMissing, setRateMissing] = useState(false);
  const sentenceOf = useSentences();
  const crosses = ({ type, accountId, toAccountId }: Draft) => {
    const to = chart.byId.get(toAccountId ?? '');
    return type === 'transfer' && to !== undefined && currencyOf(chart.byId.get(accountId ?? ''), currency) !== currencyOf(to, currency);
  };
  const form = useForm<Draft>(kept ?? initial, (draft) =>
    problemsOfDraft(draft, { chart, baseCurrency: currency, needsToAmount: crosses(draft) }, sentenceOf),
  );
  if (!rateMissing && form.problems.some((p) => p.code === 'rate.missing')) setRateMissing(true);
  const forget = () => keepDraft(businessId, which, null);
  const save = () =>
    form.save(
      async (draft) => {
        const input = inputOf(draft, crosses(draft));
        if (draft.entryId === null) await client.transactions.create({ ...input, fileIds: draft.receipt ? [draft.receipt.fileId] : [] });
        else await client.transactions.save({ ...input, entryId: draft.entryId });
      },
      () => {
        forget();
        onClose();
        notify({ variant: 'success', title: initial.entryId === null ? t.recorded : t.changed });
      },
    );
  return {
    form,
    save,
    forget,
    isKept,
    currency,
    change: (next: Draft) => {
      form.set(next);
      keepDraft(businessId, which, next);
    },
    startOver: () => {
      form.reset(initial);
      setIsKept(false);
      forget();
    },
    needsRate: rateMissing || form.draft.rate !== '',
    reload: () => {
      forget();
      readAgain();
    },
  };
}

/** The receipt that fills in a new transaction; hidden if receipts are not available. */
function useReceipt(
  { chart, isOpen, initial, detail, receiptPart, onClose }: TransactionEditorProps,
  editing: ReturnType<typeof useEditing>,
) {
  const { form, change, forget, currency } = editing;
  const { draft } = form;
  const uploads = useUploads({ onAdded: (fileId) => change({ ...draft, receipt: { fileId, filled: null } }) });
  const fileId = draft.receipt?.fileId ?? '';
  const part =
    detail === null &&
    receiptPart?.({
      isOpen,
      uploads,
      type: draft.type,
      receipt: draft.receipt,
      currency: currencyOf(chart.byId.get(draft.accountId ?? ''), currency),
      onRead: (read) => change(withFilled(draft, initial, fileId, read)),
      onUndo: () => change(withoutFilled(draft, initial)),
      onRemove: () => change({ ...withoutFilled(draft, initial), receipt: null }),
      onMatched: () => {
        forget();
        onClose();
      },
    });
  return { part, isUploading: uploads.upcoming.some(({ error }) => error === null) };
}

export function TransactionEditor(props: TransactionEditorProps) {
  const { chart, isOpen, onClose, detail } = props;
  const t = editorTexts.use();
  const keys = useRef(0);
  const actions = useListActions();
  const editing = useEditing(props);
  const { form } = editing;
  const written = useWrittenSuggestion(detail === null ? form.draft : null);
  const receipt = useReceipt(props, editing);
  const remove = (id: string) => {
    editing.forget();
    // Close first, so that the deleted transaction is not refetched.
    onClose();
    void actions.remove([id]);
  };
  return (
    <FormDialog
      as="drawer"
      open={isOpen}
      onClose={onClose}
      title={detail === null ? t.newTitle : t.title}
      form={form}
      onSave={editing.save}
      save={detail === null ? t.record : t.save}
      className="gap-6"
      disabled={receipt.isUploading}
      above={receipt.part}
      hint={
        form.problems.some((p) => p.code === 'entry.changed') && (
          <Button size="small" className="ml-2" onClick={editing.reload}>
            {t.reload}
          </Button>
        )
      }
      aside={
        detail && (
          <Button variant="ghost" icon={Trash2} disabled={form.busy} onClick={() => remove(detail.id)}>
            {actionWordsNow().delete}
          </Button>
        )
      }
    >
      {editing.isKept && <KeptNote onStartOver={editing.startOver} />}
      <TransactionFields
        draft={form.draft}
        onChange={editing.change}
        problems={form.problems}
        at={form.at}
        chart={chart}
        baseCurrency={editing.currency}
        suggestion={detail === null ? written : detail.decidedBy === 'none' ? detail.suggestion : null}
        needsRate={editing.needsRate}
        newKey={() => `${newId()} ${(keys.current += 1)}`}
      />
      {detail !== null && detail.type !== 'transfer' && <RuleButton id={detail.id} />}
      {detail !== null && <StatementOrigin detail={detail} />}
      {detail !== null && <TransactionTags detail={detail} mayWrite />}
      {detail !== null && <LinkedFiles subjectKind="transaction" subjectId={detail.id} />}
      {detail !== null && <Comments subject={{ kind: 'transaction', id: detail.id }} />}
      {detail !== null && <ReceiptNeed detail={detail} />}
      {detail !== null && <History detail={detail} />}
    </FormDialog>
  );
}

/** A rule for transactions like this one. */
function RuleButton({ id }: { readonly id: string }) {
  const t = editorTexts.use();
  const [, change] = useUrlState();
  return (
    <Button size="small" icon={ListTree} className="self-start" onClick={() => change({ rules: id, open: null }, 'push')}>
      {t.makeRule}
    </Button>
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

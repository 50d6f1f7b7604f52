// A new journal entry: lines on debit and credit, what they add up to beside them, posted when it balances. The draft survives a reload.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Account } from '#contract/ledger/ledger.ts';
import { toSafeInteger } from '#core/money.ts';
import { api } from '../platform/client.ts';
import { useSentences } from '../platform/form-problem.ts';
import { newId } from '../platform/id.ts';
import { useToday } from '../platform/locale.tsx';
import { problemAt, problemsOf } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { CircleAlert, Plus } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { accountGroups } from './account-words.ts';
import { useBooks } from './books.ts';
import { chartTexts } from './chart-texts.ts';
import {
  balancedBy,
  emptyLine,
  isUntouched,
  keepDraft,
  loadDraft,
  newDraft,
  postingsOf,
  problemsOfDraft,
  sumsOf,
  type EntryDraft,
  type LineDraft,
} from './entry-draft.ts';
import { EntryLine, lineTracks } from './entry-line.tsx';
import { EntrySums } from './entry-sums.tsx';
import { journalTexts } from './journal-texts.ts';
import { useKeys } from './use-keys.ts';

export interface EntryFormProps {
  readonly open: boolean;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

function useDraft(businessId: string | null) {
  const today = useToday();
  const [draft, setDraft] = useState<EntryDraft>(() => loadDraft(businessId) ?? newDraft(newId(), today));
  useEffect(() => keepDraft(businessId, draft), [businessId, draft]);
  const discard = () => setDraft(newDraft(newId(), today));
  return { draft, setDraft, discard };
}

function useEntryForm({ accounts, onClose }: Omit<EntryFormProps, 'open'>) {
  const t = journalTexts.use().form;
  const { businessId, currency } = useBooks();
  const { draft, setDraft, discard } = useDraft(businessId);
  const [asked, setAsked] = useState(false);
  const cache = useQueryClient();
  const facts = useMemo(() => ({ baseCurrency: currency, accounts: new Map(accounts.map((a) => [a.id, a])) }), [accounts, currency]);
  const post = useMutation(
    api.ledger.postEntry.mutationOptions({
      onSuccess: (entry) => {
        discard();
        setAsked(false);
        onClose();
        void cache.invalidateQueries();
        notify({ variant: 'success', title: t.posted(String(entry.number)), description: t.postedText });
      },
    }),
  );
  const own = problemsOfDraft(draft, facts, useSentences(), t);
  const refused = post.isError ? problemsOf(post.error) : [];
  const shown = own.length > 0 ? (asked ? own : []) : refused.map((p) => ({ ...p, lineKey: undefined }));
  const change = (next: EntryDraft) => {
    setDraft(next);
    post.reset();
  };
  const submit = () => {
    setAsked(true);
    if (own.length > 0 || draft.date === null) return;
    const postings = postingsOf(draft, facts).map(({ accountId, minor, currency: of, baseMinor, memo }) => ({
      accountId,
      minor: toSafeInteger(minor),
      currency: of,
      baseMinor: toSafeInteger(baseMinor),
      ...(typeof memo === 'string' ? { memo } : {}),
    }));
    post.mutate({ id: draft.id, date: draft.date, memo: draft.memo.trim(), postings });
  };
  return { draft, change, discard, submit, shown, facts, currency, isPosting: post.isPending };
}

export function EntryForm({ open, accounts, onClose }: EntryFormProps) {
  const t = journalTexts.use().form;
  const form = useEntryForm({ accounts, onClose });
  const { draft, change, discard, submit, shown, isPosting } = form;
  const sheet = useKeys<HTMLFormElement>((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  });
  const general = shown.filter((p) => p.lineKey === undefined && p.path !== 'date' && p.path !== 'memo');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="large"
      title={t.title}
      description={t.description}
      dismissible={!isPosting}
      footer={
        <>
          {!isUntouched(draft) && (
            <Button variant="ghost" disabled={isPosting} onClick={discard}>
              {t.discard}
            </Button>
          )}
          <span className="flex-1" />
          <Button onClick={onClose}>{t.close}</Button>
          <Button variant="primary" loading={isPosting} loadingLabel={t.posting} onClick={submit} title={t.shortcut}>
            {t.post}
          </Button>
        </>
      }
    >
      <form ref={sheet} onSubmit={(e) => e.preventDefault()}>
        <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <DateField
            label={t.date}
            required
            value={draft.date}
            onChange={(date) => change({ ...draft, date })}
            error={problemAt(shown, 'date')}
          />
          <Field label={t.memo} error={problemAt(shown, 'memo')}>
            <TextInput
              value={draft.memo}
              placeholder={t.memoPlaceholder}
              onChange={(e) => change({ ...draft, memo: e.currentTarget.value })}
            />
          </Field>
        </div>
        <EntryFormLines form={form} accounts={accounts} />
        {general.length > 0 && (
          <ul role="alert" className="mt-4 space-y-1 rounded-md bg-negative-soft px-3 py-2 text-negative">
            {general.map((p) => (
              <li key={`${p.code} ${p.message}`} className="flex gap-2">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
                {p.message}
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}

function EntryFormLines({ form, accounts }: { readonly form: ReturnType<typeof useEntryForm>; readonly accounts: readonly Account[] }) {
  const { draft, change, shown, facts, currency } = form;
  const t = journalTexts.use().form;
  const chart = chartTexts.use();
  const groups = useMemo(() => accountGroups(accounts, chart), [accounts, chart]);
  const list = useRef<HTMLUListElement>(null);
  const sums = sumsOf(draft, facts);
  const changeLine = (key: string, next: Partial<LineDraft>) =>
    change({ ...draft, lines: draft.lines.map((l) => (l.key === key ? { ...l, ...next } : l)) });
  const addLine = () => change({ ...draft, lines: [...draft.lines, emptyLine(newId())] });
  return (
    <>
      <div aria-hidden="true" className={`mt-5 mb-1 hidden text-caption text-muted sm:grid ${lineTracks}`}>
        <span>{t.account}</span>
        <span>{t.note}</span>
        <span className="text-right">{t.debit}</span>
        <span className="text-right">{t.credit}</span>
      </div>
      <ul ref={list} aria-label={t.lines} className="space-y-3 max-sm:mt-5 sm:space-y-1.5">
        {draft.lines.map((line, at) => (
          <EntryLine
            key={line.key}
            line={line}
            at={at}
            groups={groups}
            facts={facts}
            problems={shown.filter((p) => p.lineKey === line.key)}
            mayRemove={draft.lines.length > 2}
            onChange={(next) => changeLine(line.key, next)}
            onRemove={() => change({ ...draft, lines: draft.lines.filter((l) => l.key !== line.key) })}
            onBalance={sums.differenceMinor === 0n ? undefined : () => change(balancedBy(draft, line.key, facts) ?? draft)}
            onEnter={() => {
              if (at === draft.lines.length - 1) addLine();
              // The new line is there after the next paint.
              requestAnimationFrame(() =>
                list.current
                  ?.querySelectorAll('[data-line-start]')
                  [at + 1]?.querySelector<HTMLInputElement>('input:not([type=hidden])')
                  ?.focus(),
              );
            }}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <Button variant="ghost" size="small" icon={Plus} onClick={addLine}>
          {t.addLine}
        </Button>
        <EntrySums sums={sums} currency={currency} />
      </div>
    </>
  );
}

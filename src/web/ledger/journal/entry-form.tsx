// A new journal entry: lines with debit and credit, their totals, posted when it balances. The draft survives a reload.
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import { toSafeInteger } from '#core/money.ts';
import { client } from '../../platform/client.ts';
import { useSentences } from '../../platform/form-problem.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Plus } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { accountGroups } from '../accounts/account-words.ts';
import { useBooks } from '../books.ts';
import { chartTexts } from '../accounts/chart-texts.ts';
import {
  balancedBy,
  emptyLine,
  isUntouched,
  keepDraft,
  lineKeyOf,
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
import { useKeys } from '../use-keys.ts';

export interface EntryFormProps {
  readonly open: boolean;
  readonly accounts: readonly ChartAccount[];
  readonly onClose: () => void;
  /** Set if the entry is sent elsewhere instead of being posted, with other labels. */
  readonly otherwise?: {
    /** Stores its draft separately. */
    readonly draftName: string;
    readonly title: string;
    readonly description: string;
    readonly button: string;
    readonly working: string;
    readonly send: (entry: Parameters<typeof client.ledger.postEntry>[0]) => Promise<void>;
    readonly below: ReactNode;
  };
}

function useEntryForm({ accounts, onClose, otherwise }: Omit<EntryFormProps, 'open'>) {
  const t = journalTexts.use().form;
  const { businessId: openId, currency } = useBooks();
  const businessId = openId !== null && otherwise ? `${openId} ${otherwise.draftName}` : openId;
  const today = useToday();
  const sentenceOf = useSentences();
  const facts = useMemo(() => ({ baseCurrency: currency, accounts: new Map(accounts.map((a) => [a.id, a])) }), [accounts, currency]);
  const form = useForm(
    (): EntryDraft => loadDraft(businessId) ?? newDraft(newId(), today),
    (draft) => problemsOfDraft(draft, facts, sentenceOf, t),
  );
  const { draft } = form;
  useEffect(() => keepDraft(businessId, draft), [businessId, draft]);
  const discard = () => form.reset(newDraft(newId(), today));
  const submit = () =>
    form.save(
      async ({ id, date, memo }) => {
        const postings = postingsOf(draft, facts).map(({ accountId, minor, currency: of, baseMinor, memo: note }) => ({
          accountId,
          minor: toSafeInteger(minor),
          currency: of,
          baseMinor: toSafeInteger(baseMinor),
          ...(typeof note === 'string' ? { memo: note } : {}),
        }));
        const entry = { id, date: date ?? '', memo: memo.trim(), postings };
        if (!otherwise) return client.ledger.postEntry(entry);
        await otherwise.send(entry);
        return null;
      },
      (entry) => {
        discard();
        onClose();
        if (entry) notify({ variant: 'success', title: t.posted(String(entry.number)), description: t.postedText });
      },
    );
  return { form, discard, submit, facts, currency };
}

export function EntryForm({ open, accounts, onClose, otherwise }: EntryFormProps) {
  const t = journalTexts.use().form;
  const words = useActionWords();
  const entry = useEntryForm({ accounts, onClose, ...(otherwise ? { otherwise } : {}) });
  const { form, discard, submit } = entry;
  const { draft, set, at, busy } = form;
  const sheet = useKeys<HTMLDivElement>((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="large"
      title={otherwise?.title ?? t.title}
      description={otherwise?.description ?? t.description}
      dismissible={!busy}
      footer={
        <>
          {!isUntouched(draft) && (
            <Button variant="ghost" disabled={busy} onClick={discard}>
              {t.discard}
            </Button>
          )}
          <span className="flex-1" />
          <Button onClick={onClose}>{words.close}</Button>
          <Button
            variant="primary"
            loading={busy}
            loadingLabel={otherwise?.working ?? t.posting}
            onClick={() => void submit()}
            title={t.shortcut}
          >
            {otherwise?.button ?? t.post}
          </Button>
        </>
      }
    >
      <div ref={sheet}>
        {/* Enter moves to the next line; only the button posts the entry. */}
        <Form form={form} onSave={() => undefined} className="gap-0">
          <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <DateField label={t.date} required value={draft.date} onChange={(date) => set({ date })} error={at('date')} />
            <Field label={t.memo} error={at('memo')}>
              <TextInput {...form.text('memo')} placeholder={t.memoPlaceholder} />
            </Field>
          </div>
          <EntryFormLines entry={entry} accounts={accounts} />
          {otherwise?.below}
        </Form>
      </div>
    </Dialog>
  );
}

function EntryFormLines({
  entry,
  accounts,
}: {
  readonly entry: ReturnType<typeof useEntryForm>;
  readonly accounts: readonly ChartAccount[];
}) {
  const { form, facts, currency } = entry;
  const { draft } = form;
  const change = (next: EntryDraft) => form.set(next);
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
            groups={groups}
            facts={facts}
            at={at}
            problems={form.problems.filter((p) => lineKeyOf(p) === line.key)}
            shown={form.at}
            mayRemove={draft.lines.length > 2}
            onChange={(next) => changeLine(line.key, next)}
            onRemove={() => change({ ...draft, lines: draft.lines.filter((l) => l.key !== line.key) })}
            onBalance={sums.differenceMinor === 0n ? undefined : () => change(balancedBy(draft, line.key, facts) ?? draft)}
            onEnter={() => {
              if (at === draft.lines.length - 1) addLine();
              // The new line exists after the next paint.
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

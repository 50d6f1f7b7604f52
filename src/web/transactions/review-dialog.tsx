// The confirmation before several transactions get a category: lists them before anything is changed. Enter accepts all selected ones.
import { useMemo } from 'react';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { payeeOf } from '#core/classifier/classifier-payee.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Money } from '../ui/money.tsx';
import type { ListActions } from './list-actions.ts';
import { reviewTexts } from './review-texts.ts';
import { texts } from './texts.ts';

export interface Asked {
  /** The category to assign; null for each one's own suggestion. */
  readonly category: { readonly id: string; readonly name: string } | null;
  readonly rows: readonly Transaction[];
}

export interface ReviewDialogProps {
  readonly asked: Asked;
  readonly open: boolean;
  readonly actions: ListActions;
  readonly onClose: () => void;
}

interface Group {
  readonly key: string;
  readonly rows: readonly Transaction[];
}

/** Suggestions grouped by payee and category, largest group first; transactions that already have a category are listed one by one. */
function groupsOf({ category, rows }: Asked): Group[] {
  const keyOf = (row: Transaction) => {
    const payee = payeeOf({ description: row.description, counterparty: null, amountMinor: 0n, date: row.date, bankAccountId: '' });
    return category !== null || payee === '' ? row.id : `${payee} ${row.type} ${row.currency} ${row.suggestion?.accountId ?? ''}`;
  };
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({ key, rows: own })).toSorted((a, b) => b.rows.length - a.rows.length);
}

export function ReviewDialog({ asked, open, actions, onClose }: ReviewDialogProps) {
  const t = reviewTexts.use();
  const locale = useLocale();
  const { category } = asked;
  const groups = useMemo(() => groupsOf(asked), [asked]);
  const form = useForm<{ left: readonly string[] }>({ left: [] });
  const { left } = form.draft;
  const taken = groups.filter((group) => !left.includes(group.key)).flatMap((group) => group.rows);
  const figure = (count: number) => count.toLocaleString(locale);
  const toggle = (key: string) => form.set({ left: left.includes(key) ? left.filter((one) => one !== key) : [...left, key] });
  const save = () =>
    form.save(
      () => (category ? actions.categorize(taken, category) : actions.accept(taken)),
      (isDone) => isDone && onClose(),
    );
  return (
    <FormDialog
      open={open}
      form={form}
      onClose={onClose}
      onSave={save}
      width="large"
      title={category ? t.similarTitle(asked.rows.length, figure(asked.rows.length), category.name) : t.suggestedTitle}
      description={category ? t.similarText : t.suggestedText}
      save={t.save(taken.length, figure(taken.length))}
      disabled={taken.length === 0}
      {...(category ? { cancel: t.only } : {})}
    >
      <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto overscroll-contain">
        {groups.map((group) => (
          <li key={group.key} className="py-1.5">
            <Checkbox
              className="w-full"
              checked={!left.includes(group.key)}
              onChange={() => toggle(group.key)}
              label={<GroupLabel rows={group.rows} isSuggested={category === null} />}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

function GroupLabel({ rows, isSuggested }: { readonly rows: readonly Transaction[]; readonly isSuggested: boolean }) {
  const t = reviewTexts.use();
  const { row: words } = texts.use();
  const locale = useLocale();
  const [first] = rows;
  if (!first) return null;
  const when = rows.length === 1 ? formatDayShort(first.date, locale) : t.times(rows.length.toLocaleString(locale));
  const sum = rows.reduce((total, row) => total + (row.type === 'expense' ? -row.amount : row.amount), 0);
  return (
    <span className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{first.description || words.noDescription}</span>
        <span className="block truncate text-small text-muted">
          {when}
          {isSuggested && <span className="text-accent sm:hidden"> · {first.suggestion?.accountName}</span>}
        </span>
      </span>
      {isSuggested && <span className="max-w-44 truncate text-accent max-sm:hidden">{first.suggestion?.accountName}</span>}
      <span className="shrink-0 text-right sm:w-28">
        <Money minor={sum} currency={first.currency} tone="auto" />
      </span>
    </span>
  );
}

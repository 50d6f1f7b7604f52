// The category of a transaction: plain if a person chose it, marked if Daybook assigned it, a dashed chip with confidence and reason if it
// is only suggested. A click turns it into the category picker.
import { useMemo, useRef } from 'react';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { ArrowLeftRight, Check, Sparkles, Split } from '../ui/icons.ts';
import { Tooltip } from '../ui/popups/tooltip.tsx';
import { categoryGroups, percent, type Chart } from './categories.ts';
import { useCategoryWords, useReasonWords } from './category-words.ts';
import { texts } from './texts.ts';

export interface CategoryCellProps {
  readonly row: Transaction;
  readonly chart: Chart;
  readonly mayWrite: boolean;
  readonly isEditing: boolean;
  readonly onEdit: (open: boolean) => void;
  readonly onPick: (accountId: string) => void;
  readonly onAccept: () => void;
  /** Creates a category and selects it; left out without permission. */
  readonly onCreate?: ((name: string) => void) | undefined;
}

export function CategoryCell(props: CategoryCellProps) {
  const { row, mayWrite, isEditing } = props;
  if (row.type === 'transfer' || row.isSplit) return <FixedCategory row={row} />;
  if (!mayWrite) return <span>{row.category}</span>;
  if (isEditing) return <CategoryEditor {...props} />;
  if (isToReview(row)) return <Suggested {...props} />;
  return <Decided {...props} />;
}

/** Not confirmed by a person: the category is a suggestion or missing. */
export function isToReview(row: Transaction): boolean {
  return row.decidedBy === 'none' && row.type !== 'transfer' && !row.isSplit;
}

/** Why a category is suggested, and its confidence, in words. */
function useReason(): (suggestion: NonNullable<Transaction['suggestion']>) => string {
  const { sure } = texts.use().category;
  const inWords = useReasonWords();
  return ({ reason, confidenceBp }) => {
    const why = inWords(reason);
    return `${why}${/[.!?]$/.test(why) ? '' : '.'} ${sure(percent(confidenceBp))}`;
  };
}

function FixedCategory({ row }: { readonly row: Transaction }) {
  const t = texts.use();
  const Picture = row.isSplit ? Split : ArrowLeftRight;
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <Picture aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{row.isSplit ? t.category.split : t.types.transfer}</span>
    </span>
  );
}

const chip = 'inline-flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded-md px-2 text-left hover:bg-sunken';

function Suggested({ row, onEdit, onAccept }: CategoryCellProps) {
  const t = texts.use().category;
  const reasonOf = useReason();
  const { suggestion } = row;
  if (suggestion === null)
    return (
      <button
        type="button"
        tabIndex={-1}
        onClick={() => onEdit(true)}
        className={`${chip} -ml-2 border border-dashed border-line-strong/70 text-muted`}
      >
        <span className="truncate">{t.choose}</span>
      </button>
    );
  return (
    <span className="-ml-2 flex min-w-0 items-center gap-1">
      <Tooltip describes text={reasonOf(suggestion)}>
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onEdit(true)}
          className={`${chip} border border-dashed border-accent/60 text-accent`}
        >
          <span className="sr-only">{t.suggested} </span>
          <span className="truncate">{suggestion.accountName}</span>{' '}
          <span className="figures shrink-0 text-caption text-muted">{percent(suggestion.confidenceBp)}</span>
          <span className="sr-only">. {t.change}</span>
        </button>
      </Tooltip>
      <Tooltip text={t.accept(suggestion.accountName)} shortcut="A">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t.acceptFor(suggestion.accountName, row.description)}
          onClick={onAccept}
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-accent hover:bg-accent-soft pointer-coarse:size-10"
        >
          <Check aria-hidden="true" className="size-4" strokeWidth={2} />
        </button>
      </Tooltip>
    </span>
  );
}

function Decided({ row, onEdit }: CategoryCellProps) {
  const t = texts.use().category;
  const reasonOf = useReason();
  const filedBy: Readonly<Record<string, string>> = t.filedBy;
  const how = filedBy[row.decidedBy];
  const button = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${t.named(row.category)}. ${t.change}`}
      onClick={() => onEdit(true)}
      className={`${chip} -ml-2`}
    >
      <span className="truncate">{row.category}</span>
      {how !== undefined && <Sparkles aria-hidden="true" className="size-3.5 shrink-0 text-muted" strokeWidth={1.75} />}
    </button>
  );
  if (how === undefined) return button;
  return (
    <Tooltip describes text={row.suggestion ? `${how} ${reasonOf(row.suggestion)}` : how}>
      {button}
    </Tooltip>
  );
}

function CategoryEditor({ row, chart, onEdit, onPick, onCreate }: CategoryCellProps) {
  const t = texts.use().category;
  const words = useCategoryWords();
  const place = useRef<HTMLSpanElement>(null);
  const suggested = row.suggestion;
  const groups = useMemo(
    () => categoryGroups(words, chart.accounts, row.type, row.categoryAccountId, suggested),
    [words, chart.accounts, row.type, row.categoryAccountId, suggested],
  );
  const close = () => {
    // The focus returns to the table, so that the arrow keys continue from this row.
    place.current?.closest<HTMLElement>('[role=grid]')?.focus();
    onEdit(false);
  };
  return (
    <span ref={place} className="-mx-2 block">
      <ComboBox
        startOpen
        aria-label={t.categoryOf(row.description)}
        groups={groups}
        value={isToReview(row) ? null : row.categoryAccountId}
        placeholder={t.find}
        {...(onCreate ? { onCreate } : {})}
        onClose={close}
        onChange={(accountId) => accountId !== null && accountId !== row.categoryAccountId && onPick(accountId)}
      />
    </span>
  );
}

// What a transaction was for: plain where a person said so, marked where Daybook filed it, a dashed chip with its certainty and
// reason where Daybook only suggests. Pressed, it turns into the list of categories.
import { useMemo, useRef } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { ArrowLeftRight, Check, Sparkles, Split } from '../ui/icons.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { categoryGroups, percent, type Chart } from './categories.ts';

export interface CategoryCellProps {
  readonly row: Transaction;
  readonly chart: Chart;
  readonly mayWrite: boolean;
  readonly isEditing: boolean;
  readonly onEdit: (open: boolean) => void;
  readonly onPick: (accountId: string) => void;
  readonly onAccept: () => void;
}

export function CategoryCell(props: CategoryCellProps) {
  const { row, mayWrite, isEditing } = props;
  if (row.type === 'transfer' || row.isSplit) return <FixedCategory row={row} />;
  if (!mayWrite) return <span>{row.category}</span>;
  if (isEditing) return <CategoryEditor {...props} />;
  if (isToReview(row)) return <Suggested {...props} />;
  return <Decided {...props} />;
}

/** Nobody confirmed it: the category is a guess or there is none. */
export function isToReview(row: Transaction): boolean {
  return row.decidedBy === 'none' && row.type !== 'transfer' && !row.isSplit;
}

function reasonOf({ reason, confidenceBp }: NonNullable<Transaction['suggestion']>): string {
  return `${reason}${/[.!?]$/.test(reason) ? '' : '.'} ${percent(confidenceBp)} sure.`;
}

function FixedCategory({ row }: { readonly row: Transaction }) {
  const Picture = row.isSplit ? Split : ArrowLeftRight;
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <Picture aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{row.category}</span>
    </span>
  );
}

const chip = 'inline-flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded-md px-2 text-left hover:bg-sunken';

function Suggested({ row, onEdit, onAccept }: CategoryCellProps) {
  const { suggestion } = row;
  if (suggestion === null)
    return (
      <button
        type="button"
        tabIndex={-1}
        onClick={() => onEdit(true)}
        className={`${chip} -ml-2 border border-dashed border-line-strong/70 text-muted`}
      >
        <span className="truncate">Choose a category</span>
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
          <span className="sr-only">Suggested: </span>
          <span className="truncate">{suggestion.accountName}</span>{' '}
          <span className="figures shrink-0 text-caption text-muted">{percent(suggestion.confidenceBp)}</span>
          <span className="sr-only">. Change</span>
        </button>
      </Tooltip>
      <Tooltip text={`Accept ${suggestion.accountName}`} shortcut="A">
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Accept ${suggestion.accountName} for ${row.description || 'this transaction'}`}
          onClick={onAccept}
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-accent hover:bg-accent-soft pointer-coarse:size-10"
        >
          <Check aria-hidden="true" className="size-4" strokeWidth={2} />
        </button>
      </Tooltip>
    </span>
  );
}

const filedBy: Readonly<Record<string, string>> = {
  rule: 'Filed by your rule.',
  memory: 'Filed as you did before.',
  classifier: 'Filed by what you taught.',
  vocabulary: 'Filed by well-known words.',
};

function Decided({ row, onEdit }: CategoryCellProps) {
  const how = filedBy[row.decidedBy];
  const button = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Category ${row.category}. Change`}
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

function CategoryEditor({ row, chart, onEdit, onPick }: CategoryCellProps) {
  const place = useRef<HTMLSpanElement>(null);
  const suggested = row.suggestion;
  const groups = useMemo(
    () => categoryGroups(chart.accounts, row.type, row.categoryAccountId, suggested),
    [chart.accounts, row.type, row.categoryAccountId, suggested],
  );
  const close = () => {
    // The table takes the focus back, so that the arrows go on from this row.
    place.current?.closest<HTMLElement>('[role=grid]')?.focus();
    onEdit(false);
  };
  return (
    <span ref={place} className="-mx-2 block">
      <ComboBox
        startOpen
        aria-label={`Category of ${row.description || 'this transaction'}`}
        groups={groups}
        value={isToReview(row) ? null : row.categoryAccountId}
        placeholder="Type to find a category"
        onClose={close}
        onChange={(accountId) => accountId !== null && accountId !== row.categoryAccountId && onPick(accountId)}
      />
    </span>
  );
}

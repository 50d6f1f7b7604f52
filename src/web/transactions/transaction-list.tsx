// The transaction list: filters, rows loaded on demand, keyboard, selection and bulk actions.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { UpcomingRow, useUploads } from '../files/index.ts';
import { nextCode, useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Check } from '../ui/icons.ts';
import { preloadComboBox } from '../ui/forms/combo-box.tsx';
import { ColumnMenu } from '../ui/tables/data-table-header.tsx';
import { Kbd } from '../ui/popups/kbd.tsx';
import { notify } from '../ui/notices.tsx';
import { PagedTable, useHiddenColumns, useSelection } from '../ui/tables/paged-table.tsx';
import { nothingSelected } from '../ui/tables/table-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Chart } from './categories.ts';
import { FilterBar, type ChangeFilter } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { isFiltered, noFilter, sortChange, sorts, type ListState } from './filter-url.ts';
import { EmptyList, ListFailed } from './list-states.tsx';
import { useListActions, type ListActions } from './list-actions.ts';
import { useTotals, useTransactionList } from './queries.ts';
import { ReviewDialog, type Asked } from './review-dialog.tsx';
import { receiptNeedTexts } from './missing-receipts/receipt-need-texts.ts';
import { reviewTexts } from './review-texts.ts';
import { texts } from './texts.ts';
import { phoneRow, rowLabel, transactionColumns, type RowContext } from './transaction-columns.tsx';

export interface TransactionListProps {
  readonly chart: Chart;
  readonly state: ListState;
  readonly mayWrite: boolean;
  readonly onFilter: ChangeFilter;
}

type Row = Transaction;

/** What happens when a row is opened, edited or accepted, by mouse or keyboard. */
function useRows(chart: Chart, actions: ListActions, mayWrite: boolean, rows: readonly Row[], selected: readonly Row[]) {
  const t = texts.use();
  const locale = useLocale();
  const { currency, may } = useBooks();
  const [editingId, setEditingId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // After a keyboard selection the keyboard continues with the next row.
  const next = useRef<(() => void) | null>(null);
  const pick = async (row: Row, category: { readonly id: string; readonly name: string }) => {
    next.current?.();
    const similar = client.transactions.similar({ id: row.id }).catch(() => []);
    if (!(await actions.categorize([row], category))) return;
    const others = (await similar).filter((other) => other.categoryAccountId !== category.id);
    if (others.length > 0) setAsked({ category, rows: others });
  };
  const { run } = useAction();
  const create = (row: Row, name: string) => {
    const kind = row.type === 'income' ? 'income' : 'expense';
    const subkind = kind === 'income' ? 'sales' : 'operating';
    const account = { id: newId(), code: nextCode(chart.accounts, kind), name, kind, subkind } as const;
    void run(
      () => client.ledger.createAccount(account),
      (made) => pick(row, made),
    );
  };
  const context: RowContext = {
    t,
    chart,
    currency,
    locale,
    mayWrite,
    editingId,
    onEdit: setEditingId,
    onPick: (row, accountId) => {
      const account = chart.byId.get(accountId);
      if (account) void pick(row, account);
    },
    onAccept: (row) => void actions.accept([row]),
    onCreate: may('books.manage') ? create : undefined,
  };
  const isSuggested = (row: Row) => row.suggestion !== null && row.decidedBy === 'none' && !row.isReadOnly;
  const acceptAll = () => setAsked({ category: null, rows: rows.filter(isSuggested) });
  const onRowKey = (row: Row, key: string, goOn: () => void) => {
    if (!mayWrite) return false;
    const marked = selected.filter(isSuggested);
    if (key === 'A' && rows.some(isSuggested)) acceptAll();
    else if (row.isReadOnly) return false;
    else if (key === 'a' && marked.length > 0) void actions.accept(marked);
    else if (key === 'a' && isSuggested(row)) {
      void actions.accept([row]);
      goOn();
    } else if (key === 'c' && row.type !== 'transfer' && !row.isSplit) {
      next.current = goOn;
      setEditingId(row.id);
    } else return false;
    return true;
  };
  return { context, onRowKey, asked, onAnswered: () => setAsked(null), acceptAll, suggestedCount: rows.filter(isSuggested).length };
}

/** Loads the list, and reports a failure once in a notice. */
function useReadList(state: ListState) {
  const { error, list: t } = texts.use();
  const list = useTransactionList(state);
  const totals = useTotals(state.filter);
  const { isError } = list;
  useEffect(() => {
    if (isError) notify({ variant: 'destructive', title: error, description: t.failed });
  }, [isError, error, t]);
  const retry = () => {
    void list.refetch();
    void totals.refetch();
  };
  return { list, count: totals.data?.count, retry };
}

export function TransactionList({ state, chart, mayWrite, onFilter }: TransactionListProps) {
  const [, change] = useUrlState();
  const { title, list: t } = texts.use();
  const actions = useListActions();
  const { list, count, retry } = useReadList(state);
  const { rows } = list;
  const [selection, setSelection] = useSelection(JSON.stringify(state));
  const selected = useMemo(() => rows.filter((row) => selection.keys.has(row.id)), [rows, selection]);
  const { context, onRowKey, asked, onAnswered, acceptAll, suggestedCount } = useRows(chart, actions, mayWrite, rows, selected);
  const [hidden, setHidden] = useHiddenColumns('transaction', ['account']);
  useEffect(preloadComboBox, []);
  const uploads = useUploads();
  const mayAttach = useBooks().may('files.write');
  const attach = ({ id }: Row, files: readonly File[]) => uploads.add(files, 'receipt', { subjectKind: 'transaction', subjectId: id });
  const columns = transactionColumns(context);
  const reset = () => change(noFilter);
  const bulk = {
    selection,
    onSelect: setSelection,
    bulkBar: <BulkBar rows={selected} chart={chart} actions={actions} onDone={() => setSelection(nothingSelected)} />,
  };
  const sortBy = (key: string) => {
    const sort = sorts.find((s) => s === key);
    if (sort) change(sortChange(state, sort));
  };
  return (
    <>
      <FilterBar filter={state.filter} onChange={onFilter} chart={chart}>
        <div className="hidden md:block">
          <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
        </div>
      </FilterBar>
      <FilterChips filter={state.filter} chart={chart} currency={context.currency} onChange={onFilter} onReset={reset}>
        {mayWrite && state.filter.review && suggestedCount > 1 && <AcceptAll count={suggestedCount} onPress={acceptAll} />}
      </FilterChips>
      {state.filter.missing && mayAttach && rows.length > 0 && <DropHint />}
      <Upcoming uploads={uploads} />
      <PagedTable
        failed={<ListFailed onRetry={retry} />}
        list={list}
        words={{ loading: t.loading, what: title }}
        label={title}
        columns={columns}
        hiddenColumns={hidden}
        rowLabel={(row) => rowLabel(row, context)}
        renderPhone={phoneRow(context)}
        {...(count === undefined ? {} : { total: count })}
        sort={{ key: state.sort, direction: state.direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={sortBy}
        onOpen={(row) => change({ open: row.id, new: null }, 'push')}
        onRowKey={onRowKey}
        startActive={mayWrite && state.filter.review === true}
        {...(mayAttach ? { onFiles: attach } : {})}
        {...(mayWrite ? bulk : {})}
      >
        <EmptyList filtered={isFiltered(state.filter)} mayWrite={mayWrite} onReset={reset} />
      </PagedTable>
      {mayWrite && rows.length > 0 && <Keys />}
      <Opening of={asked}>{(what, open) => <ReviewDialog asked={what} open={open} actions={actions} onClose={onAnswered} />}</Opening>
    </>
  );
}

const DropHint = () => <p className="mb-3 text-small text-muted pointer-coarse:hidden">{receiptNeedTexts.use().dropHint}</p>;

/** Files dropped on rows. */
function Upcoming({ uploads: { upcoming, again, dismiss } }: { readonly uploads: ReturnType<typeof useUploads> }) {
  if (upcoming.length === 0) return null;
  return (
    <ul className="mb-3">
      {upcoming.map((one) => (
        <UpcomingRow key={one.id} upcoming={one} onAgain={() => again(one)} onDismiss={() => dismiss(one.id)} />
      ))}
    </ul>
  );
}

/** Accepts all suggestions of the list; they are listed before anything is changed. */
function AcceptAll({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const t = reviewTexts.use();
  const locale = useLocale();
  return (
    <Button size="small" icon={Check} onClick={onPress}>
      {t.acceptAll(count.toLocaleString(locale))}
    </Button>
  );
}

function Keys() {
  const t = texts.use().keys;
  const { all } = reviewTexts.use();
  return (
    <p className="mt-3 hidden flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted md:flex pointer-coarse:hidden" data-print="hide">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t.move}
      </span>
      <span>
        <Kbd>{t.space}</Kbd> {t.select}
      </span>
      <span>
        <Kbd>{t.enter}</Kbd> {t.open}
      </span>
      <span>
        <Kbd>C</Kbd> {t.category}
      </span>
      <span>
        <Kbd>A</Kbd> {t.accept}
      </span>
      <span>
        <Kbd>⇧ A</Kbd> {all}
      </span>
    </p>
  );
}

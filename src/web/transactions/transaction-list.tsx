// The list itself: filters above, rows that are loaded on the way, keys, the selection and its bulk bar.
import { useEffect, useMemo, useState } from 'react';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { useBooks } from '../ledger/index.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { preloadComboBox } from '../ui/combo-box.tsx';
import { ColumnMenu } from '../ui/data-table-header.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { notify } from '../ui/notices.tsx';
import { PagedTable, useHiddenColumns, useSelection } from '../ui/paged-table.tsx';
import { nothingSelected } from '../ui/table-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Chart } from './categories.ts';
import { FilterBar, type ChangeFilter } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { isFiltered, noFilter, sortChange, sorts, type ListState } from './filter-url.ts';
import { EmptyList, ListFailed } from './list-states.tsx';
import { useListActions, type ListActions } from './list-actions.ts';
import { useTotals, useTransactionList } from './queries.ts';
import { texts } from './texts.ts';
import { phoneRow, rowLabel, transactionColumns, type RowContext } from './transaction-columns.tsx';

export interface TransactionListProps {
  readonly chart: Chart;
  readonly state: ListState;
  readonly mayWrite: boolean;
  readonly onFilter: ChangeFilter;
}

/** What a row does when it is pressed, edited or accepted, by mouse and by keys. */
function useRows(chart: Chart, actions: ListActions, mayWrite: boolean, selected: readonly Transaction[]) {
  const t = texts.use();
  const locale = useLocale();
  const { currency } = useBooks();
  const [editingId, setEditingId] = useState<string | null>(null);
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
      if (account) void actions.categorise([row], account);
    },
    onAccept: (row) => void actions.accept([row]),
  };
  const onRowKey = (row: Transaction, key: string) => {
    if (!mayWrite || row.isReadOnly) return false;
    const marked = selected.filter((r) => r.suggestion !== null && r.decidedBy === 'none');
    if (key === 'a' && marked.length > 0) void actions.accept(marked);
    else if (key === 'a' && row.decidedBy === 'none' && row.suggestion !== null) void actions.accept([row]);
    else if (key === 'c' && row.type !== 'transfer' && !row.isSplit) setEditingId(row.id);
    else return false;
    return true;
  };
  return { context, onRowKey };
}

/** Read once more, and said once when it could not be read. */
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
  const { context, onRowKey } = useRows(chart, actions, mayWrite, selected);
  const [hidden, setHidden] = useHiddenColumns('transaction', ['account']);
  useEffect(preloadComboBox, []);
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
      <FilterChips filter={state.filter} chart={chart} currency={context.currency} onChange={onFilter} onReset={reset} />
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
        {...(mayWrite ? bulk : {})}
      >
        <EmptyList filtered={isFiltered(state.filter)} mayWrite={mayWrite} onReset={reset} />
      </PagedTable>
      {mayWrite && rows.length > 0 && <Keys />}
    </>
  );
}

function Keys() {
  const t = texts.use().keys;
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
    </p>
  );
}

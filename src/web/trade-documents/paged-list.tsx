// Lists that are read on as they are scrolled to: tabs that stand in the address, the table, and what is said where it is empty.
import type { ReactNode } from 'react';
import { Failed } from '../ledger/index.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Tab, Tabs } from '../ui/tabs.tsx';

export interface UrlTabsProps {
  readonly label: string;
  /** Its name in the address. */
  readonly name: string;
  readonly shown: string;
  readonly tabs: readonly Tab[];
  /** Of the tab that is shown. */
  readonly children: ReactNode;
}

/** The tab that is called 'all' is the one without a word in the address. */
export function UrlTabs({ label, name, shown, tabs, children }: UrlTabsProps) {
  const [, change] = useUrlState();
  return (
    <Tabs
      label={label}
      value={shown}
      onChange={(next) => change({ [name]: next === 'all' ? null : next })}
      tabs={tabs.map((tab) => (tab.value === shown ? { ...tab, content: children } : tab))}
    />
  );
}

interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

type Kept = 'columns' | 'rowLabel' | 'renderPhone' | 'onOpen';
type More = 'total' | 'selection' | 'onSelect' | 'bulkBar';
export interface PagedTableProps<Row> extends Pick<DataTableProps<Row>, More>, Required<Pick<DataTableProps<Row>, Kept>> {
  readonly list: Paged<Row>;
  readonly label: string;
  readonly words: { readonly loading: string; readonly what: string };
  /** What is shown where there are no rows. */
  readonly children: ReactNode;
}

export function PagedTable<Row extends { readonly id: string }>({ list, words, children, ...table }: PagedTableProps<Row>) {
  return (
    <Card padded={false}>
      <DataTable
        {...table}
        rows={list.rows}
        rowKey={(row) => row.id}
        loading={list.isPending}
        loadingText={words.loading}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        empty={list.isError ? <Failed what={words.what} error={list.error} onRetry={() => void list.refetch()} /> : children}
      />
    </Card>
  );
}

export interface NothingListedProps {
  readonly isFiltered: boolean;
  readonly words: Readonly<Record<'noneTitle' | 'noneText' | 'reset' | 'emptyTitle' | 'emptyText', string>>;
  readonly onReset: () => void;
  /** What one begins with. */
  readonly children: ReactNode;
}

export function NothingListed({ isFiltered, words: t, onReset, children }: NothingListedProps) {
  if (isFiltered)
    return <EmptyState compact title={t.noneTitle} text={t.noneText} actions={<Button onClick={onReset}>{t.reset}</Button>} />;
  return <EmptyState title={t.emptyTitle} text={t.emptyText} actions={children} />;
}

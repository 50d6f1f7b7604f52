// The table of all lists: loads as it is scrolled, with tabs in the URL, selectable columns, and an empty state.
import { type ReactNode, useState } from 'react';
import { Failed } from '../failed.tsx';
import { useLanguage } from '../../platform/language.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ActionButton, type PageAction } from '../page-header.tsx';
import { tableWords } from './table-words.ts';
import { nothingSelected } from './table-selection.ts';
import { type Tab, Tabs } from '../tabs.tsx';

export interface UrlTabsProps {
  readonly label: string;
  /** Its name in the URL. */
  readonly name: string;
  readonly shown: string;
  readonly tabs: readonly Tab[];
  /** Of the tab that is shown. */
  readonly children: ReactNode;
}

/** The tab 'all' has no parameter in the URL. */
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

/** The result of `useRows`, or a query with all rows. */
export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly more?: () => void;
}

type Own = 'rows' | 'rowKey' | 'loading' | 'loadingText' | 'hasMore' | 'loadingMore' | 'onLoadMore' | 'empty';
export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, Own> {
  readonly list: ListedRows<Row>;
  /** What is loading; "the list" if left out. */
  readonly words?: { readonly loading?: string; readonly what?: string };
  /** Between frame and rows: their totals. */
  readonly above?: ReactNode;
  /** Replaces the default error message. */
  readonly failed?: ReactNode;
  /** The empty state. */
  readonly children: ReactNode;
}

export function PagedTable<Row extends { readonly id: string }>({
  list,
  words = {},
  above,
  failed,
  children,
  ...table
}: PagedTableProps<Row>) {
  const usual = tableWords[useLanguage()];
  const { hasNextPage = false, isFetchingNextPage = false, more } = list;
  const said = <Failed what={words.what ?? usual.what} error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Card padded={false}>
      {above}
      <DataTable
        {...table}
        {...(more ? { onLoadMore: more } : {})}
        rows={list.rows}
        rowKey={idOf}
        loading={list.isPending}
        loadingText={words.loading ?? usual.loading}
        hasMore={hasNextPage}
        loadingMore={isFetchingNextPage}
        empty={list.isError ? (failed ?? said) : children}
      />
    </Card>
  );
}

const idOf = (row: { readonly id: string }): string => row.id;

/** The hidden columns, stored in this browser; on a narrow screen the given ones are hidden by default. */
export function useHiddenColumns(list: string, onNarrow: readonly string[] = []) {
  const key = `daybook-${list}-columns`;
  const [hidden, setHidden] = useState(() => remembered(key, onNarrow));
  const keep = (next: ReadonlySet<string>) => {
    setHidden(next);
    try {
      localStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // storage is not available: the choice lasts as long as the page
    }
  };
  return [hidden, keep] as const;
}

function remembered(key: string, onNarrow: readonly string[]): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (Array.isArray(kept)) return new Set(kept.filter((k) => typeof k === 'string'));
  } catch {
    // storage is not available or invalid: use the defaults
  }
  return new Set(matchMedia('(max-width: 1099.98px)').matches ? onNarrow : []);
}

/** The selection of a list; reset when the filter or order, identified by `of`, changes. */
export function useSelection(of: string) {
  const [selection, setSelection] = useState(nothingSelected);
  const [seen, setSeen] = useState(of);
  if (seen !== of) {
    setSeen(of);
    setSelection(nothingSelected);
  }
  return [selection, setSelection] as const;
}

export interface NothingListedProps {
  readonly isFiltered: boolean;
  readonly words: Readonly<Record<'noneTitle' | 'emptyTitle' | 'emptyText', string>>;
  readonly onReset: () => void;
  /** Creates the first item; left out if the person may not. */
  readonly add?: PageAction | undefined;
  /** Other ways to it. */
  readonly children?: ReactNode;
}

export function NothingListed({ isFiltered, words: t, onReset, add, children }: NothingListedProps) {
  const words = tableWords[useLanguage()];
  if (isFiltered)
    return <EmptyState compact title={t.noneTitle} text={words.noneText} actions={<Button onClick={onReset}>{words.reset}</Button>} />;
  const actions = (
    <>
      {add && <ActionButton action={add} />}
      {children}
    </>
  );
  return <EmptyState title={t.emptyTitle} text={t.emptyText} actions={(add ?? children) && actions} />;
}

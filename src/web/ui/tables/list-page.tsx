// The page of a list: its header, search, active or archived items, and the rows, loaded as the list is scrolled.
import type { ReactNode } from 'react';
import { usePageName } from '../../platform/title.ts';
import { PageHeader, type PageAction } from '../page-header.tsx';
import { ListFilters, type useListFilters } from './list-filters.tsx';
import { NothingListed, type NothingListedProps, PagedTable, type PagedTableProps } from './paged-table.tsx';

export interface ListPageProps<Row> extends Pick<PagedTableProps<Row>, 'list' | 'columns' | 'renderPhone' | 'onOpen'> {
  readonly filters: ReturnType<typeof useListFilters>;
  readonly words: NothingListedProps['words'] & Readonly<Record<'description' | 'searchHint', string>>;
  /** Creates one; undefined if the person may not. */
  readonly add: PageAction | undefined;
  readonly actions?: readonly PageAction[];
  /** Beside `add` while there is nothing. */
  readonly firstSteps?: ReactNode;
}

/** Its title is what the sidebar calls it. */
export function ListPage<Row extends { readonly id: string; readonly name: string }>(props: ListPageProps<Row>) {
  const { filters, words, add, actions = [], firstSteps, ...table } = props;
  return (
    <>
      <PageHeader description={words.description} actions={add ? [...actions, add] : actions} />
      <ListFilters filters={filters} words={words} />
      <PagedTable label={usePageName()} rowLabel={(row) => row.name} {...table}>
        <NothingListed isFiltered={filters.isFiltered} words={words} onReset={filters.reset} add={add}>
          {firstSteps}
        </NothingListed>
      </PagedTable>
    </>
  );
}

export interface RowOnPhoneProps {
  readonly title: ReactNode;
  /** At the end of the first line: an amount. */
  readonly end?: ReactNode;
  readonly text: ReactNode;
  /** At the end of the second line: a status. */
  readonly state?: ReactNode;
}

/** A row in two lines. */
export function RowOnPhone({ title, end, text, state }: RowOnPhoneProps) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{title}</span>
        {end}
      </span>
      <span className="flex items-center justify-between gap-3 text-small text-muted">
        <span className="flex min-w-0 items-center gap-2 truncate">{text}</span>
        {state}
      </span>
    </>
  );
}

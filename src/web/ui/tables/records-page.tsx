// The page of a list whose items open in a drawer, by name; the id of the open one is in the URL, 'new' for a new one.
import type { ReactNode } from 'react';
import type { Page } from '#contract/page.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { type Listed, useRow, useRows } from '../../platform/use-rows.ts';
import { Opening } from '../dialogs/dialog.tsx';
import { Plus } from '../icons.ts';
import type { Column } from './data-table-column.ts';
import { useListFilters } from './list-filters.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';

interface Filtered {
  readonly search?: string | undefined;
  readonly archived?: unknown;
  readonly ids?: unknown;
}
interface Named {
  readonly id: string;
  readonly name: string;
}
export interface RecordsPageProps<Input extends Filtered, Row extends Named> extends Pick<ListPageProps<Row>, 'actions'> {
  /** The endpoint of the list. */
  readonly from: Listed<Input, Page<Row>>;
  readonly words: ListPageProps<Row>['words'] & { readonly name: string };
  /** The button for a new one; undefined if the person may not. */
  readonly add: string | undefined;
  /** Those after the name. */
  readonly columns: readonly Column<Row>[];
  /** `known` is null for a new one. */
  readonly drawer: (known: Row | null, frame: { readonly open: boolean; readonly onClose: () => void }) => ReactNode;
}

export function RecordsPage<Input extends Filtered, Row extends Named>(props: RecordsPageProps<Input, Row>) {
  const { from, words, add, columns, drawer, ...page } = props;
  const [params, change] = useUrlState();
  const filters = useListFilters();
  const { search, archived } = filters;
  const list = useRows<Filtered, Page<Row>>(from as Listed<Filtered, Page<Row>>, { search, archived: archived || undefined });
  const openId = params.get('open');
  const known = useRow(from, list.rows, openId);
  const open = (id: string) => change({ open: id }, 'push');
  const name: Column<Row> = {
    key: 'name',
    header: words.name,
    width: 'minmax(12rem, 1fr)',
    fixed: true,
    cell: (row) => (
      <button type="button" className="max-w-full truncate rounded-sm font-medium hover:underline" onClick={() => open(row.id)}>
        {row.name}
      </button>
    ),
  };
  return (
    <>
      <ListPage
        {...page}
        list={list}
        filters={filters}
        words={words}
        columns={[name, ...columns]}
        onOpen={(row) => open(row.id)}
        add={add === undefined ? undefined : { label: add, icon: Plus, variant: 'primary', onPress: () => open('new') }}
      />
      <Opening of={openId === 'new' || known ? openId : null}>
        {(_, isOpen) => drawer(known, { open: isOpen, onClose: () => change({ open: null }) })}
      </Opening>
    </>
  );
}

// The list of a tab, filtered by open or settled, with its loading and empty states; loads the next page at the end.
import type { ReactNode } from 'react';
import { useUrlState } from '../platform/url-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { WhenSeen } from '../ui/tables/when-seen.tsx';
import { Waiting } from '../ui/waiting.tsx';

/** The filter in the URL; `settled` is the name of the state that is not open. */
export function useListState<Settled extends string>(settled: Settled): 'open' | Settled {
  const [params] = useUrlState();
  return params.get('state') === settled ? settled : 'open';
}

interface List<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly more: () => void;
  readonly refetch: () => unknown;
}

interface Words {
  readonly what: string;
  readonly label: string;
  readonly loading: string;
  readonly open: string;
  readonly none: string;
  readonly noneText: string;
}

export interface RoomListProps<Row> {
  readonly list: List<Row>;
  readonly state: string;
  readonly settled: { readonly value: string; readonly label: string; readonly none: string };
  readonly words: Words;
  readonly className: string;
  /** Beside the choice of the state. */
  readonly action?: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

export function RoomList<Row>({ list, state, settled, words: t, className, action, children }: RoomListProps<Row>) {
  const [, change] = useUrlState();
  const isOpen = state === 'open';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={t.label}
          value={state}
          options={[
            { value: 'open', label: t.open },
            { value: settled.value, label: settled.label },
          ]}
          onChange={(next) => change({ state: next === 'open' ? null : next })}
        />
        {action}
      </div>
      {list.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-40 w-full rounded-lg" />
        </Waiting>
      )}
      {list.isError && <Failed what={t.what} error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState title={isOpen ? t.none : settled.none} text={isOpen ? t.noneText : ''} compact />
      )}
      <ul aria-label={t.what} className={className}>
        {list.rows.map(children)}
      </ul>
      {list.hasNextPage && <WhenSeen busy={list.isFetchingNextPage} onSeen={list.more} />}
    </>
  );
}

/** A card of rows. */
export const rowsInCard = 'divide-y divide-line rounded-lg border border-line bg-raised shadow-raised empty:hidden';

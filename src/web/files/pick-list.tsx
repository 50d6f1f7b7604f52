// A list to pick from: filtered while typing, each row a button.
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import type { ListedRows } from '../ui/tables/paged-table.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from './texts.ts';

export interface Pick {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly figure?: ReactNode;
}
export interface PickListProps {
  readonly label: string;
  readonly searchHint: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly list: Omit<ListedRows<unknown>, 'rows'>;
  readonly rows: readonly Pick[];
  readonly disabled: boolean;
  readonly onPick: (id: string) => void;
}

export function PickList({ label, searchHint, search, onSearch, list, rows, disabled, onPick }: PickListProps) {
  const { links: t } = texts.use();
  return (
    <>
      <div className="mb-2 flex">
        <SearchBox label={t.search} placeholder={searchHint} value={search} onChange={onSearch} />
      </div>
      {list.isPending ? (
        <Waiting label={t.looking} className="space-y-2 py-2">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </Waiting>
      ) : list.isError ? (
        <Failed what={label} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <p role="status" className={rows.length === 0 ? 'py-8 text-center text-muted' : 'sr-only'}>
            {rows.length === 0 ? t.nothing : ''}
          </p>
          <ul aria-label={label} className="-mx-2">
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  disabled={disabled}
                  onClick={() => onPick(row.id)}
                  className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{row.title}</span>
                    {row.detail !== '' && <span className="block truncate text-small text-muted">{row.detail}</span>}
                  </span>
                  {row.figure}
                </button>
              </li>
            ))}
          </ul>
          {list.hasNextPage === true && (
            <Button size="small" variant="ghost" loading={list.isFetchingNextPage === true} onClick={list.more}>
              {t.showMore}
            </Button>
          )}
        </>
      )}
    </>
  );
}

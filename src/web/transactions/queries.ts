// What the transaction pages read and write. After a write everything on screen is read again: the list, its totals, the accounts' balances.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { api, client } from '../platform/client.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { notify } from '../ui/notices.tsx';
import type { Filter, ListState } from './filter-url.ts';

const pageSize = 200;
export const mostAtOnce = 5000;

interface Page {
  readonly items: Transaction[];
  readonly nextCursor: string | null;
}

export function useTransactionList({ filter, sort, direction }: ListState) {
  const query = useInfiniteQuery(
    api.transactions.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, sort, direction, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      // While another filter is fetched the rows of the one before stay, dimmed, instead of a jump.
      placeholderData: keepPreviousData,
    }),
  );
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return { ...query, rows };
}

export function useTotals(filter: Filter) {
  return useQuery(api.transactions.totals.queryOptions({ input: filter, placeholderData: keepPreviousData }));
}

export function readAgain(cache: QueryClient): void {
  void cache.invalidateQueries();
}

/** Shows a change in the loaded rows at once; the answer of the server takes its place when the list is read again. */
function patchRows(cache: QueryClient, ids: ReadonlySet<string>, change: (row: Transaction) => Transaction): void {
  cache.setQueriesData<InfiniteData<Page>>({ queryKey: api.transactions.list.key({ type: 'infinite' }) }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map((row) => (ids.has(row.id) ? change(row) : row)) })) },
  );
}

export function counted(count: number, one = 'transaction', many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function failed(error: unknown): void {
  notify({ variant: 'destructive', title: 'Error', description: sentenceOfError(error) });
}

interface Done {
  readonly title: string;
  readonly description?: string;
  readonly undoToken: string | null;
}

/** Says what was done, with the way back. */
function notifyDone(cache: QueryClient, { title, description, undoToken }: Done): void {
  const undo = async (token: string) => {
    try {
      const { changed } = await client.transactions.undo({ undoToken: token });
      notify({ title: 'Undone', description: `${counted(changed)} put back as before.` });
    } catch (error) {
      failed(error);
    }
    readAgain(cache);
  };
  notify({
    variant: 'success',
    title,
    ...(description === undefined ? {} : { description }),
    ...(undoToken === null ? {} : { action: { label: 'Undo', onPress: () => void undo(undoToken) } }),
  });
}

export interface ListActions {
  readonly categorise: (rows: readonly Transaction[], category: { readonly id: string; readonly name: string }) => Promise<boolean>;
  readonly accept: (rows: readonly Transaction[]) => Promise<boolean>;
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
}

/** Changes to many at once, each with its undo. True when it was done. */
export function useListActions(): ListActions {
  const cache = useQueryClient();
  return useMemo(() => {
    const attempt = async (work: () => Promise<Done>): Promise<boolean> => {
      try {
        notifyDone(cache, await work());
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        readAgain(cache);
      }
    };
    return {
      categorise: (rows, category) =>
        attempt(async () => {
          const ids = rows.map((row) => row.id);
          patchRows(cache, new Set(ids), (row) => ({
            ...row,
            category: category.name,
            categoryAccountId: category.id,
            isSplit: false,
            decidedBy: 'person',
            suggestion: null,
          }));
          const { changed, alsoSuggested, undoToken } = await client.transactions.categorise({ ids, categoryAccountId: category.id });
          return {
            title: changed === 1 ? `Filed under ${category.name}` : `${counted(changed)} filed under ${category.name}`,
            ...(alsoSuggested > 0 ? { description: `${counted(alsoSuggested, 'other')} like it got the same suggestion.` } : {}),
            undoToken,
          };
        }),
      accept: (rows) =>
        attempt(async () => {
          const open = rows.filter((row) => row.suggestion !== null);
          const ids = open.map((row) => row.id);
          patchRows(cache, new Set(ids), (row) =>
            row.suggestion === null
              ? row
              : {
                  ...row,
                  category: row.suggestion.accountName,
                  categoryAccountId: row.suggestion.accountId,
                  decidedBy: 'person',
                  suggestion: null,
                },
          );
          const { changed, undoToken } = await client.transactions.acceptSuggestions({ ids });
          return { title: changed === 1 ? 'Suggestion accepted' : `${changed.toLocaleString('en-US')} suggestions accepted`, undoToken };
        }),
      remove: (ids) =>
        attempt(async () => {
          const { changed, undoToken } = await client.transactions.remove({ ids: [...ids] });
          return {
            title: `${counted(changed)} deleted`,
            description:
              changed === 1 ? 'Its entry was reversed; the journal keeps both.' : 'Their entries were reversed; the journal keeps both.',
            undoToken,
          };
        }),
    };
  }, [cache]);
}

// Bulk changes of transactions: shown optimistically in the loaded rows, then reported with undo.
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/page.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { api, client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { sayFailed } from '../platform/use-action.ts';
import { readAgain } from '../platform/writing.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { notify } from '../ui/notices.tsx';
import type { ListTexts } from './texts.en.ts';
import { texts } from './texts.ts';

/** What the notices are written with. */
interface Saying {
  readonly t: ListTexts;
  readonly figure: (count: number) => string;
}

/** Applies a change to the loaded rows at once (optimistic update), until the list is refetched. */
function patchRows(cache: QueryClient, ids: ReadonlySet<string>, change: (row: Transaction) => Transaction): void {
  cache.setQueriesData<InfiniteData<Page<Transaction>>>({ queryKey: api.transactions.list.key({ type: 'infinite' }) }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (ids.has(row.id) ? change(row) : row)) })) },
  );
}

interface Done {
  readonly title: string;
  readonly description?: string;
  readonly undoToken: string | null;
}

function notifyDone(saying: Saying, { title, description, undoToken }: Done): void {
  const { figure } = saying;
  const t = saying.t.done;
  const undo = async (token: string) => {
    try {
      const { changed } = await client.transactions.undo({ undoToken: token });
      notify({ title: t.undone, description: t.undoneText(changed, figure(changed)) });
    } catch (error) {
      sayFailed(error, saying.t.error);
    }
    readAgain();
  };
  notify({
    variant: 'success',
    title,
    ...(description === undefined ? {} : { description }),
    ...(undoToken === null ? {} : { action: { label: actionWordsNow().undo, onPress: () => void undo(undoToken) } }),
  });
}

export interface ListActions {
  readonly categorize: (rows: readonly Transaction[], category: { readonly id: string; readonly name: string }) => Promise<boolean>;
  readonly accept: (rows: readonly Transaction[]) => Promise<boolean>;
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
}

function listActions(cache: QueryClient, saying: Saying): ListActions {
  const { figure } = saying;
  const t = saying.t.done;
  const attempt = async (work: () => Promise<Done>): Promise<boolean> => {
    try {
      notifyDone(saying, await work());
      return true;
    } catch (error) {
      sayFailed(error, saying.t.error);
      return false;
    } finally {
      readAgain();
    }
  };
  return {
    categorize: (rows, category) =>
      attempt(async () => {
        const ids = rows.map((row) => row.id);
        const filed = {
          category: category.name,
          categoryAccountId: category.id,
          isSplit: false,
          decidedBy: 'person',
          suggestion: null,
        } as const;
        patchRows(cache, new Set(ids), (row) => ({ ...row, ...filed }));
        const { changed, alsoSuggested, undoToken } = await client.transactions.categorize({
          ids,
          categoryAccountId: category.id,
          follow: false,
        });
        return {
          title: t.filed(changed, figure(changed), category.name),
          ...(alsoSuggested > 0 ? { description: t.alsoSuggested(alsoSuggested, figure(alsoSuggested)) } : {}),
          undoToken,
        };
      }),
    accept: (rows) =>
      attempt(async () => {
        const ids = rows.filter((row) => row.suggestion !== null).map((row) => row.id);
        patchRows(cache, new Set(ids), ({ suggestion, ...row }) => ({
          ...row,
          ...(suggestion === null
            ? {}
            : { category: suggestion.accountName, categoryAccountId: suggestion.accountId, decidedBy: 'person' }),
          suggestion: null,
        }));
        const { changed, undoToken } = await client.transactions.acceptSuggestions({ ids, follow: false });
        return { title: t.accepted(changed, figure(changed)), undoToken };
      }),
    remove: (ids) =>
      attempt(async () => {
        const { changed, undoToken } = await client.transactions.remove({ ids: [...ids] });
        return { title: t.removed(changed, figure(changed)), description: t.removedText(changed), undoToken };
      }),
  };
}

/** Bulk changes, each with undo. Returns true if it succeeded. */
export function useListActions(): ListActions {
  const cache = useQueryClient();
  const t = texts.use();
  const locale = useLocale();
  return useMemo(() => listActions(cache, { t, figure: (count) => count.toLocaleString(locale) }), [cache, t, locale]);
}

// The page of one document: the form of a draft, or the document once it has a number. "new" starts a draft, which gets its own URL when it
// is first saved, without remounting the page.
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { newId } from '../platform/id.ts';
import { Failed } from '../ui/failed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import type { DraftEditing } from './use-draft.ts';

/** The id in the URL; each visit of "new" starts another draft, which keeps its id when it gets its own URL. */
function useDraftId(): { readonly id: string; readonly isBegunHere: boolean } {
  const { id = 'new' } = useParams();
  const [begun, setBegun] = useState(newId);
  const [seen, setSeen] = useState(id);
  if (seen !== id) {
    setSeen(id);
    if (id === 'new') setBegun(newId());
  }
  return { id: id === 'new' ? begun : id, isBegunHere: id === 'new' || id === begun };
}

interface Numbered {
  readonly number: string | null;
}
interface Opened<T> {
  readonly id: string;
  readonly start: T | null;
  readonly count: number;
}
export interface DraftPage<T> {
  readonly id: string;
  readonly isBegunHere: boolean;
  /** The document from the server's last response. */
  readonly found: T | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The document with its number; null for a draft. */
  readonly final: T | null;
  /** The initial value of the form: the document when editing began, null for a new one. The key changes when it is reloaded. */
  readonly form: { readonly key: string; readonly start: T | null } | null;
  /** Reloads the document and resets the form to it. */
  readonly reload: () => void;
}

/** `read`: the query of a document by id. A draft created here isn't fetched until it has a number. */
export function useDraftPage<T extends Numbered>(
  read: (id: string) => UseQueryOptions<T, Error, T, QueryKey> & { queryKey: QueryKey },
): DraftPage<T> {
  const { id, isBegunHere } = useDraftId();
  const cache = useQueryClient();
  const query = read(id);
  const isFinal = typeof cache.getQueryData<T>(query.queryKey)?.number === 'string';
  const found = useQuery({ ...query, enabled: !isBegunHere || isFinal, staleTime: 0 });
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  const open = (start: T | null) => setOpened({ id, start, count: (opened?.count ?? 0) + 1 });
  if (opened?.id !== id && (isBegunHere || (found.data && !found.isFetching))) open(isBegunHere ? null : (found.data ?? null));
  return {
    id,
    isBegunHere,
    found: found.data,
    error: found.isError ? found.error : null,
    retry: () => void found.refetch(),
    final: typeof found.data?.number === 'string' ? found.data : null,
    form: opened?.id === id ? { key: `${id} ${opened.count}`, start: opened.start } : null,
    reload: () => void found.refetch().then(({ data }) => data && open(data)),
  };
}

/** Replaces "new" with the draft's own URL once it is saved. */
export function useOwnAddress(path: string, state: DraftEditing['state']): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isDue = state === 'saved' && pathname.endsWith('/new');
  useEffect(() => {
    if (isDue) void navigate(path, { replace: true, preventScrollReset: true });
  }, [isDue, path, navigate]);
}

export interface DraftLoadingProps {
  readonly title: string;
  readonly label: string;
  /** "the invoice", for "Couldn't load …". */
  readonly what: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The page while its document is loading, or if it couldn't be loaded. */
export function DraftLoading({ title, label, what, error, onRetry }: DraftLoadingProps) {
  return (
    <>
      <PageHeader title={title} />
      {error === null ? (
        <Waiting label={label} className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-96 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg max-xl:hidden" />
        </Waiting>
      ) : (
        <Failed what={what} error={error} onRetry={onRetry} />
      )}
    </>
  );
}

// One document at its address: a draft on the desk, or what was finalized. A new one gets an address of its own when it is first saved; one of
// another kind than its address says is shown at the right one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { useBooks } from '../../ledger/index.ts';
import { Failed } from '../../ui/failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { api } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useTaxCodes } from '../../tax/index.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { documentTexts, documentPath, useSalesSettings, texts } from '../../trade-documents/index.ts';
import { newDraft } from './draft.ts';
import { type BeforeFinalizing, DraftDesk } from './draft-desk.tsx';
import { type DocumentAside, FinalDocument } from '../final-document.tsx';
import { quoteTexts } from '../quotes/quote-texts.ts';

/** The id at the address; each visit of "new" begins another document, which keeps its id when the address becomes its own. */
function useDocumentId(): { readonly id: string; readonly isBegunHere: boolean } {
  const { id = 'new' } = useParams();
  const [begun, setBegun] = useState(newId);
  const [seen, setSeen] = useState(id);
  if (seen !== id) {
    setSeen(id);
    if (id === 'new') setBegun(newId());
  }
  return { id: id === 'new' ? begun : id, isBegunHere: id === 'new' || id === begun };
}

interface Opened {
  readonly id: string;
  /** As it was when the pen was taken up. */
  readonly start: SalesDocument | null;
  readonly count: number;
}

export interface DocumentPageProps {
  readonly kind: 'invoice' | 'quote';
  readonly aside: DocumentAside;
  readonly before?: BeforeFinalizing;
}

export function DocumentPage({ kind, aside, before }: DocumentPageProps) {
  const { id, isBegunHere } = useDocumentId();
  const cache = useQueryClient();
  const isFinal = typeof cache.getQueryData(api.sales.document.queryKey({ input: { id } }))?.number === 'string';
  // What is begun here is known here until it is finalized; then it is read again as any other.
  const found = useQuery(api.sales.document.queryOptions({ input: { id }, enabled: !isBegunHere || isFinal, staleTime: 0 }));
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened?.id !== id && (isBegunHere || (found.data && !found.isFetching)))
    setOpened({ id, start: isBegunHere ? null : (found.data ?? null), count: (opened?.count ?? 0) + 1 });
  const reload = () => {
    void found.refetch().then(({ data }) => data && setOpened({ id, start: data, count: (opened?.count ?? 0) + 1 }));
  };
  if (found.data && !isBegunHere && (found.data.kind === 'quote') !== (kind === 'quote'))
    return <Navigate replace to={documentPath(id, found.data.kind)} />;
  if (typeof found.data?.number === 'string') return <FinalDocument key={id} document={found.data} aside={aside} />;
  if (opened?.id === id)
    return <Desk key={`${id} ${opened.count}`} kind={kind} id={id} start={opened.start} before={before} onReload={reload} />;
  return <Loading kind={kind} error={found.isError ? found.error : null} onRetry={() => void found.refetch()} />;
}

interface LoadingProps {
  readonly kind: 'invoice' | 'quote';
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Loading({ kind, error, onRetry }: LoadingProps) {
  const t = documentTexts.use().form;
  const { list } = texts.use();
  const quotes = quoteTexts.use().list;
  return (
    <>
      <PageHeader title={kind === 'quote' ? quotes.title : list.title} />
      {error === null ? (
        <Waiting label={t.loading} className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-96 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg max-xl:hidden" />
        </Waiting>
      ) : (
        <Failed what={t.what} error={error} onRetry={onRetry} />
      )}
    </>
  );
}

interface DeskProps {
  readonly kind: 'invoice' | 'quote';
  readonly id: string;
  readonly start: SalesDocument | null;
  readonly before: BeforeFinalizing | undefined;
  readonly onReload: () => void;
}

/** Waits for what a form is begun with: the usual terms and the taxes. */
function Desk({ kind, id, start, before, onReload }: DeskProps) {
  const [params] = useSearchParams();
  const { currency } = useBooks();
  const settings = useSalesSettings();
  const codes = useTaxCodes();
  // What is begun here begins as the business last did, so that earlier settings are read again first; then it stays what it is.
  const [begun, setBegun] = useState(start?.draft ?? null);
  if (begun === null && settings.data !== undefined && !settings.isFetching)
    setBegun(newDraft(settings.data, currency, params.get('customer'), newId()));
  const failed = [settings, codes].find((query) => query.isError && query.data === undefined);
  if (settings.data === undefined || codes.data === undefined || begun === null)
    return (
      <Loading
        kind={kind}
        error={failed?.error ?? null}
        onRetry={() => {
          void settings.refetch();
          void codes.refetch();
        }}
      />
    );
  const desk = { kind, id, start, blank: begun, settings: settings.data, codes: codes.data, before, onReload };
  return <DraftDesk {...desk} />;
}

// The page of one quote, invoice or credit note: a draft, or the finalized document. A quote under an invoice URL is redirected to its own,
// and vice versa.
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { useContact } from '../../contacts/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useTaxCodes } from '../../tax/index.ts';
import { DraftLoading, documentPath, documentTexts, texts, useDraftPage, useSalesSettings } from '../../trade-documents/index.ts';
import { newDraft } from './draft.ts';
import { type BeforeFinalizing, DraftDesk } from './draft-desk.tsx';
import { type DocumentAside, FinalDocument } from '../final-document.tsx';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface DocumentPageProps {
  readonly kind: 'invoice' | 'quote';
  readonly aside: DocumentAside;
  readonly before?: BeforeFinalizing;
}

export function DocumentPage({ kind, aside, before }: DocumentPageProps) {
  const page = useDraftPage((id) => api.sales.document.queryOptions({ input: { id } }));
  const { id, found } = page;
  if (found && !page.isBegunHere && (found.kind === 'quote') !== (kind === 'quote'))
    return <Navigate replace to={documentPath(id, found.kind)} />;
  if (page.final) return <FinalDocument key={id} document={page.final} aside={aside} />;
  if (page.form) return <Desk key={page.form.key} kind={kind} id={id} start={page.form.start} before={before} onReload={page.reload} />;
  return <Loading kind={kind} error={page.error} onRetry={page.retry} />;
}

interface LoadingProps {
  readonly kind: 'invoice' | 'quote';
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Loading({ kind, error, onRetry }: LoadingProps) {
  const t = documentTexts.use().form;
  const { list } = texts.use();
  const quotes = quoteTexts.use().list;
  const title = kind === 'quote' ? quotes.title : list.title;
  return <DraftLoading title={title} label={t.loading} what={t.what} error={error} onRetry={onRetry} />;
}

interface DeskProps {
  readonly kind: 'invoice' | 'quote';
  readonly id: string;
  readonly start: SalesDocument | null;
  readonly before: BeforeFinalizing | undefined;
  readonly onReload: () => void;
}

/** Loads the sales settings and the tax codes before the form. */
function Desk({ kind, id, start, before, onReload }: DeskProps) {
  const [params] = useSearchParams();
  const { currency } = useBooks();
  const settings = useSalesSettings();
  const codes = useTaxCodes();
  // A new draft begins with the current settings, so they are read again first; afterwards they don't change it.
  const [begun, setBegun] = useState(start?.draft ?? null);
  const customerId = begun === null ? params.get('customer') : null;
  const customer = useContact(customerId);
  if (begun === null && settings.data !== undefined && !settings.isFetching && (customerId === null || !customer.isPending))
    setBegun(newDraft(settings.data, customer.data?.currency ?? currency, customerId, newId()));
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

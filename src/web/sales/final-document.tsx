// A finalized document: the document as sent, its status, actions, and journal entries.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { suppliedOf } from '#contract/trade-documents/draft.ts';
import { CommentsCard } from '../comments/index.ts';
import { LinkedFilesCard } from '../files/index.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { useInstant } from '../platform/locale.tsx';
import { Together } from '../platform/together.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import {
  Attachments,
  DocumentJournal,
  DocumentSheet,
  documentTexts,
  documentPath,
  StandingCard,
  StateBadge,
  texts,
} from '../trade-documents/index.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentTags } from './document-tags.tsx';
import { EInvoiceCard } from '../e-invoices/index.ts';
import { QuoteCards } from './quotes/quote-standing.tsx';
import { quoteTexts } from './quotes/quote-texts.ts';
import { Settlements } from '../settlement/index.ts';

/** What later modules show beside a document. */
export type DocumentAside = (document: SalesDocument) => ReactNode;

export function FinalDocument({ document, aside }: { readonly document: SalesDocument; readonly aside: DocumentAside }) {
  const { kinds } = texts.use();
  const { may } = useBooks();
  const title = `${kinds[document.kind]} ${document.number ?? ''}`;
  const mayWrite = may('sales.write');
  const logo = useQuery(api.paper.documentLogo.queryOptions({ input: { id: document.id } }));
  return (
    <>
      <PageHeader title={title} description={document.contactName}>
        {mayWrite && <DocumentActions document={document} />}
      </PageHeader>
      <Together>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 max-xl:order-last">
            {document.parties && document.issuedOn !== null && (
              <DocumentSheet
                {...document.draft}
                {...document.parties}
                kind={document.kind}
                number={document.number}
                logo={logo.data?.logo ?? null}
                issuedOn={document.issuedOn}
                dueOn={document.dueOn}
                supply={suppliedOf(document.kind, document.draft)}
                ofNumber={document.ofDocumentNumber}
                mentions={document.mentions}
                totals={document.totals}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {document.kind === 'quote' ? <QuoteCards document={document} mayWrite={mayWrite} /> : <Standing document={document} />}
            <Settlements document={document} mayWrite={may('settlement.write')} />
            {aside(document)}
            <DocumentTags document={document} />
            <Attachments documentId={document.id} mayWrite={may('trade-documents.write')} />
            <LinkedFilesCard subjectKind="trade_document" subjectId={document.id} />
            <CommentsCard subject={{ kind: 'document', id: document.id }} />
            {document.kind !== 'quote' && <EInvoiceCard document={document} />}
            {document.kind !== 'quote' && <DocumentJournal document={document} />}
          </div>
        </div>
      </Together>
    </>
  );
}

function Standing({ document }: { readonly document: SalesDocument }) {
  const t = documentTexts.use().document;
  const quote = quoteTexts.use().page;
  const instant = useInstant();
  const isNote = document.kind === 'credit_note';
  return (
    <StandingCard
      label={isNote ? t.unused : t.openAmount}
      openMinor={document.openMinor}
      payableMinor={document.totals?.payableMinor}
      currency={document.draft.currency}
      badge={<StateBadge state={document.state} />}
      days={[
        [t.issuedOn, document.issuedOn],
        [t.dueOn, document.dueOn],
      ]}
      rows={
        document.ofDocumentId !== null && (
          <div className="contents">
            <dt className="text-muted">{isNote ? t.takesBack : quote.fromQuote}</dt>
            <dd>
              <Link to={documentPath(document.ofDocumentId, isNote ? 'invoice' : 'quote')}>{document.ofDocumentNumber}</Link>
            </dd>
          </div>
        )
      }
    >
      {document.movedOn !== null && <p className="mt-3 text-small text-muted">{t.movedFrom}</p>}
      {document.sentAt !== null && (
        <p className="mt-3 text-small text-muted">
          {document.sentTo === null ? t.markedSent(instant(document.sentAt)) : t.sentOn(instant(document.sentAt), document.sentTo)}
        </p>
      )}
    </StandingCard>
  );
}

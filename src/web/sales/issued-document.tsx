// A document that was issued: the sheet as it was sent, where it stands, what can be done, and what it made in the books.
import { useQuery } from '@tanstack/react-query';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useInstant, useLocale } from '../platform/locale.tsx';
import { useTitle } from '../platform/title.ts';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Attachments } from './attachments.tsx';
import { ChaserCard } from './chaser-card.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentJournal } from './document-journal.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { documentTexts } from './document-texts.ts';
import { EInvoiceCard } from './e-invoice-card.tsx';
import { documentPath, StateBadge } from './document-words.tsx';
import { OnlinePayments } from './online-payments.tsx';
import { QuoteCards } from './quote-standing.tsx';
import { quoteTexts } from './quote-texts.ts';
import { Settlements } from './settlements.tsx';
import { texts } from './texts.ts';

export function IssuedDocument({ document }: { readonly document: SalesDocument }) {
  const { kinds } = texts.use();
  const { may } = useBooks();
  const title = `${kinds[document.kind]} ${document.number ?? ''}`;
  const mayWrite = may('sales.write');
  const logo = useQuery(api.paper.documentLogo.queryOptions({ input: { id: document.id } }));
  useTitle(title);
  return (
    <>
      <PageHeader title={title} description={document.contactName}>
        {mayWrite && <DocumentActions document={document} />}
      </PageHeader>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 max-xl:order-last">
          {document.parties && document.issuedOn !== null && (
            <DocumentSheet
              kind={document.kind}
              number={document.number}
              {...document.parties}
              logo={logo.data?.logo ?? null}
              issuedOn={document.issuedOn}
              dueOn={document.dueOn}
              ofNumber={document.ofDocumentNumber}
              draft={document.draft}
              totals={document.totals}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {document.kind === 'quote' ? <QuoteCards document={document} mayWrite={mayWrite} /> : <Standing document={document} />}
          <Settlements document={document} mayWrite={may('settlement.write')} />
          {document.kind === 'invoice' && <OnlinePayments documentId={document.id} />}
          <ChaserCard document={document} mayWrite={may('reminders.write')} />
          <Attachments documentId={document.id} mayWrite={may('trade-documents.write')} />
          {document.kind !== 'quote' && <EInvoiceCard document={document} />}
          {document.kind !== 'quote' && <DocumentJournal document={document} />}
        </div>
      </div>
    </>
  );
}

function Standing({ document }: { readonly document: SalesDocument }) {
  const t = documentTexts.use().document;
  const quote = quoteTexts.use().page;
  const locale = useLocale();
  const instant = useInstant();
  const { currency } = document.draft;
  const isNote = document.kind === 'credit_note';
  const facts: readonly (readonly [string, string | null])[] = [
    [t.issuedOn, document.issuedOn],
    [t.dueOn, document.dueOn],
  ];
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-small text-muted">{isNote ? t.unused : t.openAmount}</p>
          <p className="text-title font-semibold tracking-[-0.02em]">
            <Money minor={document.openMinor} currency={currency} />
          </p>
          {document.totals && (
            <p className="text-small text-muted">{t.ofAmount(formatMoney(document.totals.payableMinor, currency, locale))}</p>
          )}
        </div>
        <StateBadge state={document.state} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 border-t border-line pt-3">
        {facts.map(
          ([label, day]) =>
            day !== null && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="figures">{formatDayShort(day, locale)}</dd>
              </div>
            ),
        )}
        {document.ofDocumentId !== null && (
          <div className="contents">
            <dt className="text-muted">{isNote ? t.takesBack : quote.fromQuote}</dt>
            <dd>
              <Link to={documentPath(document.ofDocumentId, isNote ? 'invoice' : 'quote')}>{document.ofDocumentNumber}</Link>
            </dd>
          </div>
        )}
      </dl>
      {document.sentAt !== null && (
        <p className="mt-3 text-small text-muted">
          {document.sentTo === null ? t.markedSent(instant(document.sentAt)) : t.sentOn(instant(document.sentAt), document.sentTo)}
        </p>
      )}
    </Card>
  );
}

// The status of a quote: validity, answer, invoiced share, and its invoices.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuoteStanding } from '#contract/sales/quotes.ts';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { Failed } from '../../ui/failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useInstant, useLocale } from '../../platform/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { documentTexts, documentPath, StateBadge } from '../../trade-documents/index.ts';
import { AnswerDialog } from './quote-answer.tsx';
import { QuoteSignature } from './quote-signature.tsx';
import { quoteTexts } from './quote-texts.ts';

export interface QuoteCardsProps {
  readonly document: SalesDocument;
  readonly mayWrite: boolean;
}

export function useQuoteStanding(id: string) {
  return useQuery(api.quotes.quoteStanding.queryOptions({ input: { id } }));
}

/** A quote that is unanswered and still valid. */
export const isAnswerable = ({ state }: Pick<SalesDocument, 'state'>): boolean => ['issued', 'sent', 'viewed'].includes(state);

export function QuoteCards({ document, mayWrite }: QuoteCardsProps) {
  const t = quoteTexts.use().page;
  const found = useQuoteStanding(document.id);
  return (
    <>
      <Held document={document} answer={found.data?.answer ?? null} mayWrite={mayWrite} />
      <Card title={t.invoiced}>
        {found.data ? (
          <Invoiced standing={found.data} document={document} />
        ) : found.isError ? (
          <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Waiting label={t.loading} className="space-y-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </Waiting>
        )}
      </Card>
    </>
  );
}

interface HeldProps extends QuoteCardsProps {
  readonly answer: QuoteStanding['answer'];
}

function Held({ document, answer, mayWrite }: HeldProps) {
  const t = quoteTexts.use().page;
  const sent = documentTexts.use().document;
  const [locale, instant] = [useLocale(), useInstant()];
  const [asking, setAsking] = useState<'accepted' | 'declined' | null>(null);
  const facts: readonly (readonly [string, string | null])[] = [
    [t.dateOf, document.issuedOn],
    [t.validUntil, document.dueOn],
  ];
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-small text-muted">{t.total}</p>
          <p className="text-title font-semibold tracking-[-0.02em]">
            <Money minor={document.totals?.payableMinor ?? 0} currency={document.draft.currency} />
          </p>
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
      </dl>
      {document.sentAt !== null && (
        <p className="mt-3 text-small text-muted">
          {document.sentTo === null ? sent.markedSent(instant(document.sentAt)) : sent.sentOn(instant(document.sentAt), document.sentTo)}
        </p>
      )}
      {answer && <Answer answer={answer} />}
      {mayWrite && isAnswerable(document) && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setAsking('accepted')}>{t.accept}</Button>
          <Button variant="ghost" onClick={() => setAsking('declined')}>
            {t.decline}
          </Button>
        </div>
      )}
      {asking && <AnswerDialog id={document.id} answer={asking} name={document.contactName} onClose={() => setAsking(null)} />}
    </Card>
  );
}

function Answer({ answer }: { readonly answer: NonNullable<QuoteStanding['answer']> }) {
  const t = quoteTexts.use().page;
  const instant = useInstant();
  const by = answer.answer === 'accepted' ? t.acceptedBy : t.declinedBy;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p>{by(answer.name, instant(answer.answeredAt))}</p>
      {answer.reason !== '' && <p className="mt-1 whitespace-pre-line text-muted">{answer.reason}</p>}
      {answer.signature && <QuoteSignature strokes={answer.signature} label={t.signature(answer.name)} />}
      {answer.isOwn && <p className="mt-1 text-small text-muted">{t.told}</p>}
      {answer.ip !== null && <p className="figures mt-1 text-small text-muted">{t.from(answer.ip)}</p>}
    </div>
  );
}

function Invoiced({ standing, document }: { readonly standing: QuoteStanding; readonly document: SalesDocument }) {
  const t = quoteTexts.use().page;
  const { currency, worthMinor, isClosed } = standing;
  const shares = [
    { key: t.deposits, minor: standing.depositMinor, look: 'bg-warning' },
    { key: t.progress, minor: standing.progressMinor, look: 'bg-accent' },
    { key: t.left, minor: standing.leftMinor, look: 'bg-line-strong' },
  ];
  return (
    <>
      {isClosed ? (
        <p>{t.closed}</p>
      ) : (
        <>
          <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
            {shares
              .filter((share) => share.minor > 0 && worthMinor > 0)
              .map((share) => (
                <span key={share.key} className={share.look} style={{ flexGrow: share.minor }} />
              ))}
          </div>
          <dl className="mt-3 space-y-1">
            {shares.map((share) => (
              <div key={share.key} className="flex items-baseline justify-between gap-3">
                <dt className="flex items-center gap-2 text-muted">
                  <span aria-hidden="true" className={`size-2 rounded-full ${share.look}`} />
                  {share.key}
                </dt>
                <dd>
                  <Money minor={share.minor} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-small text-muted">{document.draft.prices === 'inclusive' ? t.withTax : t.withoutTax}</p>
        </>
      )}
      {standing.invoices.length === 0 ? (
        <p className="mt-3 text-muted">{t.nothingYet}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {standing.invoices.map((invoice) => (
            <li key={invoice.id} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0">
                <Link to={documentPath(invoice.id)}>{invoice.number ?? t.draft}</Link>{' '}
                <span className="text-small text-muted">{t.parts[invoice.part]}</span>
              </span>
              <Money minor={invoice.payableMinor} currency={invoice.currency} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

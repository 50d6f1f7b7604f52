// The public page of one document: its content and status, and how to pay or answer it. Mobile first; no account, no menu.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { api, client } from '../../platform/client.ts';
import { useSession } from '../../platform/session.ts';
import { useTitle } from '../../platform/title.ts';
import { PublicAttachments, publicTexts } from '../../trade-documents/index.ts';
import { PayMethods } from '../pay-methods.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { Ghost, PublicFailure, PublicFrame, PublicRoot } from './public-frame.tsx';
import { PublicSheet } from './public-sheet.tsx';
import { PublicStanding } from './public-standing.tsx';
import { QuoteAnswer } from './quote-answer.tsx';
import { useLook } from './use-look.ts';

export function meta() {
  return [{ title: 'Document · Daybook' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function PayPage() {
  const { token = '' } = useParams();
  return (
    <PublicRoot>
      <Opened key={token} token={token} />
    </PublicRoot>
  );
}

function Opened({ token }: { readonly token: string }) {
  // Visits by members of the business don't count as viewed, so the session has to be known first.
  useSession();
  const found = useQuery(api.behindLinks.publicDocument.queryOptions({ input: { token }, staleTime: 0, retry: false }));
  const tell = useCallback(() => client.behindLinks.publicDocumentViewed({ token }), [token]);
  const isOwn = useLook(found.data !== undefined, tell);
  if (found.data)
    return (
      <PublicFrame
        language={found.data.language}
        country={found.data.customer.country ?? (found.data.sender.country || null)}
        name={found.data.sender.name}
        isOwn={isOwn}
      >
        <Shown token={token} document={found.data} onChanged={() => void found.refetch()} />
      </PublicFrame>
    );
  return found.isError ? <PublicFailure error={found.error} onRetry={() => void found.refetch()} /> : <Ghost />;
}

interface ShownProps {
  readonly token: string;
  readonly document: PublicDocument;
  readonly onChanged: () => void;
}

function Shown({ token, document, onChanged }: ShownProps) {
  const { standing: t, kinds } = publicTexts.use();
  const cache = useQueryClient();
  useTitle(t.title(kinds[document.kind], document.number));
  const isOpenQuote = document.kind === 'quote' && document.state === 'open';
  const keep = (next: PublicDocument) => cache.setQueryData(api.behindLinks.publicDocument.queryKey({ input: { token } }), next);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <div data-print="hide" className="flex min-w-0 flex-col gap-4 lg:order-last">
        <PublicStanding token={token} document={document} />
        <PayMethods token={token} document={document} />
        {isOpenQuote && <QuoteAnswer token={token} document={document} onAnswered={keep} onChanged={onChanged} />}
        {document.transfer && (
          <BankTransfer
            transfer={document.transfer}
            openMinor={document.openMinor}
            currency={document.currency}
            country={document.sender.country}
          />
        )}
        <PublicAttachments token={token} files={document.attachments} />
      </div>
      <div className="min-w-0 print:[&>article]:rounded-none print:[&>article]:border-0 print:[&>article]:shadow-none">
        <PublicSheet document={document} />
      </div>
    </div>
  );
}

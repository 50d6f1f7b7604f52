// The customer portal behind one link: the balance due by currency and all documents.
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Portal } from '#contract/checkout/public-document.ts';
import { api, client } from '../../platform/client.ts';
import { useRows } from '../../platform/use-rows.ts';
import { formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useSession } from '../../platform/session.ts';
import { useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { PortalList } from './portal-list.tsx';
import { Ghost, PublicFailure, PublicFrame, PublicRoot } from './public-frame.tsx';
import { publicTexts } from '../../trade-documents/index.ts';
import { useLook } from './use-look.ts';

export function meta() {
  return [{ title: 'Documents · Daybook' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function PortalPage() {
  const { token = '' } = useParams();
  return (
    <PublicRoot>
      <Opened key={token} token={token} />
    </PublicRoot>
  );
}

const usePortal = (token: string) => useRows(api.behindLinks.customerPortal, { token }, { staleTime: 0, retry: false });

function Opened({ token }: { readonly token: string }) {
  // Visits by members of the business don't count as viewed, so the session has to be known first.
  useSession();
  const found = usePortal(token);
  const tell = useCallback(() => client.behindLinks.customerPortalViewed({ token }), [token]);
  const isOwn = useLook(found.data !== undefined, tell);
  const first = found.data?.pages[0];
  if (!first) return found.isError ? <PublicFailure error={found.error} onRetry={() => void found.refetch()} /> : <Ghost />;
  const closed = found.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <PublicFrame
      language={first.language}
      country={first.customer.country ?? (first.sender.country || null)}
      name={first.sender.name}
      isOwn={isOwn}
    >
      <Shown
        portal={first}
        closed={closed}
        more={found.hasNextPage ? () => void found.fetchNextPage() : null}
        isFetching={found.isFetchingNextPage}
      />
    </PublicFrame>
  );
}

interface ShownProps {
  readonly portal: Portal;
  readonly closed: Portal['rows'];
  readonly more: (() => void) | null;
  readonly isFetching: boolean;
}

function Shown({ portal, closed, more, isFetching }: ShownProps) {
  const { portal: t, standing } = publicTexts.use();
  // The requested language is passed on to the documents.
  const [search] = useSearchParams();
  const lang = search.get('lang');
  const title = t.title(portal.sender.name);
  useTitle(title);
  return (
    <>
      <h1 className="font-serif text-title font-medium break-words">{title}</h1>
      <p className="mt-1 text-muted">{t.for(portal.customer.name)}</p>
      {portal.sums.length > 0 && (
        <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {portal.sums.map((sum) => (
            <Sum key={sum.currency} sum={sum} />
          ))}
        </div>
      )}
      <PortalList title={t.open} documents={portal.open} empty={closed.length > 0 ? t.nothingOpen : t.nothing} lang={lang} />
      {closed.length > 0 && <PortalList title={t.closed} documents={closed} empty="" lang={lang} />}
      {more && (
        <div data-print="hide" className="mt-4 text-center">
          <Button loading={isFetching} loadingLabel={t.loadingMore} onClick={more}>
            {t.more}
          </Button>
        </div>
      )}
      {portal.sender.email !== '' && (
        <p className="mt-8 text-small text-muted">
          {standing.questions}{' '}
          <a
            className="rounded-sm break-all text-accent underline decoration-accent/40 underline-offset-[3px]"
            href={`mailto:${portal.sender.email}`}
          >
            {portal.sender.email}
          </a>
        </p>
      )}
    </>
  );
}

function Sum({ sum }: { readonly sum: Portal['sums'][number] }) {
  const t = publicTexts.use().portal;
  const locale = useLocale();
  const { currency } = sum;
  const rows: readonly (readonly [string, string])[] = [
    [t.invoiced, sum.invoicedMinor],
    [t.credited, sum.creditedMinor],
    [t.credit, sum.creditMinor],
  ];
  return (
    <section aria-label={t.totals(currency)} className="rounded-lg border border-line bg-raised p-5 shadow-raised">
      <p className="text-small text-muted">{t.openAmount}</p>
      <p className="text-title font-semibold tracking-[-0.02em]">
        <Money minor={sum.openMinor} currency={currency} />
      </p>
      {BigInt(sum.overdueMinor) > 0n && (
        <p className="text-small text-negative">{t.overdue(formatMoney(sum.overdueMinor, currency, locale))}</p>
      )}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-small">
        {rows.map(
          ([label, minor]) =>
            minor !== '0' && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right">
                  <Money minor={minor} currency={currency} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

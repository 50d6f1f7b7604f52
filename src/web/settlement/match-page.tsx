// Bank transactions and their suggested matches: highest confidence first, each accepted with one click, all high-confidence ones with
// another.
import type { MatchLine } from '#contract/settlement/matching.ts';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Check } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { type Side, useAccepting } from './match-accept.ts';
import { useMatches } from './match-lines.tsx';
import { OfferText } from './match-offer.tsx';
import { Payouts } from './payouts.tsx';
import { settlementTexts } from './settlement-texts.ts';

type Accepting = ReturnType<typeof useAccepting>;

/** The high-confidence matches, each invoice and each line once. */
function sureOnes(lines: readonly MatchLine[]) {
  return lines.flatMap((line) => {
    const [offer] = line.offers;
    return offer?.isSure && line.recorded.length === 0 ? [{ line, offer }] : [];
  });
}

export default function MatchPage() {
  return <Matches side="receivable" />;
}

/** Bank transactions and the invoices or bills that they may pay. */
export function Matches({ side }: { readonly side: Side }) {
  const all = settlementTexts.use();
  const t = side === 'payable' ? { ...all.matches, ...all.billMatches } : all.matches;
  const { may } = useBooks();
  const accepting = useAccepting(side);
  const found = useMatches(side);
  const mayWrite = may('settlement.write');
  const sure = sureOnes(found.data?.lines ?? []);
  return (
    <>
      <PageHeader description={t.description}>
        {mayWrite && sure.length > 1 && (
          <Button
            variant="primary"
            icon={Check}
            loading={accepting.busy === 'all'}
            loadingLabel={t.accepting}
            onClick={() => void accepting.acceptAll(sure)}
          >
            {t.acceptSure(sure.length)}
          </Button>
        )}
      </PageHeader>
      {found.isPending && (
        <Waiting label={t.loading} className="space-y-3">
          <Skeleton className="h-28 w-full rounded-lg" />
          <Skeleton className="h-28 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.lines.length === 0 && (
        <Card padded={false}>
          <EmptyState
            title={t.emptyTitle}
            text={t.emptyText(found.data.lookedAt)}
            actions={<ButtonLink to="/app/banking/import">{t.toImport}</ButtonLink>}
          />
        </Card>
      )}
      <ul className="space-y-3">
        {found.data?.lines.map((line) => (
          <li key={line.transactionId}>
            <Line line={line} side={side} accepting={accepting} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
      {side === 'receivable' && <Payouts mayWrite={mayWrite} />}
    </>
  );
}

interface LineProps {
  readonly side: Side;
  readonly line: MatchLine;
  readonly accepting: Accepting;
  readonly mayWrite: boolean;
}

function Line(props: LineProps) {
  const { line } = props;
  const locale = useLocale();
  return (
    <article className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-raised p-5 shadow-raised md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <p className="text-small text-muted">
          <span className="figures">{formatDayShort(line.date, locale)}</span> · {line.accountName}
        </p>
        <h2 className="text-body font-medium break-words">{[line.counterparty, line.description].filter(Boolean).join(' · ')}</h2>
        <p className="mt-1 font-semibold">
          <Money minor={line.minor} currency={line.currency} />
        </p>
      </div>
      <Ways {...props} />
    </article>
  );
}

/** All possible matches of the line, the likeliest first. */
function Ways({ line, side, accepting, mayWrite }: LineProps) {
  const t = settlementTexts.use().matches;
  const isPayable = side === 'payable';
  const locale = useLocale();
  const money = (minor: number, currency: string) => formatMoney(minor, currency, locale);
  const isBusy = accepting.busy !== null;
  const action = (label: string, onClick: () => void, isFirst: boolean) =>
    mayWrite && (
      <Button size="small" variant={isFirst ? 'primary' : 'secondary'} className="shrink-0" disabled={isBusy} onClick={onClick}>
        {label}
      </Button>
    );
  const ways = [
    ...line.recorded.map((p) => ({
      key: p.paymentId,
      content: <p className="min-w-0">{(isPayable ? t.recordedBill : t.recorded)(p.contactName, formatDayShort(p.receivedOn, locale))}</p>,
      label: t.tie,
      act: () => void accepting.tie(line, p.paymentId),
    })),
    ...line.payouts.map((p) => ({
      key: p.payoutId ?? p.accountId,
      content: (
        <div className="min-w-0">
          <p>{t.payout(p.name)}</p>
          {p.feeMinor > 0 && (
            <p className="text-small text-muted">{t.payoutFigures(money(p.grossMinor, p.currency), money(p.feeMinor, p.currency))}</p>
          )}
        </div>
      ),
      label: t.acceptPayout,
      act: () => void accepting.payOut(line, p),
    })),
    ...line.offers.map((offer, at) => ({
      key: `${offer.contactId} ${at}`,
      content: <OfferText offer={offer} side={side} />,
      label: t.accept,
      act: () => void accepting.accept(line, offer),
    })),
  ];
  return (
    <ul className="min-w-0 space-y-3">
      {ways.map((way, at) => (
        <li key={way.key} className={at > 0 ? 'border-t border-line pt-3' : ''}>
          {at === 1 && <p className="mb-1 text-small text-muted">{t.otherWays}</p>}
          <div className="flex items-start justify-between gap-4">
            {way.content}
            {action(way.label, way.act, at === 0)}
          </div>
        </li>
      ))}
    </ul>
  );
}

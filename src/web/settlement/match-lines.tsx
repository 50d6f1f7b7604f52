// Bank transactions that may pay an invoice, shown where a payment is recorded, because their money is already in the books.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { type Side, useAccepting } from './match-accept.ts';
import { OfferText } from './match-offer.tsx';
import { settlementTexts } from './settlement-texts.ts';

/** Both sides have the same response shape. */
export function useMatches(side: Side, documentId?: string) {
  const input = documentId === undefined ? {} : { documentId };
  const isPayable = side === 'payable';
  const invoices = useQuery(api.matching.matchLines.queryOptions({ input, enabled: !isPayable }));
  const bills = useQuery(api.purchases.matchBills.queryOptions({ input, enabled: isPayable }));
  return isPayable ? bills : invoices;
}

interface FittingLinesProps {
  readonly documentId: string;
  readonly side?: Side;
  readonly onDone: () => void;
}

export function FittingLines({ documentId, side = 'receivable', onDone }: FittingLinesProps) {
  const t = settlementTexts.use().settlement;
  const locale = useLocale();
  const found = useMatches(side, documentId);
  const accepting = useAccepting(side);
  const lines = found.data?.lines ?? [];
  if (lines.length === 0) return null;
  return (
    <section aria-label={t.lines} className="rounded-md bg-accent-soft px-3 py-2.5">
      <p className="font-medium">{t.lines}</p>
      <p className="text-small text-muted">{side === 'payable' ? t.billLinesHelp : t.linesHelp}</p>
      <ul className="mt-2 divide-y divide-line">
        {lines.slice(0, 3).map((line) => {
          const [offer] = line.offers;
          if (!offer) return null;
          const accept = async () => {
            if (await accepting.accept(line, offer)) onDone();
          };
          return (
            <li key={line.transactionId} className="py-2">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">
                  {formatDayShort(line.date, locale)} · {line.description}
                </span>
                <Money minor={line.minor} currency={line.currency} />
              </p>
              <OfferText offer={offer} side={side} />
              <Button
                size="small"
                className="mt-2"
                loading={accepting.busy === line.transactionId}
                disabled={accepting.busy !== null}
                onClick={() => void accept()}
              >
                {t.choose}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

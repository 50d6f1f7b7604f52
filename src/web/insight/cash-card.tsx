// Expected cash in 30 days: today's balances, expected customer payments, and bills.
import type { Today } from '#contract/insight/insight.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from './texts.ts';

/** A sentence may break after a minus sign: its figure stays with it. */
const whole = (money: string): string => money.replace('−', '−\u2060');

interface CashCardProps {
  readonly data: Today | undefined;
  /** Whether the card above already shows today's balance. */
  readonly isTodayShown: boolean;
}

export function CashCard({ data, isTodayShown }: CashCardProps) {
  const t = texts.use().cash;
  const locale = useLocale();
  if (data === undefined)
    return (
      <Card title={t.title}>
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="mt-4 h-5 w-full" />
        <Skeleton className="mt-3 h-5 w-full" />
      </Card>
    );
  const { currency, cash, owed } = data;
  return (
    <Card title={t.title}>
      <p className="text-title font-semibold tracking-[-0.02em]">
        <Money minor={cash.ends.minor} currency={currency} />
      </p>
      <dl className="mt-2 space-y-1.5">
        {!isTodayShown && (
          <div className="flex justify-between gap-3">
            <dt className="text-muted">{t.today}</dt>
            <dd>
              <Money minor={cash.minor} currency={currency} />
            </dd>
          </div>
        )}
        {/* If all outstanding invoices are expected, the card beside it already shows the sum. */}
        {cash.expectedMinor !== owed.totalMinor && (
          <div className="flex justify-between gap-3">
            <dt className="text-muted">{t.expected}</dt>
            <dd>
              <Money minor={cash.expectedMinor} currency={currency} tone="auto" to="/app/sales/invoices?tab=open" />
            </dd>
          </div>
        )}
        {cash.billsMinor !== '0' && (
          <div className="flex justify-between gap-3">
            <dt className="text-muted">{t.bills}</dt>
            <dd>
              <Money minor={-BigInt(cash.billsMinor)} currency={currency} to="/app/purchases/bills?tab=open" />
            </dd>
          </div>
        )}
      </dl>
      {cash.firstBelow !== null && (
        <p className="mt-2 text-negative">
          {t.below(formatDayShort(cash.firstBelow, locale), whole(formatMoney(cash.lowest.minor, currency, locale)))}
        </p>
      )}
      <p className="mt-2 text-small text-muted">
        {t.basis(formatDayShort(cash.ends.day, locale))} <Link to="/app/forecasting?view=cash">{t.plan}</Link>
      </p>
    </Card>
  );
}

// A document's outstanding amount, status and dates.
import type { ReactNode } from 'react';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { documentTexts } from './document-texts.ts';

export interface StandingCardProps {
  readonly label: string;
  readonly openMinor: number;
  /** The document total, once known. */
  readonly payableMinor: number | undefined;
  readonly currency: string;
  readonly badge: ReactNode;
  /** Dates by label; null ones are left out. */
  readonly days: readonly (readonly [string, string | null])[];
  /** More rows of the list. */
  readonly rows?: ReactNode;
  readonly children?: ReactNode;
}

export function StandingCard({ label, openMinor, payableMinor, currency, badge, days, rows, children }: StandingCardProps) {
  const t = documentTexts.use().document;
  const locale = useLocale();
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-small text-muted">{label}</p>
          <p className="text-title font-semibold tracking-[-0.02em]">
            <Money minor={openMinor} currency={currency} />
          </p>
          {payableMinor !== undefined && payableMinor !== openMinor && (
            <p className="text-small text-muted">{t.ofAmount(formatMoney(payableMinor, currency, locale))}</p>
          )}
        </div>
        {badge}
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 border-t border-line pt-3">
        {days.map(
          ([name, day]) =>
            day !== null && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="figures">{formatDayShort(day, locale)}</dd>
              </div>
            ),
        )}
        {rows}
      </dl>
      {children}
    </Card>
  );
}

// The last month of the range against the month before it, and six months of revenue and expenses as bars from zero.
import type { Dashboard } from '#contract/insight/insight.ts';
import { endOfMonth } from '#core/calendar.ts';
import { minorDigits } from '#core/currency.ts';
import { formatMoney, formatMonth, localeOfWords } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { meaningOf, monthChange, statementPath, writeChange } from './ranges.ts';
import { texts } from './texts.ts';

const tones = { good: 'text-positive', bad: 'text-negative', neutral: 'text-muted' };

export function OverviewCard({ data }: { readonly data: Dashboard | undefined }) {
  const t = texts.use().overview;
  const locale = useLocale();
  if (!data)
    return (
      <Card title={t.title}>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="mt-6 h-60 w-full" />
      </Card>
    );
  const { months, currency } = data;
  const [last, before] = [months.at(-1), months.at(-2)];
  const unit = 10 ** minorDigits(currency);
  const compact = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const longMonth = new Intl.DateTimeFormat(localeOfWords(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Card title={t.title} {...(last ? { description: t.description(longMonth.format(new Date(last.month))) } : {})}>
      {last && (
        <dl className="mb-6 grid grid-cols-3 gap-3">
          <Part label={t.revenue} figure="revenue" now={last.revenueMinor} before={before?.revenueMinor ?? 0} currency={currency} />
          <Part label={t.expenses} figure="expenses" now={last.expensesMinor} before={before?.expensesMinor ?? 0} currency={currency} />
          <Part
            label={t.profit}
            figure="profit"
            now={last.revenueMinor - last.expensesMinor}
            before={before ? before.revenueMinor - before.expensesMinor : 0}
            currency={currency}
          />
        </dl>
      )}
      <BarChart
        label={t.chart}
        series={[
          { key: 'revenue', label: t.revenue, tone: 'accent' },
          { key: 'expenses', label: t.expenses, tone: 'negative' },
        ]}
        groups={months.map((m) => ({
          label: formatMonth(m.month, locale),
          fullLabel: longMonth.format(new Date(m.month)),
          values: [m.revenueMinor, m.expensesMinor],
          to: statementPath('income-statement', { startsOn: m.month, endsOn: endOfMonth(m.month) }),
        }))}
        format={(minor) => formatMoney(minor, currency, locale)}
        formatTick={(minor) => compact.format(minor / unit)}
      />
    </Card>
  );
}

interface PartProps {
  readonly label: string;
  readonly figure: 'revenue' | 'expenses' | 'profit';
  readonly now: number;
  readonly before: number;
  readonly currency: string;
}

function Part({ label, figure, now, before, currency }: PartProps) {
  const t = texts.use();
  const locale = useLocale();
  const change = monthChange(now, before);
  return (
    <div className="@container min-w-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5">
        <Money minor={now} currency={currency} className="text-[clamp(0.8125rem,12cqi,1.0625rem)] font-semibold" />
        <span className={`figures block text-small ${tones[change === null ? 'neutral' : meaningOf(figure, change)]}`}>
          {change === null ? (before === 0 && now !== 0 ? t.change.fresh : '–') : writeChange(change, locale)}
          <span className="sr-only"> {t.overview.againstBefore}</span>
        </span>
      </dd>
    </div>
  );
}

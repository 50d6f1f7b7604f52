// The last month of the range against the month before it, and six months of revenue and expenses as bars from zero.
import type { Dashboard } from '#contract/insight.ts';
import { endOfMonth } from '#core/calendar.ts';
import { minorDigits } from '#core/currency.ts';
import { formatMoney, formatMonth } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { meaningOf, monthChange, statementPath } from './ranges.ts';

const tones = { good: 'text-positive', bad: 'text-negative', neutral: 'text-muted' };

export function OverviewCard({ data }: { readonly data: Dashboard | undefined }) {
  const locale = useLocale();
  if (!data)
    return (
      <Card title="Financial Overview">
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
  const longMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Card
      title="Financial Overview"
      {...(last ? { description: `${longMonth.format(new Date(last.month))}, against the month before` } : {})}
    >
      {last && (
        <dl className="mb-6 grid grid-cols-3 gap-3">
          <Part label="Revenue" figure="revenue" now={last.revenueMinor} before={before?.revenueMinor ?? 0} currency={currency} />
          <Part label="Expenses" figure="expenses" now={last.expensesMinor} before={before?.expensesMinor ?? 0} currency={currency} />
          <Part
            label="Net Profit"
            figure="profit"
            now={last.revenueMinor - last.expensesMinor}
            before={before ? before.revenueMinor - before.expensesMinor : 0}
            currency={currency}
          />
        </dl>
      )}
      <BarChart
        label="Revenue and expenses by month"
        series={[
          { key: 'revenue', label: 'Revenue', tone: 'accent' },
          { key: 'expenses', label: 'Expenses', tone: 'negative' },
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
  const change = monthChange(now, before);
  return (
    <div className="@container min-w-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5">
        <Money minor={now} currency={currency} className="text-[clamp(0.8125rem,12cqi,1.0625rem)] font-semibold" />
        <span className={`figures block text-small ${tones[change === null ? 'neutral' : meaningOf(figure, change)]}`}>
          {change === null ? (before === 0 && now !== 0 ? 'New' : '–') : change.replace('-', '−')}
          <span className="sr-only"> against the month before</span>
        </span>
      </dd>
    </div>
  );
}

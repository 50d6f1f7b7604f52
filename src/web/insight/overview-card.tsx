// The last whole month against the one before it, and six months of revenue and expenses as bars from zero.
import type { Dashboard } from '#contract/insight/insight.ts';
import { type DayRange, endOfMonth, startOfMonth } from '#core/calendar.ts';
import { minorDigits } from '#core/currency.ts';
import { beganWithin, changeSince } from '#core/insight/change.ts';
import { formatMoney, formatMonth, localeOfWords } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { changeWords, meaningOf, monthChange, statementPath, writeChange } from './ranges.ts';
import { texts } from './texts.ts';

const tones = { good: 'text-positive', bad: 'text-negative', neutral: 'text-muted' };

type Month = Dashboard['months'][number] | undefined;
const revenueOf = (month: Month): bigint => BigInt(month?.revenueMinor ?? 0);
const expensesOf = (month: Month): bigint => BigInt(month?.expensesMinor ?? 0);

export function OverviewCard({ data, range }: { readonly data: Dashboard | undefined; readonly range: DayRange }) {
  const t = texts.use().overview;
  const locale = useLocale();
  if (!data)
    return (
      <Card title={t.title}>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="mt-6 h-60 w-full" />
      </Card>
    );
  const { months, currency, booksSince } = data;
  // A month in progress can't be compared with a complete one.
  const [before, last] = endOfMonth(range.endsOn) === range.endsOn ? months.slice(-2) : months.slice(-3);
  // For a single month the cards above already show the figures.
  const isAbove = last?.month === range.startsOn && startOfMonth(range.endsOn) === range.startsOn;
  const since = before ? beganWithin({ startsOn: before.month, endsOn: endOfMonth(before.month) }, booksSince) : null;
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
    <Card
      title={t.title}
      {...(last && before && !isAbove
        ? { description: t.description(longMonth.format(new Date(last.month)), longMonth.format(new Date(before.month))) }
        : {})}
    >
      {last && !isAbove && (
        <dl className="mb-6 grid grid-cols-3 gap-3">
          <Part label={t.revenue} figure="revenue" now={revenueOf(last)} before={revenueOf(before)} since={since} currency={currency} />
          <Part label={t.expenses} figure="expenses" now={expensesOf(last)} before={expensesOf(before)} since={since} currency={currency} />
          <Part
            label={t.profit}
            figure="profit"
            now={revenueOf(last) - expensesOf(last)}
            before={revenueOf(before) - expensesOf(before)}
            since={since}
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
          values: [revenueOf(m), expensesOf(m)],
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
  readonly now: bigint;
  readonly before: bigint;
  /** Where the books began within the month before. */
  readonly since: string | null;
  readonly currency: string;
}

function Part({ label, figure, now, before, since, currency }: PartProps) {
  const t = texts.use();
  const locale = useLocale();
  const change = since === null ? monthChange(now, before) : null;
  return (
    <div className="@container min-w-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5">
        <Money minor={now} currency={currency} className="text-[clamp(0.8125rem,12cqi,1.0625rem)] font-semibold" />
        <span className={`figures block text-small ${tones[change === null ? 'neutral' : meaningOf(figure, change)]}`}>
          {since !== null
            ? changeWords(changeSince(since), locale, t.change)
            : change === null
              ? before === 0n && now !== 0n
                ? t.change.fresh
                : '–'
              : writeChange(change, locale)}
        </span>
      </dd>
    </div>
  );
}

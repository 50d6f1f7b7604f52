// The cash plan: where cash is at the end of each of thirteen weeks, its lowest day, and what it is made of.
import { useQuery } from '@tanstack/react-query';
import { minorDigits } from '#core/currency.ts';
import type { CashPlan } from '#contract/planning/cash.ts';
import { api } from '../platform/client.ts';
import { formatDayMonth, formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Badge } from '../ui/badge.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { Waiting } from '../ui/waiting.tsx';
import type { Scenario } from './scenario-control.tsx';
import { texts } from './texts.ts';

type Item = CashPlan['items'][number];

export function CashView({ scenario }: { readonly scenario: Scenario }) {
  const t = texts.use().cash;
  const found = useQuery(api.cash.cashPlan.queryOptions({ input: { scenario } }));
  if (found.data === undefined)
    return found.isError ? (
      <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Waiting label={t.loading} className="space-y-4">
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </Waiting>
    );
  return (
    <div className="space-y-4">
      <Cards plan={found.data} />
      <Below plan={found.data} />
      <Weeks plan={found.data} />
      <Items plan={found.data} />
    </div>
  );
}

function Cards({ plan: { today, days, lowest, firstBelow, currency } }: { readonly plan: CashPlan }) {
  const t = texts.use().cash;
  const locale = useLocale();
  const last = days.at(-1) ?? today;
  const card = (label: string, { day, minor }: CashPlan['today']) => (
    <StatCard
      label={label}
      figure={<Money minor={minor} currency={currency} />}
      length={formatMoney(minor, currency, locale).length}
      change={t.on(formatDayShort(day, locale))}
      meaning={BigInt(minor) < 0n ? 'bad' : 'neutral'}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
      {card(t.today, today)}
      {card(t.lowest, lowest)}
      {card(t.ends, last)}
      <StatCard
        label={t.belowOn}
        figure={<span className="figures">{firstBelow === null ? '–' : formatDayShort(firstBelow, locale)}</span>}
        change={firstBelow === null ? t.never : t.lowest}
        meaning={firstBelow === null ? 'good' : 'bad'}
      />
    </div>
  );
}

/** What can be done before the money is gone. */
function Below({ plan: { firstBelow, lowest, currency } }: { readonly plan: CashPlan }) {
  const t = texts.use().cash;
  const locale = useLocale();
  if (firstBelow === null) return null;
  return (
    <Card>
      <p className="font-medium text-negative">
        {t.belowText(formatDayShort(firstBelow, locale), formatMoney(lowest.minor, currency, locale))}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to="/app/sales/invoices?tab=overdue">{t.remind}</ButtonLink>
        <ButtonLink to="/app/purchases/bills?tab=open">{t.bills}</ButtonLink>
      </div>
    </Card>
  );
}

function Weeks({ plan }: { readonly plan: CashPlan }) {
  const t = texts.use().cash;
  return (
    <Card title={t.chart}>
      <CashWeeks plan={plan} />
    </Card>
  );
}

export function CashWeeks({ plan: { days, currency }, height = 240 }: { readonly plan: CashPlan; readonly height?: number }) {
  const t = texts.use().cash;
  const locale = useLocale();
  const compact = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (
    <BarChart
      label={t.chart}
      series={[{ key: 'cash', label: t.balance, tone: 'accent' }]}
      groups={days
        .filter((_, at) => at % 7 === 6)
        .map(({ day, minor }) => ({
          label: formatDayMonth(day, locale),
          fullLabel: t.weekUntil(formatDayShort(day, locale)),
          values: [BigInt(minor)],
        }))}
      format={(minor) => formatMoney(minor, currency, locale)}
      formatTick={(minor) => compact.format(minor / 10 ** minorDigits(currency))}
      height={height}
    />
  );
}

const addressOf = ({ kind, subjectId }: Item): string | null => {
  if (subjectId === null) return null;
  if (kind === 'invoice') return `/app/sales/invoices/${subjectId}`;
  if (kind === 'bill') return `/app/purchases/bills/${subjectId}`;
  if (kind === 'schedule') return `/app/sales/recurring/${subjectId}`;
  if (kind === 'tax') return `/app/reports/general-ledger?account=${subjectId}&range=all`;
  return `/app/transactions?open=${subjectId}`;
};

function Items({ plan: { items, moreItems, everyday, currency, isMissingRates } }: { readonly plan: CashPlan }) {
  const t = texts.use().cash;
  const locale = useLocale();
  const money = (minor: string): string => formatMoney(minor, currency, locale);
  return (
    <Card title={t.items} description={t.itemsText}>
      {items.length === 0 && <p className="text-muted">{t.noItems}</p>}
      <ul className="divide-y divide-line">
        {items.map((item, at) => (
          <li key={at} className="flex items-baseline gap-3 py-2 first:pt-0">
            <span className="figures w-14 shrink-0 text-muted">{formatDayMonth(item.day, locale)}</span>
            <span className="min-w-0 flex-1">
              <Link quiet to={addressOf(item) ?? ''} className="mr-2">
                {item.name}
              </Link>
              <span className="text-small text-muted">{t.kinds[item.kind]}</span>{' '}
              {item.certainty === 'estimated' && <Badge>{t.estimated}</Badge>}
            </span>
            <Money minor={item.minor} currency={currency} tone="auto" />
          </li>
        ))}
      </ul>
      <div className="mt-3 space-y-1 text-small text-muted">
        {moreItems > 0 && <p>{t.more(moreItems)}</p>}
        <p>
          {everyday === null
            ? t.noEveryday
            : t.everyday(everyday.months.toLocaleString(locale), money(everyday.inMinor), money(everyday.outMinor))}
        </p>
        <p>{t.notIncluded}</p>
        {isMissingRates && <p>{t.missingRates}</p>}
      </div>
    </Card>
  );
}

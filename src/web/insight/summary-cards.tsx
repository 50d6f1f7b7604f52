// Four figures that matter: revenue, expenses, profit, cash; how each moved, and whether that is good.
import type { Dashboard } from '#contract/insight.ts';
import { previousRange, type DayRange } from '#core/calendar.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Money } from '../ui/money.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { meaningOf, statementPath } from './ranges.ts';

type Figure = 'revenue' | 'expenses' | 'profit' | 'cash';

const cards: readonly {
  readonly figure: Figure;
  readonly label: string;
  readonly of: (data: Dashboard) => Dashboard['totalRevenue'];
  readonly to: (range: DayRange) => string;
}[] = [
  { figure: 'revenue', label: 'Total Revenue', of: (d) => d.totalRevenue, to: (r) => statementPath('income-statement', r) },
  { figure: 'expenses', label: 'Total Expenses', of: (d) => d.totalExpenses, to: (r) => statementPath('income-statement', r) },
  {
    figure: 'profit',
    label: 'Net Profit',
    of: (d) => d.netProfit,
    to: (r) => statementPath('income-statement', r, { row: 'net-profit', column: '0' }),
  },
  {
    figure: 'cash',
    label: 'Cash Balance',
    of: (d) => d.cashBalance,
    to: (r) => statementPath('cash-flow', r, { row: 'ending-cash', column: '0' }),
  },
];

export function SummaryCards({ data, range }: { readonly data: Dashboard | undefined; readonly range: DayRange }) {
  const locale = useLocale();
  const before = previousRange(range);
  const isPhone = useIsPhone();
  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
      {cards.map(({ figure, label, of, to }) => {
        const shown = data && of(data);
        if (!shown) return <StatCard key={figure} label={label} figure={undefined} />;
        return (
          <StatCard
            key={figure}
            label={label}
            figure={<Money minor={shown.minor} currency={data.currency} />}
            length={formatMoney(shown.minor, data.currency, locale).length}
            change={changeWords(shown.change, figure, isPhone ? null : before, locale)}
            trend={shown.trend}
            meaning={meaningOf(figure, shown.change)}
            to={to(range)}
          />
        );
      })}
    </div>
  );
}

/** "+12.5% vs Oct 1 – 20": against which days, in as few words as fit a card. */
function changeWords(change: string, figure: Figure, before: DayRange | null, locale: string): string {
  if (!/^[+-]/.test(change)) return change;
  if (before === null) return change.replace('-', '−');
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [from, to] = [new Date(before.startsOn), new Date(before.endsOn)];
  return `${change.replace('-', '−')} vs ${figure === 'cash' ? day.format(to) : day.formatRange(from, to)}`;
}

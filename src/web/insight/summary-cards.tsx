// Four figures that matter: revenue, expenses, profit, cash; how each moved, and whether that is good.
import type { Dashboard } from '#contract/insight/insight.ts';
import { previousRange, type DayRange } from '#core/calendar.ts';
import { formatMoney, localeOfWords } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Money } from '../ui/money.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { meaningOf, statementPath, writeChange } from './ranges.ts';
import type { DashboardTexts } from './texts.en.ts';
import { texts } from './texts.ts';

type Figure = 'revenue' | 'expenses' | 'profit' | 'cash';

const cards: readonly {
  readonly figure: Figure;
  readonly of: (data: Dashboard) => Dashboard['totalRevenue'];
  readonly to: (range: DayRange) => string;
}[] = [
  { figure: 'revenue', of: (d) => d.totalRevenue, to: (r) => statementPath('income-statement', r) },
  { figure: 'expenses', of: (d) => d.totalExpenses, to: (r) => statementPath('income-statement', r) },
  {
    figure: 'profit',
    of: (d) => d.netProfit,
    to: (r) => statementPath('income-statement', r, { row: 'net-profit', column: '0' }),
  },
  {
    figure: 'cash',
    of: (d) => d.cashBalance,
    to: (r) => statementPath('cash-flow', r, { row: 'ending-cash', column: '0' }),
  },
];

export function SummaryCards({ data, range }: { readonly data: Dashboard | undefined; readonly range: DayRange }) {
  const t = texts.use();
  const locale = useLocale();
  const before = previousRange(range);
  const isPhone = useIsPhone();
  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
      {cards.map(({ figure, of, to }) => {
        const label = t.figures[figure];
        const shown = data && of(data);
        if (!shown) return <StatCard key={figure} label={label} figure={undefined} />;
        return (
          <StatCard
            key={figure}
            label={label}
            figure={<Money minor={shown.minor} currency={data.currency} />}
            length={formatMoney(shown.minor, data.currency, locale).length}
            change={changeWords(shown.change, figure, isPhone ? null : before, locale, t.change)}
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
function changeWords(change: string, figure: Figure, before: DayRange | null, locale: string, t: DashboardTexts['change']): string {
  if (change === 'New') return t.fresh;
  const written = writeChange(change, locale);
  if (before === null || !/^[+-]/.test(change)) return written;
  const day = new Intl.DateTimeFormat(localeOfWords(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [from, to] = [new Date(before.startsOn), new Date(before.endsOn)];
  return t.against(written, figure === 'cash' ? day.format(to) : day.formatRange(from, to));
}

// Four key figures: revenue, expenses, profit, cash; the change of each, and whether that is good.
import type { Dashboard } from '#contract/insight/insight.ts';
import type { DayRange } from '#core/calendar.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Money } from '../ui/money.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { ExplainLink } from './explain-link.tsx';
import { changeWords, meaningOf, statementPath } from './ranges.ts';
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
            change={changeWords(shown.change, locale, t.change)}
            trend={shown.trend}
            meaning={meaningOf(figure, shown.change)}
            to={to(range)}
            aside={<ExplainLink figure={figure === 'profit' ? 'result' : figure} range={range} of={label} />}
          />
        );
      })}
    </div>
  );
}

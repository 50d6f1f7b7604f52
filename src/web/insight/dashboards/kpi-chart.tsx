// A KPI by month: as a small line beside its figure, and as a chart with a table.
import { type DayRange, endOfMonth } from '#core/calendar.ts';
import { minorDigits } from '#core/currency.ts';
import type { KpiFigure } from '#contract/insight/dashboards.ts';
import { formatMonth, localeOfWords } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { figurePath, valueText } from './kpi-words.ts';
import { texts } from './texts.ts';

type Months = NonNullable<KpiFigure['months']>;

const [width, height] = [96, 28];
/** A sparkline: the value is in the figure beside it, so the line only shows the trend. Months without a value are left out. */
export function Sparkline({ months }: { readonly months: Months }) {
  const values = months.flatMap(({ value }, at) => (value === null ? [] : [[at, Number(value)] as const]));
  const all = values.map(([, value]) => value);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (values.length < 2 || low === high) return null;
  const points = values.map(([at, value]) => {
    const [x, y] = [(at / (months.length - 1)) * (width - 4) + 2, height - 2 - ((value - low) / (high - low)) * (height - 4)];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const [lastX, lastY] = (points.at(-1) ?? '').split(',');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-7 w-24 min-w-0 overflow-visible">
      <polyline points={points.join(' ')} fill="none" strokeWidth={1.5} strokeLinejoin="round" className="stroke-accent" />
      <circle cx={lastX} cy={lastY} r={2.5} className="fill-accent" />
    </svg>
  );
}

const places = 1000;
export function KpiChart({ name, figure, currency }: { readonly name: string; readonly figure: KpiFigure; readonly currency: string }) {
  const t = texts.use();
  const locale = useLocale();
  const isMoney = figure.shownAs === 'money';
  const long = new Intl.DateTimeFormat(localeOfWords(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const style =
    figure.shownAs === 'percent'
      ? ({ style: 'percent', maximumFractionDigits: 0 } as const)
      : isMoney
        ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 1 } as const)
        : ({ maximumFractionDigits: 1 } as const);
  const compact = new Intl.NumberFormat(locale, { ...style, notation: 'compact' });
  const [first] = figure.inputs;
  const [scale, tick] = isMoney ? [1, 10 ** minorDigits(currency)] : [places, places];
  const pathOf = (range: DayRange): { to?: string } => {
    const to = first && figurePath(first.figure, range);
    return to === undefined ? {} : { to };
  };
  return (
    <BarChart
      label={t.widget.byMonth(name)}
      series={[{ key: 'kpi', label: name, tone: figure.better === 'down' ? 'negative' : 'accent' }]}
      groups={(figure.months ?? []).map(({ month, value }) => ({
        label: formatMonth(month, locale),
        fullLabel: long.format(new Date(month)),
        values: [value === null ? null : isMoney ? BigInt(value) : BigInt(Math.round(Number(value) * places))],
        ...pathOf({ startsOn: month, endsOn: endOfMonth(month) }),
      }))}
      format={(value) => valueText(isMoney ? String(value) : String(Number(value) / scale), figure.shownAs, currency, locale, t)}
      formatTick={(value) => compact.format(value / tick)}
      height={200}
    />
  );
}

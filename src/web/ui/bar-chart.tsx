// A chart of grouped bars that start at zero: few, labeled, with consistent colors. Each group can be reached with the arrow keys and is
// announced; a table has the same figures. The drawing is loaded when a chart is on the page.
import { lazy, Suspense } from 'react';
import { useLanguage } from '../platform/language.ts';
import { figureWords } from './forms/figure-words.ts';
import { Skeleton } from './progress.tsx';

const Drawing = lazy(() => import('./bar-chart-drawing.tsx').then((m) => ({ default: m.BarChartDrawing })));

export interface BarSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: 'accent' | 'negative' | 'muted';
}
export interface BarGroup {
  /** Under the bars: "Jan". */
  readonly label: string;
  /** For screen readers: "January 2026". */
  readonly fullLabel: string;
  /** One value per series, in order; null for no value, which is not zero. */
  readonly values: readonly (bigint | null)[];
  /** The link to the entries of the group. */
  readonly to?: string;
}
export interface BarChartProps {
  readonly label: string;
  readonly series: readonly BarSeries[];
  readonly groups: readonly BarGroup[];
  readonly format: (value: bigint) => string;
  /** Shorter, for the axis: "$12k". */
  readonly formatTick: (value: number) => string;
  readonly height?: number;
}

export function BarChart(props: BarChartProps) {
  const words = figureWords[useLanguage()];
  return (
    <figure aria-label={props.label}>
      <figcaption className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
        {props.series.map((series) => (
          <span key={series.key} className="inline-flex items-center gap-2">
            <Swatch tone={series.tone} />
            {series.label}
          </span>
        ))}
      </figcaption>
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <Drawing {...props} />
      </Suspense>
      <table className="sr-only">
        <caption>{props.label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            {props.series.map((series) => (
              <th key={series.key} scope="col">
                {series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.groups.map((group) => (
            <tr key={group.fullLabel}>
              <th scope="row">{group.fullLabel}</th>
              {group.values.map((value, at) => (
                <td key={props.series[at]?.key ?? at}>{valueText(value, props.format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

export const valueText = (value: bigint | null | undefined, format: BarChartProps['format']): string =>
  value === null || value === undefined ? '–' : format(value);

export const barFills = { accent: 'fill-accent', negative: 'fill-negative/25 stroke-negative', muted: 'fill-line-strong' };

/** Filled or outlined as well as colored, so that the two differ without color. */
function Swatch({ tone }: { readonly tone: BarSeries['tone'] }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
      <rect x="0.5" y="0.5" width="9" height="9" rx="2" className={barFills[tone]} />
    </svg>
  );
}

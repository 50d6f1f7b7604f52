// The SVG of the bar chart; loaded by bar-chart.tsx. Scales come from d3.
import { scaleBand, scaleLinear, type ScaleBand, type ScaleLinear } from 'd3-scale';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../platform/language.ts';
import { barFills, type BarChartProps, type BarGroup, type BarSeries, valueText } from './bar-chart.tsx';
import { figureWords } from './forms/figure-words.ts';

const margin = { top: 22, right: 4, bottom: 26, left: 52 };
const widestBar = 30;

interface Scales {
  readonly width: number;
  readonly height: number;
  readonly y: ScaleLinear<number, number>;
  /** Scales for the groups, and for the bars within a group. */
  readonly x: ScaleBand<number>;
  readonly inner: ScaleBand<number>;
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

function scalesFor(groups: readonly BarGroup[], series: readonly BarSeries[], width: number, height: number): Scales {
  const all = groups.flatMap((g) => g.values.filter((value) => value !== null).map(Number));
  const y = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(0, ...all) || 1])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  const x = scaleBand<number>()
    .domain(groups.map((_, i) => i))
    .range([margin.left, Math.max(margin.left, width - margin.right)])
    .paddingInner(0.32)
    .paddingOuter(0.12);
  const inner = scaleBand<number>()
    .domain(series.map((_, i) => i))
    .range([0, Math.min(x.bandwidth(), widestBar * series.length)])
    .paddingInner(0.12);
  return { width, height, y, x, inner };
}

export function BarChartDrawing({ label, series, groups, format, formatTick, height = 240 }: BarChartProps) {
  const words = figureWords[useLanguage()];
  const { ref, width } = useWidth();
  const [at, setAt] = useState(groups.length - 1);
  const [shown, setShown] = useState<number | null>(null);
  const navigate = useNavigate();
  const svg = useRef<SVGSVGElement>(null);
  const scales = scalesFor(groups, series, width, height);
  const open = (group: BarGroup | undefined) => {
    if (group?.to !== undefined) void navigate(group.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: groups.length - 1 };
    const to = moves[event.key];
    if (event.key === 'Enter') open(groups[at]);
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(groups.length - 1, Math.max(0, to));
    setAt(next);
    svg.current?.querySelector<SVGGElement>(`[data-at="${next}"]`)?.focus();
  };
  const said = (group: BarGroup) =>
    `${group.fullLabel}: ${series.map((s, i) => `${s.label} ${valueText(group.values[i], format)}`).join(', ')}`;
  return (
    <div ref={ref} className="relative" style={{ height }}>
      {width > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the focusable groups inside
        <svg
          ref={svg}
          width={width}
          height={height}
          role="group"
          aria-label={words.arrowKeys(label)}
          onKeyDown={onKeyDown}
          className="figures overflow-visible"
        >
          <Axis scales={scales} formatTick={formatTick} />
          {groups.map((group, i) => (
            <g
              key={group.fullLabel}
              data-at={i}
              role={group.to === undefined ? 'img' : 'link'}
              tabIndex={i === at ? 0 : -1}
              aria-label={said(group)}
              transform={`translate(${scales.x(i) ?? 0} 0)`}
              onFocus={() => {
                setAt(i);
                setShown(i);
              }}
              onBlur={() => setShown(null)}
              onPointerEnter={() => setShown(i)}
              onPointerLeave={() => setShown(null)}
              onClick={() => open(group)}
              className={`group/bars outline-none ${group.to === undefined ? '' : 'cursor-pointer'}`}
            >
              <Bars group={group} series={series} scales={scales} />
            </g>
          ))}
          <Labels groups={groups} scales={scales} />
        </svg>
      )}
      {shown !== null && <Callout group={groups[shown]} at={shown} count={groups.length} series={series} scales={scales} format={format} />}
    </div>
  );
}

function Axis({ scales, formatTick }: { readonly scales: Scales; readonly formatTick: (value: number) => string }) {
  const { y, width } = scales;
  // Where all values are zero, every tick would read "$0".
  const ticks = y.ticks(4).filter((tick, i, all) => i === 0 || formatTick(tick) !== formatTick(all[i - 1] ?? 0));
  return ticks.map((tick) => (
    <g key={tick} aria-hidden="true" transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
      <path d={`M${margin.left} 0H${width - margin.right}`} className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'} />
      <text x={margin.left - 10} dy="0.32em" textAnchor="end" className="fill-muted text-caption">
        {formatTick(tick)}
      </text>
    </g>
  ));
}

const letterWidth = 7;
const labelGap = 8;

/** Axis labels, separate from the links, whose accessible names are complete: as many as fit, always including the last one. */
function Labels({ groups, scales: { x, height } }: { readonly groups: readonly BarGroup[]; readonly scales: Scales }) {
  const longest = Math.max(...groups.map(({ label }) => label.length)) * letterWidth + labelGap;
  const every = Math.max(1, Math.ceil(longest / Math.max(1, x.step())));
  return (
    <g aria-hidden="true" className="pointer-events-none fill-muted text-caption">
      {groups.map(
        (group, i) =>
          (groups.length - 1 - i) % every === 0 && (
            <text key={group.fullLabel} x={(x(i) ?? 0) + x.bandwidth() / 2} y={height - 8} textAnchor="middle">
              {group.label}
            </text>
          ),
      )}
    </g>
  );
}

interface BarsProps {
  readonly group: BarGroup;
  readonly series: readonly BarSeries[];
  readonly scales: Scales;
}

function Bars({ group, series, scales: { x, y, inner, height } }: BarsProps) {
  const band = x.bandwidth();
  const shift = (band - (inner.range()[1] ?? 0)) / 2;
  return (
    <>
      <rect
        x={-band * 0.12}
        y={margin.top - 8}
        width={band * 1.24}
        height={height - margin.top + 4}
        rx={6}
        strokeWidth={2}
        className="fill-transparent group-hover/bars:fill-sunken group-focus-visible/bars:stroke-focus"
      />
      {group.values.map(
        (value, at) =>
          value !== null && (
            <rect
              key={series[at]?.key ?? at}
              x={shift + (inner(at) ?? 0) + 0.5}
              y={Math.min(y(Number(value)), y(0)) + 0.5}
              width={Math.max(0, inner.bandwidth() - 1)}
              height={Math.max(0, Math.abs(y(Number(value)) - y(0)) - 0.5)}
              rx={2}
              className={barFills[series[at]?.tone ?? 'muted']}
            />
          ),
      )}
    </>
  );
}

interface CalloutProps {
  readonly group: BarGroup | undefined;
  readonly at: number;
  readonly count: number;
  readonly series: readonly BarSeries[];
  readonly scales: Scales;
  readonly format: (value: bigint) => string;
}

/** The tooltip with the figures of the hovered group, on the side with more room. */
function Callout({ group, at, count, series, scales: { x, width }, format }: CalloutProps) {
  if (!group) return null;
  const left = x(at) ?? 0;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-10 rounded-md border border-line bg-raised px-3 py-2 text-small shadow-overlay"
      style={at < count / 2 ? { left: left + x.bandwidth() + 8 } : { right: width - left + 8 }}
    >
      <p className="font-medium">{group.fullLabel}</p>
      {series.map((s, i) => (
        <p key={s.key} className="figures flex justify-between gap-6 text-muted">
          {s.label}
          <span className="text-ink">{valueText(group.values[i], format)}</span>
        </p>
      ))}
    </div>
  );
}

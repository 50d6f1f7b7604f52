// A KPI as a figure: its change, whether that is good, and a line of the last twelve months. Opens its formula.
import { useId } from 'react';
import type { KpiFigure } from '#contract/insight/dashboards.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Minus, TrendingDown, TrendingUp } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { Sparkline } from './kpi-chart.tsx';
import { changeText, valueText } from './kpi-words.ts';
import { texts } from './texts.ts';

const colors = { good: 'text-positive', bad: 'text-negative', neutral: 'text-muted' };

export interface KpiCardProps {
  readonly name: string;
  /** Undefined while it loads. */
  readonly figure: KpiFigure | undefined;
  readonly currency: string;
  readonly onOpen: () => void;
}

export function KpiCard({ name, figure, currency, onOpen }: KpiCardProps) {
  const t = texts.use();
  const locale = useLocale();
  const id = useId();
  const shown = figure && valueText(figure.value, figure.shownAs, currency, locale, t);
  return (
    <section
      aria-labelledby={id}
      className="@container relative h-full rounded-lg border border-line bg-raised px-5 py-4 shadow-raised has-[button:hover]:border-line-strong"
    >
      <h2 id={id} className="text-small font-medium text-muted">
        <button
          type="button"
          onClick={onOpen}
          className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {name}
        </button>
      </h2>
      <div className="mt-1.5 flex h-9 items-center justify-between gap-3">
        <p
          className={`figures shrink-0 leading-none font-semibold tracking-[-0.02em] ${(shown?.length ?? 0) > 12 ? 'text-[clamp(1rem,7.2cqi,1.25rem)]' : 'text-[clamp(1.25rem,10cqi,1.75rem)]'}`}
        >
          {shown ?? <Skeleton className="h-6 w-24" />}
        </p>
        {figure?.months && figure.value !== null && <Sparkline months={figure.months} />}
      </div>
      {figure ? <Change figure={figure} /> : <Skeleton className="mt-2 h-3.5 w-2/5" />}
    </section>
  );
}

function Change({ figure }: { readonly figure: KpiFigure }) {
  const t = texts.use();
  const locale = useLocale();
  const { change, missing, meaning } = figure;
  const Arrow = change?.startsWith('+') || change === 'New' ? TrendingUp : change?.startsWith('-') ? TrendingDown : Minus;
  return (
    <p className={`mt-1 flex h-5 items-center gap-1.5 text-small ${colors[meaning]}`}>
      {missing !== null ? (
        <span className="truncate">{t.widget[missing]}</span>
      ) : (
        change !== null && (
          <>
            <Arrow aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="figures truncate">
              {/^[+-]|^0/.test(change) ? t.widget.against(changeText(figure, locale, t)) : changeText(figure, locale, t)}
            </span>
          </>
        )
      )}
    </p>
  );
}

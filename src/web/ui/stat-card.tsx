// A key figure, its change and whether that is good. Long figures get a smaller font instead of wrapping.
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../platform/language.ts';
import { figureWords } from './forms/figure-words.ts';
import { Minus, TrendingDown, TrendingUp } from './icons.ts';
import { Skeleton } from './progress.tsx';

export interface StatCardProps {
  readonly label: string;
  /** The figure as a component; undefined while it loads. */
  readonly figure: ReactNode | undefined;
  /** How many characters the figure has, for its size: "$1,234,567.89" has 13. */
  readonly length?: number;
  /** "+12.5 % from last month" */
  readonly change?: string;
  /** The arrow before it, if any. */
  readonly trend?: 'up' | 'down' | 'flat';
  /** Whether the change is good; an increase is not always. */
  readonly meaning?: 'good' | 'bad' | 'neutral';
  readonly to?: string;
  /** A further link, at the right of the label. */
  readonly aside?: ReactNode;
}

const arrows = { up: TrendingUp, down: TrendingDown, flat: Minus };
const colors = { good: 'text-positive', bad: 'text-negative', neutral: 'text-muted' };

function sizeFor(length: number): string {
  if (length > 16) return 'text-[clamp(1rem,7.2cqi,1.25rem)]';
  if (length > 12) return 'text-[clamp(1.125rem,8.8cqi,1.5rem)]';
  return 'text-[clamp(1.25rem,11cqi,1.75rem)]';
}

export function StatCard({ label, figure, length = 10, change, trend, meaning = 'neutral', to, aside }: StatCardProps) {
  const id = useId();
  const words = figureWords[useLanguage()];
  const Arrow = trend && arrows[trend];
  return (
    <section
      aria-labelledby={id}
      className="@container relative rounded-lg border border-line bg-raised px-5 py-4 shadow-raised has-[a:hover]:border-line-strong"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 id={id} className="text-small font-medium text-muted">
          {to === undefined ? (
            label
          ) : (
            <Link
              to={to}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {label}
            </Link>
          )}
        </h2>
        {aside}
      </div>
      <p className={clsx('mt-1.5 flex h-9 items-center leading-none font-semibold tracking-[-0.02em]', sizeFor(length))}>
        {figure ?? <Skeleton className="h-6 w-3/5" />}
      </p>
      <p className={clsx('mt-1 flex min-h-5 items-start gap-1.5 text-small leading-5', colors[meaning])}>
        {figure === undefined ? (
          <Skeleton className="h-3.5 w-2/5" />
        ) : (
          change !== undefined && (
            <>
              {Arrow && <Arrow aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />}
              <span className="min-w-0 break-words tabular-nums">
                {(trend === 'up' || trend === 'down') && <span className="sr-only">{words[trend]}</span>}
                {change}
              </span>
            </>
          )
        )}
      </p>
    </section>
  );
}

// Loading indicators: a spinner in a control, a bar for known progress, a skeleton that keeps the layout.
import clsx from 'clsx';

/** Purely visual; the control itself announces that it is loading. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={clsx('size-4 animate-spin motion-reduce:animate-none', className)}>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
      <path d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none', className ?? 'h-4 w-full')}
    />
  );
}

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; null for unknown progress. */
  readonly value: number | null;
  /** In words: "12,400 of 100,000 lines". */
  readonly detail?: string;
}

export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const share = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div className="w-full">
      <div className="mb-1.5 flex justify-between gap-4 text-small">
        <span className="font-medium">{label}</span>
        <span className="figures text-muted">{detail ?? (share === null ? '' : `${Math.round(share)} %`)}</span>
      </div>
      <ProgressLine label={label} value={share} {...(detail === undefined ? {} : { detail })} />
    </div>
  );
}

/** Only the bar, if its label is shown beside it. */
export function ProgressLine({ label, value, detail }: ProgressBarProps) {
  const share = value === null ? null : Math.round(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share ?? undefined}
      aria-valuetext={detail}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={clsx('h-full rounded-full bg-accent transition-[width] duration-calm', share === null && 'w-1/3 animate-pulse')}
        style={share === null ? undefined : { width: `${share}%` }}
      />
    </div>
  );
}

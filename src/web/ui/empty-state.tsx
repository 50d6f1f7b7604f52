// The empty state of a list: an illustration, what will appear here, and the first step.
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  /** Compact, for use inside a table or card. */
  readonly compact?: boolean;
}

export function EmptyState({ title, text, actions, compact = false }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center text-center', compact ? 'px-4 py-8' : 'px-6 py-14')}>
      <RuledPage />
      <h2 className="mt-5 font-serif text-[1.25rem] leading-tight font-medium">{title}</h2>
      <div className="mt-1.5 max-w-md text-muted">{text}</div>
      {actions !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

/** The illustration: an open ledger page with margin, date column, entry lines and a double rule, and one line filled in. */
function RuledPage() {
  const rules = [22, 32, 42, 52, 62];
  return (
    <svg viewBox="0 0 132 88" aria-hidden="true" className="h-22 w-33" fill="none">
      <rect x="14.5" y="6.5" width="103" height="75" rx="4" className="fill-raised stroke-line" />
      <path d="M30.5 7v74" className="stroke-accent" opacity="0.45" />
      <path d="M90.5 7v74M33 14.5h0" className="stroke-line" />
      {rules.map((y) => (
        <path key={y} d={`M20 ${y}.5h92`} className="stroke-line" />
      ))}
      <path d="M94 71.5h18M94 74.5h18" className="stroke-line-strong" />
      <path d="M20 18h6M35 18h34M98 18h14" className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" opacity="0.75" />
      <path d="M35 28h26M35 38h40" className="stroke-line" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

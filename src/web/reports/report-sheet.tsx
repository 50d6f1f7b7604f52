// The frame of a report, styled as paper: business, title and period.
import type { ReactNode } from 'react';

export interface ReportSheetProps {
  readonly businessName: string;
  readonly title: string;
  /** Period, currency and how it was counted: one line under the title. */
  readonly facts: readonly string[];
  /** A sentence under the facts: what the figures lack. */
  readonly note?: string | undefined;
  /** The figures for changed settings are loading. */
  readonly isStale: boolean;
  readonly children: ReactNode;
}

export function ReportSheet({ businessName, title, facts, note, isStale, children }: ReportSheetProps) {
  return (
    <article
      aria-busy={isStale}
      className={`rounded-lg border border-line bg-raised px-4 py-5 shadow-raised transition-opacity sm:px-8 sm:py-7 print:border-0 print:p-0 print:shadow-none ${isStale ? 'opacity-60' : ''}`}
    >
      <header className="mb-4 text-center">
        <p className="text-small text-muted">{businessName}</p>
        <h2 className="font-serif text-[1.375rem] leading-tight font-medium">{title}</h2>
        <p className="mt-0.5 text-small text-muted">{facts.join(' · ')}</p>
        {note && <p className="mt-1 text-small text-muted">{note}</p>}
      </header>
      {children}
    </article>
  );
}

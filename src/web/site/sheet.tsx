// Layout of the public pages, like a ledger: a margin line, the section's title in the margin, the section beside it.
import type { ReactNode } from 'react';

/** The content beside the margin line. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-5 md:px-8">
      <div className="relative lg:before:absolute lg:before:inset-y-0 lg:before:left-36 lg:before:w-px lg:before:bg-accent/40">
        {children}
      </div>
    </div>
  );
}

const columns = 'lg:grid lg:grid-cols-[9rem_minmax(0,1fr)]';

export interface SectionProps {
  /** The text in the margin. */
  readonly label?: string;
  readonly heading?: string;
  readonly lead?: string;
  readonly id?: string;
  readonly children?: ReactNode;
}

export function Section({ label, heading, lead, id, children }: SectionProps) {
  return (
    <section id={id} aria-label={heading === undefined ? label : undefined} className={`border-t border-line py-14 md:py-20 ${columns}`}>
      <p className="mb-3 font-serif text-lead text-muted italic lg:mb-0 lg:pt-1 lg:pr-6 lg:text-right">{label}</p>
      <div className="min-w-0 lg:pl-10">
        {heading !== undefined && <h2 className="max-w-3xl font-serif text-title font-medium text-balance">{heading}</h2>}
        {lead !== undefined && <p className="mt-3 max-w-2xl text-lead text-muted">{lead}</p>}
        {children}
      </div>
    </section>
  );
}

/** The header of a page other than the front page. */
export function PageHead({ heading, lead, children }: { readonly heading: string; readonly lead?: string; readonly children?: ReactNode }) {
  return (
    <div className={`pt-12 pb-12 md:pt-20 md:pb-16 ${columns}`}>
      <div className="min-w-0 lg:col-start-2 lg:pl-10">
        <h1 className="max-w-4xl font-serif text-display font-medium text-balance break-words">{heading}</h1>
        {lead !== undefined && <p className="mt-5 max-w-2xl text-lead text-muted">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

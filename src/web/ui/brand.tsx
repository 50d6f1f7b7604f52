// The logo: a page of a daybook with margin line and ruled entries, the last one ticked. And the name in the serif font.
import clsx from 'clsx';

/** Drawn on a 16-unit grid with whole-pixel rules, so that it stays sharp at 16 px. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={clsx('size-6 shrink-0', className)}>
      <rect width="16" height="16" rx="3.5" className="fill-accent" />
      <path d="M5 2v12" className="stroke-accent-ink" strokeWidth="1" opacity="0.55" />
      <path d="M7 5h6M7 8h6M7 11h3" className="stroke-accent-ink" strokeWidth="1.4" strokeLinecap="round" fill="none" />
    </svg>
  );
}

export function Wordmark({ className }: { readonly className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <Mark />
      <span className="font-serif text-[1.375rem] leading-none font-medium tracking-[-0.015em]">Daybook</span>
    </span>
  );
}

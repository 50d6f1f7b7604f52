// A part of a page that is on its way: its skeleton to look at, a word for screen readers.
import type { ReactNode } from 'react';

export function Waiting({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

// The loading state of a part of a page: a skeleton, and a text for screen readers.
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

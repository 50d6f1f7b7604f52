// The heading of a sheet: what this is, and the other way.
import type { ReactNode } from 'react';

export function Heading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="font-serif text-title font-medium text-balance">{title}</h1>
      {children !== undefined && <p className="mt-1 text-muted">{children}</p>}
    </header>
  );
}

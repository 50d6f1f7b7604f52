// The heading of a sheet: what this is, and the other way. The document is called by it.
import type { ReactNode } from 'react';
import { useTitle } from '../platform/title.ts';

export interface HeadingProps {
  /** Of the document; the heading itself where it is the same. */
  readonly page?: string;
  readonly title: string;
  readonly children?: ReactNode;
}

export function Heading({ page, title, children }: HeadingProps) {
  useTitle(page ?? title);
  return (
    <header className="mb-6">
      <h1 className="font-serif text-title font-medium text-balance">{title}</h1>
      {children !== undefined && <p className="mt-1 text-muted">{children}</p>}
    </header>
  );
}

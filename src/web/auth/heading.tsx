// The heading of a sign-in page, with a link to the alternative. Also sets the document title.
import type { ReactNode } from 'react';
import { useTitle } from '../platform/title.ts';

export interface HeadingProps {
  /** The document title, if it differs from the heading. */
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

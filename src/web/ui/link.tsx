// A text link. Inside the app it navigates client-side; external links are marked.
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../platform/language.ts';
import { controlWords } from './control-words.ts';

export interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly newTab?: boolean;
  /** Links to a page outside the app, loaded as a full document. */
  readonly leaves?: boolean;
  /** History state for the next page, not in the URL. */
  readonly state?: unknown;
  /** Quiet links are underlined only on hover, for lists where everything is a link. */
  readonly quiet?: boolean;
  readonly className?: string;
}

export function Link({ to, children, newTab = false, leaves = false, state, quiet = false, className }: LinkProps) {
  const look = clsx(
    'rounded-sm underline-offset-[3px]',
    quiet ? 'text-ink hover:underline' : 'text-accent underline decoration-accent/40 hover:decoration-accent',
    className,
  );
  return newTab ? (
    <RouterLink to={to} target="_blank" rel="noopener noreferrer" className={look}>
      {children}
      <NewTab />
    </RouterLink>
  ) : (
    <RouterLink to={to} state={state} reloadDocument={leaves} className={look}>
      {children}
    </RouterLink>
  );
}

function NewTab() {
  return <span className="sr-only"> {controlWords[useLanguage()].newTab}</span>;
}

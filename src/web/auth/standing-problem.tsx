// A problem that is shown until it is solved, with an action that helps. Not a live region: the accompanying notice announces it.
import type { ReactNode } from 'react';

export function StandingProblem({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-md bg-negative-soft px-3 py-2 text-small text-negative">{children}</div>;
}

// What went wrong, for as long as it is so, with the action that helps. Not announced: the notice that comes with it reads it out.
import type { ReactNode } from 'react';

export function StandingProblem({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-md bg-negative-soft px-3 py-2 text-small text-negative">{children}</div>;
}

// Shows plan limits at a control before any work is done, with a link to change the plan.
import type { ReactNode } from 'react';
import { Lock } from './icons.ts';

export interface PlanMarkProps {
  readonly text: string;
  /** The limit is reached, or the feature is not in the plan: the link to change it. */
  readonly door?: ReactNode;
}

export function PlanMark({ text, door }: PlanMarkProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-small text-muted">
      {door !== undefined && <Lock aria-hidden="true" className="size-3.5 shrink-0" />}
      <span>{text}</span>
      {door}
    </span>
  );
}

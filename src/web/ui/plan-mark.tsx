// What the plan leaves room for, said at the control before any work is done, and where the plan is changed.
import type { ReactNode } from 'react';
import { Lock } from './icons.ts';

export interface PlanMarkProps {
  readonly text: string;
  /** There is no room, or it is not part of the plan: where that is changed. */
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

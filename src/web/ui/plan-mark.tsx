// What the plan leaves room for, said at the control before any work is done, and the way to the plans: in a tab of its own, so that what was begun
// here stays.
import { Link } from './link.tsx';
import { Lock } from './icons.ts';

export interface PlanMarkProps {
  readonly text: string;
  /** There is no room, or it is not part of the plan: the words of the way to the plans. */
  readonly plans?: string | undefined;
}

export function PlanMark({ text, plans }: PlanMarkProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-small text-muted">
      {plans !== undefined && <Lock aria-hidden="true" className="size-3.5 shrink-0" />}
      <span>{text}</span>
      {plans !== undefined && (
        <Link to="/app/settings/billing" newTab>
          {plans}
        </Link>
      )}
    </span>
  );
}

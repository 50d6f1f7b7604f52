// A link to change the plan, beside a refusal that a larger plan would avoid.
import type { ShownProblem } from '../platform/refusal.ts';
import { PlanDoor } from './plan-door.tsx';

const lockedCodes: ReadonlySet<string> = new Set(['limit.reached', 'feature.locked', 'currency.locked']);

export function UpgradeLink({ problems }: { readonly problems: readonly ShownProblem[] }) {
  if (!problems.some((p) => lockedCodes.has(p.code))) return null;
  return (
    <>
      {' '}
      <PlanDoor />
    </>
  );
}

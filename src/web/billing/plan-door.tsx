// How to change the plan of the open business: the owner and the operator get a link to Billing in a new tab, so that unsaved work stays
// here. Everyone else is told whom to ask, because their own Billing page is about another plan.
import { useQuery } from '@tanstack/react-query';
import type { Usage } from '#contract/billing/billing.ts';
import { mayDo } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';
import { api } from '../platform/client.ts';
import { Link } from '../ui/link.tsx';
import { useIsOperator } from './installation.tsx';
import { texts } from './texts.ts';

function useUsageQuery() {
  const { current } = useBusiness();
  const enabled = current !== null && mayDo(current, 'billing.read');
  return useQuery(api.billing.usage.queryOptions({ staleTime: 60_000, enabled }));
}

/** Undefined while it is loading, and for roles that may not see it. */
export const useUsage = (): Usage | undefined => useUsageQuery().data;

/** For a page that waits for the limits, so that nothing moves when they arrive. */
export const useIsUsageLoading = (): boolean => useUsageQuery().isLoading;

export function PlanDoor() {
  const t = texts.use();
  const { current } = useBusiness();
  const isOperator = useIsOperator();
  const owner = useUsage()?.owner;
  if (current?.role !== 'owner' && !isOperator) return <span>{owner ? t.askOwnerNamed(owner) : t.askOwner}</span>;
  return (
    <Link to="/app/settings/billing" newTab>
      {t.upgradeLink}
    </Link>
  );
}

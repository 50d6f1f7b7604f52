// The plan of the signed-in person, and what it allows. Nothing is allowed while it loads; if it cannot be loaded, starter is assumed and a
// message says so.
import { useQuery } from '@tanstack/react-query';
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import type { SubscriptionShown } from '#contract/billing/billing.ts';
import { resolveSubscription } from '#core/billing/subscription.ts';
import { type FeatureId, includesFeature, isFeatureId, type LimitKey, tiers } from '#core/billing/tier.ts';
import { api } from '../platform/client.ts';

export type Plan = Pick<SubscriptionShown, 'tier_id' | 'status' | 'end_date' | 'trial_ends_at' | 'is_trial' | 'source'> & {
  readonly tier: Pick<SubscriptionShown['tier'], 'name' | 'priceMinor' | 'currency' | 'limits' | 'feature_ids'>;
};

const FallbackNotice = lazy(() => import('./fallback-notice.tsx').then((m) => ({ default: m.FallbackNotice })));

/** undefined while it is loading; null outside of the provider. */
const PlanContext = createContext<Plan | undefined | null>(null);

function fallback(): Plan {
  const { tierId, status, isTrial, source } = resolveSubscription({ userId: null, rows: 'failed', at: new Date() });
  const [starter] = tiers.filter((tier) => tier.id === tierId);
  if (!starter) throw new Error('there is no tier to fall back to');
  const { name, priceMinor, currency, limits, feature_ids } = starter;
  const tier = { name, priceMinor: Number(priceMinor), currency, limits: { ...limits }, feature_ids: [...feature_ids] };
  return { tier_id: tierId, status, end_date: null, trial_ends_at: null, is_trial: isTrial, source, tier };
}

export function SubscriptionProvider({ children }: { readonly children: ReactNode }) {
  const found = useQuery(api.billing.mySubscription.queryOptions({ staleTime: 60_000 }));
  // Kept while it is refetched: a plan that flickers is worse than the smallest one.
  const isMissing = found.errorUpdateCount > 0 && found.data === undefined;
  return (
    <PlanContext value={found.data ?? (isMissing ? fallback() : undefined)}>
      {isMissing && (
        <Suspense fallback={null}>
          <FallbackNotice />
        </Suspense>
      )}
      {children}
    </PlanContext>
  );
}

/** The plan; undefined while it is loading. Throws outside of the provider. */
export function usePlan(): Plan | undefined {
  const plan = useContext(PlanContext);
  if (plan === null) throw new Error('The plan is asked for outside of its provider.');
  return plan;
}

/** Does the plan include this? Not while it is loading. */
export function useFeature(id: FeatureId): boolean {
  const plan = usePlan();
  return plan !== undefined && includesFeature({ feature_ids: plan.tier.feature_ids.filter(isFeatureId) }, id);
}

/** How many of something the plan allows, -1 for any number; undefined while it is loading. */
export function useLimit(key: LimitKey): number | undefined {
  return usePlan()?.tier.limits[key];
}

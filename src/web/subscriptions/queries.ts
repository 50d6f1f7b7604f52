// Queries of the billing pages.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MyPlan, PlanSubscriptionShown } from '#contract/subscriptions/subscriptions.ts';
import { api, client } from '../platform/client.ts';
import { useUrlState } from '../platform/url-state.ts';
import { useAction } from '../platform/use-action.ts';

export const useMyPlan = (): MyPlan | undefined => useQuery(api.subscriptions.myPlan.queryOptions({ staleTime: 0 })).data;

/** The subscription of the person, while it runs. */
export function useRunning(): PlanSubscriptionShown | undefined {
  const subscription = useMyPlan()?.subscription;
  return subscription && subscription.state !== 'ended' ? subscription : undefined;
}

/** On return from the provider's page, the server queries the subscription status, because the event may arrive later. */
export function useReturn(): void {
  const [params, change] = useUrlState();
  const { run } = useAction();
  const isBack = params.get('bought') !== null;
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isBack || wasAsked.current) return;
    wasAsked.current = true;
    void run(
      () => client.subscriptions.lookAtPlan(),
      () => change({ bought: null }),
    );
  }, [isBack, run, change]);
}

// Plans over HTTP: endpoint → permission → action.
import { billingContract } from '#contract/billing/billing.ts';
import { asAnyone, may, routes } from '../platform/endpoint.ts';
import { listTiers, mySubscription, usage, type UsageCounts } from './actions.ts';
import type { BillingSettings } from './plan.ts';

export const billingRoutes = (settings: BillingSettings, counts: UsageCounts) =>
  routes(billingContract, {
    tiers: asAnyone(listTiers),
    mySubscription: asAnyone(mySubscription(settings)),
    usage: may('billing.read', usage(settings, counts)),
  });

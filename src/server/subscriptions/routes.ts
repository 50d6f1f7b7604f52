// Buying a plan over HTTP: endpoint → who may → action. A subscription is its person's own, in whatever business they are.
import { subscriptionsContract } from '#contract/subscriptions/subscriptions.ts';
import { asAccount, routes } from '../platform/endpoint.ts';
import type { FastifyInstance } from '../platform/http/wire.ts';
import type { Workers } from '../platform/jobs/due-work.ts';
import { registerWebhookEndpoint } from '../platform/payment/webhook-endpoint.ts';
import {
  changePlan,
  lookAtPlan,
  managePlanCard,
  myPlan,
  planChange,
  planCharges,
  planInvoicePdf,
  setPlanCanceled,
  startPlanCheckout,
} from './actions.ts';
import type { PlanSite } from './parts.ts';
import { planSeller, setPlanSeller } from './seller-actions.ts';
import { lookAtSubscription, planLook, receivePlanWebhook } from './settle-actions.ts';

export const subscriptionRoutes = (site: PlanSite) =>
  routes(subscriptionsContract, {
    myPlan: asAccount(myPlan(site)),
    planChange: asAccount(planChange(site)),
    startPlanCheckout: asAccount(startPlanCheckout(site)),
    changePlan: asAccount(changePlan(site)),
    setPlanCanceled: asAccount(setPlanCanceled(site)),
    managePlanCard: asAccount(managePlanCard(site)),
    lookAtPlan: asAccount(lookAtPlan(site)),
    planCharges: asAccount(planCharges),
    planInvoicePdf: asAccount(planInvoicePdf),
    planSeller: asAccount(planSeller(site)),
    setPlanSeller: asAccount(setPlanSeller(site)),
  });

export const subscriptionWorkers = (site: PlanSite): Workers => ({ [planLook]: { inSteps: lookAtSubscription(site) } });

export const registerPlanWebhooks = (app: FastifyInstance, site: PlanSite, production: boolean): Promise<void> =>
  registerWebhookEndpoint(app, {
    path: '/webhooks/plans/:provider',
    production,
    receive: (provider, rawBody, headers) => receivePlanWebhook(site, provider, rawBody, headers),
  });

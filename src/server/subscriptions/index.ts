// The front door of subscriptions: what the server is put together with.
export type { PlanSite } from './parts.ts';
export { cancelPlan } from './actions.ts';
export { registerPlanWebhooks, subscriptionRoutes, subscriptionWorkers } from './routes.ts';

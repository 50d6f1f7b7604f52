// The public API of subscriptions, for server.ts.
export type { PlanSite } from './parts.ts';
export { cancelPlan } from './actions.ts';
export { registerPlanWebhooks, subscriptionRoutes, subscriptionWorkers } from './routes.ts';

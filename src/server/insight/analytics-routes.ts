// Analytics over HTTP.
import { analyticsContract } from '#contract/insight/analytics.ts';
import { may, routes } from '../platform/endpoint.ts';
import { analytics } from './analytics-actions.ts';

export const analyticsRoutes = routes(analyticsContract, { analytics: may('insight.read', analytics) });

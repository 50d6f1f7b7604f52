// Opens the sandboxes of payments, subscriptions and bank feeds for the server.
import type { OwnProvider } from '../server/checkout/index.ts';
import type { Config } from '../server/platform/config.ts';
import type { Database } from '../server/platform/database/database.ts';
import { feedReturnUrl } from '../server/platform/feeds/feed-config.ts';
import type { RedirectFeed } from '../server/platform/feeds/bank-feed.ts';
import type { FastifyInstance } from '../server/platform/http/wire.ts';
import type { PlanProvider } from '../server/platform/payment/plan-provider.ts';
import { shortLivedSecret } from '../server/platform/secrets/secrets.ts';
import { makeFeedSandbox } from './feed-sandbox.ts';
import { registerFeedSandboxPage } from './feed-sandbox-page.ts';
import { type Deliver, makeSandbox, sandboxWork } from './payment-sandbox.ts';
import { registerSandboxPage } from './payment-sandbox-page.ts';
import { makePlanSandbox } from './plan-sandbox.ts';
import { registerPlanSandboxPage } from './plan-sandbox-page.ts';

/** The sandbox with its page and its work, if the configuration enables it. */
export function openSandbox(config: Config, database: Database, deliver: Deliver): OwnProvider | undefined {
  if (!config.payment.hasSandbox) return undefined;
  const sandbox = makeSandbox(database, config.siteUrl, shortLivedSecret(config, 'sandbox-webhook'), deliver);
  return {
    provider: sandbox,
    workers: { [sandboxWork]: (work, id) => sandbox.tellLater(work, id) },
    register: (app) => registerSandboxPage(app, { sandbox, siteUrl: config.siteUrl, database }),
  };
}

/** The sandbox that sells plans, and its page. `plans`: runs in the role that may write plans. */
export function openPlanSandbox(
  config: Config,
  { plans, database }: { readonly plans: Database; readonly database: Database },
  deliver: Deliver,
): { readonly provider: PlanProvider; register(app: FastifyInstance): Promise<void> } | undefined {
  if (!config.payment.hasSandbox) return undefined;
  const sandbox = makePlanSandbox(plans, config.siteUrl, shortLivedSecret(config, 'plan-sandbox-webhook'), deliver);
  return { provider: sandbox, register: (app) => registerPlanSandboxPage(app, { sandbox, siteUrl: config.siteUrl, database }) };
}

/** A sandbox sends its events to the same endpoint as every provider. */
export const deliverTo =
  (app: () => FastifyInstance, url: string) =>
  async (payload: string, headers: Readonly<Record<string, string>>): Promise<number> => {
    const sent = { ...headers, 'content-type': 'application/json' };
    return (await app().inject({ method: 'POST', url, payload, headers: sent })).statusCode;
  };

/** The sandbox bank and its page, if the configuration enables it. */
export function openFeedSandbox(
  config: Config,
  database: Database,
): { readonly feed: RedirectFeed; register(app: FastifyInstance): Promise<void> } | undefined {
  if (!config.feeds.hasSandbox) return undefined;
  const sandbox = makeFeedSandbox(config.siteUrl, shortLivedSecret(config, 'feed-sandbox'), feedReturnUrl(config));
  return { feed: sandbox.feed, register: (app) => registerFeedSandboxPage(app, { sandbox, siteUrl: config.siteUrl, database }) };
}

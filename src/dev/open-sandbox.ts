// The payment sandbox as the server takes it in: provider, work and page.
import type { OwnProvider } from '../server/checkout/index.ts';
import type { Config } from '../server/platform/config.ts';
import type { Database } from '../server/platform/database/database.ts';
import { shortLivedSecret } from '../server/platform/secrets/secrets.ts';
import { type Deliver, makeSandbox, sandboxWork } from './payment-sandbox.ts';
import { registerSandboxPage } from './payment-sandbox-page.ts';

/** The sandbox with its page and its work, where the configuration has one. */
export function openSandbox(config: Config, database: Database, deliver: Deliver): OwnProvider | undefined {
  if (!config.payment.hasSandbox) return undefined;
  const sandbox = makeSandbox(database, config.siteUrl, shortLivedSecret(config, 'sandbox-webhook'), deliver);
  return {
    provider: sandbox,
    workers: { [sandboxWork]: (work, id) => sandbox.tellLater(work, id) },
    register: (app) => registerSandboxPage(app, { sandbox, siteUrl: config.siteUrl }),
  };
}

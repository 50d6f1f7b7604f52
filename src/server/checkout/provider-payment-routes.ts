// Paying online over HTTP: people with a document's link pay it; the owner chooses the providers.
import { providerPaymentContract } from '#contract/checkout/provider-payment.ts';
import { invoiceSetupContract } from '#contract/checkout/setup.ts';
import type { Gates } from '../billing/index.ts';
import type { Config } from '../platform/config.ts';
import { makeBtcpay } from '../platform/payment/btcpay-payment.ts';
import type { Database } from '../platform/database/database.ts';
import type { Workers } from '../platform/jobs/due-work.ts';
import { asVisitor, may, mayInSteps, routes, type Visit } from '../platform/endpoint.ts';
import type { PaymentProvider } from '../platform/payment/payment-provider.ts';
import { makePaypal } from '../platform/payment/paypal-payment.ts';
import { registerWebhookEndpoint } from '../platform/payment/webhook-endpoint.ts';
import { refused } from '../platform/refusal.ts';
import { shortLivedSecret } from '../platform/secrets/secrets.ts';
import { makeGuardedLimit, type SharedLimit } from '../platform/shared-limit.ts';
import { makeStripe } from '../platform/payment/stripe-payment.ts';
import type { FastifyInstance } from '../platform/http/wire.ts';
import { lookForRefund, onlineRefundWork, refundThroughProvider } from './online-refund-actions.ts';
import {
  type Behind,
  checkoutWork,
  closeSettled,
  lookAtCheckout,
  lookForSettled,
  payWays,
  startCheckout,
} from './provider-payment-actions.ts';
import { listPayouts, settledWork } from '../settlement/index.ts';
import { dismissNotice, onlinePayments, providerSettings, type ProviderSite, saveProviderSettings } from './provider-setting-actions.ts';
import { behindLink, countVisit } from '../trade-documents/index.ts';
import { hideInvoiceSetup, invoiceSetup, saveInvoiceSetup } from './setup-actions.ts';
import { noteLook, receiveWebhook } from './webhook-actions.ts';

export interface ProviderPayments {
  readonly site: ProviderSite;
  readonly routes: ReturnType<typeof routesOf>;
  readonly setupRoutes: ReturnType<typeof setupRoutesOf>;
  readonly workers: Workers;
  register(app: FastifyInstance): Promise<void>;
}

const attempts = { times: 60, perSeconds: 600 };
const looks = { times: 900, perSeconds: 600 };

function routesOf(site: ProviderSite, config: Pick<Config, 'production' | 'dataDir' | 'linkSecret'>) {
  const more = config.production ? 1 : 100; // elsewhere all requests come from one machine
  const key = shortLivedSecret(config, 'limit-subject');
  const begun = makeGuardedLimit({ ...attempts, times: attempts.times * more }, 'pay_begun', key);
  const looked = makeGuardedLimit({ ...looks, times: looks.times * more }, 'pay_looked', key);
  const behind = async (visit: Visit, token: string, limit: SharedLimit): Promise<Behind> => {
    await countVisit(visit);
    const wait = await limit.take(visit.database, visit.caller.network);
    if (wait > 0) throw refused('pay.too_many', { seconds: wait });
    return (act) => behindLink(visit.database, token, 'document', (work, documentId) => act(work, documentId));
  };
  return routes(providerPaymentContract, {
    payWays: asVisitor(async (visit, { token }) => payWays(site, await behind(visit, token, looked))),
    startCheckout: asVisitor(async (visit, { token, method, language }) =>
      startCheckout(site, await behind(visit, token, begun), method, language),
    ),
    lookAtCheckout: asVisitor(async (visit, { token }) => lookAtCheckout(site, await behind(visit, token, looked), noteLook)),
    providerSettings: may('checkout.read', (work) => providerSettings(work, site)),
    saveProviderSettings: may('checkout.manage', (work, input) => saveProviderSettings(work, site, input)),
    dismissProviderNotice: may('checkout.manage', (work, input) => dismissNotice(work, site, input)),
    onlinePayments: may('checkout.read', onlinePayments),
    refundThroughProvider: mayInSteps('checkout.manage', (steps, input) => refundThroughProvider(steps, site, input, noteLook)),
    listPayouts: may('checkout.read', (work) => listPayouts(work)),
  });
}

const setupRoutesOf = (site: ProviderSite) =>
  routes(invoiceSetupContract, {
    invoiceSetup: may('checkout.read', (work) => invoiceSetup(work, site)),
    saveInvoiceSetup: may('sales.manage', (work, input) => saveInvoiceSetup(work, site, input)),
    hideInvoiceSetup: may('sales.manage', hideInvoiceSetup),
  });

/** A provider with its own pages and background work. */
export interface OwnProvider {
  readonly provider: PaymentProvider;
  readonly workers: Workers;
  register(app: FastifyInstance): Promise<void>;
}

/** `sandbox`: the test provider, if enabled. */
export function makeProviderPayments(config: Config, gates: Gates, database: Database, sandbox: OwnProvider | undefined): ProviderPayments {
  const { stripe, paypal, btcpay, businesses } = config.payment;
  const all = [
    ...(stripe ? [makeStripe(stripe)] : []),
    ...(paypal ? [makePaypal(paypal)] : []),
    ...(btcpay ? [makeBtcpay(btcpay)] : []),
    ...(sandbox ? [sandbox.provider] : []),
  ];
  const site: ProviderSite = { all, businesses, siteUrl: config.siteUrl, gates };
  return {
    site,
    routes: routesOf(site, config),
    setupRoutes: setupRoutesOf(site),
    workers: {
      [checkoutWork]: { inSteps: lookForSettled(site, noteLook) },
      [settledWork]: { inSteps: closeSettled(site) },
      [onlineRefundWork]: { inSteps: lookForRefund(site, noteLook) },
      ...sandbox?.workers,
    },
    async register(app) {
      await registerWebhookEndpoint(app, {
        path: '/webhooks/:provider',
        production: config.production,
        receive: (provider, rawBody, headers) => receiveWebhook(database, site, provider, rawBody, headers),
      });
      await sandbox?.register(app);
    },
  };
}

// Puts the server together: database, auth, the modules' routes, HTTP. main.ts starts it; tests start it on a database of their own.
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { acceptedLanguage } from '#core/language.ts';
import { makeAuth, registerMailPage, startCleanup, startMailSender } from './auth/index.ts';
import { countBankAccounts } from './banking/index.ts';
import { bankingRoutes } from './banking/routes.ts';
import { type Gates, makeGates } from './billing/index.ts';
import { billingRoutes } from './billing/routes.ts';
import { contactsRoutes } from './contacts/routes.ts';
import { insightRoutes } from './insight/routes.ts';
import { hasEntries, lockedThrough, openBooks } from './ledger/index.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { businessFacts, makeMembership, notificationWorkers, timeZoneOf } from './org/index.ts';
import { notificationRoutes } from './org/notification-routes.ts';
import { orgRoutes } from './org/routes.ts';
import type { Config } from './platform/config.ts';
import { type Database, makeDatabase, makePool, type WatchStatements } from './platform/database.ts';
import { startDueWork } from './platform/due-work.ts';
import type { RequestContext } from './platform/endpoint.ts';
import { closeHttp, makeHttp } from './platform/http.ts';
import { runtimeRole } from './platform/migrate.ts';
import type { Cost } from './platform/sign-in/passwords.ts';
import { callerOf } from './platform/wire.ts';
import { proofRoutes } from './reports/proof-routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { makeContact, registerContactForm, registerFunctions, registerSecurityText } from './site/index.ts';
import { siteRoutes } from './site/routes.ts';
import { openAttachments } from './trade-documents/attachment-actions.ts';
import { attachmentRoutes } from './trade-documents/attachment-routes.ts';
import { countInvoicesThisMonth } from './trade-documents/index.ts';
import { makeProviderPayments, type ProviderPayments } from './checkout/provider-payment-routes.ts';
import { openPublicLinks } from './trade-documents/public-link.ts';
import { publicDocumentRoutes } from './checkout/public-routes.ts';
import { recurringRoutes } from './sales/recurring-routes.ts';
import { recurringWorker } from './sales/recurring-work.ts';
import { quoteRoutes } from './sales/quote-routes.ts';
import { reminderRoutes, reminderWorkers } from './reminders/reminder-routes.ts';
import { eInvoiceRoutes } from './e-invoices/e-invoice-routes.ts';
import { bulkRoutes } from './sales/bulk-routes.ts';
import { paperRoutes } from './trade-documents/paper-routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { makeTellFate } from './trade-documents/sending-fate.ts';
import { customersRoutes } from './reminders/statement-routes.ts';
import { matchingRoutes } from './settlement/matching-routes.ts';
import { settlementRoutes } from './settlement/settlement-routes.ts';
import { openSandbox } from '../dev/open-sandbox.ts';
import { loadSample, removeSample } from '../sample/sample-business.ts';
import { openLetters } from './trade-documents/sending-post.ts';
import { eInvoiceAttachment } from './e-invoices/index.ts';
import { taxRoutes } from './tax/routes.ts';
import { transactionsRoutes } from './transactions/routes.ts';

const webRoot = path.resolve(import.meta.dirname, '../../build/web/client');
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export interface Server {
  readonly app: FastifyInstance;
  /** Does at once what is due; by itself that happens within two seconds. Answers how many pieces were done. */
  doDueWork(): Promise<number>;
  stop(): Promise<void>;
}

/** Every endpoint, by module. */
function routerOf<A, P, S>(config: Config, gates: Gates, { security, paying, site }: { security: A; paying: P; site: S }) {
  return {
    security,
    org: orgRoutes({ onBusinessCreated: openBooks, lockedThrough, hasEntries }),
    notifications: notificationRoutes,
    billing: billingRoutes(config, {
      bank_accounts: (work) => countBankAccounts(work),
      invoices_monthly: (work) => countInvoicesThisMonth(work),
    }),
    ledger: ledgerRoutes(gates),
    tax: taxRoutes,
    contacts: contactsRoutes,
    transactions: transactionsRoutes,
    banking: bankingRoutes(gates),
    sales: salesRoutes(gates),
    attachments: attachmentRoutes,
    reminders: reminderRoutes(gates),
    quotes: quoteRoutes,
    behindLinks: publicDocumentRoutes,
    paying,
    recurring: recurringRoutes(gates),
    customers: customersRoutes,
    settlement: settlementRoutes,
    matching: matchingRoutes,
    paper: paperRoutes,
    bulk: bulkRoutes,
    proof: proofRoutes,
    eInvoices: eInvoiceRoutes,
    reports: reportsRoutes,
    insight: insightRoutes({ load: loadSample(gates), remove: removeSample }),
    site,
  };
}

/** Ways to pay online. The sandbox sends its events where those of every provider come in. */
const paymentsOf = (config: Config, gates: Gates, database: Database, app: () => FastifyInstance): ProviderPayments =>
  makeProviderPayments(
    config,
    gates,
    database,
    openSandbox(config, database, async (payload, headers) => {
      const sent = { ...headers, 'content-type': 'application/json' };
      return (await app().inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers: sent })).statusCode;
    }),
  );

export interface ForTests {
  readonly passwordCost?: Cost | undefined;
  readonly watch?: WatchStatements;
}

/** `serverUrl`: the login that requests use. The schema must have been migrated. Does not listen yet. */
export async function makeServer(config: Config, serverUrl: string, { passwordCost, watch }: ForTests = {}): Promise<Server> {
  const appRole = await runtimeRole(serverUrl, 'daybook_app');
  const pool = makePool(serverUrl, appRole, config.databasePool, watch);
  const authPool = makePool(serverUrl, await runtimeRole(serverUrl, 'daybook_auth'), 4, watch);
  const database = makeDatabase(pool);
  const authDatabase = makeDatabase(authPool);
  // Of its own: what auth asks within a transaction must not wait for requests, which wait for auth.
  const profileDatabase = makeDatabase(makePool(serverUrl, appRole, 2, watch));
  const auth = await makeAuth({
    config,
    database: authDatabase,
    timeZoneOf: (userId) => timeZoneOf(profileDatabase, userId),
    passwordCost,
  });
  const membership = makeMembership(database);
  const gates = makeGates(config);
  openPublicLinks(config, auth.recipientOf);
  openAttachments(config);
  const contact = makeContact(config);
  openLetters(eInvoiceAttachment);
  const payments = paymentsOf(config, gates, database, () => app);
  const router = routerOf(config, gates, { security: auth.security, paying: payments.routes, site: siteRoutes(contact) });
  const contextOf = async (request: FastifyRequest, via: 'ui' | 'api'): Promise<RequestContext> => ({
    database,
    principal: await auth.authenticate(header(request, 'authorization')),
    orgId: header(request, 'x-daybook-org')?.toLowerCase(),
    via,
    idempotencyKey: header(request, 'idempotency-key'),
    language: acceptedLanguage(header(request, 'accept-language')),
    caller: callerOf(request),
    membership,
  });
  const isReady = (): Promise<boolean> =>
    sql`select 1`.execute(database).then(
      () => true,
      () => false,
    );
  const app = await makeHttp({
    config,
    router,
    contextOf,
    isReady,
    webRoot,
    register: [
      (a) => auth.register(a),
      (a) => registerMailPage(a, { config, database: authDatabase }),
      (a) => registerContactForm(a, { contact, database, siteUrl: config.siteUrl }),
      (a) => registerFunctions(a, config),
      (a) => registerSecurityText(a, config),
      (a) => payments.register(a),
    ],
  });
  const mail = startMailSender({ config, database: authDatabase, tell: makeTellFate(database, config.siteUrl, auth.languageAt) });
  const cleanup = startCleanup(authDatabase);
  const workers = { recurring_invoice: recurringWorker(gates), ...payments.workers, ...reminderWorkers(gates), ...notificationWorkers };
  const dueWork = startDueWork({ database, businessOf: businessFacts, workers });
  return {
    app,
    doDueWork: () => dueWork.run(),
    async stop() {
      await dueWork.stop();
      await mail.stop();
      await cleanup.stop();
      await closeHttp(app);
      await Promise.all([database.destroy(), authDatabase.destroy(), profileDatabase.destroy()]);
    },
  };
}

// Puts the server together: database, auth, the modules' routes, HTTP. main.ts starts it; tests start it on a database of their own.
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { makeAuth, registerMailPage, startCleanup, startMailSender } from './auth/index.ts';
import { countBankAccounts } from './banking/index.ts';
import { bankingRoutes } from './banking/routes.ts';
import { makeGates } from './billing/index.ts';
import { billingRoutes } from './billing/routes.ts';
import { contactsRoutes } from './contacts/routes.ts';
import { insightRoutes } from './insight/routes.ts';
import { hasEntries, lockedThrough, openBooks } from './ledger/index.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { makeMembership } from './org/index.ts';
import { orgRoutes } from './org/routes.ts';
import type { Config } from './platform/config.ts';
import { makeDatabase, makePool } from './platform/database.ts';
import type { RequestContext } from './platform/endpoint.ts';
import { closeHttp, makeHttp } from './platform/http.ts';
import { runtimeRole } from './platform/migrate.ts';
import { callerOf } from './platform/wire.ts';
import { reportsRoutes } from './reports/routes.ts';
import { makeContact, registerContactForm, registerFunctions } from './site/index.ts';
import { siteRoutes } from './site/routes.ts';
import { countInvoicesThisMonth } from './sales/index.ts';
import { salesRoutes } from './sales/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { transactionsRoutes } from './transactions/routes.ts';

const webRoot = path.resolve(import.meta.dirname, '../../build/web/client');
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export interface Server {
  readonly app: FastifyInstance;
  stop(): Promise<void>;
}

/** `serverUrl`: the login that requests use. The schema must have been migrated. Does not listen yet. */
export async function makeServer(config: Config, serverUrl: string): Promise<Server> {
  const pool = makePool(serverUrl, await runtimeRole(serverUrl, 'daybook_app'), config.databasePool);
  const authPool = makePool(serverUrl, await runtimeRole(serverUrl, 'daybook_auth'), 4);
  const database = makeDatabase(pool);
  const authDatabase = makeDatabase(authPool);
  const auth = await makeAuth({ config, database: authDatabase });
  const membership = makeMembership(database);
  const gates = makeGates(config);
  const contact = makeContact(config);
  const router = {
    security: auth.security,
    org: orgRoutes({ onBusinessCreated: openBooks, lockedThrough, hasEntries }),
    billing: billingRoutes(config, {
      bank_accounts: (work) => countBankAccounts(work),
      invoices_monthly: (work) => countInvoicesThisMonth(work),
    }),
    ledger: ledgerRoutes,
    tax: taxRoutes,
    contacts: contactsRoutes,
    transactions: transactionsRoutes,
    banking: bankingRoutes(gates),
    sales: salesRoutes(gates),
    reports: reportsRoutes,
    insight: insightRoutes,
    site: siteRoutes(contact),
  };
  const contextOf = async (request: FastifyRequest, via: 'ui' | 'api'): Promise<RequestContext> => ({
    database,
    principal: await auth.authenticate(header(request, 'authorization')),
    orgId: header(request, 'x-daybook-org')?.toLowerCase(),
    via,
    idempotencyKey: header(request, 'idempotency-key'),
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
    ],
  });
  const mail = startMailSender({ config, database: authDatabase });
  const cleanup = startCleanup(authDatabase);
  return {
    app,
    async stop() {
      await mail.stop();
      await cleanup.stop();
      await closeHttp(app);
      await Promise.all([database.destroy(), authDatabase.destroy()]);
    },
  };
}

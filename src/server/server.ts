// Wires up the server: database, auth, the modules' routes, HTTP. start.ts starts it; tests start it on their own database.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Auth, makeAuth, registerMailPage, startCleanup, startMailSender, type ResolveText } from './auth/index.ts';
import { makeFeeds } from './banking/feeds/feed-routes.ts';
import { importWorkers } from './banking/index.ts';
import { type Administration, type Gates, makeGates } from './billing/index.ts';
import { requestSubjectSql } from './accountant/index.ts';
import { readCommentedFrom } from './comments/index.ts';
import { linkedContactSql } from './contacts/index.ts';
import { endKeysOf, makeKeyAccess, openWebhooks, registerCalendar, webhookParts, webhookQueue } from './integrations/index.ts';
import { exportWorkers, makeDownloadLinks, registerDownloads } from './archives/index.ts';
import {
  commentedFileSql,
  type FileParts,
  readSubjectsFrom,
  registerStorage,
  searchWorkers,
  startFileSweep,
  textWorker,
} from './files/index.ts';
import { findingWorkers, hastenFindings } from './insight/finding-actions.ts';
import {
  afterPosting,
  afterRewriting,
  beforePosting,
  commentedEntrySql,
  lastVerification,
  verifyAll,
  withPosting,
} from './ledger/index.ts';
import {
  businessFacts,
  deviceMailsOf,
  makeMembership,
  openBusinessLimits,
  notificationWorkers,
  openPhotos,
  openUnsubscribing,
  passingOnWorkers,
  photoObjects,
  pushParts,
  pushQueue,
  smsParts,
  registerUnsubscribe,
  startPhotoMove,
  timeZoneOf,
  whenMembershipEnds,
} from './org/index.ts';
import { backupStatus } from './platform/archive/scheduled-backup.ts';
import type { Config } from './platform/config.ts';
import type { Database, WatchStatements } from './platform/database/database.ts';
import { endsWithin, graceMs } from './platform/jobs/grace.ts';
import type { Workers } from './platform/jobs/due-work.ts';
import { type Queue, type Queues, startQueues } from './platform/jobs/queues.ts';
import { closeHttp, makeHttp } from './platform/http/http.ts';
import { makeStripePlans } from './platform/payment/stripe-plans.ts';
import type { Cost } from './platform/sign-in/passwords.ts';
import { registerAssistants } from './platform/assistants/endpoint.ts';
import { contextMaker } from './platform/http/request-context.ts';
import { hastenBudgetAlerts, planningWorkers } from './planning/budget-alerts.ts';
import { cashWorkers } from './planning/cash-alert.ts';
import { dueDateWorkers, notifyOfDueDates } from './planning/index.ts';
import { reportWorkers } from './reports/report-schedule-work.ts';
import { registerSharedReports } from './reports/runs/shared-report.ts';
import { makeContact, registerContactForm, registerFunctions, registerSecurityText } from './site/index.ts';
import { openDatabases } from './platform/database/pools.ts';
import { type InstallationOperation, makeOperation } from './platform/watching/operation.ts';
import { makeFileBytes } from './platform/objects/object-bytes.ts';
import { startMetrics } from './platform/watching/metrics.ts';
import { readingsOf } from './platform/watching/readings.ts';
import { startEraser } from './leaving/index.ts';
import { keepReconciled } from './reconciliation/index.ts';
import {
  type MailInParts,
  mailInParts,
  mailInWorkers,
  openReceiptReading,
  readWhatIsAdded,
  readingWorkers,
  registerMailIn,
} from './receipts/index.ts';
import { settledSql } from './settlement/index.ts';
import { linkedDocumentSql, openPapers, paperObjects, paperWorkers, readSettledFrom, selectSetting } from './trade-documents/index.ts';
import { makeProviderPayments, type ProviderPayments } from './checkout/provider-payment-routes.ts';
import { openMailBudget } from './trade-documents/mail-budget.ts';
import { openPublicLinks } from './trade-documents/public-link.ts';
import { recurringWorkers } from './purchases/routes.ts';
import { reminderWorkers } from './reminders/reminder-routes.ts';
import { makeTellFate } from './trade-documents/sending-fate.ts';
import { deliverTo, openFeedSandbox, openPlanSandbox, openSandbox } from '../dev/open-sandbox.ts';
import { type PlanSite, registerPlanWebhooks, subscriptionWorkers } from './subscriptions/index.ts';
import { openLetters } from './trade-documents/sending-post.ts';
import { eInvoiceAttachment, readAsReceipt } from './e-invoices/index.ts';
import { hasCustomRoles, signOnWorkers, type TeamParts } from './team/index.ts';
import { linkedTransactionSql, planBlocks, readBlocksAgain, transactionsWorkers } from './transactions/index.ts';
import { routerOf, teamOf } from './router.ts';

// SQL of later modules for earlier ones.
readSettledFrom(settledSql);
readSubjectsFrom({
  transaction: linkedTransactionSql,
  trade_document: linkedDocumentSql,
  contact: linkedContactSql,
  request: requestSubjectSql,
});
readCommentedFrom({
  entry: commentedEntrySql,
  transaction: linkedTransactionSql,
  document: linkedDocumentSql,
  file: commentedFileSql,
  request: requestSubjectSql,
});
// What later modules do after an entry is posted.
withPosting(hastenBudgetAlerts);
withPosting(hastenFindings);
afterPosting(planBlocks);
afterRewriting(readBlocksAgain);
beforePosting(keepReconciled);
// What ends with somebody's membership.
whenMembershipEnds(endKeysOf);
// Added receipts are read, webhooks are sent for changes, and due dates are watched.
readWhatIsAdded();
openWebhooks();
notifyOfDueDates();

const webRoot = path.resolve(import.meta.dirname, '../../build/web/client');
export interface Server {
  readonly app: FastifyInstance;
  /** Runs due work immediately; otherwise it is run within two seconds. Returns how many pieces were done. */
  doDueWork(): Promise<number>;
  /** The set-up code for the first operator, once; undefined if none is needed. */
  setupCode(): Promise<string | undefined>;
  /**
   * Reports not ready while still serving for that many seconds; then accepts nothing new, lets running work end, and puts back mail and
   * due work that take too long.
   */
  stop(delaySeconds?: number): Promise<void>;
}

/** Payment providers. */
const paymentsOf = (config: Config, gates: Gates, database: Database, app: () => FastifyInstance): ProviderPayments =>
  makeProviderPayments(config, gates, database, openSandbox(config, database, deliverTo(app, '/webhooks/sandbox')));

/** Where plans are bought: at Stripe if configured for it, otherwise in the sandbox. */
function plansOf(config: Config, { operators, plans }: Administration, database: Database, app: () => FastifyInstance) {
  const sandbox = openPlanSandbox(config, { plans, database }, deliverTo(app, '/webhooks/plans/sandbox'));
  const { siteUrl, tierForEveryone } = config;
  const { stripe } = config.payment;
  const atStripe = stripe?.planWebhookSecrets && makeStripePlans(stripe, stripe.planWebhookSecrets);
  const planSite: PlanSite = { provider: atStripe ?? sandbox?.provider, siteUrl, tierForEveryone, operators, database, plans };
  return {
    planSite,
    async register(to: FastifyInstance): Promise<void> {
      await registerPlanWebhooks(to, planSite, config.production);
      await sandbox?.register(to);
    },
  };
}

export interface ForTests {
  readonly passwordCost?: Cost | undefined;
  readonly watch?: WatchStatements;
  readonly resolveText?: ResolveText | undefined;
}

/** Sets what modules need deep inside requests and jobs, the same for the whole installation. */
function openModules(config: Config, { recipientOf }: Pick<Auth, 'recipientOf'>): void {
  openMailBudget(config.limits);
  openReceiptReading(config, async (work) => [(await selectSetting(work)).sender.taxId]);
  openBusinessLimits(config.limits);
  openUnsubscribing(config);
  openPublicLinks(config, recipientOf);
  openPapers(config);
  openPhotos(config);
  openLetters(eInvoiceAttachment);
}

/** What depends only on the settings. */
const partsOf = (config: Config) => ({
  contact: makeContact(config),
  files: makeFileBytes(config),
  webhooks: webhookParts(config),
  push: pushParts(config),
  sms: smsParts(config),
  downloads: makeDownloadLinks(config),
});

/** Due work, except for kinds with their own queue; `paying`: of payments and plans. */
function workersOf(
  { siteUrl }: Config,
  { gates, files }: { readonly gates: Gates; readonly files: FileParts['bytes'] },
  { recipientOf, businessProviders }: Pick<Auth, 'recipientOf' | 'businessProviders'>,
  paying: Workers,
): Workers {
  return {
    ...importWorkers(gates),
    ...recurringWorkers(gates),
    ...paying,
    ...reminderWorkers(gates),
    ...notificationWorkers,
    ...passingOnWorkers({ siteUrl, recipientOf }),
    ...transactionsWorkers,
    ...searchWorkers,
    ...findingWorkers(gates),
    ...dueDateWorkers,
    ...planningWorkers({ siteUrl, recipientOf }),
    ...cashWorkers,
    ...signOnWorkers({ signOn: businessProviders }),
    ...reportWorkers({ siteUrl, recipientOf, files }),
  };
}

const administrationOf = (config: Config, { operators }: Auth, plans: Database, operation: InstallationOperation): Administration => ({
  operation,
  tierForEveryone: config.tierForEveryone,
  limits: config.limits,
  operators,
  plans,
  backup: () => backupStatus(config),
});

/** Work that loads the CPU or disk: one at a time. */
const queuesOf = (config: Config, serverUrl: string, files: FileParts['bytes'], mailIn: MailInParts): readonly Queue[] => [
  { workers: mailInWorkers(mailIn) },
  { workers: { file_text: textWorker(files), ...paperWorkers } },
  { workers: readingWorkers(files, readAsReceipt) },
  { workers: exportWorkers({ config, serverUrl }) },
];

/** For the operator and monitoring. */
async function openWatching(config: Config, databases: Running['databases']) {
  const verification = () => lastVerification(databases.workDatabase);
  const verify = (isStopped: () => boolean) => verifyAll(databases.longDatabase, { isStopped });
  const operation = makeOperation({ config, databases, verification, verify });
  const { measure, stop } = await startMetrics(config.metrics, readingsOf({ config, databases, verification }));
  return {
    operation,
    measure,
    async stop() {
      operation.stop();
      await stop();
    },
  };
}

interface Running {
  readonly config: Config;
  readonly databases: Awaited<ReturnType<typeof openDatabases>>;
  readonly auth: Auth;
  readonly files: FileParts['bytes'];
  readonly team: TeamParts;
}
/** The server's background work. */
function startBackground({ config, databases, auth, files, team }: Running, queues: readonly Queue[]): Queues {
  const { authDatabase, workDatabase, databaseWatch } = databases;
  const tell = makeTellFate(workDatabase, config.siteUrl, auth.languageAt);
  const mail = startMailSender({ config, database: authDatabase, tell });
  const eraser = startEraser({ config, account: auth.account, team, files }, workDatabase);
  const sweep = startFileSweep(files, workDatabase, { paper: paperObjects, person: photoObjects });
  const rounds = [databaseWatch, startCleanup(authDatabase), sweep, startPhotoMove(workDatabase), eraser];
  const dueWork = startQueues({ database: workDatabase, businessOf: businessFacts }, queues);
  return {
    run: async () => (await dueWork.run()) + (await eraser.run()),
    async stop() {
      await Promise.all([dueWork.stop(), mail.stop(), ...rounds.map((one) => endsWithin(graceMs, one.stop()))]);
    },
  };
}

/** Who asks, for which business, and with which key. */
const contextOfCallers = (
  config: Config,
  { database, longDatabase }: Running['databases'],
  auth: Auth,
  membership: ReturnType<typeof makeMembership>,
) =>
  contextMaker({
    database,
    longDatabase,
    authenticate: (authorization) => auth.authenticate(authorization),
    keyOf: makeKeyAccess({ database, limits: config.limits, recipientOf: auth.recipientOf }),
    membership,
  });

/** `serverUrl`: the login that requests use. The schema must be migrated. Doesn't listen yet. */
export async function makeServer(config: Config, serverUrl: string, { watch, ...forAuth }: ForTests = {}): Promise<Server> {
  const databases = await openDatabases(config, serverUrl, watch);
  const { database, longDatabase, authDatabase, profileDatabase, plans } = databases;
  const auth = await makeAuth({
    config,
    database: authDatabase,
    timeZoneOf: (userId) => timeZoneOf(profileDatabase, userId),
    deviceMailsOf: (userId) => deviceMailsOf(profileDatabase, userId),
    ...forAuth,
  });
  const watching = await openWatching(config, databases);
  const gates = makeGates(config);
  openModules(config, auth);
  const parts = partsOf(config);
  const { contact, files, webhooks, push, sms, downloads } = parts;
  const feeds = makeFeeds(config, gates, openFeedSandbox(config, database));
  const payments = paymentsOf(config, gates, database, () => app);
  const administration = administrationOf(config, auth, plans, watching.operation);
  const selling = plansOf(config, administration, database, () => app);
  const mailIn = mailInParts(config, files, (ids) => auth.operators.emailsOf(ids));
  const joined = { ...parts, auth, config, payments, feeds, planSite: selling.planSite, mailIn };
  const router = routerOf(administration, gates, joined);
  const membership = makeMembership(database, hasCustomRoles(gates));
  const contextOf = contextOfCallers(config, databases, auth, membership);
  let isStopping = false;
  const app = await makeHttp({
    config,
    router,
    contextOf,
    isReady: async () => !isStopping && (await databases.answers()),
    isStopping: () => isStopping,
    measure: watching.measure,
    webRoot,
    register: [
      (a) => auth.register(a),
      (a) => registerMailPage(a, { config, database: authDatabase }),
      (a) => registerContactForm(a, { contact, database, siteUrl: config.siteUrl }),
      (a) => registerFunctions(a, config, database),
      (a) => registerUnsubscribe(a, database),
      (a) => registerSecurityText(a, config),
      (a) => registerStorage(a, { config, files, contextOf, operators: auth.operators }),
      (a) => payments.register(a),
      (a) => selling.register(a),
      (a) => feeds.register(a),
      (a) => registerMailIn(a, { database, parts: mailIn }),
      (a) => registerCalendar(a, { siteUrl: config.siteUrl, database: longDatabase, membership, recipientOf: auth.recipientOf }),
      (a) => registerSharedReports(a, { database, files }),
      (a) => registerAssistants(a, { config, router, contextOf }),
      (a) => registerDownloads(a, { config, database, links: downloads, membership }),
    ],
  });
  const workers = workersOf(config, { gates, files }, auth, { ...payments.workers, ...subscriptionWorkers(selling.planSite) });
  const pushing = pushQueue({ ...push, sms, database, recipientOf: auth.recipientOf, isSignedIn: auth.isSignedIn });
  const queues = [{ workers, atOnce: 4 }, webhookQueue(webhooks), pushing, feeds.queue, ...queuesOf(config, serverUrl, files, mailIn)];
  const background = startBackground({ config, databases, auth, files, team: teamOf(config, gates, auth) }, queues);
  return {
    app,
    doDueWork: () => background.run(),
    setupCode: () => auth.operators.setupCode(),
    async stop(delaySeconds = 0) {
      isStopping = true;
      await sleep(delaySeconds * 1000);
      await Promise.all([closeHttp(app), background.stop(), watching.stop()]);
      await endsWithin(graceMs, databases.close()); // a transaction that is still open ends with the process
    },
  };
}

// Permissions: every endpoint of the contract by every role. They are checked before the input is looked at, so an empty input is enough.
// In the small run the roles ask most endpoints inside the process; each permission is tried over HTTP in every run.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { sized } from '#core/testing-properties.ts';
import { closureOf, mayDo, type Permission, permissions, type Rights, type Role } from '#contract/org/permission.ts';
import { sendJson } from './http/testing-http.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { moveClock } from './clock.ts';
import { type Place, type RequestContext, routeOf } from './endpoint.ts';

let server: TestServer;
let business: TestBusiness;
let sql: pg.Client;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  business = await server.business();
  tokens.set('owner', business.token);
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  for (const role of ['admin', 'manager', 'user', 'accountant'] as const) {
    const { token, userId } = await server.signUp();
    await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [business.orgId, userId, role]);
    tokens.set(role, token);
  }
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const leaving = 'team/leaveBusiness';
/** Leaving the business comes last, since nothing can be called afterwards. */
const endpoints = Object.entries(contract)
  .flatMap(([module, procedures]) => Object.keys(procedures).map((name) => `${module}/${name}`))
  .toSorted((a, b) => Number(a === leaving) - Number(b === leaving));

async function deniedTo(role: Role, asked: readonly string[] = endpoints): Promise<string[]> {
  const denied: string[] = [];
  for (const endpoint of asked) {
    const headers = { authorization: `Bearer ${tokens.get(role)}`, 'x-daybook-org': business.orgId };
    const answer = await sendJson(`${server.url}/rpc/${endpoint}`, { headers, body: '{"json":{}}' });
    if (answer.text.includes('"permission.denied"')) denied.push(endpoint);
  }
  return denied.toSorted();
}

/** Managers, admins and the owner. */
const ofManagers = [
  'accountant/proposeEntry',
  'accountant/withdrawProposal',
  'cash/decideRecurringPayment',
  'cash/deletePlanItem',
  'cash/deleteScenario',
  'cash/saveCashFloor',
  'cash/savePlanItem',
  'cash/saveScenario',
  'forecasts/generateForecast',
  'reconciliation/reopenReconciliation',
  'budgets/archiveBudget',
  'budgets/moveBudget',
  'budgets/saveBudget',
  'claims/approveClaim',
  'claims/returnClaim',
  'budgets/undoBudgetMove',
  'contacts/exportContacts',
  'eInvoices/saveEInvoiceSender',
  'ledger/archiveAccount',
  'ledger/exportJournal',
  'ledger/importJournal',
  'ledger/previewJournal',
  'ledger/rollBackJournal',
  'moving/moveCertificate',
  'moving/postMove',
  'moving/rehearseMove',
  'moving/takeBackMove',
  'mailIn/approveMail',
  'mailIn/dismissMail',
  'mailIn/endMailAddress',
  'mailIn/endMailbox',
  'mailIn/listReceivedMail',
  'mailIn/mailIn',
  'mailIn/readMailbox',
  'mailIn/renewMailAddress',
  'mailIn/saveMailSenders',
  'mailIn/saveMailbox',
  'paper/removeLogo',
  'paper/saveLogo',
  'paying/dismissProviderNotice',
  'paying/refundThroughProvider',
  'paying/saveProviderSettings',
  'purchases/approveBill',
  'purchases/returnBill',
  'purchases/savePurchaseSettings',
  'reminders/saveMailTemplate',
  'reminders/saveReminderSettings',
  'reports/endReportLink',
  'reports/exportExchangeReport',
  'reports/exportReconciliation',
  'reports/exportReport',
  'reports/exportStatement',
  'reports/exportTaxReport',
  'reports/keepReportRun',
  'reports/linkReportRun',
  'sales/saveSalesSettings',
  'settlement/reverseWriteOff',
  'settlement/writeOff',
  'setup/hideInvoiceSetup',
  'setup/saveInvoiceSetup',
  'tax/addTaxRate',
  'tax/addUsualTaxCodes',
  'tax/archiveTaxCode',
  'tax/createTaxCode',
  'tax/saveTaxCode',
];
/** Admins and the owner. */
const ofAdmins = [
  'accountant/decideProposal',
  'apiKeys/createApiKey',
  'apiKeys/revokeApiKey',
  'webhooks/createWebhook',
  'webhooks/deleteWebhook',
  'webhooks/replayDelivery',
  'webhooks/rotateWebhookSecret',
  'webhooks/saveWebhook',
  'webhooks/testWebhook',
  'exports/exportLink',
  'exports/listExports',
  'exports/startExport',
  'exports/exportSchedule',
  'exports/saveExportSchedule',
  'exports/runExportSchedule',
  'exports/endExportSchedule',
  'insight/removeSample',
  'ledger/lockBooks',
  'audit/exportChanges',
  'audit/listChanges',
  'org/requireFactor',
  'org/saveBusiness',
  'proof/rebuildBalances',
  'site/requestSupport',
  'team/changeRole',
  'team/deactivateMember',
  'team/deleteRole',
  'team/invite',
  'team/reactivateMember',
  'team/resendInvitation',
  'team/revokeInvitation',
  'team/saveRole',
  'signOn/addSignOnDomain',
  'signOn/removeSignOn',
  'signOn/removeSignOnDomain',
  'signOn/requireSignOn',
  'signOn/saveSignOn',
  'signOn/signOn',
  'signOn/verifySignOnDomain',
];
/** The owner alone. */
const ofOwners = ['leaving/businessDeletion', 'leaving/deleteBusiness', 'team/transferOwnership'];

/** The whole table, after a server was set up. */
const routeTable = () =>
  Object.entries(contract).flatMap(([module, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => ({ endpoint: `${module}/${name}`, route: routeOf(procedure) })),
  );
/** Whether a route admits a person with these rights in the business. */
async function isAdmitted(rights: Rights, route: ReturnType<typeof routeOf>): Promise<boolean> {
  const principal = { userId: business.userId, email: '', sessionId: '', aal: 'aal1', provedAt: new Date() } as const;
  const place = { ...rights, org: { id: business.orgId, ssoDomains: [] } } as unknown as Place;
  const context = { principal, orgId: business.orgId, membership: async () => place } as unknown as RequestContext;
  return Promise.resolve(context)
    .then((asking) => route?.admit(asking))
    .then(
      () => true,
      () => false,
    );
}

/** Every twelfth endpoint in the small run, each role with others of them. */
const sampleFor = (role: Role): string[] => {
  const [step, first] = [sized(12, 1), (['owner', 'admin', 'manager', 'user', 'accountant'] as Role[]).indexOf(role) * 2];
  return endpoints.filter((_, at) => at % step === first % step);
};

/** The routes that a role is not admitted to, inside the process, and over HTTP those of the sample. */
async function closedTo(role: Role): Promise<string[]> {
  const closed: string[] = [];
  for (const { endpoint, route } of routeTable()) if (!(await isAdmitted({ role }, route))) closed.push(endpoint);
  const asked = sampleFor(role);
  expect(asked.length).toBeGreaterThan(30);
  expect(await deniedTo(role, asked)).toEqual(closed.filter((one) => asked.includes(one)).toSorted());
  return closed.toSorted();
}

test('T8: every role reaches the endpoints that are its own, and no others', { timeout: 300_000 }, async () => {
  expect(await closedTo('owner')).toEqual([]);
  expect(await closedTo('admin')).toEqual(ofOwners);
  expect(await closedTo('manager')).toEqual([...ofAdmins, ...ofOwners].toSorted());
  // Everything else is open to every member.
  expect(await closedTo('user')).toEqual([...ofManagers, ...ofAdmins, ...ofOwners].toSorted());
  // An accountant reads, exports, comments and proposes.
  const allowed = permissions.filter((one) => mayDo({ role: 'accountant' }, one));
  expect(allowed.filter((one) => !/\.(read|all)$/.test(one))).toEqual([
    'comments.write',
    'books.export',
    'reports.export',
    'accountant.write',
    'accountant.propose',
  ]);
  const others = permissions.filter((one) => !allowed.includes(one));
  expect(await closedTo('accountant')).toEqual(others.flatMap(named).toSorted());
});

/** The endpoints that name a permission. */
const named = (permission: Permission): string[] =>
  routeTable()
    .filter((one) => one.route?.permission === permission)
    .map((one) => one.endpoint);

test('T8: over the whole table, a role with one permission is admitted to what requires it or what it implies, and to nothing else', async () => {
  const routes = routeTable();
  expect(routes.filter(({ route }) => route === undefined)).toEqual([]);
  for (const permission of permissions) {
    const held = closureOf([permission]);
    for (const { endpoint, route } of routes)
      expect([permission, endpoint, await isAdmitted({ role: 'custom', permissions: held }, route)]).toEqual([
        permission,
        endpoint,
        route?.permission === undefined || held.includes(route.permission),
      ]);
  }
});

test('T8: over HTTP, each permission alone opens what requires it, and all others together do not', { timeout: 300_000 }, async () => {
  const { token, userId } = await server.signUp();
  tokens.set('custom', token);
  const role = '0190a000-0000-7000-8000-00000000c0de';
  await sql.query(`insert into org_role (org_id, id, name, permissions, created_at) values ($1, $2, 'Tried', '{books.read}', now())`, [
    business.orgId,
    role,
  ]);
  await sql.query(`insert into member (org_id, user_id, role, role_id) values ($1, $2, 'custom', $3)`, [business.orgId, userId, role]);
  const withPermissions = async (given: readonly Permission[], asked: readonly string[]) => {
    await sql.query('update org_role set permissions = $2 where id = $1', [role, given]);
    moveClock(999); // what a server caches for less than a second
    return deniedTo('custom', asked);
  };
  for (const permission of permissions) {
    const asked = named(permission);
    const others = permissions.filter((one) => !closureOf([one]).includes(permission));
    expect(await withPermissions([permission], asked)).toEqual([]);
    expect(await withPermissions(others, asked)).toEqual(asked.toSorted());
  }
});

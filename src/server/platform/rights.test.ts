// Who may ask what: every endpoint of the contract by every role, over HTTP. Rights are decided before the input is looked at, so an empty
// input is enough to ask.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { Role } from '#contract/org/permission.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let business: TestBusiness;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  business = await server.business();
  tokens.set('owner', business.token);
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  for (const role of ['admin', 'manager', 'user'] as const) {
    const { token, userId } = await server.signUp();
    await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [business.orgId, userId, role]);
    tokens.set(role, token);
  }
  await sql.end();
});
afterAll(() => server.stop());

const endpoints = Object.entries(contract).flatMap(([module, procedures]) => Object.keys(procedures).map((name) => `${module}/${name}`));

async function deniedTo(role: Role): Promise<string[]> {
  const denied: string[] = [];
  for (const endpoint of endpoints) {
    const answer = await fetch(`${server.url}/rpc/${endpoint}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.get(role)}`,
        'x-daybook-org': business.orgId,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ json: {} }),
    });
    if ((await answer.text()).includes('"permission.denied"')) denied.push(endpoint);
  }
  return denied.toSorted();
}

/** Managers, admins and the owner. */
const ofManagers = [
  'contacts/exportContacts',
  'eInvoices/saveEInvoiceSender',
  'ledger/archiveAccount',
  'ledger/exportJournal',
  'ledger/importJournal',
  'paper/removeLogo',
  'paper/saveLogo',
  'paying/dismissProviderNotice',
  'paying/refundThroughProvider',
  'paying/saveProviderSettings',
  'reminders/saveMailTemplate',
  'reminders/saveReminderSettings',
  'reports/exportStatement',
  'reports/exportTaxReport',
  'sales/saveSalesSettings',
  'settlement/reverseWriteOff',
  'settlement/writeOff',
  'tax/addTaxRate',
  'tax/addUsualTaxCodes',
  'tax/archiveTaxCode',
  'tax/createTaxCode',
  'tax/saveTaxCode',
];
/** Admins and the owner. Everything else is open to every member. */
const ofAdmins = ['insight/removeSample', 'ledger/lockBooks', 'org/saveBusiness', 'proof/rebuildBalances'];

test('every role reaches the endpoints that are its own, and no others', { timeout: 300_000 }, async () => {
  expect(await deniedTo('owner')).toEqual([]);
  expect(await deniedTo('admin')).toEqual([]);
  expect(await deniedTo('manager')).toEqual(ofAdmins.toSorted());
  expect(await deniedTo('user')).toEqual([...ofManagers, ...ofAdmins].toSorted());
});

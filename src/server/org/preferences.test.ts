// Notification settings by email and in the app: applied as chosen, once, and unsubscribing without signing in.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { businessFacts, notify, passingOnWorkers } from './index.ts';

let server: TestServer;
let database: Database;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 8));
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await database.destroy();
  await server.stop();
});

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  );

const inside = <T>(b: TestBusiness, act: (work: Parameters<typeof notify>[0]) => Promise<T>): Promise<T> =>
  behindWall(database, { orgId: b.orgId }, async (tx) => {
    const org = await businessFacts(tx, b.orgId);
    if (!org) throw new Error('no such business');
    return act({ tx, org, userId: null });
  });
const paid = (b: TestBusiness, onceKey = newId()) =>
  inside(b, (work) =>
    notify(work, {
      kind: 'invoice_paid_online',
      subjectKind: 'invoice',
      subjectId: newId(),
      data: { number: 'INV-7', customer: 'Lighthouse Press', minor: 120_000, currency: 'USD' },
      onceKey,
    }),
  );

const emailOf = async (userId: string): Promise<string> =>
  (await sql.query<{ email: string }>('select email from auth.app_user where id = $1', [userId])).rows[0]?.email ?? '';
interface Sent {
  readonly subject: string;
  readonly body_text: string;
  readonly unsubscribe_url: string | null;
}
async function mailsTo(userId: string, about = /INV-7/): Promise<Sent[]> {
  const { rows } = await sql.query<Sent>(
    'select subject, body_text, unsubscribe_url from mail_outbox where recipient = $1 order by queued_at',
    [await emailOf(userId)],
  );
  return rows.filter(({ subject }) => about.test(subject));
}
const tokenIn = (mail: Sent | undefined): string => /\/unsubscribe\/(\S+)$/.exec(mail?.unsubscribe_url ?? '')?.[1] ?? '';
const feed = async (b: TestBusiness) => (await b.client.notifications.listNotifications({})).rows;

describe('an email', () => {
  test('comes once for an event, however often it is reported and passed on', async () => {
    const b = await server.business();
    const key = newId();
    await Promise.all(Array.from({ length: 10 }, () => paid(b, key)));
    await Promise.all(Array.from({ length: 5 }, () => server.doDueWork()));
    await paid(b, key);
    await server.doDueWork();
    const [mail, ...more] = await mailsTo(b.userId);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Lighthouse Press paid $1,200.00 online for invoice INV-7');
    expect(mail?.body_text).toContain('“Transaction alerts” is on for');
    expect(mail?.body_text).toContain(`Unsubscribe: ${mail?.unsubscribe_url}`);
    expect((await feed(b)).length).toBe(1);
  });

  test('is in the language of its reader', async () => {
    const b = await server.business();
    await sql.query(`update auth.app_user set user_metadata = user_metadata || '{"language":"de"}' where id = $1`, [b.userId]);
    await paid(b);
    await server.doDueWork();
    expect((await mailsTo(b.userId))[0]?.body_text).toContain('online auf die Rechnung INV-7 gezahlt');
  });

  test('is written with the mark that it was: cut off half-way, nobody gets one, and afterwards each gets one', async () => {
    const b = await server.business();
    const admin = await server.signUp();
    await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'admin')`, [b.orgId, admin.userId]);
    await paid(b);
    let asked = 0;
    const cutOff = passingOnWorkers({
      siteUrl: 'https://books.example',
      recipientOf: async (userId) => {
        asked += 1;
        if (asked === 2) throw new Error('cut off');
        return { email: await emailOf(userId), language: 'en' };
      },
    });
    const [worker] = Object.values(cutOff);
    const run = inside(b, async ({ tx, org }) => worker?.({ tx, org, userId: null, email: '', role: 'owner', via: 'job' }, org.id));
    await expect(run).rejects.toThrow('cut off');
    expect([await mailsTo(b.userId), await mailsTo(admin.userId)]).toEqual([[], []]);
    await server.doDueWork();
    await server.doDueWork();
    expect([(await mailsTo(b.userId)).length, (await mailsTo(admin.userId)).length]).toEqual([1, 1]);
  });

  test('of a topic that is off does not come, nor any where all are off', async () => {
    const b = await server.business();
    await b.client.notifications.saveSettings({ choices: { 'email.transactionAlerts': false } });
    await paid(b);
    await server.doDueWork();
    expect(await mailsTo(b.userId)).toEqual([]);
    await b.client.notifications.saveSettings({ choices: { 'email.transactionAlerts': true, 'email.all': false } });
    await paid(b);
    await server.doDueWork();
    expect(await mailsTo(b.userId)).toEqual([]);
    await b.client.notifications.saveSettings({ choices: { 'email.all': true } });
    await paid(b);
    await server.doDueWork();
    expect((await mailsTo(b.userId)).length).toBe(1);
    expect((await feed(b)).length).toBe(3);
  });

  test('about a new device is ended with its topic, one about the password is not', async () => {
    const b = await server.business();
    const address = await emailOf(b.userId);
    const signIn = (agent: string) =>
      fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ email: address, password: 'Correct-Horse-7!' }),
      });
    const browser = (name: string) => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${name}/140.0 Safari/537.36`;
    const devices = () => sql.query(`select 1 from mail_outbox where recipient = $1 and subject ~* 'new device|sign-in'`, [address]);
    expect((await signIn(browser('Chrome'))).status).toBe(200);
    const before = (await devices()).rowCount ?? 0;
    await b.client.notifications.saveSettings({ choices: { 'email.securityAlerts': false } });
    expect((await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1')).status).toBe(
      200,
    );
    expect((await devices()).rowCount).toBe(before);
    await b.client.notifications.saveSettings({ choices: { 'email.securityAlerts': true } });
    expect((await signIn('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko/20100101 Firefox/140.0')).status).toBe(200);
    expect((await devices()).rowCount).toBe(before + 1);
  });
});

describe('in the app', () => {
  test('a topic that is off is neither listed nor counted, and is there again when it is on', async () => {
    const b = await server.business();
    await paid(b);
    await b.client.notifications.saveSettings({ choices: { 'inApp.activityFeed': false } });
    expect([(await feed(b)).length, (await b.client.notifications.countUnseen({})).count]).toEqual([0, 0]);
    await b.client.notifications.saveSettings({ choices: { 'inApp.activityFeed': true } });
    expect([(await feed(b)).length, (await b.client.notifications.countUnseen({})).count]).toEqual([1, 1]);
  });

  test('choices are the person’s own: a colleague’s feed and settings stay as they are', async () => {
    const b = await server.business();
    const other = await server.signUp();
    await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'admin')`, [b.orgId, other.userId]);
    await paid(b);
    await b.client.notifications.saveSettings({ choices: { 'inApp.activityFeed': false } });
    const theirs = server.clientFor(other.token, b.orgId);
    expect((await theirs.notifications.settings()).choices['inApp.activityFeed']).toBe(true);
    expect((await theirs.notifications.listNotifications({})).rows.length).toBe(1);
  });
});

describe('unsubscribing', () => {
  test('needs no account: looking changes nothing, one press ends the topic, another resumes it', async () => {
    const b = await server.business();
    await paid(b);
    await server.doDueWork();
    const token = tokenIn((await mailsTo(b.userId))[0]);
    const visitor = server.clientFor('');
    expect(await visitor.notifications.subscription({ token })).toEqual({ topic: 'transactionAlerts', isOn: true });
    expect(await visitor.notifications.subscribe({ token, isOn: false })).toEqual({ topic: 'transactionAlerts', isOn: false });
    const { choices } = await b.client.notifications.settings();
    expect([choices['email.transactionAlerts'], choices['email.budgetUpdates']]).toEqual([false, true]);
    await paid(b);
    await server.doDueWork();
    expect((await mailsTo(b.userId)).length).toBe(1);
    expect(await visitor.notifications.subscribe({ token, isOn: true })).toEqual({ topic: 'transactionAlerts', isOn: true });
  });

  test('works as a mail program posts it (RFC 8058), and opening the same address ends nothing', async () => {
    const b = await server.business();
    await paid(b);
    await server.doDueWork();
    const url = (await mailsTo(b.userId))[0]?.unsubscribe_url ?? '';
    const at = `${server.url}${new URL(url).pathname}`;
    await fetch(at);
    expect((await b.client.notifications.settings()).choices['email.transactionAlerts']).toBe(true);
    const posted = await fetch(at, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    expect((await b.client.notifications.settings()).choices['email.transactionAlerts']).toBe(false);
  });

  test('with a link that was made up, changed or made for somebody else opens nothing', async () => {
    const [b, other] = [await server.business(), await server.business()];
    await paid(b);
    await server.doDueWork();
    const token = tokenIn((await mailsTo(b.userId))[0]);
    const [person = '', topic = '', signature = ''] = token.split('.');
    const theirs = Buffer.from(other.userId.replaceAll('-', ''), 'hex').toString('base64url');
    const visitor = server.clientFor('');
    for (const wrong of [
      '',
      'x',
      `${person}.${topic}`,
      `${theirs}.${topic}.${signature}`,
      `${person}.budgetUpdates.${signature}`,
      `${token}x`,
    ]) {
      expect([wrong, await outcome(visitor.notifications.subscription({ token: wrong }))]).toEqual([wrong, 'not_found']);
      expect([wrong, await outcome(visitor.notifications.subscribe({ token: wrong, isOn: false }))]).toEqual([wrong, 'not_found']);
    }
    expect((await other.client.notifications.settings()).choices['email.transactionAlerts']).toBe(true);
  });
});

test('whose place in a business changes gets one email, the others of the team are notified', async () => {
  const b = await server.business({ name: 'Lantern Studio' });
  const lee = await server.signUp();
  await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'user')`, [b.orgId, lee.userId]);
  const kim = await server.signUp();
  await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'admin')`, [b.orgId, kim.userId]);
  await b.client.team.changeRole({ userId: lee.userId, role: 'manager' });
  await b.client.team.changeRole({ userId: lee.userId, role: 'manager' });
  const [mail, ...more] = await mailsTo(lee.userId, /Lantern Studio/);
  expect([mail?.subject, more]).toEqual(['Your role in Lantern Studio changed', []]);
  expect(mail?.body_text).toContain('It is now Manager.');
  const kims = server.clientFor(kim.token, b.orgId);
  expect((await kims.notifications.listNotifications({})).rows).toMatchObject([{ kind: 'member_role_changed', data: { role: 'manager' } }]);
  expect(await feed(b)).toEqual([]);
  await kims.notifications.saveSettings({ choices: { 'inApp.teamUpdates': false } });
  expect((await kims.notifications.listNotifications({})).rows).toEqual([]);
  await b.client.team.deactivateMember({ userId: lee.userId });
  expect((await mailsTo(lee.userId, /no longer have access/)).length).toBe(1);
});

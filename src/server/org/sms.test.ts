// Text messages against a fake gateway that answers as Twilio documents its Messages resource.
import { createServer, type Server as HttpServer } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveClock, resetClock } from '../platform/clock.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { makeServer, type Server } from '../server.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { businessFacts, notify } from './index.ts';

interface Message {
  readonly to: string;
  readonly text: string;
  readonly from: string;
}
let server: TestServer;
let second: Server;
let database: Database;
let sql: pg.Client;
let gateway: HttpServer;
const sent: Message[] = [];
const paths = new Set<string>();
/** What the gateway answers for a number; 0: it takes the message and closes the connection without an answer. */
const answers = new Map<string, { readonly status: number; readonly code?: number }>();

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const [to, text, from] = ['To', 'Body', 'From'].map((name) => form.get(name) ?? '') as [string, string, string];
      paths.add(`${request.method} ${request.url} ${Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()}`);
      const { status, code } = answers.get(to) ?? { status: 201 };
      if (status < 300) sent.push({ to, text, from });
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(code ? { code, status } : { sid: 'SM1' }));
    });
  });
  await new Promise<void>((done) => void gateway.listen(0, '127.0.0.1', done));
  const address = gateway.address();
  const SMS_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  server = await startTestServer({
    TIER_FOR_EVERYONE: 'enterprise',
    SMS_URL,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'secret',
    SMS_FROM: '+15550100',
  });
  second = await makeServer(server.config, server.serverUrl);
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 8));
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await sql.end();
  await database.destroy();
  await second.stop();
  await server.stop();
});
afterEach(resetClock);

let numbers = 0;
const newNumber = (): string => `+1555${String((numbers += 1)).padStart(7, '0')}`;
const to = (number: string): string[] => sent.filter((one) => one.to === number).map(({ text }) => text);
const codeTo = (number: string): string => /^\d{6}/.exec(to(number).at(-1) ?? '')?.[0] ?? '';

const refusals = async (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: { readonly code: string }) => [error.code],
  );

async function confirmed(b: TestBusiness): Promise<string> {
  const number = newNumber();
  await b.client.notifications.setPhone({ number });
  expect(await b.client.notifications.confirmPhone({ code: codeTo(number) })).toEqual({ isOffered: true, number, isConfirmed: true });
  sent.length = 0;
  return number;
}

const happens = (b: TestBusiness, kind: 'payout_failed' | 'invoice_paid_online' = 'payout_failed', onceKey = newId()) =>
  behindWall(database, { orgId: b.orgId }, async (tx) => {
    const org = await businessFacts(tx, b.orgId);
    if (!org) throw new Error('no such business');
    const about = { subjectKind: 'invoice', subjectId: newId(), onceKey } as const;
    const money = { minor: 120_000, currency: 'USD' };
    if (kind === 'payout_failed') await notify({ tx, org, userId: null }, { kind, ...about, data: { provider: 'Stripe' } });
    else await notify({ tx, org, userId: null }, { kind, ...about, data: { number: 'INV-7', customer: 'Lighthouse Press', ...money } });
  });
const doAll = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) await Promise.all([server.doDueWork(), second.doDueWork(), second.doDueWork()]);
};
const waiting = async (b: TestBusiness): Promise<number> =>
  (await sql.query('select from push_delivery where org_id = $1', [b.orgId])).rows.length;

test('a number is confirmed with the code sent there, in the person’s language, and kept sealed', async () => {
  const b = await server.business();
  await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await server.signIn(await emailOf(b))}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { language: 'fr' } }),
  });
  const number = newNumber();
  expect(await b.client.notifications.phone()).toEqual({ isOffered: true, number: null, isConfirmed: false });
  const typed = `${number.slice(0, 2)} (${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
  expect(await b.client.notifications.setPhone({ number: typed })).toEqual({ isOffered: true, number, isConfirmed: false });
  expect(to(number)).toEqual([expect.stringMatching(/^\d{6} est votre code Daybook/)]);
  expect([...paths]).toEqual(['POST /2010-04-01/Accounts/AC1/Messages.json AC1:secret']);
  const { rows } = await sql.query<{ text: string }>(`select encode(number_sealed, 'escape') as text from sms_phone`);
  expect(rows.some(({ text }) => text.includes(number.slice(2)))).toBe(false);
  expect(await b.client.notifications.confirmPhone({ code: ` ${codeTo(number)} ` })).toMatchObject({ isConfirmed: true });
  const other = await server.business();
  expect(await other.client.notifications.phone()).toMatchObject({ number: null });
});

test('wrong codes count, and a code ends after ten minutes', async () => {
  const b = await server.business();
  const number = newNumber();
  await b.client.notifications.setPhone({ number });
  const wrong = codeTo(number) === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect(await refusals(b.client.notifications.confirmPhone({ code: wrong }))).toEqual(['sms.code']);
  expect(await refusals(b.client.notifications.confirmPhone({ code: codeTo(number) }))).toEqual(['sms.code']);
  await b.client.notifications.setPhone({ number });
  moveClock(11 * 60_000);
  const later = server.clientFor(await server.signIn(await emailOf(b)), b.orgId);
  expect(await refusals(later.notifications.confirmPhone({ code: codeTo(number) }))).toEqual(['sms.code']);
});

test('a number without country code, or too many codes, are refused', async () => {
  const b = await server.business();
  for (const number of ['030 1234567', '+0301234567', '+49', 'mobile', '+1555123456789012'])
    expect(await refusals(b.client.notifications.setPhone({ number }))).toEqual(['sms.number']);
  const number = newNumber();
  const asked = [];
  for (let times = 0; times < 6; times += 1) asked.push(await refusals(b.client.notifications.setPhone({ number })));
  expect(asked.flat()).toEqual(['sms.too_many']);
  expect(await refusals((await server.business()).client.notifications.setPhone({ number }))).toEqual(['sms.too_many']);
});

test('what can’t wait comes once, whatever the number of servers; nothing else does', async () => {
  const b = await server.business({ name: 'Lantern Studio' });
  const number = await confirmed(b);
  const key = newId();
  await Promise.all([happens(b, 'payout_failed', key), happens(b, 'payout_failed', key), happens(b, 'invoice_paid_online')]);
  await doAll();
  expect(to(number)).toEqual([expect.stringMatching(/^Lantern Studio: /)]);
  await b.client.notifications.saveSettings({ choices: { 'sms.all': false } });
  await happens(b);
  await doAll();
  await b.client.notifications.saveSettings({ choices: { 'sms.all': true } });
  await b.client.notifications.removePhone();
  await happens(b);
  await doAll();
  expect([to(number).length, await waiting(b)]).toEqual([1, 0]);
});

test('what the gateway did not take is sent later; what it may have taken is not sent again', async () => {
  const b = await server.business();
  const number = await confirmed(b);
  answers.set(number, { status: 429, code: 20_429 });
  await happens(b);
  await doAll();
  expect([to(number).length, await waiting(b)]).toEqual([0, 1]);
  answers.delete(number);
  moveClock(60_000);
  await doAll();
  expect([to(number).length, await waiting(b)]).toEqual([1, 0]);
  answers.set(number, { status: 0 });
  await happens(b);
  await doAll();
  answers.delete(number);
  moveClock(3_600_000);
  await doAll();
  // The gateway took the second one and never answered.
  expect([to(number).length, await waiting(b)]).toEqual([2, 0]);
});

test('a message that was begun when a server was killed is not begun again', async () => {
  const b = await server.business();
  const number = await confirmed(b);
  answers.set(number, { status: 503 });
  await happens(b);
  await doAll();
  await sql.query('update push_delivery set begun_at = now() where org_id = $1', [b.orgId]);
  answers.delete(number);
  moveClock(60_000);
  await doAll();
  expect([to(number).length, await waiting(b)]).toEqual([0, 0]);
});

test('a number that wants no messages any more is forgotten, and a new one says so at once', async () => {
  const b = await server.business();
  const number = await confirmed(b);
  answers.set(number, { status: 400, code: 21_610 });
  await happens(b);
  await doAll();
  expect(await b.client.notifications.phone()).toMatchObject({ number: null });
  expect(await refusals(b.client.notifications.setPhone({ number }))).toEqual(['sms.refused']);
});

const emailOf = async (b: TestBusiness): Promise<string> =>
  (await sql.query<{ email: string }>('select email from auth.app_user where id = $1', [b.userId])).rows[0]?.email ?? '';

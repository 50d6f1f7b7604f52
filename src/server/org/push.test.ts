// Push notifications against a fake push service that decrypts like a browser (RFC 8291); quiet hours, and daily digests.
import { createDecipheriv, createECDH, createHmac, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveClock, now, resetClock } from '../platform/clock.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { makeServer, type Server } from '../server.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { businessFacts, notify } from './index.ts';

interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}
let server: TestServer;
let second: Server;
let database: Database;
let sql: pg.Client;
let service: HttpServer;
let home: string;
const received: Received[] = [];
const answers = new Map<string, number>();

beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  second = await makeServer(server.config, server.serverUrl);
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 8));
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers as Record<string, string>, body: Buffer.concat(parts) });
      response.writeHead(answers.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  const address = service.address();
  home = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await sql.end();
  await database.destroy();
  await second.stop();
  await server.stop();
});
afterEach(resetClock);

interface Browser {
  readonly path: string;
  readonly keys: ECDH;
  readonly secret: Buffer;
}
async function browserOf(b: TestBusiness, client = b.client): Promise<Browser> {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const secret = randomBytes(16);
  const path = `/push/${newId()}`;
  await client.notifications.addDevice({ endpoint: `${home}${path}`, keys: { p256dh, auth: secret.toString('base64url') } });
  return { path, keys, secret };
}
const at = ({ path }: Browser): Received[] => received.filter((one) => one.path === path);

/** RFC 8291 and RFC 8188, from the standards' own text. */
function decrypted({ keys, secret }: Browser, { body }: Received): Record<string, string> {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const content = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32));
  const prk = createHmac('sha256', salt).update(ikm).digest();
  const expand = (label: string, bytes: number): Buffer =>
    createHmac('sha256', prk).update(`Content-Encoding: ${label}\0`).update(Buffer.of(1)).digest().subarray(0, bytes);
  const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
  decipher.setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, string>;
}

const paid = (b: TestBusiness, onceKey = newId()) =>
  behindWall(database, { orgId: b.orgId }, async (tx) => {
    const org = await businessFacts(tx, b.orgId);
    if (!org) throw new Error('no such business');
    await notify(
      { tx, org, userId: null },
      {
        kind: 'invoice_paid_online',
        subjectKind: 'invoice',
        subjectId: newId(),
        data: { number: 'INV-7', customer: 'Lighthouse Press', minor: 120_000, currency: 'USD' },
        onceKey,
      },
    );
  });
const doAll = async (): Promise<void> => {
  await server.doDueWork();
  await server.doDueWork();
};
const mails = async (b: TestBusiness) =>
  (
    await sql.query<{ subject: string; body_text: string; next_attempt_at: Date }>(
      `select subject, body_text, next_attempt_at from mail_outbox m join auth.app_user u on u.email = m.recipient
        where u.id = $1 and subject ~ 'INV-7|notification' order by queued_at`,
      [b.userId],
    )
  ).rows;

test('a browser gets each notification once, encrypted for it and signed by the key it subscribed with, from two servers at once', async () => {
  const b = await server.business({ name: 'Lantern Studio' });
  const [one, other] = [await browserOf(b), await browserOf(b)];
  const key = newId();
  await Promise.all([paid(b, key), paid(b, key)]);
  for (let round = 0; round < 3; round += 1) await Promise.all([server.doDueWork(), second.doDueWork(), second.doDueWork()]);
  expect([at(one).length, at(other).length]).toEqual([1, 1]);
  const [message] = at(one);
  if (!message) throw new Error('nothing came');
  expect(decrypted(one, message)).toMatchObject({
    title: 'Lantern Studio',
    body: 'Lighthouse Press paid $1,200.00 online for invoice INV-7.',
    path: expect.stringMatching(/^\/app\/sales\/invoices\//) as string,
    language: 'en',
  });
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(message.headers['authorization'] ?? '') ?? [];
  expect(publicKey).toBe((await b.client.notifications.pushKey()).key);
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256');
  await jwtVerify(token, jwk, { audience: home });
  expect(decodeJwt(token)['sub']).toMatch(/^mailto:/);
  expect(message.headers['topic']).toMatch(/^[\w-]{22}$/);
  // The private key is sealed: nothing in the database reveals it.
  const { rows } = await sql.query<{ text: string }>(`select encode(private_key_sealed, 'escape') as text from push_identity`);
  expect([rows.length, /^[\w-]{43}$/.test(rows[0]?.text ?? '')]).toEqual([1, false]);
});

test('a topic that is off is not pushed, nor anything that was seen, nor to a browser that was turned off', async () => {
  const b = await server.business();
  const browser = await browserOf(b);
  await b.client.notifications.saveSettings({ choices: { 'push.realTimeAlerts': false } });
  await paid(b);
  await doAll();
  expect(at(browser)).toEqual([]);
  await b.client.notifications.saveSettings({ choices: { 'push.realTimeAlerts': true } });
  const endpoint = `${home}${browser.path}`;
  expect(await b.client.notifications.hasDevice({ endpoint })).toEqual({ isOn: true });
  await b.client.notifications.removeDevice({ endpoint });
  expect(await b.client.notifications.hasDevice({ endpoint })).toEqual({ isOn: false });
  await paid(b);
  await doAll();
  expect(at(browser)).toEqual([]);
});

test('signing out ends it, and a browser that its service does not know any more is forgotten', async () => {
  const b = await server.business();
  const { email } = (await sql.query<{ email: string }>('select email from auth.app_user where id = $1', [b.userId])).rows[0] ?? {
    email: '',
  };
  const token = await server.signIn(email);
  const [elsewhere, gone, kept] = [await browserOf(b, server.clientFor(token, b.orgId)), await browserOf(b), await browserOf(b)];
  await fetch(`${server.url}/auth/v1/logout?scope=local`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  answers.set(gone.path, 410);
  await paid(b);
  await doAll();
  await paid(b);
  await doAll();
  expect([at(elsewhere).length, at(gone).length, at(kept).length]).toEqual([0, 1, 2]);
  const { rows } = await sql.query('select from push_device where user_id = $1', [b.userId]);
  expect(rows.length).toBe(1);
});

test('failed pushes are sent again later, under the same topic', async () => {
  const b = await server.business();
  const browser = await browserOf(b);
  answers.set(browser.path, 503);
  await paid(b);
  await doAll();
  expect(at(browser).length).toBe(1);
  answers.delete(browser.path);
  moveClock(60_000);
  await doAll();
  await doAll();
  expect(at(browser).map(({ headers }) => headers['topic'])).toEqual([at(browser)[0]?.headers['topic'], at(browser)[0]?.headers['topic']]);
  expect((await sql.query('select from push_delivery where org_id = $1', [b.orgId])).rows).toEqual([]);
});

test('an address of one’s own network is refused', async () => {
  const strict = await startTestServer();
  const b = await strict.business();
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  for (const endpoint of ['http://push.example.com/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://10.0.0.1/1'])
    await expect(b.client.notifications.addDevice({ endpoint, keys })).rejects.toMatchObject({ code: 'webhook.url' });
  await strict.stop();
});

test('another person’s browsers are neither seen nor turned off', async () => {
  const [b, other] = [await server.business(), await server.business()];
  const browser = await browserOf(b);
  const endpoint = `${home}${browser.path}`;
  await other.client.notifications.removeDevice({ endpoint });
  expect(await other.client.notifications.hasDevice({ endpoint })).toEqual({ isOn: false });
  expect(await b.client.notifications.hasDevice({ endpoint })).toEqual({ isOn: true });
});

/** Moves the clock to that time of the next day, UTC. */
const moveTo = (hour: number): void => {
  const target = new Date();
  target.setUTCHours(24 + hour, 0, 0, 0);
  moveClock(target.getTime() - now().getTime());
};

test('in quiet hours push and email wait until they end; security alerts do not', async () => {
  const b = await server.business();
  await b.client.org.saveProfile({ timeZone: 'Asia/Tokyo' });
  moveTo(14); // 23:00 in Tokyo
  const fresh = { ...b, client: server.clientFor(await server.signIn(await emailOf(b)), b.orgId) };
  const browser = await browserOf(fresh);
  await fresh.client.notifications.saveSettings({ quietHours: { from: 22 * 60, until: 7 * 60 } });
  await paid(fresh);
  await doAll();
  expect(at(browser)).toEqual([]);
  const [mail] = await mails(b);
  expect(mail?.next_attempt_at.toISOString().slice(11, 16)).toBe('22:00');
  moveTo(22);
  await doAll();
  expect(at(browser).length).toBe(1);
});
const emailOf = async (b: TestBusiness): Promise<string> =>
  (await sql.query<{ email: string }>('select email from auth.app_user where id = $1', [b.userId])).rows[0]?.email ?? '';

test('a daily digest contains everything, once, and its link unsubscribes from all of them', async () => {
  const b = await server.business({ name: 'Lantern Studio' });
  await b.client.notifications.saveSettings({ emailPace: 'daily' });
  await paid(b);
  await paid(b);
  await doAll();
  expect(await mails(b)).toEqual([]);
  moveTo(9);
  await Promise.all([server.doDueWork(), second.doDueWork()]);
  await doAll();
  const [mail, ...more] = await mails(b);
  expect([mail?.subject, more]).toEqual(['2 notifications from Lantern Studio', []]);
  expect(mail?.body_text.match(/Lighthouse Press paid \$1,200\.00/g)?.length).toBe(2);
  const token = /unsubscribe\/(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  expect(await server.clientFor('').notifications.subscribe({ token, isOn: false })).toEqual({ topic: 'all', isOn: false });
});

test('a weekly email that was begun while a daily one was planned is sent, and not before the end of quiet hours', async () => {
  const b = await server.business({ name: 'Lantern Studio' });
  const pace = (emailPace: 'daily' | 'weekly', quietUntil: number) =>
    b.client.notifications.saveSettings({ emailPace, quietHours: { from: 22 * 60, until: quietUntil } });
  await pace('daily', 7 * 60);
  await paid(b);
  await doAll();
  await pace('weekly', 9 * 60);
  await paid(b);
  await doAll();
  const subjects = async () => (await mails(b)).map(({ subject }) => subject);
  const { rows } = await sql.query<{ at: Date }>('select digest_at as at from notification where org_id = $1 order by digest_at', [
    b.orgId,
  ]);
  const [daily, weekly] = rows.map(({ at: due }) => due);
  if (!daily || !weekly) throw new Error('no email is planned');
  expect([daily, weekly].map((due) => due.toISOString().slice(11, 16))).toEqual(['08:00', '09:00']);
  moveClock(daily.getTime() + 1000 - now().getTime());
  await doAll();
  const first = await subjects();
  moveClock(weekly.getTime() + 1000 - now().getTime());
  await doAll();
  expect([first.length, (await subjects()).length]).toEqual([1, 2]);
});

test('a deactivated person gets no delayed notifications', async () => {
  const [owner, b] = [await server.business(), await server.business()];
  await sql.query(`insert into member (org_id, user_id, role, created_at) values ($1, $2, 'admin', now())`, [owner.orgId, b.userId]);
  await b.client.notifications.saveSettings({ emailPace: 'daily' });
  await paid(owner);
  await doAll();
  await sql.query('update member set deactivated_at = now() where org_id = $1 and user_id = $2', [owner.orgId, b.userId]);
  moveClock(2 * 86_400_000);
  await doAll();
  expect(await mails(b)).toEqual([]);
});

// Webhooks, over HTTP to a test receiver: sent once for committed changes, signed so that the public library verifies them, retried, sent
// again on request, and never sent to an address in the local network.
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebhookKind } from '#core/integrations/webhook.ts';
import { pauseAfter, webhookKinds } from '#core/integrations/webhook.ts';
import { moveClock } from '../platform/clock.ts';
import { isOutboundUrl, isPublicAddress, makeOutbound } from '../platform/http/outbound.ts';
import { newId } from '../platform/ids.ts';
import { customer, finalized, pay } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

interface Verifier {
  verify(body: string, headers: Record<string, string>): unknown;
}
// The public library of Standard Webhooks; its types aren't needed.
const { Webhook } = (await import('standardwebhooks' as string)) as { readonly Webhook: new (secret: string) => Verifier };

interface Received {
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}
let server: TestServer;
let receiver: HttpServer;
let home: string;
let sql: pg.Client;
const received: Received[] = [];
/** The receiver's answers, by path; 0: never answers. */
const answers = new Map<string, number>();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  receiver = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? '';
      received.push({ path, body, headers: request.headers as Record<string, string> });
      const status = answers.get(path) ?? 204;
      if (status === 0) return;
      if (status === 302) response.setHeader('location', `${home}/elsewhere`);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
  const address = receiver.address();
  home = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((done) => void receiver.close(done));
  await sql.end();
  await server.stop();
});
beforeEach(() => {
  received.length = 0;
  answers.clear();
});

async function endpoint(b: TestBusiness, kinds: readonly WebhookKind[] = webhookKinds, path = `/${newId()}`) {
  const id = newId();
  const { secret } = await b.client.webhooks.createWebhook({ id, url: `${home}${path}`, kinds: [...kinds] });
  return { id, path, secret };
}
const typesAt = (path: string): string[] =>
  received.filter((one) => one.path === path).map((one) => (JSON.parse(one.body) as { type: string }).type);
/** Runs due work until an endpoint received this many messages, which are sent one at a time, a second apart; returns all of them. */
async function told(path: string, count: number): Promise<string[]> {
  await expect.poll(() => server.doDueWork().then(() => typesAt(path).length), { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  await server.doDueWork();
  return typesAt(path).toSorted();
}
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  );
const contact = (b: TestBusiness) => b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Hirsch & Co' });

describe('J3: what happens in a business', () => {
  test('is told once, by kind, to the addresses of that business that want it', async () => {
    const [b, other] = [await server.business(), await server.business()];
    const [all, some, foreign] = [await endpoint(b), await endpoint(b, ['invoice.paid']), await endpoint(other)];
    const who = await customer(b);
    const id = await finalized(b, who, [{ price: 100 }]);
    await pay(b, who, 100_00, [{ documentId: id, minor: 100_00 }]);
    expect(await told(all.path, 4)).toEqual(['contact.created', 'invoice.finalized', 'invoice.paid', 'payment.recorded']);
    expect(typesAt(some.path)).toEqual(['invoice.paid']);
    expect(typesAt(foreign.path)).toEqual([]);
    const paid = received.find((one) => one.path === some.path);
    expect(JSON.parse(paid?.body ?? '')).toMatchObject({ type: 'invoice.paid', data: { id, businessId: b.orgId } });
  });

  test('is not told where it was refused', async () => {
    const b = await server.business();
    const { path } = await endpoint(b);
    expect(await outcome(b.client.contacts.createContact({ id: newId(), kind: 'company', name: '' }))).not.toBe('done');
    await server.doDueWork();
    expect(typesAt(path)).toEqual([]);
  });

  test('is signed so that the public library agrees; changed, late or by another secret it does not', async () => {
    const b = await server.business();
    const { secret } = await endpoint(b, ['contact.created']);
    await contact(b);
    await server.doDueWork();
    const [one] = received;
    if (!one) throw new Error('nothing came');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(new Webhook(secret).verify(one.body, one.headers)).toMatchObject({ type: 'contact.created' });
    expect(() => new Webhook(secret).verify(`${one.body} `, one.headers)).toThrow('No matching signature found');
    const late = { ...one.headers, 'webhook-timestamp': String(Number(one.headers['webhook-timestamp']) - 1000) };
    expect(() => new Webhook(secret).verify(one.body, late)).toThrow('Message timestamp too old');
    expect(() => new Webhook(`whsec_${Buffer.alloc(32, 7).toString('base64')}`).verify(one.body, one.headers)).toThrow(
      'No matching signature found',
    );
    // Sealed, so nothing in the database reveals it.
    const { rows } = await sql.query<{ text: string }>(`select encode(secret_sealed, 'escape') as text from webhook_endpoint`);
    expect(rows.some((row) => row.text.includes(secret.slice(6)))).toBe(false);
  });

  test('is signed by the former secret too for a day after a new one was made', async () => {
    const b = await server.business();
    const { id, secret } = await endpoint(b, ['contact.created']);
    const { secret: next } = await b.client.webhooks.rotateWebhookSecret({ id });
    await contact(b);
    await server.doDueWork();
    for (const good of [secret, next]) expect(new Webhook(good).verify(received[0]?.body ?? '', received[0]?.headers ?? {})).toBeTruthy();
    moveClock(86_400_000 + 1000);
    await server.doDueWork();
    received.length = 0;
    await sql.query(`update webhook_endpoint set former_until = now() - interval '1 second' where id = $1`, [id]);
    moveClock(-86_400_000 - 1000);
    await contact(b);
    await server.doDueWork();
    expect(new Webhook(next).verify(received[0]?.body ?? '', received[0]?.headers ?? {})).toBeTruthy();
    expect(() => new Webhook(secret).verify(received[0]?.body ?? '', received[0]?.headers ?? {})).toThrow('No matching signature found');
  });
});

describe('J3: what does not arrive', () => {
  test('is tried again after growing pauses with the same id and body, and arrives; the log says how often', async () => {
    const b = await server.business();
    const { id, path } = await endpoint(b, ['contact.created']);
    answers.set(path, 500);
    await contact(b);
    await server.doDueWork();
    moveClock(7000);
    await server.doDueWork(); // its endpoint is still waiting
    moveClock(60_000);
    await server.doDueWork();
    answers.delete(path);
    moveClock(400_000);
    await server.doDueWork();
    moveClock(-467_000);
    const came = received.filter((one) => one.path === path);
    expect(came.length).toBeGreaterThanOrEqual(3);
    expect(new Set(came.map((one) => `${one.headers['webhook-id']} ${one.body}`)).size).toBe(1);
    const { rows } = await b.client.webhooks.listDeliveries({ id });
    expect(rows).toMatchObject([{ state: 'delivered', attempts: came.length, lastStatus: 204 }]);
    expect((await b.client.webhooks.listWebhooks())[0]?.failingSince).toBeNull();
  });

  test('is given up after three days: its address is turned off, its people are notified, and on request it is sent once more', async () => {
    const b = await server.business();
    const { id, path } = await endpoint(b, ['contact.created']);
    answers.set(path, 500);
    await contact(b);
    let moved = 0;
    for (let attempt = 0; attempt < 12; attempt++) {
      await server.doDueWork();
      moveClock(30 * 3_600_000);
      moved += 30 * 3_600_000;
    }
    moveClock(-moved);
    expect((await b.client.webhooks.listDeliveries({ id })).rows).toMatchObject([{ state: 'failed', attempts: 10, lastStatus: 500 }]);
    expect((await b.client.webhooks.listWebhooks())[0]?.disabledAt).not.toBeNull();
    const notes = (await b.client.notifications.listNotifications({})).rows.filter((one) => one.kind === 'webhook_turned_off');
    expect(notes).toHaveLength(1);
    const [delivery] = (await b.client.webhooks.listDeliveries({ id })).rows;
    expect(await outcome(b.client.webhooks.replayDelivery({ id: delivery?.id ?? '' }))).toBe('webhook.off');
    await b.client.webhooks.saveWebhook({ id, isOn: true });
    answers.delete(path);
    received.length = 0;
    await b.client.webhooks.replayDelivery({ id: delivery?.id ?? '' });
    await server.doDueWork();
    expect(received.map((one) => one.headers['webhook-id'])).toEqual([`msg_${delivery?.id}`]);
    expect((await b.client.webhooks.listDeliveries({ id })).rows).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('an address that redirects is not followed; one that is gone is turned off at once', async () => {
    const b = await server.business();
    const [led, gone] = [await endpoint(b, ['contact.created']), await endpoint(b, ['contact.created'])];
    answers.set(led.path, 302).set(gone.path, 410);
    await contact(b);
    await server.doDueWork();
    expect(received.map((one) => one.path).toSorted()).toEqual([led.path, gone.path].toSorted());
    expect((await b.client.webhooks.listDeliveries({ id: led.id })).rows).toMatchObject([{ state: 'waiting', lastStatus: 302 }]);
    const states = await b.client.webhooks.listWebhooks();
    expect(states.map((one) => one.disabledAt !== null)).toEqual([false, true]);
  });

  test('pauses grow to three days in all', () => {
    const all = Array.from({ length: 12 }, (_, i) => pauseAfter(i + 1, 0));
    const given = all.filter((one) => one !== null);
    expect(given).toEqual(given.toSorted((a, b) => a - b));
    const seconds = all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    expect(seconds / 86_400).toBeGreaterThan(3);
    expect(all.slice(9)).toEqual([null, null, null]);
  });
});

describe('P4: an address', () => {
  const strict = { allowPrivate: false };
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::1',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
  ];

  test('of a network that is not public is refused, however it is written', () => {
    for (const address of closed) expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111']) expect(isPublicAddress(address)).toBe(true);
    let forms = 0;
    const numbers = closed.filter((one) => !one.includes(':')).map((one) => one.split('.').map(Number));
    for (const [a = 0, b = 0, c = 0, d = 0] of numbers) {
      const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
      const hex = (n: number) => `0x${n.toString(16)}`;
      const octal = (n: number) => `0${n.toString(8)}`;
      const hosts = [
        `${a}.${b}.${c}.${d}`,
        String(whole),
        hex(whole),
        octal(whole),
        `${a}.${(b << 16) | (c << 8) | d}`,
        `${a}.${b}.${(c << 8) | d}`,
        [a, b, c, d].map(hex).join('.'),
        [a, b, c, d].map(octal).join('.'),
        `[::ffff:${a}.${b}.${c}.${d}]`,
        `[::ffff:${whole.toString(16)}]`,
        `[64:ff9b::${a}.${b}.${c}.${d}]`,
      ];
      const users = ['', 'user@', 'user:password@', 'example.com@'];
      const tails = ['', ':443', ':8443', ':80', ':22', '/hook', '?a=1', '#x'];
      for (const scheme of ['https', 'http', 'HTTPS', 'ftp'])
        for (const user of users)
          for (const host of hosts)
            for (const tail of tails) {
              forms += 1;
              expect([`${scheme}://${user}${host}${tail}`, isOutboundUrl(`${scheme}://${user}${host}${tail}`, strict)]).toEqual([
                `${scheme}://${user}${host}${tail}`,
                false,
              ]);
            }
    }
    expect(forms).toBeGreaterThan(5000);
    for (const text of [
      'http://example.com/',
      'https://example.com:22/',
      'https://u:p@example.com/',
      'file:///etc/passwd',
      'javascript:1',
      '//x',
    ])
      expect([text, isOutboundUrl(text, strict)]).toEqual([text, false]);
    expect(isOutboundUrl('https://example.com/hook?a=1', strict)).toBe(true);
  });

  test('is looked up once: a name that turns to one’s own network a moment later, or names one beside a public one, is not asked', async () => {
    const seen: string[] = [];
    const asking = (answersOf: readonly (readonly string[])[]) => {
      let at = 0;
      return makeOutbound({
        allowPrivate: false,
        resolve: async (host) => {
          seen.push(host);
          return Promise.resolve(answersOf[Math.min(at++, answersOf.length - 1)] ?? []);
        },
      });
    };
    const given = { headers: {}, body: '{}' };
    const failure = (asked: Promise<unknown>) =>
      asked.then(
        () => 'sent',
        (error: Error) => error.message,
      );
    for (const address of closed) expect(await failure(asking([[address]])('https://example.com/', given))).toBe('address not allowed');
    expect(await failure(asking([['93.184.216.34', '127.0.0.1']])('https://example.com/', given))).toBe('address not allowed');
    expect(await failure(asking([[]])('https://example.com/', given))).toBe('name not found');
    seen.length = 0;
    // The public address is next to a documentation range and never answers here; if the name were resolved again, it would be this
    // machine.
    const rebound = failure(asking([['192.0.1.1'], ['127.0.0.1']])(`https://example.com:8443/`, given));
    expect(await rebound).not.toBe('sent');
    expect(seen).toEqual(['example.com']);
    expect(received).toEqual([]);
  });
});

test('an address has to be one that may be asked, and a webhook of another business is absent', async () => {
  const b = await server.business();
  const { id } = await endpoint(b);
  for (const url of ['ftp://example.com/', 'nowhere', `http://user:secret@127.0.0.1/`])
    expect(await outcome(b.client.webhooks.createWebhook({ id: newId(), url, kinds: ['bill.posted'] }))).toBe('webhook.url');
  const other = await server.business();
  for (const call of [
    () => other.client.webhooks.saveWebhook({ id, isOn: false }),
    () => other.client.webhooks.deleteWebhook({ id }),
    () => other.client.webhooks.rotateWebhookSecret({ id }),
    () => other.client.webhooks.listDeliveries({ id }),
  ])
    expect(await outcome(call())).toBe('not_found');
  await b.client.webhooks.deleteWebhook({ id });
  expect(await b.client.webhooks.listWebhooks()).toEqual([]);
});

test('an address that never answers holds up no other of the same business', async () => {
  const b = await server.business();
  const [hanging, other] = [await endpoint(b, ['contact.created']), await endpoint(b, ['contact.changed'])];
  answers.set(hanging.path, 0);
  const made = await contact(b);
  await contact(b);
  await expect.poll(() => typesAt(hanging.path).length, { timeout: 10_000 }).toBe(1);
  await b.client.contacts.saveContact({ ...made, name: 'Hirsch & Daughter' });
  await expect.poll(() => typesAt(other.path), { timeout: 10_000, interval: 20 }).toEqual(['contact.changed']);
  const { rows } = await sql.query('select from webhook_delivery where endpoint_id = $1 and attempts > 0', [hanging.id]);
  expect(rows).toEqual([]);
});

test('a payment of several invoices is told once for each that it pays', async () => {
  const b = await server.business();
  const all = await endpoint(b);
  const who = await customer(b);
  const ids = [
    await finalized(b, who, [{ price: 10 }]),
    await finalized(b, who, [{ price: 20 }]),
    await finalized(b, who, [{ price: 30 }]),
  ];
  await told(all.path, 4);
  received.length = 0;
  await pay(
    b,
    who,
    60_00,
    ids.map((documentId, at) => ({ documentId, minor: (at + 1) * 10_00 })),
  );
  expect(await told(all.path, 4)).toEqual(['invoice.paid', 'invoice.paid', 'invoice.paid', 'payment.recorded']);
});

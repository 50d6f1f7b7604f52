// Online payment through the sandbox over HTTP: what the page may and may not decide, the effect on the books, isolation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsOf } from '../org/testing-notification.ts';
import { moveClock, now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { standStill } from '../platform/testing-clock.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { sweep } from '../reminders/testing-reminder.ts';
import { customer, finalized, journal, pay, proof, refusals } from '../sales/testing-sales.ts';

let server: TestServer;
standStill(); // also at midnight
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const anyone = () => server.clientFor('');
/** Token of the document's link. */
async function tokenOf(b: TestBusiness, id: string): Promise<string> {
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  return url.split('/').at(-1) ?? '';
}
async function invoice(price = 100, over: object = {}): Promise<{ b: TestBusiness; id: string; who: string; token: string }> {
  const b = await server.business();
  const who = await customer(b);
  const id = await finalized(b, who, [{ price }], over);
  return { b, id, who, token: await tokenOf(b, id) };
}
const pageOf = (redirectUrl: string): string => `${server.url}${new URL(redirectUrl).pathname}`;
const press = (redirectUrl: string, button: string): Promise<Response> =>
  fetch(pageOf(redirectUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: `do=${button}`,
  });

describe('the whole way through the sandbox', () => {
  test('what is open is paid, with its fee, and the page says so', async () => {
    const { b, id, token } = await invoice(250);
    expect(await anyone().paying.payWays({ token })).toEqual({ methods: ['sandbox'], openMinor: 25_000, currency: 'USD', latest: null });
    const { redirectUrl } = await anyone().paying.startCheckout({ token, method: 'sandbox' });
    const page = await (await fetch(pageOf(redirectUrl))).text();
    expect(page).toContain('Sandbox – no real money');
    expect(page).toContain('$250.00');
    const answer = await press(redirectUrl, 'succeed');
    expect([answer.status, answer.headers.get('location')?.endsWith(`/pay/${token}?paying=done`)]).toEqual([303, true]);
    const ways = await anyone().paying.payWays({ token });
    expect(ways).toEqual({
      methods: [],
      openMinor: 0,
      currency: 'USD',
      latest: { provider: 'sandbox', state: 'paid', minor: 25_000, currency: 'USD' },
    });
    expect((await b.client.sales.document({ id })).state).toBe('paid');
    const data = { number: 'INV-2026-0001', customer: 'Northwind Prints', minor: 25_000, currency: 'USD' };
    expect(await notificationsOf(b)).toEqual([{ kind: 'invoice_paid_online', subjectId: id, data }]);
    const day = new Date().toISOString().slice(0, 10);
    expect((await journal(b)).slice(3)).toEqual([
      `${day} Payment from Northwind Prints for INV-2026-0001`,
      '  Sandbox balance (no real money) 25000 USD',
      '  Accounts receivable -25000 USD',
      expect.stringMatching(`^${day} Processing fee · Sandbox pay_`),
      '  Payment fees 755 USD',
      '  Sandbox balance (no real money) -755 USD',
    ]);
    expect(await proof(b)).toEqual([0, 0]);
  });

  test('repeated events, including through due work, change nothing', async () => {
    const { b, token } = await invoice(40);
    const { redirectUrl } = await anyone().paying.startCheckout({ token, method: 'sandbox' });
    await press(redirectUrl, 'succeed');
    const before = await journal(b);
    moveClock(40_000);
    await sweep(server);
    expect(await asOwner('select from due_work where org_id = $1 and due_at <= $2', [b.orgId, now()])).toEqual([]);
    await press(redirectUrl, 'succeed');
    await anyone().paying.lookAtCheckout({ token });
    expect(await journal(b)).toEqual(before);
    expect(await notificationsOf(b)).toHaveLength(1);
  });

  test('a card that fails can be tried again; one that succeeds later needs nobody', async () => {
    const { b, id, token } = await invoice(10);
    const { redirectUrl } = await anyone().paying.startCheckout({ token, method: 'sandbox' });
    expect(await (await press(redirectUrl, 'fail')).text()).toContain('The card was declined');
    expect((await anyone().paying.payWays({ token })).latest?.state).toBe('failed');
    expect((await press(redirectUrl, 'later')).status).toBe(303);
    await anyone().paying.lookAtCheckout({ token });
    expect((await b.client.sales.document({ id })).paidMinor).toBe(0);
    moveClock(70_000);
    await server.doDueWork();
    expect((await b.client.sales.document({ id })).state).toBe('paid');
  });

  test('if no event comes, the provider is polled: by the page, or after ten minutes', async () => {
    const { b, id, token } = await invoice(30);
    const { redirectUrl } = await anyone().paying.startCheckout({ token, method: 'sandbox' });
    await asOwner(`update sandbox_payment set state = 'succeeded', paid_at = now() where org_id = $1`, [b.orgId]);
    expect((await anyone().paying.payWays({ token })).latest?.state).toBe('open');
    moveClock(601_000);
    await server.doDueWork();
    expect((await b.client.sales.document({ id })).state).toBe('paid');
    expect((await fetch(pageOf(redirectUrl), { redirect: 'manual' })).status).toBe(303);
  });
});

async function asOwner(query: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}

test('pressed twice, or 20 times at once, it is one attempt and one page', async () => {
  const { b, token } = await invoice();
  const started = await Promise.all(Array.from({ length: 20 }, () => anyone().paying.startCheckout({ token, method: 'sandbox' })));
  expect(new Set(started.map((s) => s.redirectUrl)).size).toBe(1);
  expect(await asOwner('select state from provider_checkout where org_id = $1', [b.orgId])).toEqual([{ state: 'open' }]);
});

test('when something was paid meanwhile, the next attempt is over what is open then, and the old page is closed', async () => {
  const { b, id, who, token } = await invoice(100);
  const first = await anyone().paying.startCheckout({ token, method: 'sandbox' });
  await pay(b, who, 4_000, [{ documentId: id, minor: 4_000 }]);
  const second = await anyone().paying.startCheckout({ token, method: 'sandbox' });
  expect(second.redirectUrl).not.toBe(first.redirectUrl);
  expect(await (await fetch(pageOf(second.redirectUrl))).text()).toContain('$60.00');
  expect(await (await fetch(pageOf(first.redirectUrl))).text()).toContain('can no longer be made');
  await press(first.redirectUrl, 'succeed');
  await press(second.redirectUrl, 'succeed');
  const { openMinor, paidMinor } = await b.client.sales.document({ id });
  expect([openMinor, paidMinor]).toEqual([0, 10_000]);
});

describe('I7: nothing that a browser says changes what is charged', () => {
  const tampered: readonly [string, object][] = [
    ['an amount', { minor: 1 }],
    ['an amount of another name', { amount: 1, amountMinor: 1, openMinor: 1 }],
    ['a currency', { currency: 'JPY' }],
    ['a payee', { accountId: newId(), orgId: newId(), payee: 'me' }],
    ['a document', { documentId: newId(), id: newId() }],
    ['where to return to', { returnUrl: 'https://evil.example', redirectUrl: 'https://evil.example', cancelUrl: 'https://evil.example' }],
    ['a state', { state: 'paid', paymentId: newId(), paid: true }],
    ['a reference', { reference: 'x', providerRef: 'x', checkoutId: newId() }],
  ];
  test.each(tampered)('%s beside the method is refused, in the body and in the query, and charges nothing else', async (_, over) => {
    const { b, token } = await invoice(100);
    const send = (query: string, body: object): Promise<Response> =>
      fetch(`${server.url}/api/v1/pay/${token}/checkout${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await send('', { method: 'sandbox', ...over })).status).toBe(400);
    const query = `?${new URLSearchParams(Object.entries(over).map(([k, v]) => [k, String(v)])).toString()}`;
    await send(query, { method: 'sandbox' });
    const rows = await asOwner('select minor::int, currency, state from provider_checkout where org_id = $1', [b.orgId]);
    for (const row of rows) expect(row).toEqual({ minor: 10_000, currency: 'USD', state: 'open' });
    const kept = await asOwner('select return_url from sandbox_payment where org_id = $1', [b.orgId]);
    for (const row of kept) expect(String(row['return_url'])).toContain(`/pay/${token}`);
  });

  test.each([
    ['no method', {}],
    ['one that there is not', { method: 'cash' }],
    ['one that is not set up', { method: 'stripe' }],
    ['a list', { method: ['sandbox'] }],
    ['an object', { method: { $ne: null } }],
  ])('%s starts nothing', async (_, input) => {
    const { b, token } = await invoice();
    const sent = { token, ...input } as unknown as { token: string; method: 'sandbox' };
    expect(await refusals(anyone().paying.startCheckout(sent))).not.toEqual([]);
    expect(await asOwner('select 1 from provider_checkout where org_id = $1', [b.orgId])).toEqual([]);
  });

  test('coming back with any parameters pays nothing', async () => {
    const { b, id, token } = await invoice();
    const { redirectUrl } = await anyone().paying.startCheckout({ token, method: 'sandbox' });
    for (const query of ['?paying=done', '?paying=done&state=paid&redirect_status=succeeded', '?session_id=x&paymentId=y&PayerID=z'])
      await fetch(`${server.url}/pay/${token}${query}`);
    await anyone().paying.lookAtCheckout({ token });
    expect((await b.client.sales.document({ id })).paidMinor).toBe(0);
    expect(redirectUrl).toContain('/pay/sandbox/sbx_');
  });

  test('a draft, a quote, a credit note, what is paid or taken back cannot be paid', async () => {
    const { b, id, who, token } = await invoice(10);
    await pay(b, who, 1_000, [{ documentId: id, minor: 1_000 }]);
    expect((await anyone().paying.payWays({ token })).methods).toEqual([]);
    expect(await refusals(anyone().paying.startCheckout({ token, method: 'sandbox' }))).toEqual(['pay.nothing_open']);
  });
});

describe('walls', () => {
  test.each(['', 'shared', 'null', 'x'.repeat(43), `${'A'.repeat(42)}=`])('the token %j opens nothing', async (token) => {
    expect(await refusals(anyone().paying.payWays({ token }))).toEqual(['not_found']);
    expect(await refusals(anyone().paying.startCheckout({ token, method: 'sandbox' }))).toEqual(['not_found']);
    expect(await refusals(anyone().paying.lookAtCheckout({ token }))).toEqual(['not_found']);
  });

  test('settings, payouts and refunds are for people of the business alone', async () => {
    const { b, id, token } = await invoice();
    const other = await server.business();
    const stranger = server.clientFor(other.token, b.orgId);
    for (const client of [anyone(), stranger]) {
      expect(await refusals(client.paying.providerSettings())).not.toEqual([]);
      expect(await refusals(client.paying.saveProviderSettings({ provider: 'sandbox', isOn: false }))).not.toEqual([]);
      expect(await refusals(client.paying.dismissProviderNotice({ provider: 'sandbox', eventId: 'x' }))).not.toEqual([]);
      expect(await refusals(client.paying.listPayouts())).not.toEqual([]);
      expect(await refusals(client.paying.onlinePayments({ id }))).not.toEqual([]);
      expect(await refusals(client.paying.refundThroughProvider({ id: newId(), paymentId: newId(), minor: 1 }))).not.toEqual([]);
    }
    const { redirectUrl } = await anyone().paying.startCheckout({ token, method: 'sandbox' });
    await press(redirectUrl, 'succeed');
    const [row] = await asOwner('select payment_id from provider_checkout where org_id = $1', [b.orgId]);
    const paymentId = String(row?.['payment_id']);
    expect(paymentId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refusals(other.client.paying.refundThroughProvider({ id: newId(), paymentId, minor: 1 }))).toEqual(['not_found']);
    expect(await refusals(other.client.paying.onlinePayments({ id }))).toEqual(['not_found']);
  });

  test('an address of the sandbox with another secret, or of another business, shows nothing', async () => {
    const { token } = await invoice();
    const { redirectUrl } = await anyone().paying.startCheckout({ token, method: 'sandbox' });
    const word = Buffer.from((redirectUrl.split('/').at(-1) ?? '').slice(4), 'base64url');
    const other = (at: number): string => {
      const changed = Buffer.from(word);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      return `sbx_${changed.toString('base64url')}`;
    };
    for (const ref of [other(0), other(20), other(40), other(63), 'sbx_', '..%2f..', 'page'])
      expect((await fetch(`${server.url}/pay/sandbox/${ref}`)).status).toBe(404);
    const elsewhere = await fetch(pageOf(redirectUrl), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: 'do=succeed',
    });
    expect(elsewhere.status).toBe(200);
    expect((await anyone().paying.payWays({ token })).latest?.state).toBe('open');
  });
});

describe('the owner', () => {
  test('offers a way to pay no more, and again', async () => {
    const { b, token } = await invoice();
    const off = await b.client.paying.saveProviderSettings({ provider: 'sandbox', isOn: false });
    expect(off.ways.map((w) => [w.provider, w.isAvailable, w.isOn])).toEqual([
      ['stripe', false, false],
      ['paypal', false, false],
      ['btcpay', false, false],
      ['sandbox', true, false],
    ]);
    expect((await anyone().paying.payWays({ token })).methods).toEqual([]);
    expect(await refusals(anyone().paying.startCheckout({ token, method: 'sandbox' }))).toEqual(['pay.method method']);
    expect(await refusals(b.client.paying.saveProviderSettings({ provider: 'stripe', isOn: true }))).toEqual(['pay.method provider']);
    await b.client.paying.saveProviderSettings({ provider: 'sandbox', isOn: true });
    expect((await anyone().paying.payWays({ token })).methods).toEqual(['sandbox']);
  });

  test('gives money back the way it came, once for each key and never more than was paid', async () => {
    const { b, id, token } = await invoice(100);
    const { redirectUrl } = await anyone().paying.startCheckout({ token, method: 'sandbox' });
    await press(redirectUrl, 'succeed');
    const { allocations } = await b.client.sales.document({ id });
    const paymentId = allocations[0]?.paymentId ?? '';
    const refund = { id: newId(), paymentId, minor: 4_000 };
    await b.client.paying.refundThroughProvider(refund);
    await b.client.paying.refundThroughProvider(refund);
    expect((await b.client.paying.onlinePayments({ id })).map(({ id: _id, paymentId: _p, ...rest }) => rest)).toEqual([
      {
        provider: 'sandbox',
        state: 'paid',
        minor: 10_000,
        currency: 'USD',
        reason: '',
        feeMinor: 320,
        feeCurrency: 'USD',
        refundedMinor: 4_000,
        refundableMinor: 6_000,
        dispute: null,
      },
    ]);
    expect((await b.client.sales.document({ id })).openMinor).toBe(4_000);
    expect(await refusals(b.client.paying.refundThroughProvider({ ...refund, id: newId(), minor: 6_001 }))).toEqual(['pay.refund minor']);
    expect((await journal(b)).slice(-3)).toEqual([
      expect.stringContaining('Refund'),
      '  Accounts receivable 4000 USD',
      '  Sandbox balance (no real money) -4000 USD',
    ]);
    expect(await proof(b)).toEqual([4_000, 4_000]);
  });
});

describe('I4: the webhook endpoint', () => {
  const send = (body: string, headers: Record<string, string>, provider = 'sandbox'): Promise<Response> =>
    fetch(`${server.url}/webhooks/${provider}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  test.each([
    ['no signature', '{"id":"evt_1"}', {}],
    ['a wrong signature', '{"id":"evt_1"}', { 'sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }],
    ['an empty body', '', {}],
    ['what is no JSON', 'x', { 'sandbox-signature': 't=1,v1=00' }],
  ])('%s is answered 400', async (_, body, headers) => {
    expect((await send(body, headers as Record<string, string>)).status).toBe(400);
  });
  test('a provider that is not set up is answered 404', async () => {
    expect((await send('{}', {}, 'stripe')).status).toBe(404);
    expect((await send('{}', {}, 'nobody')).status).toBe(404);
  });
});

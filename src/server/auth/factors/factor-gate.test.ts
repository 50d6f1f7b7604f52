// M4 and A6: a session that still lacks its second factor can reach only what completes it, however it was started.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { standStill } from '../../platform/testing-clock.ts';
import { type Answer, type AuthBench, type Body, claimsOf, deviceOf, hours, seconds, shown, startAuthBench } from './testing-factor.ts';

let bench: AuthBench;
standStill();
beforeAll(async () => {
  bench = await startAuthBench({ AUTH_AUTOCONFIRM: 'true' });
});
afterAll(() => bench.stop());

/** The routes under /auth/v1, read from the route files, so a new route is tested automatically. */
function authRoutes(): { method: string; at: string }[] {
  const folder = path.resolve(import.meta.dirname, '..');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('routes.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/scope\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'([^']+)'/g),
    ]);
  return found.map(([, method = '', at = '']) => ({ method: method.toUpperCase(), at }));
}

/** Every endpoint of the contract, as an RPC call. */
const calls = (): string[] =>
  Object.entries(contract).flatMap(([module, endpoints]) => Object.keys(endpoints).map((name) => `/rpc/${module}/${name}`));

const allowed = ['GET /user', 'POST /logout', 'POST /factors/:id/challenge', 'POST /factors/:id/verify', 'POST /recovery-codes/use'];
const uuid = '01890000-0000-7000-8000-000000000000';
const behindLink = (name: string): string => `POST /rpc/behindLinks/${name}`;
const atLink = (kind: string, at: string): string => {
  const [method = '', rest = ''] = at.split(' ');
  return `${method} /api/v1/${kind}/${uuid}${rest}`;
};
/** Open to everybody, signed in or not, by RPC and REST. */
const visitors = [
  'POST /rpc/billing/tiers',
  'GET /api/v1/tiers',
  'POST /rpc/billing/mySubscription',
  'GET /api/v1/subscription',
  'POST /rpc/site/contactTicket',
  'GET /api/v1/contact/ticket',
  'POST /rpc/site/sendContact',
  'POST /api/v1/contact',
  // behind a secret link, for everyone who has it
  ...['publicDocument', 'publicDocumentPdf', 'publicAttachment', 'publicDocumentViewed', 'acceptPublicQuote', 'declinePublicQuote'].map(
    behindLink,
  ),
  ...['customerPortal', 'customerPortalViewed'].map(behindLink),
  'POST /rpc/team/invitation',
  'POST /api/v1/invitation/look',
  ...['subscription', 'subscribe'].map((name) => `POST /rpc/notifications/${name}`),
  'POST /api/v1/unsubscribe/look',
  'POST /api/v1/unsubscribe',
  ...['payWays', 'startCheckout', 'lookAtCheckout'].map((name) => `POST /rpc/paying/${name}`),
  ...['GET', 'GET /pdf', 'POST /viewed', 'POST /accept', 'POST /decline', 'GET /methods', 'POST /checkout', 'POST /checkout/look'].map(
    (at) => atLink('pay', at),
  ),
  atLink('pay', `GET /attachments/${uuid}`),
  ...['GET', 'POST /viewed'].map((at) => atLink('portal', at)),
];
const filled = (at: string): string => at.replaceAll(/:\w+/g, uuid);

describe('M4: with a factor that works, a session at aal1', () => {
  test('reaches nothing of /auth/v1 but what is on the list', async () => {
    const { email } = await bench.withApp();
    const half = await bench.signIn(email);
    const routes = authRoutes();
    expect(routes.length).toBeGreaterThan(25);
    for (const one of allowed) expect(routes.map(({ method, at }) => `${method} ${at}`)).toContain(one);

    const reached: string[] = [];
    const closed: string[] = [];
    for (const { method, at } of routes) {
      const name = `${method} ${at}`;
      if (allowed.includes(name)) continue;
      const call = (access?: string): Promise<Answer> => bench.ask(method, filled(at), access, method === 'GET' ? undefined : {});
      const nobody = await call();
      const withHalf = await call(half.access);
      if (nobody.status === 401 && nobody.code === 'no_authorization') {
        closed.push(name);
        if (withHalf.status !== 403 || !['insufficient_aal', 'not_admin'].includes(withHalf.code ?? ''))
          reached.push(`${name}: ${withHalf.status} ${withHalf.code}`);
      } else if (nobody.status !== withHalf.status || nobody.code !== withHalf.code) reached.push(`${name}: the token makes a difference`);
    }
    expect(reached).toEqual([]);
    for (const one of ['PUT /user', 'POST /factors', 'DELETE /factors/:id', 'POST /recovery-codes', 'POST /step-up'])
      expect(closed).toContain(one);
  });

  test('reaches no endpoint of the books, by call or as REST, whatever its input', async () => {
    const { device, email } = await bench.withApp();
    const half = await bench.signIn(email);
    const forAnyone: string[] = [];
    const reached: string[] = [];
    const check = async (method: string, to: string, body: Body | undefined): Promise<void> => {
      const call = async (access?: string): Promise<string> => {
        const { status, code } = await bench.ask(method, to, access, body, { 'x-daybook-org': uuid });
        return `${status} ${code}`;
      };
      const [nobody, withHalf] = [await call(), await call(half.access)];
      if (nobody !== '401 auth.required') forAnyone.push(`${method} ${to}`);
      const expected = nobody === '401 auth.required' ? '403 auth.insufficient_aal' : nobody;
      if (withHalf !== expected) reached.push(`${method} ${to}: ${withHalf}`);
    };
    const names = calls();
    expect(names.length).toBeGreaterThan(60);
    for (const name of names) await check('POST', name, { json: {} });
    const { body } = await bench.ask('GET', '/api/v1/openapi.json');
    const paths = Object.entries(body['paths'] as Record<string, Record<string, unknown>>);
    expect(paths.length).toBeGreaterThan(40);
    for (const [at, methods] of paths)
      for (const method of Object.keys(methods))
        await check(method.toUpperCase(), `/api/v1${at.replaceAll(/\{\w+\}/g, uuid)}`, method === 'get' ? undefined : {});
    expect(reached).toEqual([]);
    // What visitors may call stays open, and is the same for everybody: each endpoint is listed here.
    expect(forAnyone.filter((one) => !visitors.includes(one))).toEqual([]);
    const me = await bench.ask('POST', '/rpc/org/me', device.access, { json: {} });
    expect(me.status).toBe(200); // the same call, at aal2
    expect((await bench.ask('POST', '/rpc/org/me', half.access, { json: {} })).body['message']).toBe(
      'Enter the code from your second factor to continue.',
    );
  });

  test('sees who it is, keeps itself going and signs out', async () => {
    const { email } = await bench.withApp();
    const half = await bench.signIn(email);
    expect((await bench.ask('GET', '/user', half.access)).status).toBe(200);
    const kept = deviceOf(await bench.refresh(half.refresh));
    expect(claimsOf(kept.access)['aal']).toBe('aal1');
    expect((await bench.ask('POST', '/step-up', kept.access, { password: 'Correct-Horse-7!' })).code).toBe('insufficient_aal');
    expect((await bench.ask('POST', '/logout', kept.access)).status).toBe(204);
    expect((await bench.ask('GET', '/user', kept.access)).code).toBe('session_not_found');
  });

  test('is required, within a second, to bring a factor that was verified elsewhere', async () => {
    const device = await bench.person();
    const me = (): Promise<Answer> => bench.ask('POST', '/rpc/org/me', device.access, { json: {} });
    expect((await me()).status).toBe(200);
    const app = await bench.enrol(device);
    // As another process would do it, without notifying this one.
    await bench.sql.query(`update auth.factor set status = 'verified' where id = $1`, [app.id]);
    for (const ms of [999, 0, 499, 501, 2000]) {
      bench.wait(ms);
      expect([ms, (await me()).code]).toEqual([ms, 'auth.insufficient_aal']);
    }
  });

  test('stays at aal1 with the tokens from before it was raised', async () => {
    const { app, email } = await bench.withApp();
    const half = await bench.signIn(email);
    const whole = deviceOf(await bench.verify(half, app));
    expect((await bench.ask('POST', '/recovery-codes', whole.access)).status).toBe(200);
    expect((await bench.ask('POST', '/recovery-codes', half.access)).code).toBe('insufficient_aal');
    // In the same moment it may have been another tab, which asks again; later the old token gets nothing, and the session continues.
    expect(await bench.refresh(half.refresh)).toMatchObject({ status: 503 });
    const unseen = await bench.signIn(email);
    bench.wait(30 * seconds);
    const raised = deviceOf(await bench.verify(unseen, app));
    bench.wait(11 * seconds);
    expect((await bench.refresh(unseen.refresh)).code).toBe('session_expired');
    const kept = deviceOf(await bench.refresh(raised.refresh));
    expect(claimsOf(kept.access)['aal']).toBe('aal2');
    // Once the new tokens are in use, the old one can only be a stolen copy.
    bench.wait(11 * seconds);
    expect((await bench.refresh(unseen.refresh)).code).toBe('refresh_token_already_used');
    expect((await bench.ask('GET', '/user', kept.access)).code).toBe('session_not_found');
  });
});

describe('M4: setting up another factor', () => {
  test('is refused to a session that lacks the first, even if it was begun before', async () => {
    const device = await bench.person();
    const planted = await bench.enrol(device, 'Planted');
    const app = await bench.enrol(device, 'Own');
    await bench.verify(device, app);
    const half = await bench.signIn(device.email);
    expect((await bench.ask('POST', `/factors/${planted.id}/challenge`, half.access, {})).status).toBe(404); // it was deleted when the other one was verified
    const whole = deviceOf(await bench.verify(half, app, shown(app, 1)));
    const second = await bench.enrol(whole, 'Second');
    const again = await bench.signIn(device.email);
    expect((await bench.ask('POST', `/factors/${second.id}/challenge`, again.access, {})).code).toBe('insufficient_aal');
    expect((await bench.ask('POST', `/factors/${second.id}/verify`, again.access, { challenge_id: uuid, code: '123456' })).code).toBe(
      'insufficient_aal',
    );
  });
});

describe('A6: a new password by mail goes around no factor', () => {
  const link = async (email: string): Promise<string> => {
    const { rows } = await bench.sql.query<{ body_text: string }>(
      'select body_text from mail_outbox where recipient = $1 order by queued_at desc, id desc limit 1',
      [email],
    );
    return /token_hash=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? '';
  };
  const recovered = async (email: string) => {
    await bench.ask('POST', '/recover', undefined, { email });
    return deviceOf(await bench.ask('POST', '/verify', undefined, { type: 'recovery', token_hash: await link(email) }));
  };
  const next = 'Another-Horse-8!';

  test('the session of the link brings the factor first', async () => {
    const { app, email } = await bench.withApp();
    const fromMail = await recovered(email);
    expect(claimsOf(fromMail.access)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
    for (const [method, at, body] of [
      ['PUT', '/user', { password: next }],
      ['PUT', '/user', { data: { full_name: 'Somebody else' } }],
      ['PUT', '/user', { email: 'elsewhere@example.com' }],
      ['GET', '/reauthenticate', undefined],
      ['POST', '/factors', { factor_type: 'totp', friendly_name: 'Mine' }],
      ['DELETE', `/factors/${app.id}`, undefined],
      ['POST', '/recovery-codes', {}],
    ] as const)
      expect([method, at, (await bench.ask(method, at, fromMail.access, body)).code]).toEqual([method, at, 'insufficient_aal']);
    const whole = deviceOf(await bench.verify(fromMail, app));
    expect((await bench.ask('PUT', '/user', whole.access, { password: next })).status).toBe(200);
    expect((await bench.ask('POST', '/token?grant_type=password', undefined, { email, password: next })).status).toBe(200);
  });

  test('and without a factor it sets the password', async () => {
    const { email } = await bench.person();
    const fromMail = await recovered(email);
    expect((await bench.ask('PUT', '/user', fromMail.access, { password: next })).status).toBe(200);
    bench.wait(hours);
  });
});

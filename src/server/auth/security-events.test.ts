// S6: the events of address changes, second factors and step-up. Each is one line with the right fields, and its email.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccessTokens } from '../platform/sign-in/access-token.ts';
import { standStill } from '../platform/testing-clock.ts';
import { type AuthBench, type Device, deviceOf, password, shown, startAuthBench } from './factors/testing-factor.ts';

let bench: AuthBench;
standStill();
beforeAll(async () => {
  bench = await startAuthBench({ TRUSTED_PROXIES: '1' });
});
afterAll(() => bench.stop());

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const from = { 'user-agent': agent, 'x-forwarded-for': '198.51.100.7' };

interface Line {
  readonly kind: string;
  readonly detail: Record<string, unknown>;
  readonly network: string;
  readonly user_agent: string;
  readonly session_id: string | null;
}
const linesOf = async (userId: string): Promise<Line[]> =>
  (await bench.sql.query<Line>('select * from auth.security_event where user_id = $1 order by at, id', [userId])).rows;

/** What an act writes: kind and detail of each line; each has the source of the act. */
async function written(userId: string, act: () => Promise<{ status: number }>): Promise<[string, Record<string, unknown>][]> {
  const before = (await linesOf(userId)).length;
  const { status } = await act();
  expect(status).toBeLessThan(500);
  const lines = (await linesOf(userId)).slice(before);
  for (const line of lines) expect(line).toMatchObject({ network: '198.51.100.0', user_agent: agent });
  return lines.map(({ kind, detail }) => [kind, detail]);
}
const sessionIn = (access: string): unknown =>
  (JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { session_id?: unknown }).session_id;
const ask = (device: Device, method: string, path: string, body?: Record<string, unknown>) =>
  bench.ask(method, path, device.access, body, from);
const mailed = async (email: string, purpose: string): Promise<string> => {
  const { rows } = await bench.sql.query<{ body_text: string }>(
    'select body_text from mail_outbox where recipient = $1 order by queued_at desc, id desc',
    [email],
  );
  const text = rows.find((row) => row.body_text.includes(purpose))?.body_text ?? '';
  return /token_hash=([\w-]+)/.exec(text)?.[1] ?? '';
};

test('S6 A6 a new address: asked for, confirmed by both addresses, and the old one gets a mail', async () => {
  const { userId, email } = await bench.person();
  const device = await bench.signIn(email, from);
  const newEmail = `new-${email}`;
  expect(await written(userId, () => ask(device, 'PUT', '/user', { email: newEmail, current_password: password }))).toEqual([
    ['email_change_requested', { newEmail }],
  ]);
  const use = async (address: string): Promise<{ status: number }> =>
    ask(device, 'POST', '/verify', { type: 'email_change', token_hash: await mailed(address, 'email_change') });
  expect(await written(userId, () => use(email))).toEqual([]);
  expect(await written(userId, () => use(newEmail))).toMatchObject([
    ['email_changed', { oldEmail: email, newEmail }],
    ['signed_in', { method: 'email_change' }],
  ]);
  expect((await bench.mails(email)).at(-1)).toBe('The email of your Daybook account was changed');
  const changes = (await linesOf(userId)).filter(({ kind }) => kind.startsWith('email_change'));
  expect(changes.map((line) => line.session_id)).toEqual([sessionIn(device.access), sessionIn(device.access)]);
});

test('S6 an authenticator app: added, tried wrongly, proved, removed', async () => {
  const device = await bench.person();
  const { userId, email } = device;
  const app = await bench.enrol(device, 'Telephone');
  const id = await bench.challenge(device, app);
  const verify = (code: string) => ask(device, 'POST', `/factors/${app.id}/verify`, { challenge_id: id, code });
  const wrong = shown(app) === '000000' ? '000001' : '000000';
  expect(await written(userId, () => verify(wrong))).toEqual([['factor_failed', { factor: 'totp' }]]);
  let raised: Device = device;
  const added = await written(userId, async () => {
    const answer = await verify(shown(app));
    raised = deviceOf(answer);
    return answer;
  });
  expect(added).toEqual([['factor_added', { name: 'Telephone' }]]);
  expect((await linesOf(userId)).at(-1)?.session_id).toBe(sessionIn(device.access));
  bench.wait(31_000);
  expect(await written(userId, () => ask(raised, 'POST', '/step-up', { code: shown(app) }))).toEqual([
    ['reauthenticated', { method: 'totp' }],
  ]);
  expect(await written(userId, () => ask(raised, 'DELETE', `/factors/${app.id}`))).toEqual([['factor_removed', { name: 'Telephone' }]]);
  expect((await bench.mails(email)).slice(-2)).toEqual(['Two-factor authentication was turned on', 'An authenticator app was removed']);
});

test('S6 recovery codes: made, one used, one that was wrong', async () => {
  const { device, email } = await bench.withApp();
  const { userId } = device;
  let codes: readonly string[] = [];
  const made = await written(userId, async () => {
    const answer = await ask(device, 'POST', '/recovery-codes', {});
    codes = answer.body.codes ?? [];
    return answer;
  });
  expect(made).toEqual([['recovery_codes_made', {}]]);
  const second = await bench.signIn(email, from);
  const use = (code: string) => ask(second, 'POST', '/recovery-codes/use', { code });
  expect(await written(userId, () => use('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA'))).toEqual([['factor_failed', { factor: 'recovery_code' }]]);
  expect(await written(userId, () => use(codes[0] ?? ''))).toEqual([['recovery_code_used', { remaining: 9 }]]);
  expect((await bench.mails(email)).slice(-1)).toEqual(['A recovery code was used']);
  const everything = JSON.stringify(await linesOf(userId));
  for (const code of codes) expect(everything).not.toContain(code);
});

test('S6 proving again: by password, wrongly and rightly, and by a mailed code', async () => {
  const device = await bench.person();
  const { userId, email } = device;
  const stepUp = (given: string) => ask(device, 'POST', '/step-up', { password: given });
  expect((await written(userId, () => stepUp('Wrong-Horse-7!'))).map(([kind]) => kind)).toEqual(['sign_in_failed']);
  expect(await written(userId, () => stepUp(password))).toEqual([['reauthenticated', { method: 'password' }]]);
  expect(await written(userId, () => ask(device, 'GET', '/reauthenticate'))).toEqual([]);
  const { rows } = await bench.sql.query<{ body_text: string }>(
    'select body_text from mail_outbox where recipient = $1 order by queued_at desc, id desc limit 1',
    [email],
  );
  const nonce = /^\d{6}$/m.exec(rows[0]?.body_text ?? '')?.[0];
  expect(await written(userId, () => ask(device, 'PUT', '/user', { password: 'Better-Horse-8!', nonce }))).toEqual([
    ['reauthenticated', { method: 'code' }],
    ['password_changed', {}],
  ]);
});

test('S6 a link or code by mail: asked for, and used once', async () => {
  const device = await bench.person();
  const { userId, email } = device;
  expect(await written(userId, () => ask(device, 'POST', '/otp', { email }))).toEqual([['link_requested', { link: 'magiclink' }]]);
  const token_hash = await mailed(email, 'magiclink');
  const use = () => ask(device, 'POST', '/verify', { type: 'magiclink', token_hash });
  // the first came from the test's own machine, so this is another device
  expect((await written(userId, use)).map(([kind, detail]) => [kind, detail['method']])).toEqual([
    ['signed_in', 'magiclink'],
    ['new_device', undefined],
  ]);
  expect(await written(userId, use)).toEqual([]);
});

test('S6 what the operator does with an account is in its log', async () => {
  const { userId, email } = await bench.person();
  const { dataDir, siteUrl } = bench.server.config;
  const token = await (await makeAccessTokens(dataDir, `${siteUrl}/auth/v1`)).signService('service_role', 600);
  const operate = (method: string, path: string, body?: Record<string, unknown>) =>
    bench.ask(method, `/admin/users/${userId}${path}`, token, body, from);
  for (const [method, path, body] of [
    ['PUT', '', { ban_duration: '1h' }],
    ['PUT', '', { ban_duration: 'none', password: 'Operator-Horse-9!' }],
    ['DELETE', '', undefined],
  ] as const) {
    const lines = await written(userId, () => operate(method, path, body));
    expect(lines).toMatchObject([['changed_by_operator', { role: 'service_role' }]]);
    expect(JSON.stringify(lines)).not.toMatch(/Operator-Horse|argon2/);
  }
  expect((await bench.mails(email)).at(-1)).toBe('Your Daybook password was changed');
});

// M5: recovery codes replace a lost factor, each once, and the owner is notified of their use.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standStill } from '../../platform/testing-clock.ts';
import { type AuthBench, claimsOf, type Device, deviceOf, hours, minutes, startAuthBench } from './testing-factor.ts';

let bench: AuthBench;
standStill();
beforeAll(async () => {
  bench = await startAuthBench();
});
afterAll(() => bench.stop());

const make = async (device: Device): Promise<readonly string[]> => {
  const { status, body } = await bench.ask('POST', '/recovery-codes', device.access);
  expect(status).toBe(200);
  return body.codes ?? [];
};
const use = (device: Device, code: string | undefined) => bench.ask('POST', '/recovery-codes/use', device.access, { code });

test('M5: ten of 120 bits, shown once, kept as hashes', async () => {
  const { device } = await bench.withApp();
  const codes = await make(device);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/); // 24 letters of five bits
  expect((await bench.ask('GET', '/recovery-codes', device.access)).body).toEqual({ total: 10, remaining: 10 });
  const { rows } = await bench.sql.query<{ row: string }>(`select t::text as row from auth.recovery_code t
    union all select t::text from auth.security_event t union all select t::text from mail_outbox t`);
  const kept = rows.map((r) => r.row).join('\n');
  for (const code of codes)
    for (const form of [code, code.replaceAll('-', ''), Buffer.from(code.replaceAll('-', '')).toString('hex')])
      expect(kept.toUpperCase()).not.toContain(form.toUpperCase());
  expect(await bench.events(device.userId, 'recovery_codes_made')).toHaveLength(1);
});

test('M5: one raises a session to aal2, however it is written, and its owner gets an email', async () => {
  const { device, email } = await bench.withApp();
  const [first, second] = await make(device);
  const half = await bench.signIn(email);
  const whole = deviceOf(await use(half, ` ${first?.toLowerCase().replaceAll('-', ' ')} `));
  expect(claimsOf(whole.access)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] });
  expect((await bench.ask('GET', '/recovery-codes', whole.access)).body).toEqual({ total: 10, remaining: 9 });
  expect(await bench.events(device.userId, 'recovery_code_used')).toMatchObject([{ detail: { remaining: 9 } }]);
  expect(await bench.mails(email)).toContain('A recovery code was used');
  expect((await use(await bench.signIn(email), second)).status).toBe(200);
});

test('M5: none works twice, nor for somebody else, nor without a session', async () => {
  const { device, email } = await bench.withApp();
  const [code] = await make(device);
  const stranger = await bench.withApp();
  await make(stranger.device);
  expect(await use(await bench.signIn(stranger.email), code)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  expect((await use(await bench.signIn(email), code)).status).toBe(200);
  expect(await use(await bench.signIn(email), code)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  expect((await bench.ask('POST', '/recovery-codes/use', undefined, { code })).status).toBe(401);
  expect(await bench.events(device.userId, 'factor_failed')).toHaveLength(1);
});

test('M5: of fifty uses at once one succeeds', async () => {
  const { device, email } = await bench.withApp();
  const codes = await make(device);
  const sessions = await Promise.all(Array.from({ length: 10 }, () => bench.signIn(email)));
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => use(sessions[i % 10] ?? device, codes[0])));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(answers.filter((a) => a.status >= 500)).toEqual([]);
  expect(await bench.events(device.userId, 'recovery_code_used')).toHaveLength(1);
});

test('M5: new ones replace the old, and removing the last factor removes them', async () => {
  const { device, app, email } = await bench.withApp();
  const old = await make(device);
  const fresh = await make(device);
  expect((await use(await bench.signIn(email), old[0])).code).toBe('mfa_verification_failed');
  expect((await use(await bench.signIn(email), fresh[0])).status).toBe(200);
  const whole = deviceOf(await use(await bench.signIn(email), fresh[1]));
  expect((await bench.ask('DELETE', `/factors/${app.id}`, whole.access)).status).toBe(200);
  const left = await bench.sql.query('select from auth.recovery_code where user_id = $1', [device.userId]);
  expect(left.rowCount).toBe(0);
  expect((await use(await bench.signIn(email), fresh[2])).code).toBe('mfa_verification_failed');
});

test('M5: they need a second factor, a whole session and a fresh proof', async () => {
  const plain = await bench.person();
  expect(await bench.ask('POST', '/recovery-codes', plain.access)).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' });
  const { device, email } = await bench.withApp();
  expect((await bench.ask('POST', '/recovery-codes', (await bench.signIn(email)).access)).code).toBe('insufficient_aal');
  bench.wait(10 * minutes);
  expect((await bench.ask('POST', '/recovery-codes', device.access)).code).toBe('reauthentication_needed');
});

test('M5: wrong ones are slowed down, and later the right one works', async () => {
  const { device, email } = await bench.withApp();
  const [code] = await make(device);
  const half = await bench.signIn(email);
  const answers: string[] = [];
  for (let i = 0; i < 12; i++) answers.push((await use(half, 'AAAA-BBBB')).code ?? '');
  expect(answers).toEqual([...Array<string>(10).fill('mfa_verification_failed'), 'mfa_recovery_codes_locked', 'mfa_recovery_codes_locked']);
  bench.wait(hours);
  expect((await use(await bench.signIn(email), code)).status).toBe(200);
});

test('one still works if the key that sealed the app is lost; the code of the app is just wrong', async () => {
  const { device, app, email } = await bench.withApp();
  const [code] = await make(device);
  await bench.sql.query(
    `update auth.factor set secret_sealed = set_byte(secret_sealed, 1, get_byte(secret_sealed, 1) # 255) where id = $1`,
    [app.id],
  );
  const half = await bench.signIn(email);
  expect(await bench.verify(half, app)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  expect((await use(half, code)).status).toBe(200);
});

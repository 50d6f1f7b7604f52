// A5: our page inspects a link before using it, so nobody gets into an account except by their own choice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standStill } from '../../platform/testing-clock.ts';
import { type MailBench, newEmail, password, startMailBench } from '../mails/testing-mail.ts';

let bench: MailBench;
standStill();
beforeAll(async () => {
  bench = await startMailBench();
});
afterAll(() => bench.stop());

const fromPage = { 'sec-fetch-site': 'same-origin', 'x-daybook-cookie': '1' };
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${bench.server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const look = async (token_hash: string, headers: Readonly<Record<string, string>> = {}, type = 'signup'): Promise<unknown> =>
  (await post('/link', { token_hash, type }, headers)).json();
const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

test('inspecting changes nothing, and says whom the link is for', async () => {
  const email = newEmail();
  await bench.ask('POST', '/signup', { email, password });
  const { token } = await bench.lastMail(email);
  const open = { state: 'open', email, is_yours: false, is_asked_here: false };
  expect([await look(token), await look(token)]).toEqual([open, open]);
  expect(await look(token, {}, 'recovery')).toEqual({ state: 'dead' });
  expect(await look('nothing')).toEqual({ state: 'dead' });
  expect((await bench.ask('POST', '/verify', { token_hash: token, type: 'signup' })).status).toBe(200);
});

test('a used link reveals nothing but whether it was the asker’s', async () => {
  const email = newEmail();
  await bench.ask('POST', '/signup', { email, password });
  const { token } = await bench.lastMail(email);
  const own = await bench.ask('POST', '/verify', { token_hash: token, type: 'signup' });
  const other = await bench.person();
  expect(await look(token)).toEqual({ state: 'used', is_yours: false });
  expect(await look(token, { authorization: `Bearer ${other.access}` })).toEqual({ state: 'used', is_yours: false });
  expect(await look(token, { authorization: `Bearer ${String(own.body['access_token'])}` })).toEqual({ state: 'used', is_yours: true });
  expect((await bench.ask('POST', '/verify', { token_hash: token, type: 'signup' })).status).toBe(403);
});

test('the requesting browser is recognized by a cookie without the address until it signs in, account or not', async () => {
  const email = newEmail();
  const answer = await post('/signup', { email, password }, fromPage);
  const asked = cookieOf(answer);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-daybook-asked=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=86400$/,
  );
  const { token } = await bench.lastMail(email);
  expect(await look(token, { cookie: asked })).toMatchObject({ state: 'open', is_asked_here: true });
  const stranger = cookieOf(await post('/otp', { email: newEmail(), create_user: false }, fromPage));
  expect(stranger).toMatch(/^__Host-daybook-asked=[\w-]{22}$/);
  expect(await look(token, { cookie: stranger })).toMatchObject({ state: 'open', is_asked_here: false });
  const both = cookieOf(await post('/otp', { email: newEmail(), create_user: false }, { ...fromPage, cookie: asked }));
  expect(await look(token, { cookie: both })).toMatchObject({ is_asked_here: true });
  const done = await post('/verify', { token_hash: token, type: 'signup' }, { ...fromPage, cookie: asked });
  expect(done.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-daybook-asked=; .*Max-Age=0$/));
  // Only our own pages get the cookie.
  expect((await post('/otp', { email: newEmail() })).headers.getSetCookie()).toEqual([]);
});

// Attacks on an account that bypass its checks: by racing them, by using up the owner's limits, by signing up with the same address. Each
// was possible once.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { makeDatabase, makePool } from '../platform/database/database.ts';
import { standStill } from '../platform/testing-clock.ts';
import { until } from '../platform/testing-wait.ts';
import { countGuess } from './guessing.ts';
import { makeLimits } from './limits.ts';
import type { AuthParts } from './parts.ts';
import { type MailBench, newEmail, password, startMailBench } from './mails/testing-mail.ts';

const other = 'Stranger-Pass-1!';
const bearer = (access: string): Record<string, string> => ({ authorization: `Bearer ${access}` });
let bench: MailBench;
let second: pg.Client;
standStill();
beforeAll(async () => {
  bench = await startMailBench({ AUTH_RATE_MAIL_PER_ADDRESS: '5/3600' });
  second = new pg.Client({ connectionString: bench.server.ownerUrl });
  await second.connect();
});
afterAll(async () => {
  await second.end();
  await bench.stop();
});

/** Waits until a server request is blocked by a lock that the test holds. */
async function untilOneWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await until(async () => (await bench.sql.query(waiting)).rows.length > 0);
}
const signIn = (email: string, word: string) => bench.ask('POST', '/token?grant_type=password', { email, password: word });

describe('A6 a change of password, and what happens in the same moment', () => {
  test('a sign-in that began with the old password gets no session', async () => {
    const { email, id } = await bench.person();
    await second.query('begin');
    await second.query('select from auth.app_user where id = $1 for update', [id]);
    const late = signIn(email, password);
    await untilOneWaits();
    await second.query(`update auth.app_user set password_hash = 'changed meanwhile' where id = $1`, [id]);
    await second.query('commit');
    expect((await late).code).toBe('invalid_credentials');
    const { rows } = await bench.sql.query('select from auth.session where user_id = $1 and method = $2', [id, 'password']);
    expect(rows).toHaveLength(0);
  });

  test('no password is changed before the other sessions have ended', async () => {
    const { email, id, access } = await bench.person();
    const elsewhere = await signIn(email, password);
    const hash = async () => (await bench.sql.query('select password_hash from auth.app_user where id = $1', [id])).rows[0];
    const before = await hash();
    await second.query('begin');
    await second.query(`select from auth.session where user_id = $1 and method = 'password' for update`, [id]);
    const change = bench.ask('PUT', '/user', { password: 'Brand-New-Pass-9', current_password: password }, bearer(access));
    await untilOneWaits();
    expect(await hash()).toEqual(before);
    await second.query('commit');
    expect((await change).status).toBe(200);
    expect(await hash()).not.toEqual(before);
    expect((await bench.ask('GET', '/user', undefined, bearer(String(elsewhere.body['access_token'])))).code).toBe('session_not_found');
  });
});

describe('a stranger who signs up with the address of somebody who has not confirmed yet', () => {
  test.each(['the stranger', 'the owner'])(
    'leaves no password in the confirmation that is sent again, where %s came last',
    async (last) => {
      const email = newEmail();
      for (const word of last === 'the owner' ? [other, password] : [password, other]) {
        await bench.ask('POST', '/signup', { email, password: word });
      }
      for (let i = 0; i < 2; i++) await bench.ask('POST', '/resend', { email, type: 'signup' });
      const opened = await bench.ask('POST', '/verify', { token_hash: (await bench.lastMail(email)).token, type: 'signup' });
      expect(opened.status).toBe(200);
      for (const word of [password, other]) expect((await signIn(email, word)).code).toBe('invalid_credentials');
      // The person who opened it is signed in, and sets one.
      const access = bearer(String(opened.body['access_token']));
      expect((await bench.ask('PUT', '/user', { password: 'Brand-New-Pass-9' }, access)).status).toBe(200);
      expect((await signIn(email, 'Brand-New-Pass-9')).status).toBe(200);
    },
  );

  test('a single sign-up keeps its password however often the link is sent again', async () => {
    const email = newEmail();
    await bench.ask('POST', '/signup', { email, password });
    for (let i = 0; i < 3; i++) await bench.ask('POST', '/resend', { email, type: 'signup' });
    await bench.ask('POST', '/verify', { token_hash: (await bench.lastMail(email)).token, type: 'signup' });
    expect((await signIn(email, password)).status).toBe(200);
  });
});

describe('mails that a stranger has sent', () => {
  test('do not block mails of another kind to the owner', async () => {
    const { email, access } = await bench.person();
    for (let i = 0; i < 8; i++) await bench.ask('POST', '/signup', { email, password: other });
    const kinds = async () => (await bench.mailsTo(email)).map((mail) => mail.subject);
    expect((await kinds()).filter((subject) => subject === 'You already have a Daybook account')).toHaveLength(5);
    await bench.ask('POST', '/recover', { email });
    expect((await kinds()).at(-1)).toBe('Reset your Daybook password');
    expect((await bench.ask('GET', '/reauthenticate', undefined, bearer(access))).status).toBe(200);
  });
});

describe('A4 the count of wrong passwords', () => {
  test('is not evicted by guesses at very many other accounts', async () => {
    const database = makeDatabase(makePool(bench.server.serverUrl, 'daybook_auth', 1));
    const limits = makeLimits(readConfig({ NODE_ENV: 'test' }), { database, keyFor: () => Buffer.alloc(32) });
    const parts = { limits } as AuthParts; // nobody here has an account, so no other part is used
    const caller = { network: '198.51.100.0', userAgent: '' };
    const guess = (email: string) =>
      countGuess(parts, email, undefined, caller).then(
        () => 'looked at',
        () => 'refused',
      );
    const victim = 'owner@example.com';
    for (let i = 0; i < 15; i++) expect(await guess(victim)).toBe('looked at');
    expect(await guess(victim)).toBe('refused');
    for (let i = 0; i < 25_000; i++) await guess(`person-${i}@example.com`);
    bench.wait(5000); // the limit for everybody recovers by a few guesses
    expect(await guess(victim)).toBe('refused');
    bench.wait(-5000);
    await database.destroy();
  });

  test('and AUTH_RATE_SIGN_IN bounds hashes for people who are signed in, too', async () => {
    const own = await startMailBench({ AUTH_RATE_SIGN_IN: '1/600' }); // outside production a hundred times that
    try {
      const { access } = await own.person();
      const wrong = { password: 'short' };
      const codes: (string | undefined)[] = [];
      for (let i = 0; i < 101; i++) codes.push((await own.ask('PUT', '/user', wrong, bearer(access))).code);
      expect([codes[0], codes.at(-1)]).toEqual(['weak_password', 'over_request_rate_limit']);
      expect((await own.ask('POST', '/step-up', { password }, bearer(access))).code).toBe('over_request_rate_limit');
      expect((await own.ask('PUT', '/user', { data: { theme: 'dark' } }, bearer(access))).status).toBe(200);
    } finally {
      await own.stop();
    }
  });
});

test('S2 a ban in the database alone shows at the next refresh, too', async () => {
  const { email, id } = await bench.person();
  const { body } = await signIn(email, password);
  await bench.sql.query(`update auth.app_user set banned_until = now() + interval '1 day' where id = $1`, [id]);
  const answer = await bench.ask('POST', '/token?grant_type=refresh_token', { refresh_token: body['refresh_token'] });
  expect([answer.status, answer.code]).toEqual([403, 'user_banned']);
});

test('A8 addresses are compared by exact letters: the Kelvin sign is not a k', async () => {
  const { email } = await bench.person(`kate-${newEmail()}`);
  const alike = email.replace('kate', '\u212Aate');
  expect(alike.toLowerCase()).toBe(email);
  expect((await bench.ask('POST', '/recover', { email: alike })).code).toBe('validation_failed');
});

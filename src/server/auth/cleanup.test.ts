// A5: what has expired is deleted in time, and what still counts is kept.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { makeDatabase, makePool } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { cleanUp, startCleanup } from './cleanup.ts';
import { type MailBench, newEmail, password, startMailBench } from './mails/testing-mail.ts';

const hour = 3_600_000;
let bench: MailBench;
let database: ReturnType<typeof makeDatabase>;
beforeAll(async () => {
  bench = await startMailBench();
  const { serverUrl } = bench.server;
  database = makeDatabase(makePool(serverUrl, await runtimeRole(serverUrl, 'daybook_auth'), 2));
});
afterAll(async () => {
  await database.destroy();
  await bench.stop();
});

const tables = ['one_time_token', 'flow_state', 'challenge', 'factor'] as const;
const counts = async (names: readonly string[] = tables): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const name of names) found[name] = Number((await bench.sql.query(`select count(*) from auth.${name}`)).rows[0]?.count);
  return found;
};
const state = (id: string, age: string) =>
  bench.sql.query(
    `insert into auth.flow_state (id, kind, token_hash, redirect_to, expires_at, created_at)
      values ($1, 'provider', sha256($2::text::bytea), '/', now() - $2::interval, now())`,
    [id, age],
  );

test('a running server does it automatically, a minute after its start', async () => {
  await state(newId(), '25 hours');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const cleanup = startCleanup(database);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await cleanup.stop();
  expect((await counts())['flow_state']).toBe(0);
});

test('links, codes, states, challenges and unfinished factors are deleted a day after they expired, and no sooner', async () => {
  const { id, access } = await bench.person();
  const bearer = { authorization: `Bearer ${access}` };
  await bench.ask('POST', '/signup', { email: newEmail(), password });
  const app = await bench.ask('POST', '/factors', { factor_type: 'totp', friendly_name: 'Phone' }, bearer);
  expect((await bench.ask('POST', `/factors/${String(app.body['id'])}/challenge`, {}, bearer)).status).toBe(200);
  expect((await bench.ask('POST', '/passkeys/authentication/options', {})).status).toBe(200);
  await state(id, '0 hours');
  await bench.sql.query(
    `insert into auth.factor (id, user_id, factor_type, status, secret_sealed, created_at, updated_at) values ($1, $1, 'totp', 'verified', '', now(), now())`,
    [id],
  );
  await bench.sql.query('delete from auth.one_time_token where used_at is not null');
  const all = { one_time_token: 1, flow_state: 1, challenge: 2, factor: 2 };
  expect(await counts()).toEqual(all);

  await cleanUp(database);
  expect(await counts()).toEqual(all);
  moveClock(23 * hour);
  await cleanUp(database);
  expect(await counts()).toEqual(all);
  moveClock(2 * hour); // a sign-up link is valid for a day
  await cleanUp(database);
  expect(await counts()).toEqual({ one_time_token: 1, flow_state: 0, challenge: 0, factor: 1 });
  moveClock(24 * hour);
  await cleanUp(database);
  expect(await counts()).toEqual({ one_time_token: 0, flow_state: 0, challenge: 0, factor: 1 });
  moveClock(-49 * hour);
});

test('sessions are deleted half a year after they ended, devices when unused for longer than their cookie lasts', async () => {
  const day = 24 * hour;
  const kept = ['session', 'known_device'];
  await bench.person();
  const before = await counts(kept);
  expect(before['session']).toBeGreaterThan(0);
  expect(before['known_device']).toBeGreaterThan(0);
  await bench.sql.query("update auth.session set ended_at = now(), ended_by = 'sign_out', expires_at = now() + interval '900 days'");
  for (const days of [0, 179]) {
    moveClock(days * day);
    await cleanUp(database);
    expect(await counts(kept)).toEqual(before);
  }
  moveClock(2 * day);
  await cleanUp(database);
  expect(await counts(kept)).toEqual({ ...before, session: 0 });
  moveClock(250 * day);
  await cleanUp(database);
  expect(await counts(kept)).toEqual({ session: 0, known_device: 0 });
  moveClock(-431 * day);
});

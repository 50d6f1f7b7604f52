// Short requests don't wait behind long ones, and a transaction pooler is refused.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';
import { shareConnection } from './runtime-role.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: '2' });
});
afterAll(() => server.stop());

/** As many people load the sample at once as there are connections for requests, then twice as many. */
const atOnce = process.env['TEST_SIZE'] === 'long' ? 40 : 4;

test('while samples wait for their connections, others sign in and work, the server is ready, and every sample is loaded', async () => {
  const people = await Promise.all(Array.from({ length: atOnce }, () => server.signUp()));
  const mine = await server.business();
  const holder = new pg.Client({ connectionString: server.ownerUrl });
  await holder.connect();
  await holder.query('begin; lock table ledger_head in access exclusive mode');
  const loading = people.map(({ token }) => server.clientFor(token).insight.loadSample());
  const loaded = Promise.allSettled(loading);
  const waiting = `select from pg_locks where not granted and relation = 'ledger_head'::regclass`;
  while ((await holder.query(waiting)).rowCount !== 2);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  expect((await server.signUp()).token).toBeTruthy();
  expect(await mine.client.ledger.lockState()).toEqual({ lockedThrough: null });
  await holder.query('rollback');
  await holder.end();
  expect((await loaded).filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('a transaction pooler is detected: a setting of one connection is seen by another', async () => {
  const [one, other] = [new pg.Client({ connectionString: server.serverUrl }), new pg.Client({ connectionString: server.serverUrl })];
  await Promise.all([one.connect(), other.connect()]);
  expect(await shareConnection(one, other)).toBe(false);
  expect(await shareConnection(one, one)).toBe(true);
  expect(await shareConnection(other, one)).toBe(false);
  await Promise.all([one.end(), other.end()]);
});

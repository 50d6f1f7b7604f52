// Rate limits per network: one count for all servers of a database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { copyDatabase } from '../testing-database.ts';
import { makeLimits } from './limits.ts';

let copied: Awaited<ReturnType<typeof copyDatabase>>;
let servers: readonly Database[];
beforeAll(async () => {
  copied = await copyDatabase();
  servers = [makeDatabase(makePool(copied.ownerUrl, undefined, 4)), makeDatabase(makePool(copied.ownerUrl, undefined, 4))];
});
afterAll(async () => {
  await Promise.all(servers.map((one) => one.destroy()));
  await copied.drop();
});

test.each(['signUp', 'signIn', 'refresh', 'verify', 'sendMail', 'admin'] as const)(
  'a network asks for %s as often over two servers as over one',
  async (kind) => {
    const config = readConfig({});
    const rates = { ...config.authRates, [kind]: { times: 3, perSeconds: 3600 } };
    const limits = servers.map(
      (database) => makeLimits({ ...config, production: true, authRates: rates }, { database, keyFor: () => Buffer.alloc(32) })[kind],
    );
    const waits: number[] = [];
    for (let at = 0; at < 8; at++) waits.push((await limits[at % 2]?.take('203.0.113.0')) ?? -1);
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true, true, true, true, true]);
    expect(await limits[1]?.take('198.51.100.0')).toBe(0);
  },
);

test.each([
  ['mail', { mail: { times: 2, perSeconds: 3600 } }, 2],
  ['haste', {}, 1],
] as const)('an address gets mail over two servers as over one: %s', async (kind, rates, times) => {
  const config = readConfig({ AUTH_MAIL_FREQUENCY_SECONDS: '60' });
  const parts = { ...config, authRates: { ...config.authRates, ...rates } };
  const limits = servers.map((database) => makeLimits(parts, { database, keyFor: () => Buffer.alloc(32) })[kind]);
  const waits: number[] = [];
  for (let at = 0; at < 4; at++) waits.push((await limits[at % 2]?.take('recovery jo@example.com')) ?? -1);
  expect(waits.findIndex((wait) => wait > 0)).toBe(times);
  expect(await limits[1]?.take('recovery ann@example.com')).toBe(0);
});

test('wrong passwords count together over two servers, and a returned one no longer counts', async () => {
  const config = readConfig({});
  const authRates = { ...config.authRates, guessesOfAll: { times: 3, perSeconds: 3600 } };
  const limits = servers.map((database) => makeLimits({ ...config, authRates }, { database, keyFor: () => Buffer.alloc(32) }).guessesOfAll);
  const [one, other] = limits;
  const taken = [await one?.take(''), await other?.take(''), await one?.take('')];
  expect([...taken, (await other?.take('')) === 0]).toEqual([0, 0, 0, false]);
  await one?.giveBack('');
  expect(await other?.take('')).toBe(0);
});

test.each([
  ['recoveryCodes', 10],
  ['challenges', 60],
] as const)('a person tries %s as often over two servers as over one', async (kind, times) => {
  const limits = servers.map((database) => makeLimits(readConfig({}), { database, keyFor: () => Buffer.alloc(32) })[kind]);
  const waits: number[] = [];
  for (let at = 0; at < times + 2; at++) waits.push((await limits[at % 2]?.take('somebody')) ?? -1);
  expect(waits.findIndex((wait) => wait > 0)).toBe(times);
});

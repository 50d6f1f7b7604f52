// Limits in the database: one count for all connections, at an even rate, returned when the transaction rolls back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../testing-database.ts';
import { moveClock } from './clock.ts';
import { type Database, makeDatabase, makePool } from './database/database.ts';
import { deleteRecovered, makeGuardedLimit, selectUsed, takeShared } from './shared-limit.ts';
import { standStill } from './testing-clock.ts';

let copied: Awaited<ReturnType<typeof copyDatabase>>;
let servers: readonly Database[];
standStill();
beforeAll(async () => {
  copied = await copyDatabase();
  servers = [makeDatabase(makePool(copied.ownerUrl, undefined, 4)), makeDatabase(makePool(copied.ownerUrl, undefined, 4))];
});
afterAll(async () => {
  await Promise.all(servers.map((one) => one.destroy()));
  await copied.drop();
});
const five = { times: 5, perSeconds: 3600 };
const take = (subject: string, count = 1, at = 0) => takeShared(servers[at] as Database, five, 'test', subject, count);

test('of forty at once on two servers five are allowed, and later one after another', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, (_, at) => take('many', 1, at % 2)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(new Set(waits)).toEqual(new Set([0, 720]));
  moveClock(720_000);
  expect([await take('many'), await take('many')]).toEqual([0, 720]);
  expect(await take('somebody else')).toBe(0);
});

test('several are taken together or not at all, and the fullest are seen', async () => {
  expect(await take('bulk', 4)).toBe(0);
  expect(await take('bulk', 2)).toBe(720);
  expect(await take('bulk')).toBe(0);
  expect(await selectUsed(servers[0] as Database, { test: five }, 1)).toEqual([{ kind: 'test', subject: 'bulk', percent: 100 }]);
  moveClock(3_600_000);
  await deleteRecovered(servers[0] as Database);
  expect(await selectUsed(servers[0] as Database, { test: five }, 10)).toEqual([]);
});

test('what is rolled back was not counted', async () => {
  const undone = (servers[0] as Database).transaction().execute(async (tx) => {
    await takeShared(tx, five, 'test', 'undone', 5);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await take('undone', 5)).toBe(0);
});

test('a limit used up on another server applies here too, and refused attempts are not counted', async () => {
  const [here, there] = servers.map((database) => {
    const limit = makeGuardedLimit(five, 'guarded', 'key');
    return { take: () => limit.take(database, '203.0.113.0'), giveBack: () => limit.giveBack(database, '203.0.113.0') };
  });
  for (let at = 0; at < 5; at++) expect(await there?.take()).toBe(0);
  for (let at = 0; at < 7; at++) expect(await here?.take()).toBe(720);
  await there?.giveBack();
  expect([await here?.take(), await here?.take()]).toEqual([0, 720]);
});

// A rolling restart of two servers on one database under load, behind a proxy that doesn't retry: no request fails and nothing is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyDatabase } from '../../testing-database.ts';
import { type Fleet, makeFleet } from './testing-fleet.ts';
import { loadOf, newTally, newUser } from './testing-users.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-rolling-'));
let fleet: Fleet | undefined;
afterAll(async () => {
  await fleet?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const minutes = 60_000;
test.runIf(process.env['TEST_SIZE'] === 'long')(
  'each server is replaced twice: no request fails, nothing is lost',
  { timeout: 15 * minutes },
  async () => {
    const database = await copyDatabase();
    fleet = makeFleet(database.ownerUrl, dataDir);
    const { ask } = fleet;
    const places = [await fleet.add(), await fleet.add()];
    const tally = newTally();
    const users = [];
    while (users.length < 4) users.push(await newUser({ ask, tally }));
    const load = loadOf(users);
    for (const place of [...places, ...places]) expect(await fleet.replace(place)).toBe(0);
    await load.end();
    expect(tally.failures).toEqual([]);
    expect(load.rounds()).toBeGreaterThan(users.length);
    expect(await load.differences()).toEqual([]);
    await fleet.stop();
    await database.drop();
  },
);

// An older version serves its users under load while this version migrates the database, restarts on the new schema, and is
// replaced by this version server by server, behind a proxy that doesn't retry: no request fails and nothing is lost.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../testing-database.ts';
import { type Fleet, makeFleet, migrateWith, thisVersion } from './testing-fleet.ts';
import { olderVersion } from './testing-older-version.ts';
import { loadOf, newTally, newUser } from './testing-users.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daybook-older-'));
const [older, dataDir] = [path.join(folder, 'program'), path.join(folder, 'data')];
let fleet: Fleet | undefined;
afterAll(async () => {
  await fleet?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const minutes = 60_000;
test.runIf(process.env['TEST_SIZE'] === 'long')(
  'users of an older version notice nothing of an upgrade',
  { timeout: 15 * minutes },
  async (context) => {
    const found = olderVersion(older);
    if ('missing' in found) return context.skip(`the older version was not tried: ${found.missing}`);
    const database = await emptyDatabase();
    const migrate = (program: string): string => migrateWith(program, database.ownerUrl, dataDir);
    migrate(older);
    fleet = makeFleet(database.ownerUrl, dataDir, { MIGRATE_ON_START: 'false' });
    const { ask } = fleet;
    const [first, second] = [await fleet.add(older), await fleet.add(older)];
    const tally = newTally();
    const users = [];
    // Attachments that a server with the object store keeps are unknown to one from before it (decision 76).
    const knowsStore = existsSync(path.join(older, 'db/migrations/0238-objects-of-papers.sql'));
    let areMixed = false;
    const leavesAttachments = (): boolean => areMixed && !knowsStore;
    while (users.length < 8) users.push(await newUser({ ask, tally, leavesAttachments }));
    const load = loadOf(users);
    /** Until all users have done as many rounds more, or one fails. */
    const rounds = async (count: number): Promise<void> => {
      const before = load.rounds();
      while (tally.failures.length === 0 && load.rounds() - before < count * users.length) await sleep(100);
    };
    await rounds(1);
    expect(migrate(thisVersion)).not.toMatch(/^0 migrations/m);
    // On the new schema, also after a restart.
    await rounds(2);
    expect(await fleet.replace(first, older)).toBe(0);
    await rounds(1);
    areMixed = true;
    expect(await fleet.replace(first)).toBe(0);
    // Old and new side by side.
    await rounds(2);
    expect(await fleet.replace(second)).toBe(0);
    await rounds(1);
    await load.end();
    expect(tally.failures).toEqual([]);
    expect(await load.differences()).toEqual([]);
    await fleet.stop();
    await database.drop();
    console.info(`upgraded from ${found.commit.slice(0, 8)}: ${tally.requests} requests, ${load.rounds()} rounds, none failed`);
  },
);

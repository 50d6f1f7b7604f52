// node bench/soak.ts [minutes 10] [users 40]: two servers on one PostgreSQL, and users who work all the time. In the first minutes a server is
// killed, both are restarted, both are upgraded from an older version of this repository, and a server is killed again. Requests to a killed
// server are repeated with their idempotency key. At the end everything that was confirmed is compared with the books. Runs alone.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memorySettings } from '#server/platform/database/postgres-memory.ts';
import { startEmbeddedPostgres } from '#server/platform/database/postgres-server.ts';
import { makeFleet, migrateWith, thisVersion } from '#server/platform/upgrades/testing-fleet.ts';
import { olderVersion } from '#server/platform/upgrades/testing-older-version.ts';
import { loadOf, newTally, newUser, type User } from '#server/platform/upgrades/testing-users.ts';
import { megabytes, ms, whole } from './measure.ts';

const [minutes = 10, count = 40] = process.argv.slice(2).map(Number);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'daybook-soak-'));
chmodSync(folder, 0o711);
const [dataDir, program] = [path.join(folder, 'data'), path.join(folder, 'older')];
const postgres = await startEmbeddedPostgres(folder, 80, memorySettings(256));
const found = olderVersion(program);
const older = 'missing' in found ? thisVersion : program;
say('missing' in found ? `no upgrade: ${found.missing}` : `upgraded from ${found.commit.slice(0, 8)}`);
migrateWith(older, postgres.ownerUrl, dataDir);
const fleet = makeFleet(postgres.ownerUrl, dataDir, { MIGRATE_ON_START: 'false' });
const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

try {
  const { ask, places } = fleet;
  const [first, second] = [await fleet.add(older), await fleet.add(older)];
  const tally = newTally();
  // Attachments that a server with the object store keeps may be unknown to an older one (decision 76).
  let areMixed = false;
  const users: User[] = [];
  while (users.length < count) users.push(await newUser({ ask, tally, retryMs: 60_000, leavesAttachments: () => areMixed }));
  for (const times of tally.took.values()) times.length = 0;
  tally.requests = 0;
  const start = performance.now();
  const load = loadOf(users);
  const until = async (minute: number): Promise<void> => sleep(Math.max(0, start + minute * minutes * 6000 - performance.now()));
  let isOver = false;
  const watching = (async () => {
    for (let minute = 1; !isOver; minute++) {
      await sleep(Math.max(0, start + minute * 60_000 - performance.now()));
      const memory = places.map(({ child, isReady }) => (isReady ? megabytes(memoryOf(child.pid)) : 'restarting'));
      say(`minute ${minute}: ${whole(tally.requests)} requests, ${tally.failures.length} failed, memory ${memory.join(' and ')}`);
    }
  })();
  await until(1);
  await fleet.kill(first, older);
  await until(2);
  for (const place of places) await fleet.replace(place, older);
  await until(3);
  say(migrateWith(thisVersion, postgres.ownerUrl, dataDir).trim().split('\n').at(-1) ?? '');
  areMixed = true;
  for (const place of places) await fleet.replace(place);
  areMixed = false;
  await until(4);
  await fleet.kill(second);
  await until(10);
  await load.end();
  isOver = true;
  await watching;
  for (const [what, times] of tally.took) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): string => ms(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    if (sorted.length > 0)
      say(`${what.padEnd(14)}${whole(sorted.length).padStart(8)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  max ${at(1)}`);
  }
  say(
    `${whole(tally.requests)} requests, ${whole(load.rounds())} rounds, ${tally.repeated} repeated after a kill, ${tally.failures.length} failed`,
  );
  for (const { what, answer } of tally.failures.slice(0, 5)) say(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  const differences = await load.differences();
  say(differences.length === 0 ? 'nothing lost, nothing doubled, all books agree' : differences.slice(0, 20).join('\n'));
  process.exitCode = differences.length + tally.failures.length > 0 ? 1 : 0;
} finally {
  await fleet.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

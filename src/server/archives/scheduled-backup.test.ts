// Daily backups into a folder or a bucket: one a day, by one server, thinned out; the operator sees when the last one is old.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickPlace } from '../../../scripts/quick-place.ts';
import { moveClock, now, resetClock } from '../platform/clock.ts';
import { backupStatus, makeDailyBackup } from '../platform/archive/scheduled-backup.ts';
import { startS3Double } from '../platform/objects/testing-s3.ts';
import { openBackup } from '../platform/archive/restore.ts';
import { readConfig } from '../platform/config.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { archiveQueries } from './archive-queries.ts';

const folder = mkdtempSync(path.join(quickPlace(), 'daybook-scheduled-'));
const passphrase = 'four words are enough';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_HOUR: '0' });
});
afterAll(async () => {
  resetClock();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

test('one a day, whoever makes it; old ones go, and the operator sees that the last one is late', async () => {
  const scheduled = { config: server.config, ownerUrl: server.ownerUrl, queries: archiveQueries };
  const { token } = await server.signUp();
  const client = server.clientFor(token);
  expect((await client.billing.installation()).backup).toEqual({ lastOn: null, isOld: true });

  const today = dayOf(now().getTime());
  for (let back = 1; back <= 40; back++) writeFileSync(path.join(folder, `daybook-${dayOf(now().getTime() - back * dayMs)}.zip`), '');
  writeFileSync(path.join(folder, `daybook-${today}.zip.part`), 'of one that was broken off');
  const made = await Promise.all([1, 2, 3].map(() => makeDailyBackup(scheduled)));
  expect(made.filter(Boolean)).toHaveLength(1);
  const names = readdirSync(folder);
  expect(names).toContain(`daybook-${today}.zip`);
  expect(names.length).toBeLessThan(15);
  (await openBackup(path.join(folder, `daybook-${today}.zip`), server.config, passphrase)).archive.close();
  expect(await makeDailyBackup(scheduled)).toBe(false);
  expect((await client.billing.installation()).backup).toEqual({ lastOn: today, isOld: false });

  moveClock(3 * dayMs);
  expect(await backupStatus(server.config)).toEqual({ lastOn: today, isOld: true });
  const stranger = await server.signUp();
  expect((await server.clientFor(stranger.token).billing.installation()).backup).toBeNull();
});

test('into a bucket in the same way: one a day, old ones go, and it opens', async () => {
  resetClock();
  const double = await startS3Double();
  const config = { ...server.config, backupFolder: undefined, backupS3: double.config };
  const scheduled = { config, ownerUrl: server.ownerUrl, queries: archiveQueries };
  expect(await backupStatus(config)).toEqual({ lastOn: null, isOld: true });
  const today = dayOf(now().getTime());
  for (let back = 1; back <= 9; back++) double.kept.set(`backups/daybook-${dayOf(now().getTime() - back * dayMs)}.zip`, Buffer.alloc(0));
  expect([await makeDailyBackup(scheduled), await makeDailyBackup(scheduled)]).toEqual([true, false]);
  expect(double.kept.size).toBeLessThan(10);
  expect(await backupStatus(config)).toEqual({ lastOn: today, isOld: false });
  const copy = path.join(folder, 'copy.zip');
  writeFileSync(copy, double.kept.get(`backups/daybook-${today}.zip`) ?? '');
  (await openBackup(copy, server.config, passphrase)).archive.close();
  double.stop();
  expect(await backupStatus(config)).toEqual({ lastOn: null, isOld: true });
});

test('settings that would lose a backup are refused at the start', () => {
  expect(() => readConfig({ BACKUP_FOLDER: folder })).toThrow('BACKUP_FOLDER: needs BACKUP_PASSPHRASE');
  const key = (name: string) => ({ [`${name}_KEY_ID`]: 'id', [`${name}_SECRET`]: 'secret' });
  const bucket = { BACKUP_S3_URL: 'https://s3.example/a/', BACKUP_PASSPHRASE: passphrase };
  expect(() => readConfig(bucket)).toThrow('BACKUP_S3_URL: needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET');
  const both = { ...bucket, ...key('BACKUP_S3'), ...key('FILES_S3') };
  expect(() => readConfig({ ...both, FILES_S3_URL: 'https://s3.example/a' })).toThrow('another bucket');
  expect(() => readConfig({ ...both, BACKUP_FOLDER: folder })).toThrow('not both');
  expect(readConfig(both).backupS3?.url).toBe('https://s3.example/a');
});

// Scheduled exports into a business's own bucket: archives are complete and restorable, failures are reported once and retried, and the
// API never returns the key's secret.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickPlace } from '../../../scripts/quick-place.ts';
import { openExport } from '../platform/archive/restore.ts';
import { moveClock, now, resetClock } from '../platform/clock.ts';
import { makeOutboundBytes } from '../platform/http/outbound.ts';
import { startS3Double } from '../platform/objects/testing-s3.ts';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestServer } from '../testing.ts';

const folder = mkdtempSync(path.join(quickPlace(), 'daybook-bucket-'));
const hourMs = 3_600_000;
let server: TestServer;
let email = '';
let orgId = '';
let client: Client;
let double: Awaited<ReturnType<typeof startS3Double>>;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const person = await server.signUp();
  ({ email } = person);
  orgId = newId();
  client = server.clientFor(person.token, orgId);
  await client.org.createBusiness({
    id: orgId,
    name: 'Lantern Studio',
    country: 'US',
    baseCurrency: 'USD',
    kind: 'freelancer',
    fiscalYearStartMonth: 1,
    timeZone: 'UTC',
  });
  double = await startS3Double();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  resetClock();
  double.stop();
  await sql.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Time passes, and the person signs in again. */
async function later(hours: number): Promise<void> {
  moveClock(hours * hourMs);
  client = server.clientFor(await server.signIn(email), orgId);
}

type Setting = Parameters<Client['exports']['saveExportSchedule']>[0];
const setting = (over: Partial<Setting> = {}): Setting => {
  const { url, region, keyId, secret } = double.config;
  return { every: 'day', url, region, keyId, secret, keep: 2, language: 'en', ...over };
};
const save = (over?: Partial<Setting>) => client.exports.saveExportSchedule(setting(over));
const schedule = async () => (await client.exports.exportSchedule()).schedule;
const ran = async () => {
  const due = async () => {
    await server.doDueWork();
    return (await schedule())?.nextAt ?? null;
  };
  await expect.poll(due, { timeout: 60_000 }).not.toBeNull();
  return schedule();
};
const told = async () =>
  (await client.notifications.listNotifications({})).rows.filter((one) => one.kind === 'scheduled_export_failed').length;
const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const nameAt = (at: Date): string => `${orgId}/daybook-export-${at.toISOString().slice(0, 10)}.zip`;

test('starts when it is set up, and puts an archive into the bucket that can be restored', async () => {
  expect(await schedule()).toBeNull();
  await save();
  expect(await schedule()).toMatchObject({ every: 'day', keep: 2, keyId: 'id', nextAt: null, lastRunAt: null });
  const done = await ran();
  const bytes = double.kept.get(nameAt(now())) ?? Buffer.alloc(0);
  expect(done).toMatchObject({ failure: null, lastBytes: bytes.length, nextAt: expect.stringMatching(/T02:00:00/) });
  const file = path.join(folder, 'from-bucket.zip');
  writeFileSync(file, bytes);
  const archive = await openExport(file);
  expect(archive.manifest.businesses).toMatchObject([{ id: orgId, name: 'Lantern Studio' }]);
  archive.close();
});

test('goes on each night; only the newest stay, and other files', async () => {
  double.kept.set(`${orgId}/notes.txt`, Buffer.from('ours'));
  double.kept.set(`${orgId}/daybook-export-2020-01-01.zip`, Buffer.from('old'));
  for (const _ of [1, 2]) {
    await later(24);
    const before = (await schedule())?.lastRunAt;
    await expect.poll(async () => (await server.doDueWork(), (await schedule())?.lastRunAt), { timeout: 60_000 }).not.toBe(before);
  }
  expect([...double.kept.keys()].toSorted()).toEqual(
    [nameAt(new Date(now().getTime() - 24 * hourMs)), nameAt(now()), `${orgId}/notes.txt`].toSorted(),
  );
});

test.each<[string, Partial<Setting>, string]>([
  ['a wrong key', { secret: 'guessed' }, 'access'],
  ['nobody at the address', { url: 'http://127.0.0.1:1/bucket' }, 'unreachable'],
])('%s is named, and told once however often it fails', async (_, over, failure) => {
  const before = await told();
  await save({ every: 'month', ...over });
  expect(await ran()).toMatchObject({ failure, lastBytes: expect.any(Number) });
  expect(await told()).toBe(before + 1);
  await later(6);
  const last = (await schedule())?.lastRunAt;
  await expect.poll(async () => (await server.doDueWork(), (await schedule())?.lastRunAt), { timeout: 60_000 }).not.toBe(last);
  expect(await schedule()).toMatchObject({ failure });
  expect(await told()).toBe(before + 1);
});

test('succeeds again once the key is corrected, and on demand', async () => {
  await save();
  expect(await ran()).toMatchObject({ failure: null });
  double.kept.clear();
  await client.exports.runExportSchedule();
  await expect.poll(async () => (await server.doDueWork(), double.kept.has(nameAt(now()))), { timeout: 60_000 }).toBe(true);
});

test('the secret is sealed, told to nobody, and sent only where its owner said', async () => {
  const { rows } = await sql.query<{ text: string }>(`select encode(secret_sealed, 'escape') as text from export_schedule`);
  expect(rows[0]?.text).not.toContain('secret');
  const { secret: _, ...without } = setting();
  expect(await codeOf(client.exports.saveExportSchedule({ ...without, keep: 5 }))).toBe('done');
  expect(await codeOf(client.exports.saveExportSchedule({ ...without, url: 'http://127.0.0.1:9/theirs' }))).toBe('export.secret');
  expect(await codeOf(client.exports.saveExportSchedule({ ...without, keyId: 'other' }))).toBe('export.secret');
  const { rows: changes } = await client.audit.listChanges({ limit: 50 });
  const ours = changes.filter(({ action }) => action.startsWith('export_schedule.'));
  expect(ours.length).toBeGreaterThan(2);
  expect(JSON.stringify(ours)).not.toMatch(/"secret|guessed/);
});

test('is set up by somebody who proved lately who they are, at a public address, and ends when asked', async () => {
  expect(await codeOf(save({ url: 'ftp://s3.example.com/bucket' }))).toBe('export.place');
  expect(await codeOf(save({ url: 'https://user:pass@s3.example.com/bucket' }))).toBe('export.place');
  // The token still works; the proof is older than ten minutes.
  moveClock(11 * 60_000);
  expect(await codeOf(save())).toBe('step_up_required');
  await client.exports.endExportSchedule();
  expect(await schedule()).toBeNull();
  expect(await codeOf(client.exports.runExportSchedule())).toBe('not_found');
});

test('a private address is refused where the operator allows none', async () => {
  const send = makeOutboundBytes({ allowPrivate: false, resolve: async () => ['127.0.0.1'] });
  await expect(send('https://s3.example.com/bucket', { method: 'PUT', headers: {}, body: Buffer.from('x') })).rejects.toThrow(
    'address not allowed',
  );
});

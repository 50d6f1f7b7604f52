// The export of a business: made in the background, downloaded with a signed address, and restored into another installation, equal to the
// cent and byte for byte.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickPlace } from '../../../scripts/quick-place.ts';
import { newId } from '../platform/ids.ts';
import { openArchive } from '../platform/archive/archive-file.ts';
import { openExport, restoreBusiness } from '../platform/archive/restore.ts';
import { moveClock, resetClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { makeServer, type Server } from '../server.ts';
import { databaseOfPlainOwner } from '../testing-database.ts';
import { type Client, startTestServer, type TestServer } from '../testing.ts';
import { archiveQueries } from './archive-queries.ts';
import { giveBusinessTo, sealedTables } from './index.ts';
import { addPapers } from './testing-papers.ts';

const folder = mkdtempSync(path.join(quickPlace(), 'daybook-export-'));
let server: TestServer;
let token = '';
let orgId = '';
let client: Client;
const receipt = Buffer.from('%PDF-1.7\n1 0 obj\n% a receipt\n%%EOF\n');
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  ({ token } = await server.signUp());
  ({ id: orgId } = await server.clientFor(token).insight.loadSample());
  client = server.clientFor(token, orgId);
  for (const name of ['lunch.pdf', 'Größe ½.pdf'])
    await client.files.addFile({ id: newId(), kind: 'receipt', file: new File([new Uint8Array(receipt)], name) });
  await addPapers(client);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for an export, waits until it is ready, and downloads it. */
async function exported(of: TestServer, as: Client, name: string): Promise<string> {
  const { id } = await as.exports.startExport({ id: newId(), language: 'en' });
  await expect
    .poll(
      async () => {
        await of.doDueWork();
        return (await as.exports.listExports()).exports.find((one) => one.id === id)?.state;
      },
      { timeout: 120_000 },
    )
    .toBe('ready');
  const { url } = await as.exports.exportLink({ id });
  const answer = await fetch(`${of.url}${url}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

test('holds what people want to keep, and comes back in another installation with the same books and bytes', async () => {
  const file = await exported(server, client, 'first.zip');
  const first = await openArchive(file);
  await first.check();
  const names = first.manifest.files.map(({ name }) => name);
  for (const name of ['README.txt', 'lists/trial-balance.csv', 'lists/documents.csv', 'ledger/books.journal', 'ledger/books.beancount'])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith('invoices/') && name.endsWith('.pdf')).length).toBeGreaterThan(0);
  expect(names.filter((name) => /^documents\/.*(lunch|Größe ½)\.pdf$/.test(name))).toHaveLength(2);
  const of = first.manifest.files.find(({ name }) => name.endsWith('/lunch.pdf'));
  expect((await buffer(await first.read(of?.name ?? ''))).equals(receipt)).toBe(true);
  // The trial balance of the file is the one of the report.
  const to = new Date().toISOString().slice(0, 10);
  const shown = await client.reports.exportStatement({ kind: 'trial-balance', to, format: 'csv' });
  expect((await buffer(await first.read('lists/trial-balance.csv'))).equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
  for (const table of [
    'dashboard',
    'custom_kpi',
    'finding',
    'finding_check',
    'receipt_reading',
    'purchase_setting',
    'bill_approval',
    'sales_document',
  ])
    expect(names).toContain(`data/${table}.csv`);
  expect(names).toContain('attachments/terms.txt');
  expect((await text(await first.read('attachments/terms.txt'))).startsWith('Thistle')).toBe(true);
  expect(names.filter((name) => /^logos\/[0-9a-f]{16}\.png$/.test(name))).toHaveLength(1);
  for (const table of ['member', 'api_key', 'notification']) expect(names).not.toContain(`data/${table}.csv`);

  // Into an installation where the owner of the database is no superuser, and somebody has signed up.
  const database = await databaseOfPlainOwner();
  mkdirSync(path.join(folder, 'elsewhere'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: path.join(folder, 'elsewhere'),
    PORT: '0',
    AUTH_AUTOCONFIRM: 'true',
    TIER_FOR_EVERYONE: 'pro',
  });
  const owner = { email: 'new@example.com', password: 'Correct-Horse-7!' };
  const place = {
    config,
    ownerUrl: database.ownerUrl,
    queries: archiveQueries,
    sealed: sealedTables(config),
    giveTo: giveBusinessTo(owner.email),
  };
  const asked = async (on: Server, url: string, payload: object, headers = {}) => {
    const answer = await on.app.inject({ method: 'POST', url, payload, headers });
    return {
      status: answer.statusCode,
      body: answer.json<{ access_token: string; json: { exports: { state: string }[]; url: string } }>(),
    };
  };
  try {
    const before = await makeServer(config, database.ownerUrl);
    expect((await asked(before, '/auth/v1/signup', owner)).status).toBe(200);
    await expect(restoreBusiness(await openExport(file), place)).rejects.toThrow('Another program uses this database');
    await before.stop();
    expect(await restoreBusiness(await openExport(file), place)).toMatchObject({ businesses: 1, objects: 7 });
    await expect(restoreBusiness(await openExport(file), place)).rejects.toThrow('is in this database already');

    // Exported again from there, everything but what happened since is the same.
    const after = await makeServer(config, database.ownerUrl);
    const { access_token } = (await asked(after, '/auth/v1/token?grant_type=password', owner)).body;
    const headers = { authorization: `Bearer ${access_token}`, 'x-daybook-org': orgId };
    const id = newId();
    expect((await asked(after, '/rpc/exports/startExport', { json: { id, language: 'en' } }, headers)).status).toBe(200);
    await expect
      .poll(
        async () => {
          await after.doDueWork();
          return (await asked(after, '/rpc/exports/listExports', {}, headers)).body.json.exports[0]?.state;
        },
        { timeout: 120_000 },
      )
      .toBe('ready');
    const { url } = (await asked(after, '/rpc/exports/exportLink', { json: { id } }, headers)).body.json;
    const secondFile = path.join(folder, 'second.zip');
    writeFileSync(secondFile, (await after.app.inject({ url })).rawPayload);
    await after.stop();
    const again = await openArchive(secondFile);
    const changing = /^(README\.txt|data\/(due_work|audit_event|file_bucket)\.csv|.*\.pdf)$/;
    const hashes = (reader: typeof again) =>
      reader.manifest.files.filter(({ name }) => !changing.test(name)).map(({ name, sha256 }) => [name, sha256]);
    expect(hashes(again)).toEqual(hashes(first));
    const papers = (reader: typeof again) =>
      reader.manifest.files.filter(({ name }) => name.endsWith('.pdf')).map(({ name, of }) => [name, of]);
    expect(papers(again)).toEqual(papers(first));
    const stored = (reader: typeof again) => reader.manifest.files.filter(({ of }) => of !== undefined).map(({ sha256 }) => sha256);
    expect(stored(again)).toEqual(stored(first));
    expect(again.manifest.businesses).toEqual(first.manifest.businesses);
    again.close();
  } finally {
    await database.drop();
    first.close();
  }
});

test('one at a time, only by people with permission, and a link expires', async () => {
  const own = await server.business();
  const outsider = await server.business();
  const { id } = await own.client.exports.startExport({ id: newId(), language: 'de' });
  await expect(own.client.exports.startExport({ id: newId(), language: 'de' })).rejects.toMatchObject({ status: 409 });
  expect((await own.client.exports.startExport({ id, language: 'de' })).id).toBe(id);
  await expect(own.client.exports.exportLink({ id })).rejects.toMatchObject({ status: 404 });
  await expect
    .poll(async () => (await server.doDueWork(), (await own.client.exports.listExports()).exports[0]?.state), { timeout: 120_000 })
    .toBe('ready');
  const { url } = await own.client.exports.exportLink({ id });
  await expect(outsider.client.exports.exportLink({ id })).rejects.toMatchObject({ status: 404 });
  const statusOf = async (address: string): Promise<number> => (await fetch(`${server.url}${address}`)).status;
  expect(await statusOf(url)).toBe(200);
  for (const wrong of [url.replace(/.{6}$/, 'AAAAAA'), `/exports/${'x'.repeat(40)}`, '/exports/e30.e30'])
    expect(await statusOf(wrong)).toBe(404);
  try {
    moveClock(11 * 60_000);
    expect(await statusOf(url)).toBe(404);
  } finally {
    resetClock();
  }
  const notes = (await own.client.notifications.listNotifications({})).rows.filter((one) => one.kind === 'export_ready');
  expect(notes).toMatchObject([{ subjectId: id }]);
});

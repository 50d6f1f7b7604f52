// The export of a business made before attachments and logos were files of the store: it is restored into the columns they were in, and they
// move into the store with equal hashes.
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickPlace } from '../../../scripts/quick-place.ts';
import { openArchive, writeArchive } from '../platform/archive/archive-file.ts';
import { openExport, restoreBusiness } from '../platform/archive/restore.ts';
import { overClient } from '../platform/archive/snapshot.ts';
import { moveClock, resetClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { insertMember } from '../org/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { newId } from '../platform/ids.ts';
import { makeServer } from '../server.ts';
import { emptyDatabase } from '../testing-database.ts';
import { type Client, startTestServer, type TestServer } from '../testing.ts';
import { archiveQueries } from './archive-queries.ts';
import { giveBusinessTo, sealedTables } from './index.ts';
import { addPapers, attachedText } from './testing-papers.ts';

const moved = '0238-objects-of-papers.sql';
const folder = mkdtempSync(path.join(quickPlace(), 'daybook-older-'));
let server: TestServer;
let client: Client;
let orgId = '';
let papers: Awaited<ReturnType<typeof addPapers>>;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  const { token } = await server.signUp();
  ({ id: orgId } = await server.clientFor(token).insight.loadSample());
  client = server.clientFor(token, orgId);
  papers = await addPapers(client);
});
afterAll(async () => {
  resetClock();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function exported(): Promise<string> {
  const { id } = await client.exports.startExport({ id: newId(), language: 'en' });
  const state = async () => {
    await server.doDueWork();
    return (await client.exports.listExports()).exports.find((one) => one.id === id)?.state;
  };
  await expect.poll(state, { timeout: 120_000 }).toBe('ready');
  const file = path.join(folder, 'now.zip');
  const { url } = await client.exports.exportLink({ id });
  writeFileSync(file, Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer()));
  return file;
}

/** An archive as the version before the move wrote it: its tables and columns, logos in their rows, attachments as files. */
async function asBefore(file: string): Promise<string> {
  const older = path.join(folder, 'before.zip');
  const database = await emptyDatabase();
  const db = new pg.Client({ connectionString: database.ownerUrl });
  const archive = await openArchive(file);
  const { files, migrations: all, ...about } = archive.manifest;
  const migrations = Object.fromEntries(Object.entries(all).filter(([name]) => name < moved));
  const written = writeArchive(createWriteStream(older));
  try {
    await migrate(database.ownerUrl, new Set(Object.keys(migrations)));
    await db.connect();
    await db.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set bytea_output = 'hex'`);
    const of = (table: string) => files.filter((one) => one.of?.table === table);
    for (const one of files) {
      const table = /^data\/(.+)\.csv$/.exec(one.name)?.[1];
      if (table === undefined) {
        if (one.of?.table !== 'sales_logo')
          await written.add(one.name, [await buffer(await archive.read(one.name))], { about: () => (one.of ? { of: one.of } : {}) });
        continue;
      }
      const { rows: known } = await db.query<{ name: string }>(
        `select attname::text as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
        [table],
      );
      if (known.length === 0) continue;
      await db.query(`create temporary table archived (${(one.columns ?? []).map((name) => `"${name}" text`).join(', ')})`);
      await pipeline(await archive.read(one.name), db.query(from('copy archived from stdin (format csv, header match)')));
      if (table === 'sales_attachment') await db.query(`update archived set sealed = '\\x' || repeat('00', 37) where removed_at is null`);
      if (table === 'sales_logo')
        for (const logo of of(table)) {
          const png = await buffer(await archive.read(logo.name));
          await db.query('update archived set png = $1 where hash = $2', [`\\x${png.toString('hex')}`, logo.of?.id]);
        }
      const columns = known.map(({ name }) => name);
      const copied = db.query(
        to(`copy (select ${columns.map((name) => `"${name}"`).join(', ')} from archived) to stdout (format csv, header)`),
      );
      await written.add(one.name, copied as AsyncIterable<Buffer>, { about: () => ({ rows: copied.rowCount, columns }) });
      await db.query('drop table archived');
    }
    await written.end({ ...about, migrations });
    return older;
  } finally {
    archive.close();
    await db.end();
    await database.drop();
  }
}

test('comes back with its books, and its attachments and logos move into the store with equal hashes', async () => {
  const { logo } = await client.paper.logo();
  const older = await asBefore(await exported());
  const database = await emptyDatabase();
  mkdirSync(path.join(folder, 'elsewhere'));
  const settings = { NODE_ENV: 'test', DATA_DIR: path.join(folder, 'elsewhere'), PORT: '0', AUTH_AUTOCONFIRM: 'true' };
  const config = readConfig({ ...settings, TIER_FOR_EVERYONE: 'pro' });
  const db = new pg.Client({ connectionString: database.ownerUrl });
  try {
    const place = { config, ownerUrl: database.ownerUrl, queries: archiveQueries, sealed: sealedTables(config) };
    const archive = await openExport(older);
    expect(archive.manifest.migrations).not.toHaveProperty(moved);
    expect(await restoreBusiness(archive, { ...place, giveTo: giveBusinessTo('new@example.com') })).toMatchObject({ businesses: 1 });
    await db.connect();
    await db.query(`set app.verifying = 'on'; set app.org_id = '${orgId}'`);
    const places = async () => {
      const attachments = `select id::text as id, sealed is not null as "isInRow", object_id is not null as "isObject" from sales_attachment where removed_at is null`;
      const logos = `select hash, png is not null, object_id is not null from sales_logo`;
      const { rows } = await db.query<{ id: string; isInRow: boolean; isObject: boolean }>(`${attachments} union all ${logos} order by 1`);
      return rows;
    };
    const before = await places();
    expect(new Set(before.map(({ id }) => id))).toEqual(new Set([logo?.hash, papers.attachmentId]));
    for (const one of before) expect(one).toMatchObject({ isInRow: true, isObject: false });

    // The move begins a day after the migration.
    moveClock(2 * 24 * 3600 * 1000);
    const again = await makeServer(config, database.ownerUrl);
    const ask = async <T>(url: string, json: object, headers: object = {}) =>
      (
        await again.app.inject({ method: 'POST', url, payload: url.startsWith('/rpc') ? { json } : json, headers: { ...headers } })
      ).json<T>();
    const login = { email: 'second@example.com', password: 'Correct-Horse-7!' };
    const person = await ask<{ access_token: string; user: { id: string } }>('/auth/v1/signup', login);
    await overClient(db)
      .connection()
      .execute((connection) => insertMember(connection, orgId, person.user.id, 'admin'));
    const headers = { authorization: `Bearer ${person.access_token}`, 'x-daybook-org': orgId };
    const attached = async () =>
      again.app.inject({ url: `/api/v1/sales/documents/${papers.documentId}/attachments/${papers.attachmentId}`, headers });
    expect((await attached()).body).toBe(attachedText);
    while ((await again.doDueWork()) > 0);
    for (const one of await places()) expect(one).toMatchObject({ isInRow: false, isObject: true });
    expect(readdirSync(path.join(config.dataDir, 'files', `paper-${orgId}`))).toHaveLength(2);
    expect((await attached()).body).toBe(attachedText);
    const { json } = await ask<{ json: { logo: { hash: string; dataUrl: string } } }>('/rpc/paper/logo', {}, headers);
    expect(json.logo).toEqual(logo);
    const png = Buffer.from(json.logo.dataUrl.split(',')[1] ?? '', 'base64');
    expect(createHash('sha256').update(png).digest('hex')).toBe(logo?.hash);
    await again.stop();
  } finally {
    await db.end();
    await database.drop();
  }
});

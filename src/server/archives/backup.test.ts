// Backup and restore: a whole installation is restored on another PostgreSQL whose owner isn't a superuser; what can't be restored is
// refused with a message, and leaves nothing behind.
import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickPlace } from '../../../scripts/quick-place.ts';
import { archiveQueries } from './archive-queries.ts';
import { addPapers, attachedText, picture } from './testing-papers.ts';
import { makeServer } from '../server.ts';
import { databaseOfPlainOwner, runScript } from '../testing-database.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import { agreeOnSecrets } from '../platform/secrets/secret-fingerprint.ts';
import { openArchive, writeArchive } from '../platform/archive/archive-file.ts';
import { sealSecrets } from '../platform/archive/archive-seal.ts';
import { backUpTo } from '../platform/archive/backup.ts';
import { openBackup, restore } from '../platform/archive/restore.ts';

const passphrase = 'four words are enough';
/** The cost is the concern of the test of the commands alone. */
const sealCost = 2 ** 10;
const open = (archive: string, config: Config) => openBackup(archive, config, passphrase, sealCost);
const folder = mkdtempSync(path.join(quickPlace(), 'daybook-archive-'));
const file = path.join(folder, 'first.daybook');
const place = (name: string): Config => {
  mkdirSync(path.join(folder, name), { recursive: true });
  return readConfig({ NODE_ENV: 'test', DATA_DIR: path.join(folder, name), PORT: '0' });
};
async function asked<T extends pg.QueryResultRow>(url: string, query: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<T>(query).finally(() => client.end())).rows;
}

let server: TestServer;
let person: Awaited<ReturnType<TestServer['signUp']>>;
const orgId = newId();
const fileId = newId();
let papers: Awaited<ReturnType<typeof addPapers>>;
let shown: { readonly logo: unknown; readonly photo: Buffer };
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  person = await server.signUp();
  const client = server.clientFor(person.token, orgId);
  await client.org.createBusiness({
    id: orgId,
    name: 'Brick, "Mortar" & Söhne',
    country: 'DE',
    baseCurrency: 'EUR',
    kind: 'agency',
    fiscalYearStartMonth: 1,
    timeZone: 'UTC',
  });
  await client.files.addFile({ id: fileId, kind: 'receipt', file: new File(['a receipt'], 'lunch.txt') });
  papers = await addPapers(client);
  await client.org.savePhoto({ file: await picture() });
  const { body } = await client.org.photo({ id: person.userId, v: '' });
  shown = { logo: await client.paper.logo(), photo: Buffer.from(await body.arrayBuffer()) };
  await (await server.business()).client.insight.loadSample({});
  await agreeOnSecrets(server.ownerUrl, server.config);
  await asked(
    server.ownerUrl,
    `insert into mail_outbox (id, recipient, subject, body_text) values ('${newId()}', 'ada@example.com', 'Not sent yet', '');
     insert into due_work (org_id, kind, subject_id, due_at) values ('${orgId}', 'remind_customer', '${newId()}', now() - interval '1 hour')`,
  );
  await backUpTo(file, { config: server.config, ownerUrl: server.ownerUrl, passphrase, sealCost, queries: archiveQueries });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The rows of each table, in a fixed order. */
async function tablesIn(archive: string): Promise<Map<string, readonly string[]>> {
  const reader = await openArchive(archive);
  const found = new Map<string, readonly string[]>();
  for (const { name } of reader.manifest.files)
    if (name.startsWith('data/')) found.set(name, (await text(await reader.read(name))).split('\n').toSorted());
  reader.close();
  return found;
}

test('B2 B3: everything comes back where the owner of the database is no superuser, and is backed up again from there', async () => {
  const database = await databaseOfPlainOwner();
  const config = place('restored');
  try {
    const restored = await restore(await open(file, config), {
      config,
      ownerUrl: database.ownerUrl,
      queries: archiveQueries,
    });
    expect(restored).toMatchObject({ businesses: 3, objects: 7 });
    expect(restored.heldMails).toBeGreaterThan(0);
    expect(restored.heldWork).toBeGreaterThan(0);

    const again = path.join(folder, 'second.daybook');
    await backUpTo(again, { config, ownerUrl: database.ownerUrl, passphrase, sealCost, queries: archiveQueries });
    const [before, after] = [await tablesIn(file), await tablesIn(again)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    const kept = [...before].filter(([name]) => !['data/mail_outbox.csv', 'data/due_work.csv'].includes(name));
    for (const [name, rows] of kept) expect([name, after.get(name)]).toEqual([name, rows]);
    // Row-level security hid no table of a business.
    const counts = new Map((await openArchive(again)).manifest.files.map(({ name, rows }) => [name, rows]));
    for (const table of ['org', 'member', 'profiles', 'posting', 'sales_document', 'stored_file', 'user_subscriptions']) {
      const [row] = await asked<{ count: number }>(server.ownerUrl, `select count(*)::int as count from ${table}`);
      expect([table, counts.get(`data/${table}.csv`)]).toEqual([table, row?.count]);
    }

    // Nothing is sent until the operator says so.
    const held = runScript('held-mail.ts', database.ownerUrl);
    expect(held.said.join('\n')).toMatch(/Not sent yet\n\d+ held/);
    expect(held.said.at(-1)).toMatch(/held since the restore/);

    await agreeOnSecrets(database.ownerUrl, config);
    const second = await makeServer(config, database.ownerUrl);
    try {
      const signIn = await second.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email: person.email, password: person.password },
      });
      const { access_token: token } = signIn.json<{ access_token: string }>();
      const answer = await second.app.inject({
        method: 'POST',
        url: '/rpc/files/file',
        headers: { authorization: `Bearer ${token}`, 'x-daybook-org': orgId },
        payload: { json: { id: fileId } },
      });
      expect(answer.body).toContain('a receipt');
      const headers = { authorization: `Bearer ${token}`, 'x-daybook-org': orgId };
      const attached = `/api/v1/sales/documents/${papers.documentId}/attachments/${papers.attachmentId}`;
      expect((await second.app.inject({ url: attached, headers })).body).toBe(attachedText);
      expect((await second.app.inject({ url: '/api/v1/sales/logo', headers })).json()).toEqual(shown.logo);
      const photo = await second.app.inject({ url: `/api/v1/people/${person.userId}/photo`, headers });
      expect(photo.rawPayload.equals(shown.photo)).toBe(true);
    } finally {
      await second.stop();
    }
  } finally {
    await database.drop();
  }
});

test('the schema is the same after a restore, and has no sequence that would need its next number', async () => {
  const schema = `
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity) from pg_class where relkind = 'r'
    union all select 'sequence ' || sequencename from pg_sequences order by 1`;
  const [database, untouched] = [await databaseOfPlainOwner(), await databaseOfPlainOwner()];
  try {
    const config = place('schema');
    await restore(await open(file, config), { config, ownerUrl: database.ownerUrl, queries: archiveQueries });
    const lines = await asked<{ line: string }>(untouched.ownerUrl, schema);
    expect(await asked(database.ownerUrl, schema)).toEqual(lines);
    expect(lines.filter(({ line }) => line.startsWith('sequence'))).toEqual([]);
  } finally {
    await database.drop();
    await untouched.drop();
  }
});

/** The error for a file, checked without a target installation. */
const refusal = (archive: string, given = passphrase): Promise<string> =>
  openBackup(archive, place('empty'), given, sealCost).then(
    () => 'opened',
    (error: Error) => error.message,
  );
const changed = (change: (bytes: Buffer) => Buffer): string => {
  const other = path.join(folder, 'changed.daybook');
  writeFileSync(other, change(readFileSync(file)));
  return other;
};

test('a wrong passphrase, a cut file, and a file that is no archive', async () => {
  expect(await refusal(file)).toBe('opened');
  expect(await refusal(file, 'four words are not')).toBe('This passphrase does not open the backup.');
  for (const share of [0, 0.3, 0.9, 0.999])
    expect(await refusal(changed((bytes) => bytes.subarray(0, Math.floor(bytes.length * share))))).toMatch(/it was cut off, or changed/);
  expect(await refusal(path.join(folder, 'nowhere'))).toMatch(/^There is no file/);
});

test('a changed byte is noticed wherever it is', async () => {
  const size = readFileSync(file).length;
  for (const at of [0, 12, 1000, Math.floor(size / 3), Math.floor(size / 2), size - 500, size - 90, size - 1])
    expect([
      at,
      await refusal(
        changed((bytes) => {
          bytes[at] = (bytes[at] ?? 0) ^ 1;
          return bytes;
        }),
      ),
    ]).toEqual([at, expect.stringMatching(/it was cut off, or changed/)]);
});

/** Rewrites the archive with a change and matching hashes. */
async function forged(change: {
  readonly name?: string;
  readonly content?: string;
  readonly migrations?: Record<string, string>;
  readonly isSealed?: true;
}) {
  const reader = await openArchive(file);
  const other = path.join(folder, 'forged.daybook');
  const writer = writeArchive(createWriteStream(other));
  for (const { name } of reader.manifest.files)
    await writer.add(name, [name === change.name ? Buffer.from(change.content ?? '') : await buffer(await reader.read(name))]);
  const about = { ...reader.manifest, migrations: { ...reader.manifest.migrations, ...change.migrations } };
  await writer.end(about, (hash) => (change.isSealed ? sealSecrets({}, hash, passphrase, sealCost) : (reader.seal ?? Buffer.alloc(0))));
  reader.close();
  return other;
}
test('a change with recomputed hashes is detected by the seal', async () => {
  const rates = { name: 'data/exchange_rate.csv', content: 'day,base,quote,rate,source\n' };
  expect(await refusal(await forged(rates))).toMatch(/its list of contents is not the one/);
});
test('a backup of a newer version', async () => {
  const migrations = { '9999-later.sql': '0'.repeat(64) };
  expect(await refusal(await forged({ migrations, isSealed: true }))).toBe(
    'The backup was made by a newer version of Daybook (9999-later.sql). Update Daybook first.',
  );
});

test('B2: a failed restore leaves nothing: no rows, no files, no secrets', async () => {
  const database = await databaseOfPlainOwner();
  const config = place('failing');
  try {
    const opened = await open(file, config);
    const queries = { ...archiveQueries, trialBalance: `select '0' as entries, 'other' as "trialBalance", $1::text` };
    await expect(restore(opened, { config, ownerUrl: database.ownerUrl, queries })).rejects.toThrow('The trial balance of');
    expect(await asked(database.ownerUrl, archiveQueries.people)).toEqual([]);
    expect(
      readdirSync(config.dataDir, { recursive: true }).filter((name) => !/^files(\/(paper-|person-)?[0-9a-f-]{36})?$/.test(String(name))),
    ).toEqual([]);
    // Afterwards the same installation can restore the same backup.
    const target = { config, ownerUrl: database.ownerUrl, queries: archiveQueries };
    expect(await restore(await open(file, config), target)).toMatchObject({ objects: 7 });
  } finally {
    await database.drop();
  }
});

test('a database that was set up by another version', async () => {
  const { archive, secrets } = await open(file, place('newer'));
  const config = place('newer');
  const database = await databaseOfPlainOwner();
  try {
    const { '0024-due-work.sql': _left, ...migrations } = archive.manifest.migrations;
    const older = { ...archive, manifest: { ...archive.manifest, migrations } };
    await expect(restore({ archive: older, secrets }, { config, ownerUrl: database.ownerUrl, queries: archiveQueries })).rejects.toThrow(
      'set up by another version of Daybook than the backup (0024-due-work.sql)',
    );
  } finally {
    await database.drop();
  }
});

test('an installation that is not empty, or used by another program', async () => {
  const config = place('busy');
  const target = { config, ownerUrl: server.ownerUrl, queries: archiveQueries };
  await expect(restore(await open(file, config), target)).rejects.toThrow('Another program uses this database');
  const database = await databaseOfPlainOwner();
  try {
    await asked(database.ownerUrl, `insert into auth.app_user (id, email) values ('${newId()}', 'somebody@example.com')`);
    const used = { config, ownerUrl: database.ownerUrl, queries: archiveQueries };
    await expect(restore(await open(file, config), used)).rejects.toThrow('people have signed up');
    cpSync(path.join(server.config.dataDir, 'files'), path.join(config.dataDir, 'files'), { recursive: true });
    await asked(database.ownerUrl, 'delete from auth.app_user');
    await expect(restore(await open(file, config), used)).rejects.toThrow('stored files in this place');
  } finally {
    await database.drop();
  }
  const other = readConfig({ DATA_DIR: path.join(folder, 'busy'), LINK_SECRET: 'x4'.repeat(20) });
  await expect(open(file, other)).rejects.toThrow('LINK_SECRET is set here and is not the secret of the backup');
});

test('the commands: a file is not overwritten, the passphrase may come from the environment, verify runs at the end', async () => {
  const database = await databaseOfPlainOwner();
  process.env['BACKUP_PASSPHRASE'] = passphrase;
  const dataDir = process.env['DATA_DIR'];
  process.env['DATA_DIR'] = server.config.dataDir;
  try {
    const made = path.join(folder, 'third.daybook');
    expect(runScript('backup.ts', server.ownerUrl, made)).toMatchObject({
      status: 0,
      said: [expect.stringMatching(/3 businesses, \d+ entries, 7 files/)],
    });
    expect(runScript('backup.ts', server.ownerUrl, made)).toMatchObject({ status: 1, stderr: `${made} is there already.\n` });
    expect(existsSync(`${made}.part`)).toBe(false);
    expect(await refusal(made)).toBe('This passphrase does not open the backup.'); // at a lower cost than it was sealed with
    process.env['DATA_DIR'] = place('by-command').dataDir;
    expect(runScript('restore.ts', database.ownerUrl, made)).toMatchObject({
      status: 0,
      said: expect.arrayContaining(['A stored file was opened: 9 bytes.', expect.stringMatching(/^3 businesses, \d+ entries$/)]),
    });
    expect(runScript('restore.ts', database.ownerUrl, made).stderr).toMatch(/people have signed up/);
  } finally {
    delete process.env['BACKUP_PASSPHRASE'];
    if (dataDir === undefined) delete process.env['DATA_DIR'];
    else process.env['DATA_DIR'] = dataDir;
    await database.drop();
  }
});

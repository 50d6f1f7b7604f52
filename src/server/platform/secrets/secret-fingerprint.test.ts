// A server without the secrets that its database was used with doesn't start, and says which file is missing and what to do.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer, databaseOfPlainOwner } from '../../testing-database.ts';
import { ConfigurationError, readConfig } from '../config.ts';
import { makeSealing } from './sealing.ts';
import { agreeOnSecrets } from './secret-fingerprint.ts';
import { linkSecretOf, secretFile } from './secrets.ts';
import { makeAccessTokens } from '../sign-in/access-token.ts';

const main = path.resolve(import.meta.dirname, '../../main.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'daybook-secrets-'));
const place = (name: string): string => path.join(folder, name);
let database: Awaited<ReturnType<typeof databaseOfPlainOwner>>;
beforeAll(async () => {
  database = await databaseOfPlainOwner();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the secret check of a start; returns the error. */
async function start(dataDir: string, more: Record<string, string> = {}): Promise<string> {
  try {
    const config = readConfig({ DATA_DIR: dataDir, ...more });
    await agreeOnSecrets(database.ownerUrl, config);
    if (!config.authSecret) secretFile(dataDir, 'auth-secret');
    await makeAccessTokens(dataDir, 'https://books.example', config.authJwtKeysFile);
    makeSealing(config);
    linkSecretOf(config);
    await agreeOnSecrets(database.ownerUrl, config);
    return 'ready';
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return `refused: ${error.message}`;
  }
}
const names = ['auth-secret', 'access-token-keys.json', 'sealing-keys.json', 'link-secret'] as const;

test('a database in use before fingerprints existed gets no new secrets', async () => {
  await administer(
    database.ownerUrl,
    `insert into internal.secret_fingerprint (secret, fingerprint) values ('was_in_use', repeat('0', 32))`,
  );
  expect(await start(place('none'))).toContain('auth-secret is missing');
  await administer(database.ownerUrl, 'delete from internal.secret_fingerprint');
});

test('the first start generates the secrets, the next one finds them', async () => {
  expect(await start(place('first'))).toMatch(/^ready/);
  expect(await start(place('first'))).toMatch(/^ready/);
});

test('O1: an empty data folder beside the database is refused, and names every file', async () => {
  const said = await start(place('empty'));
  expect(said).toMatch(/^refused/);
  for (const name of names) {
    expect(said).toContain(`${place('empty')}/${name} is missing, and this database was used with one.`);
    expect(said).toContain(`ACCEPT_NEW_SECRETS=${name}`);
  }
  const env = { ...process.env, DATABASE_URL: database.ownerUrl, DATA_DIR: place('empty'), PORT: '0', LOG_LEVEL: 'error' };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, `${said.replace('refused: ', '')}\n`]);
});

test.each(names)('a different %s is refused, and only that', async (name) => {
  cpSync(place('first'), place(`without-${name}`), { recursive: true });
  rmSync(path.join(place(`without-${name}`), name));
  const said = await start(place(`without-${name}`));
  expect(said).toMatch(/^refused/);
  expect(said.match(/ACCEPT_NEW_SECRETS=\S+/g)).toEqual([`ACCEPT_NEW_SECRETS=${name}:`]);
});

test('secrets may be in the operator’s own files', async () => {
  const files = { AUTH_SECRET_FILE: names[0], AUTH_JWT_KEYS_FILE: names[1], SEALING_KEYS_FILE: names[2], LINK_SECRET_FILE: names[3] };
  const set = Object.fromEntries(Object.entries(files).map(([setting, name]) => [setting, path.join(place('first'), name)]));
  expect(await start(place('elsewhere'), set)).toMatch(/^ready/);
  const other = place('other-secret');
  writeFileSync(other, 'x4'.repeat(20));
  const said = await start(place('elsewhere'), { ...set, LINK_SECRET_FILE: other });
  expect(said).toMatch(/^refused/);
  expect(said).toContain('LINK_SECRET is not the secret that this database was used with.');
});

test('a new first key is recorded, and then required like the others', async () => {
  cpSync(place('first'), place('rotated'), { recursive: true });
  const file = path.join(place('rotated'), 'sealing-keys.json');
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: object[] };
  writeFileSync(file, JSON.stringify({ keys: [{ id: '00c0ffee', key: 'A'.repeat(43) }, ...keys] }));
  expect(await start(place('rotated'))).toMatch(/^ready/);
  expect(await start(place('first'))).toContain('sealing-keys.json is not the secret');
});

test('a permanent loss is accepted once', async () => {
  expect(await start(place('new'), { ACCEPT_NEW_SECRETS: names.join(',') })).toMatch(/^ready/);
  expect(await start(place('new'))).toMatch(/^ready/);
  expect(await start(place('first'))).toMatch(/^refused/);
  expect(await start(place('first'), { ACCEPT_NEW_SECRETS: 'everything' })).toContain('ACCEPT_NEW_SECRETS');
});

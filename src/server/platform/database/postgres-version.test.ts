import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { quickPlace } from '../../../../scripts/quick-place.ts';
import { databaseOfPlainOwner } from '../../testing-database.ts';
import { startEmbeddedPostgres } from './postgres-server.ts';
import { missingFixes } from './postgres-version.ts';

test.each([
  [180_004, /18\.4 .*18\.6/],
  [180_006, /^$/],
  [180_011, /^$/],
  [170_011, /17\.11 .*17\.12/],
  [160_000, /16\.0 .*16\.16/],
  [150_020, /^$/],
  [190_000, /^$/],
])('O4: the start names the fixes that %i lacks', (version, said) => {
  expect(missingFixes(version) ?? '').toMatch(said);
});

test('O4: the start logs them for the database it was started on, or says nothing', async () => {
  const database = await databaseOfPlainOwner();
  const dataDir = mkdtempSync(path.join(quickPlace(), 'daybook-version-'));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`);
  await client.end();
  const env = { ...process.env, DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'test' };
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    let said = '';
    const ready = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          if (said.includes('Daybook is ready')) resolve();
        });
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
    });
    await ready;
    const warnings = said.split('\n').filter((line) => line.includes('"level":"warn"') && line.includes('PostgreSQL'));
    const missing = missingFixes(rows[0]?.v ?? 0);
    expect(warnings.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual(missing === undefined ? [] : [missing]);
  } finally {
    child.kill();
    await once(child, 'exit');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a database of another major version is refused with how to upgrade', async () => {
  const dataDir = mkdtempSync(path.join(quickPlace(), 'daybook-major-'));
  try {
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    writeFileSync(path.join(dataDir, 'postgres-password'), 'x4'.repeat(16));
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
      /made by PostgreSQL 17, and this version of Daybook has PostgreSQL \d+\. .*npm run backup/,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

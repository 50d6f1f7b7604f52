import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { quickPlace } from '../../../../scripts/quick-place.ts';
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

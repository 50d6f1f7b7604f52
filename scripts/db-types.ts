// Writes src/server/platform/database/database.gen.ts from a freshly migrated database; `--verify` fails if the file is stale.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/postgres-server.ts';
import { quickPlace } from './quick-place.ts';

const dir = mkdtempSync(path.join(quickPlace(), 'daybook-types-'));
const postgres = await startEmbeddedPostgres(dir);
try {
  await migrate(postgres.ownerUrl);
  const types = { int8: 'number' };
  const options = {
    '--dialect': 'postgres',
    '--url': postgres.ownerUrl,
    '--out-file': 'src/server/platform/database/database.gen.ts',
    '--date-parser': 'string',
    '--type-mapping': JSON.stringify(types),
    '--include-pattern': '(public|auth).*',
    '--default-schema': 'public',
  };
  const done = spawnSync('kysely-codegen', [...Object.entries(options).flat(), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = done.status ?? 1;
} finally {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}

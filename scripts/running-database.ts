// The database that a command works on: the one of DATABASE_URL, the embedded one of a running Daybook, or the embedded one started for it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../src/server/platform/config.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/postgres-server.ts';

/** The address of the embedded server while Daybook runs; undefined when it does not. */
async function runningDatabase(dataDir: string): Promise<string | undefined> {
  try {
    const port = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/daybook`;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}

/** `url`: of the login that owns the schema. `stop` ends the embedded server if it was started for this. */
export async function databaseOf(
  config: Config,
  prepare: (ownerUrl: string) => Promise<unknown> = migrate,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const known = config.databaseUrl ?? (await runningDatabase(config.dataDir));
  if (known) return { url: known, stop: async () => {} };
  const started = await startEmbeddedPostgres(config.dataDir);
  await prepare(started.ownerUrl);
  return { url: started.ownerUrl, stop: () => started.stop() };
}

// Where the embedded PostgreSQL of a running Daybook answers.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The address of the embedded server while Daybook runs; undefined when it does not. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
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

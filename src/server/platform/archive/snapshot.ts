// A separate connection with one snapshot of one business, for work that takes longer than a request may: copying rows out, queries of
// modules.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Transaction } from '../database/database.ts';
import type { DB } from '../database/database.gen.ts';
import { runtimeRole } from '../database/runtime-role.ts';

/** Lets modules query a connection that somebody else opens and closes. */
export function overClient(client: pg.Client): Database {
  const borrowed = Object.assign(Object.create(client) as pg.PoolClient, {
    query: client.query.bind(client),
    release: () => {},
  });
  const pool = { connect: async () => borrowed, end: async () => {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

export interface Snapshot {
  readonly client: pg.Client;
  readonly tx: Transaction;
}

/** `serverUrl`: the login that requests use. Read-only. */
export async function inSnapshot<T>(serverUrl: string, orgId: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const role = await runtimeRole(serverUrl, 'daybook_app');
  const client = new pg.Client({ connectionString: serverUrl, ...(role ? { options: `-c role=${role}` } : {}) });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // A literal, as in `behindWall`: by a function the workers of a distributed database would not be told, and show no row.
    await client.query(`set local app.org_id = ${pg.escapeLiteral(orgId)}`);
    return await overClient(client)
      .connection()
      .execute((connection) => work({ client, tx: connection as unknown as Transaction }));
  } finally {
    await client.end();
  }
}

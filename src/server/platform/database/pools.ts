// The connection pools of a server, one for each purpose, so one kind of work doesn't wait behind another.
import type pg from 'pg';
import { runtimeRoles } from './runtime-role.ts';
import { makeDatabase, makePool, type WatchStatements } from './database.ts';
import { watchDatabase } from './database-watch.ts';
import type { Config } from '../config.ts';

/** Long work waits for a connection; short requests are refused after five seconds. */
const longWaitMs = 60_000;

export async function openDatabases(config: Config, serverUrl: string, watch: WatchStatements | undefined) {
  const { daybook_app: appRole, daybook_auth: authRole, daybook_billing: billingRole } = await runtimeRoles(serverUrl);
  const aside = Math.min(8, Math.max(2, Math.floor(config.databasePool / 4)));
  const each = { watch, slowMs: config.slowStatementMs };
  const pools = {
    requests: makePool(serverUrl, appRole, config.databasePool, each),
    long: makePool(serverUrl, appRole, aside, { ...each, waitMs: longWaitMs }),
    work: makePool(serverUrl, appRole, aside, { ...each, waitMs: longWaitMs }),
    auth: makePool(serverUrl, authRole, 4, each),
    // Separate: queries that auth makes within a transaction must not wait for requests, which wait for auth.
    profile: makePool(serverUrl, appRole, 2, each),
    billing: makePool(serverUrl, billingRole, 1, each),
    health: makePool(serverUrl, undefined, 1),
  };
  const all: readonly pg.Pool[] = Object.values(pools);
  const databaseWatch = watchDatabase(serverUrl, all);
  return {
    pools,
    database: makeDatabase(pools.requests),
    longDatabase: makeDatabase(pools.long),
    workDatabase: makeDatabase(pools.work),
    authDatabase: makeDatabase(pools.auth),
    profileDatabase: makeDatabase(pools.profile),
    plans: makeDatabase(pools.billing),
    databaseWatch,
    /** PostgreSQL accepts connections, and a pooled one answers. */
    answers: async (): Promise<boolean> =>
      databaseWatch.isTaking() &&
      pools.health.query('select 1').then(
        () => true,
        () => false,
      ),
    /** For each pool, connections in use, idle, and requests waiting. */
    connections: (): Readonly<Record<string, number>> =>
      Object.fromEntries(
        Object.entries(pools).flatMap(([name, pool]) => [
          [`${name}_used`, pool.totalCount - pool.idleCount],
          [`${name}_idle`, pool.idleCount],
          [`${name}_waiting`, pool.waitingCount],
        ]),
      ),
    close: async (): Promise<void> => {
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
}

// The pools of a server: one for each purpose, so that one kind of work does not wait behind another.
import { runtimeRole } from './migrate.ts';
import { makeDatabase, makePool, type WatchStatements } from './database.ts';
import { watchDatabase } from './database-watch.ts';
import type { Config } from '../config.ts';

export async function openDatabases(config: Config, serverUrl: string, watch: WatchStatements | undefined) {
  const appRole = await runtimeRole(serverUrl, 'daybook_app');
  const requests = makePool(serverUrl, appRole, config.databasePool, watch);
  const auth = makePool(serverUrl, await runtimeRole(serverUrl, 'daybook_auth'), 4, watch);
  // Of its own: what auth asks within a transaction must not wait for requests, which wait for auth.
  const profile = makePool(serverUrl, appRole, 2, watch);
  const billing = makePool(serverUrl, await runtimeRole(serverUrl, 'daybook_billing'), 1, watch);
  return {
    database: makeDatabase(requests),
    authDatabase: makeDatabase(auth),
    profileDatabase: makeDatabase(profile),
    plans: makeDatabase(billing),
    databaseWatch: watchDatabase(serverUrl, [requests, auth, profile, billing]),
  };
}

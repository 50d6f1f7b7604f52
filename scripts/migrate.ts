// `npm run migrate`: applies and lists the migrations of this version, with or without a running server.
import { ConfigurationError, readConfig } from '../src/server/platform/config.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { databaseOf } from './running-database.ts';

let stop = async (): Promise<void> => {};
try {
  const database = await databaseOf(readConfig(), async () => {});
  stop = database.stop;
  const applied = await migrate(database.url);
  process.stdout.write(`${applied.map((name) => `${name}\n`).join('')}${applied.length} migrations applied\n`);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await stop();
}

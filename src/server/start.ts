// Starts Daybook: configuration, PostgreSQL, migrations, HTTP; stops in the opposite order.
import { mkdirSync } from 'node:fs';
import { archiveQueries } from './archives/index.ts';
import { isMailShown } from './auth/index.ts';
import { startRateSource } from './ledger/index.ts';
import { startScheduledBackups } from './platform/archive/scheduled-backup.ts';
import type { Rounds } from './platform/jobs/rounds.ts';
import { ConfigurationError, readConfig, type Config } from './platform/config.ts';
import { log, setLogLevel } from './platform/log.ts';
import { endsWithin, graceMs } from './platform/jobs/grace.ts';
import { migrate, refuseUnmigrated } from './platform/database/migrate.ts';
import { memorySettings, usualMegabytes } from './platform/database/postgres-memory.ts';
import { warnOfMissingFixes } from './platform/database/postgres-version.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/postgres-server.ts';
import { agreeOnSecrets } from './platform/secrets/secret-fingerprint.ts';
import { startTraces, stopTraces } from './platform/watching/traces.ts';
import { refuseLostFolder } from './platform/volume.ts';
import { makeServer, type Server } from './server.ts';

/** Longer than everything that shutdown waits for. */
const longestStopMs = 45_000;

function configuration(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const startedAt = performance.now();
const config = configuration();
setLogLevel(config.logLevel);

let embedded: EmbeddedPostgres | undefined;
let server: Server | undefined;
let rates: Rounds | undefined;
let backups: Rounds | undefined;
let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const delaySeconds = code === 0 ? config.stopDelaySeconds : 0;
  setTimeout(() => process.exit(1), delaySeconds * 1000 + longestStopMs).unref();
  await Promise.all([
    server?.stop(delaySeconds),
    backups && endsWithin(graceMs, backups.stop()),
    rates && endsWithin(graceMs, rates.stop()),
  ]).catch((error: unknown) => log.error('stopping', { error }));
  await endsWithin(graceMs, stopTraces());
  await embedded?.stop();
  process.exit(code);
}
process
  .on('SIGTERM', () => void stop(0))
  .on('SIGINT', () => void stop(0))
  .on('disconnect', () => void stop(0)) // the start script was stopped
  .on('uncaughtException', (error) => {
    log.error('unexpected', { error });
    void stop(1);
  })
  .on('unhandledRejection', (error) => {
    log.error('unexpected', { error });
    void stop(1);
  });

try {
  refuseLostFolder(config);
  mkdirSync(config.dataDir, { recursive: true });
  await startTraces();
  embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, config.databasePool, memorySettings(config.databaseMemoryMb ?? usualMegabytes()));
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  const applied = config.migrateOnStart ? await migrate(ownerUrl) : await refuseUnmigrated(ownerUrl).then(() => []);
  await warnOfMissingFixes(ownerUrl);
  await agreeOnSecrets(ownerUrl, config);
  server = await makeServer(config, config.databaseUrl ?? embedded?.serverUrl ?? '');
  await agreeOnSecrets(ownerUrl, config);
  await server.app.listen({ port: config.port, host: config.host });
  rates = startRateSource({ config, ownerUrl });
  backups = startScheduledBackups({ config, ownerUrl, queries: archiveQueries });
  const shown = config.siteUrl.replace(/:0$/, `:${new URL(server.app.listeningOrigin).port}`);
  const setupCode = await server.setupCode();
  process.stdout.write(
    [
      '',
      `  Daybook is ready at ${shown}`,
      ...(setupCode
        ? [`  Set-up code, shown this once: ${setupCode}`, '  Enter it under Settings, Billing to run this installation.']
        : []),
      config.smtpUrl
        ? '  Mail is sent through your SMTP server.'
        : isMailShown(config)
          ? `  Mail that Daybook sends can be read at ${shown}/mail`
          : '  Mail is kept and not sent: set SMTP_URL.',
      `  ${embedded ? 'Embedded PostgreSQL' : 'PostgreSQL from DATABASE_URL'}, ${applied.length} migrations applied, up in ${Math.round(performance.now() - startedAt)} ms. Press Ctrl-C to stop.`,
      '',
      '',
    ].join('\n'),
  );
} catch (error) {
  if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
  else log.error('Daybook could not start', { error });
  await stop(1);
}

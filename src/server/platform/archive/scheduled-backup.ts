// Daily backups into a folder: made by one of the servers, named by date, thinned out to 7 daily, 4 weekly and 12 monthly ones. The
// folder's contents are the only record of them.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { keptBackups } from '#core/archives/kept-backups.ts';
import { now } from '../clock.ts';
import type { Config } from '../config.ts';
import { log } from '../log.ts';
import type { ArchiveQueries } from './archive-tables.ts';
import { backUpTo } from './backup.ts';

const named = /^daybook-(\d{4}-\d\d-\d\d)\.zip$/;
const lockKey = 4_826_114;
const lookEveryMs = 600_000;
/** Counted from the start of the last backup's date: by then the next one is a day and a half late. */
const oldMs = 60 * 3_600_000;

export interface BackupStatus {
  /** Date of the last backup as YYYY-MM-DD; null if there is none. */
  readonly lastOn: string | null;
  readonly isOld: boolean;
}

async function daysIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => named.exec(name)?.[1] ?? []).toSorted();
}

/** Undefined if no backups are scheduled. A folder that can't be read counts as empty. */
export async function backupStatus({ backupFolder }: Pick<Config, 'backupFolder'>): Promise<BackupStatus | undefined> {
  if (backupFolder === undefined) return undefined;
  const lastOn = (await daysIn(backupFolder).catch(() => [])).at(-1) ?? null;
  return { lastOn, isOld: lastOn === null || now().getTime() - Date.parse(`${lastOn}T00:00:00Z`) > oldMs };
}

interface Scheduled {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly queries: ArchiveQueries;
}

/** Makes today's backup if it is due and no other server is making it; returns whether it did. Throws if the backup failed. */
export async function makeDailyBackup({ config, ownerUrl, queries }: Scheduled): Promise<boolean> {
  const { backupFolder: folder, backupPassphrase: passphrase } = config;
  const today = now().toISOString().slice(0, 10);
  if (folder === undefined || passphrase === undefined || now().getUTCHours() < config.backupHour || (await daysIn(folder)).includes(today))
    return false;
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lockKey]);
    if (!rows[0]?.isOurs || (await daysIn(folder)).includes(today)) return false;
    const done = await backUpTo(path.join(folder, `daybook-${today}.zip`), { config, ownerUrl, passphrase, queries });
    log.info('a backup was made', { ...done, folder });
    const days = await daysIn(folder);
    const kept = keptBackups(days);
    for (const day of days) if (!kept.has(day)) await rm(path.join(folder, `daybook-${day}.zip`));
    return true;
  } finally {
    await client.end();
  }
}

export interface ScheduledBackups {
  stop(): Promise<void>;
}
export function startScheduledBackups(scheduled: Scheduled): ScheduledBackups {
  if (scheduled.config.backupFolder === undefined) return { stop: async () => {} };
  let running: Promise<unknown> = Promise.resolve();
  const look = (): void => {
    running = running.then(() => makeDailyBackup(scheduled)).catch((error: unknown) => log.error('the daily backup failed', { error }));
  };
  const first = setTimeout(look, 60_000).unref();
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

// Daily backups into a folder or a bucket: made by one of the servers, named by date, thinned out to 7 daily, 4 weekly and 12 monthly ones. What
// is there is the only record of them.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { keptBackups } from '#core/archives/kept-backups.ts';
import { now } from '../clock.ts';
import type { Config, S3Config } from '../config.ts';
import { noRounds, type Rounds, startRounds } from '../jobs/rounds.ts';
import { log } from '../log.ts';
import { makeS3Store } from '../objects/s3-store.ts';
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

const fileOf = (day: string): string => `daybook-${day}.zip`;
/** The day in a file's name; nothing for other files. */
const dayIn = (name: string): string[] => named.exec(name)?.slice(1) ?? [];

/** Where the backups are, by their days. */
interface BackupPlace {
  readonly name: string;
  days(): Promise<readonly string[]>;
  /** Keeps what `make` writes into a new file, whole or not at all. */
  keep<T>(day: string, make: (file: string) => Promise<T>): Promise<T>;
  remove(day: string): Promise<void>;
}

const inFolder = (folder: string): BackupPlace => ({
  name: folder,
  days: async () => (await readdir(folder)).flatMap(dayIn).toSorted(),
  keep: (day, make) => make(path.join(folder, fileOf(day))),
  remove: (day) => rm(path.join(folder, fileOf(day))),
});

const folderOfBucket = 'backups';
/** By way of a temporary file: an archive can be larger than memory. */
function inBucket(config: S3Config): BackupPlace {
  const store = makeS3Store(config);
  const keyOf = (day: string): string => `${folderOfBucket}/${fileOf(day)}`;
  return {
    name: `${config.url}/${folderOfBucket}`,
    async days() {
      const days: string[] = [];
      for await (const { key } of store.list(folderOfBucket)) days.push(...dayIn(path.basename(key)));
      return days.toSorted();
    },
    async keep(day, make) {
      const folder = await mkdtemp(path.join(tmpdir(), 'daybook-backup-'));
      try {
        const file = path.join(folder, fileOf(day));
        const made = await make(file);
        await store.putFile(keyOf(day), file);
        return made;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: (day) => store.remove(keyOf(day)),
  };
}

type Places = Pick<Config, 'backupFolder' | 'backupS3'>;
const placeOf = ({ backupFolder, backupS3 }: Places): BackupPlace | undefined =>
  backupFolder === undefined ? backupS3 && inBucket(backupS3) : inFolder(backupFolder);

/** Undefined if no backups are scheduled. A place that can't be read counts as empty. */
export async function backupStatus(config: Places): Promise<BackupStatus | undefined> {
  const place = placeOf(config);
  if (place === undefined) return undefined;
  const lastOn = (await place.days().catch(() => [])).at(-1) ?? null;
  return { lastOn, isOld: lastOn === null || now().getTime() - Date.parse(`${lastOn}T00:00:00Z`) > oldMs };
}

interface Scheduled {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly queries: ArchiveQueries;
}

/** Makes today's backup if it is due and no other server is making it; returns whether it did. Throws if the backup failed. */
export async function makeDailyBackup({ config, ownerUrl, queries }: Scheduled): Promise<boolean> {
  const { backupPassphrase: passphrase } = config;
  const place = placeOf(config);
  const today = now().toISOString().slice(0, 10);
  if (place === undefined || passphrase === undefined || now().getUTCHours() < config.backupHour || (await place.days()).includes(today))
    return false;
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lockKey]);
    if (!rows[0]?.isOurs || (await place.days()).includes(today)) return false;
    const done = await place.keep(today, (file) => backUpTo(file, { config, ownerUrl, passphrase, queries }));
    log.info('a backup was made', { ...done, place: place.name });
    const days = await place.days();
    const kept = keptBackups(days);
    for (const day of days) if (!kept.has(day)) await place.remove(day);
    return true;
  } finally {
    await client.end();
  }
}

export const startScheduledBackups = (scheduled: Scheduled): Rounds =>
  placeOf(scheduled.config) === undefined
    ? noRounds
    : startRounds(() => makeDailyBackup(scheduled), {
        firstMs: 60_000,
        everyMs: lookEveryMs,
        failed: (error) => log.error('the daily backup failed', { error }),
      });

// Makes an export as due work: from one snapshot, outside of any request's transaction, streamed into the object store.
import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { notify } from '../org/index.ts';
import { sealedTables } from './sealed-tables.ts';
import { PartsWriter, removeParts } from '../platform/objects/object-parts.ts';
import { exportFolder, trialBalances } from '../platform/archive/backup.ts';
import { writeArchive } from '../platform/archive/archive-file.ts';
import { inSnapshot } from '../platform/archive/snapshot.ts';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { knownMigrations } from '../platform/database/migrate.ts';
import type { DoInSteps } from '../platform/jobs/due-work.ts';
import { log } from '../platform/log.ts';
import { makeFileBytes } from '../platform/objects/object-bytes.ts';
import { makeObjectStore } from '../platform/objects/object-store.ts';
import { makeSealing } from '../platform/secrets/sealing.ts';
import type { AskedWork, Steps, Work } from '../platform/work.ts';
import { archiveQueries } from './archive-queries.ts';
import { writeContents } from './export-contents.ts';
import { deleteExport, selectExport, selectExports, type StoredExport, updateExport } from './export-store.ts';

export const exportWork = 'business_export';
export const keptMs = 7 * 86_400_000;
const leaseMs = 120_000;
const tellEveryMs = 1000;

export interface ExportSite {
  readonly config: Config;
  /** The login that requests use. */
  readonly serverUrl: string;
}
export const placeOf = (id: string): string => `business_export.sealed_key:${id}`;
export const folderOf = (id: string): string => `${exportFolder}${id}`;

const endOf = ({ finishedAt }: Pick<StoredExport, 'finishedAt'>): Date => new Date((finishedAt ?? now()).getTime() + keptMs);

/** Whether this process makes it now; if another one does, when to look again. */
async function begin(work: Work, id: string): Promise<StoredExport | Date | null> {
  const row = await selectExport(work, id, true);
  if (!row) return null;
  if (row.finishedAt) return endOf(row);
  if (row.madeUntil && row.madeUntil > now()) return row.madeUntil;
  await updateExport(work, id, { state: 'making', done: 0, total: 0, madeUntil: new Date(now().getTime() + leaseMs) });
  return row;
}

interface Made {
  readonly byteCount: number;
  readonly sealedKey: Buffer;
}

/** Writes the archive of a business, from one snapshot. */
export async function writeExport(
  { config, serverUrl }: ExportSite,
  org: Work['org'],
  language: StoredExport['language'],
  output: Writable,
  tell: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const archive = writeArchive(output);
  const files = makeFileBytes(config);
  await inSnapshot(serverUrl, org.id, async (snapshot) => {
    const work: AskedWork = { tx: snapshot.tx, org, userId: null, email: '', role: 'owner', via: 'job', language };
    await writeContents({ archive, snapshot, work, files, sealed: sealedTables(config), tell });
    const { rows } = await snapshot.client.query<{ version: string }>(`select current_setting('server_version') as version`);
    await archive.end({
      kind: 'business',
      madeAt: now().toISOString(),
      postgres: rows[0]?.version ?? '',
      migrations: knownMigrations(), // the start has applied them all
      businesses: await trialBalances(snapshot.client, [org], archiveQueries),
    });
  });
}

async function make(site: ExportSite, steps: Steps, row: StoredExport): Promise<Made> {
  const { config } = site;
  const { org } = await steps(async (work) => ({ org: work.org }));
  const store = makeObjectStore(config);
  await removeParts(store, folderOf(row.id)); // left over from an interrupted run
  const key = randomBytes(32);
  const output = new PartsWriter(store, folderOf(row.id), key);
  let toldAt = 0;
  await writeExport(site, org, row.language, output, async (done, total) => {
    if (done > 0 && now().getTime() - toldAt < tellEveryMs) return;
    toldAt = now().getTime();
    const madeUntil = new Date(toldAt + leaseMs);
    await steps((work) => updateExport(work, row.id, { done, total, madeUntil }));
  });
  return { byteCount: output.byteCount, sealedKey: makeSealing(config).seal(key, placeOf(row.id)) };
}

async function makeExport(site: ExportSite, steps: Steps, id: string): Promise<Date | null> {
  const row = await steps((work) => begin(work, id));
  if (row === null || row instanceof Date) {
    if (row === null || row > now()) return row;
    await removeParts(makeObjectStore(site.config), folderOf(id));
    await steps((work) => deleteExport(work, id));
    return null;
  }
  try {
    const made = await make(site, steps, row);
    await steps(async (work) => {
      await updateExport(work, id, { ...made, state: 'ready', finishedAt: now(), madeUntil: null });
      const told = {
        kind: 'export_ready',
        subjectKind: 'export',
        subjectId: id,
        data: { business: work.org.name },
        onceKey: id,
        userIds: [row.askedBy],
      } as const;
      await notify(work, told);
    });
  } catch (error) {
    log.error('an export could not be made', { id, error });
    await removeParts(makeObjectStore(site.config), folderOf(id));
    await steps((work) => updateExport(work, id, { state: 'failed', finishedAt: now(), madeUntil: null }));
  }
  return new Date(now().getTime() + keptMs);
}

/** Removes the bytes of all exports of a business. */
export async function removeExports(config: Config, work: Pick<Work, 'tx' | 'org'>): Promise<void> {
  for (const { id } of await selectExports(work)) await removeParts(makeObjectStore(config), folderOf(id));
}

export const exportWorker = (site: ExportSite): DoInSteps => ({ inSteps: (steps, id) => makeExport(site, steps, id) });

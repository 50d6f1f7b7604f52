// Makes the scheduled export of a business as due work, and puts it into its bucket by way of a temporary file: an archive can be larger
// than memory, and in the bucket it is whole or not at all.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ExportFailure, exportNameOf, exportsToRemove, nextExportAt } from '#core/archives/export-schedule.ts';
import { localTimeOf } from '#core/local-time.ts';
import { notify } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import { makeOutboundBytes, OutboundFailure } from '../platform/http/outbound.ts';
import type { Workers } from '../platform/jobs/due-work.ts';
import { log } from '../platform/log.ts';
import { makeS3Store, type S3Store, StoreRefusal } from '../platform/objects/s3-store.ts';
import { Refusal } from '../platform/refusal.ts';
import { makeSealing } from '../platform/secrets/sealing.ts';
import type { Steps, Work } from '../platform/work.ts';
import { type ExportSite, exportWork, exportWorker, writeExport } from './export-work.ts';
import { noteRun, selectSchedule, type StoredSchedule } from './schedule-store.ts';

export const scheduledExportWork = 'scheduled_export';
export const secretPlaceOf = (orgId: string): string => `export_schedule.secret:${orgId}`;
/** A failed run is repeated after this, unless the next one is due earlier. */
const retryMs = 6 * 3_600_000;

function failureOf(error: unknown): ExportFailure {
  if (error instanceof StoreRefusal) return error.status === 404 ? 'missing' : 'access';
  if (error instanceof OutboundFailure) return 'address';
  if (error instanceof Refusal) return error.problems[0].code === 'file.store_full' ? 'full' : 'unreachable';
  return 'other';
}

const storeOf = ({ config }: ExportSite, { url, region, keyId, secretSealed }: StoredSchedule, orgId: string): S3Store =>
  makeS3Store(
    { url, region, keyId, secret: makeSealing(config).open(secretSealed, secretPlaceOf(orgId)).toString() },
    makeOutboundBytes({ allowPrivate: config.webhookPrivateAddresses }),
  );

/** Returns the size of the archive. */
async function putExport(site: ExportSite, org: Work['org'], { language }: StoredSchedule, store: S3Store): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-export-'));
  try {
    const name = exportNameOf(localTimeOf(now(), org.timeZone).day);
    const file = path.join(folder, name);
    await writeExport(site, org, language, createWriteStream(file, { mode: 0o600 }), async () => {});
    await store.putFile(`${org.id}/${name}`, file);
    return (await stat(file)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function thinOut(store: S3Store, orgId: string, keep: number): Promise<void> {
  const names: string[] = [];
  for await (const { key } of store.list(orgId)) names.push(path.posix.basename(key));
  for (const name of exportsToRemove(names, keep)) await store.remove(`${orgId}/${name}`);
}

interface Outcome {
  readonly bytes: number | null;
  readonly failure: ExportFailure | null;
}
async function attempt(site: ExportSite, org: Work['org'], schedule: StoredSchedule): Promise<Outcome> {
  const store = storeOf(site, schedule, org.id);
  try {
    const bytes = await putExport(site, org, schedule, store);
    const failure = await thinOut(store, org.id, schedule.keep).then(
      () => null,
      () => 'retention' as const, // the key may write, but not list or remove
    );
    return { bytes, failure };
  } catch (error) {
    log.warn('a scheduled export failed', { orgId: org.id, error });
    return { bytes: null, failure: failureOf(error) };
  }
}

/** Stores the result, and tells people once when exports begin to fail. */
async function note(work: Work, schedule: StoredSchedule, { bytes, failure }: Outcome): Promise<void> {
  const at = now();
  const failingSince = failure === null ? null : (schedule.failingSince ?? at);
  await noteRun(work, schedule.setAt, {
    lastRunAt: at,
    failure,
    failingSince,
    ...(bytes === null ? {} : { lastMadeAt: at, lastBytes: bytes }),
  });
  if (failingSince === null || schedule.failure === failure) return;
  await notify(work, {
    kind: 'scheduled_export_failed',
    subjectKind: 'export',
    subjectId: work.org.id,
    data: { business: work.org.name },
    onceKey: `${failingSince.toISOString()} ${failure}`,
  });
}

async function runScheduled(site: ExportSite, steps: Steps): Promise<Date | null> {
  const { org, schedule } = await steps(async (work) => ({ org: work.org, schedule: await selectSchedule(work) }));
  if (!schedule) return null;
  const outcome = await attempt(site, org, schedule);
  return steps(async (work) => {
    const current = await selectSchedule(work);
    if (!current) return null;
    // Saved again meanwhile: that one is due now.
    if (current.setAt.getTime() !== schedule.setAt.getTime()) return now();
    await note(work, current, outcome);
    const next = nextExportAt(current.every, now(), org.timeZone);
    const again = new Date(now().getTime() + retryMs);
    return outcome.bytes === null && again < next ? again : next;
  });
}

export const exportWorkers = (site: ExportSite): Workers => ({
  [exportWork]: exportWorker(site),
  [scheduledExportWork]: { inSteps: (steps) => runScheduled(site, steps) },
});

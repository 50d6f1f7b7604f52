// Requesting an export, and the address to download it.
import type { In, Out } from '#contract/endpoint.ts';
import type { BusinessExport, businessExportContract } from '#contract/archives/business-exports.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import type { DownloadLinks } from './export-download.ts';
import { insertExport, selectExport, selectExports, type StoredExport } from './export-store.ts';
import { exportWork, keptMs } from './export-work.ts';

const shown = ({ id, state, askedAt, done, total, byteCount, finishedAt }: StoredExport): BusinessExport => ({
  id,
  state,
  askedAt: askedAt.toISOString(),
  done,
  total,
  byteCount,
  endsAt: state === 'ready' && finishedAt ? new Date(finishedAt.getTime() + keptMs).toISOString() : null,
});

export const listExports = async (work: Work): Promise<Out<typeof businessExportContract.listExports>> => ({
  exports: (await selectExports(work)).map(shown),
});

/** Idempotent by id; one export at a time. */
export async function startExport(work: Work, { id, language }: In<typeof businessExportContract.startExport>): Promise<BusinessExport> {
  if (work.userId === null) throw refused('auth.required');
  const there = await selectExports(work);
  const same = there.find((one) => one.id === id);
  if (same) return shown(same);
  if (there.some(({ state }) => state === 'waiting' || state === 'making')) throw refused('export.running');
  await insertExport(work, { id, askedBy: work.userId, language });
  await planWork(work, { kind: exportWork, subjectId: id }, now());
  await audit(work, { action: 'business.exported', subjectKind: 'business', subjectId: work.org.id, after: { id } });
  const row = await selectExport(work, id);
  if (!row) throw refused('not_found');
  return shown(row);
}

export const exportLink =
  (links: DownloadLinks) =>
  async (work: Work, { id }: In<typeof businessExportContract.exportLink>): Promise<{ readonly url: string }> => {
    const row = await selectExport(work, id);
    if (work.userId === null || row?.state !== 'ready') throw refused('not_found');
    return { url: links.sign({ orgId: work.org.id, userId: work.userId, id }) };
  };

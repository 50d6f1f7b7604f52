// Keeps runs of saved reports as files in the bucket of reports, and makes links that show one of them to people outside.
import { randomBytes } from 'node:crypto';
import type { Language } from '#core/language.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { customReportsContract, ReportRuns } from '#contract/reports/custom-reports.ts';
import type { Gates } from '../../billing/index.ts';
import { type FileParts, filesByIds, keepFile } from '../../files/index.ts';
import { lastEntryNumber } from '../../ledger/index.ts';
import { audit } from '../../platform/audit.ts';
import { now } from '../../platform/clock.ts';
import { packedId } from '../../platform/ids.ts';
import { refused } from '../../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../../platform/work.ts';
import { isSeen, type OwnerParts, shownNames, userOf } from '../../team/index.ts';
import { reportOf } from '../custom/custom-report-actions.ts';
import { reportFile } from '../custom/custom-report-export.ts';
import { endLink, insertLink, insertRun, runOfLink, selectLinks, selectRun, selectRuns, type StoredRun } from './report-run-store.ts';
import { selectReport, type StoredReport } from '../custom/saved-report-store.ts';

export interface RunParts {
  readonly files: FileParts['bytes'];
  readonly siteUrl: string;
}
const subjectKind = 'report_definition';
const dayMs = 86_400_000;

async function seenReport(work: Work, id: string): Promise<StoredReport> {
  const stored = await selectReport(work, id);
  if (!stored || !isSeen(work, stored)) throw refused('not_found');
  return stored;
}

async function seenRun(work: Work, definitionId: string, runId: string): Promise<StoredRun> {
  await seenReport(work, definitionId);
  const run = await selectRun(work, runId);
  if (run?.definitionId !== definitionId) throw refused('not_found');
  return run;
}

interface Making {
  readonly id: string;
  readonly format: 'pdf' | 'xlsx' | 'csv';
  readonly language: Language;
  /** Null where a schedule makes it. */
  readonly madeBy: string | null;
}

/** Stores a file of a report as it is now; the same run again stores nothing. */
export async function keepRun(
  files: FileParts['bytes'],
  steps: Steps<AskedWork>,
  definitionId: string,
  making: Making,
  made?: File,
): Promise<void> {
  const { id, format, language, madeBy } = making;
  const { stored, lastEntry, file } = await steps(async (work) => {
    const report = await selectReport(work, definitionId);
    if (!report) throw refused('not_found');
    const printed =
      made ??
      (await reportFile(work, await reportOf(work, report.query, language), { name: report.name, query: report.query, format, language }));
    return { stored: report, lastEntry: await lastEntryNumber(work), file: printed };
  });
  await keepFile(files, steps, { id, kind: 'report', name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
  await steps(async (work) => {
    const [kept] = await filesByIds(work, [id]);
    if (!kept) throw refused('not_found');
    const run = { id, definitionId, version: stored.version, name: stored.name, format, lastEntry, fileId: id, sha256: kept.sha256 };
    await insertRun(work, { ...run, madeAt: now(), madeBy });
  });
}

export const keepReportRun =
  (gates: Gates, { files }: RunParts) =>
  async (steps: Steps<AskedWork>, input: In<typeof customReportsContract.keepReportRun>): Promise<{ ok: true }> => {
    const { id, runId, format, language } = input;
    const known = await steps(async (work) => {
      await seenReport(work, id);
      const run = await selectRun(work, runId);
      if (run && run.definitionId !== id) throw refused('id.other_content', {}, 'runId');
      if (!run) await gates.demandFeature(work, 'custom_report_builder');
      return { isKept: run !== undefined, userId: userOf(work) };
    });
    if (!known.isKept) await keepRun(files, steps, id, { id: runId, format, language, madeBy: known.userId });
    return { ok: true };
  };

export const listReportRuns =
  (parts: OwnerParts) =>
  async (work: Work, { id }: In<typeof customReportsContract.listReportRuns>): Promise<ReportRuns> => {
    await seenReport(work, id);
    const runs = await selectRuns(work, id);
    const links = Map.groupBy(
      await selectLinks(
        work,
        runs.map((run) => run.id),
      ),
      ({ runId }) => runId,
    );
    const { nameOf, emailOf } = await shownNames(
      work,
      parts,
      runs.flatMap(({ madeBy }) => madeBy ?? []),
    );
    const files = new Map(
      (
        await filesByIds(
          work,
          runs.flatMap(({ fileId }) => fileId ?? []),
        )
      ).map((file) => [file.id, file]),
    );
    return runs.map((run) => {
      const file = run.fileId === null ? undefined : files.get(run.fileId);
      return {
        id: run.id,
        name: run.name,
        format: run.format as ReportRuns[number]['format'],
        lastEntry: Number(run.lastEntry),
        madeAt: run.madeAt.toISOString(),
        madeBy: run.madeBy === null ? '' : nameOf(run.madeBy) || emailOf(run.madeBy),
        isFileThere: file !== undefined && file.removedAt === null && file.sha256.equals(run.sha256),
        links: (links.get(run.id) ?? []).map((link) => ({
          id: link.id,
          expiresAt: link.expiresAt.toISOString(),
          lastReadAt: link.lastReadAt?.toISOString() ?? null,
        })),
      };
    });
  };

/** The address is said once: only a hash of its secret is stored. */
export const linkReportRun =
  (gates: Gates, { siteUrl }: RunParts) =>
  async (work: Work, input: In<typeof customReportsContract.linkReportRun>): Promise<Out<typeof customReportsContract.linkReportRun>> => {
    const { id, runId, linkId, days } = input;
    const run = await seenRun(work, id, runId);
    await gates.demandFeature(work, 'custom_report_builder');
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + days * dayMs);
    const isNew = await insertLink({ ...work, userId: userOf(work) }, { id: linkId, runId, secret, expiresAt });
    if (!isNew) throw refused('id.other_content', {}, 'linkId');
    await audit(work, {
      action: 'report.shared',
      subjectKind,
      subjectId: id,
      after: { name: run.name, run: runId, link: linkId, expiresAt: expiresAt.toISOString() },
    });
    return { url: `${siteUrl}/shared/${packedId(work.org.id)}.${secret}`, expiresAt: expiresAt.toISOString() };
  };

export async function endReportLink(work: Work, { id, linkId }: In<typeof customReportsContract.endReportLink>): Promise<{ ok: true }> {
  await seenReport(work, id);
  const runId = await runOfLink(work, linkId);
  if (runId === undefined) return { ok: true };
  await seenRun(work, id, runId);
  if (await endLink(work, linkId)) await audit(work, { action: 'report.share_ended', subjectKind, subjectId: id, after: { link: linkId } });
  return { ok: true };
}

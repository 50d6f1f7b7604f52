// Retention: a document of a posted entry can be neither deleted nor replaced until its country's retention period ends.
import { keptThrough } from '#core/files/retention.ts';
import { lastPosted } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import type { ProblemData } from '#contract/problems/problem-sentence.ts';
import { refused } from '../platform/refusal.ts';
import type { BusinessFacts, Work } from '../platform/work.ts';
import { selectLinkedIds } from './link-store.ts';
import type { StoredFile } from './store.ts';

interface Scope {
  readonly tx: Work['tx'];
  readonly org: Pick<BusinessFacts, 'id' | 'country' | 'fiscalYearStartMonth' | 'timeZone'>;
}
export type KeptFile = ReturnType<typeof keptThrough>;

/** Which of these files must be kept today, and until when: the longest period of their links. */
export async function keptFiles(work: Scope, fileIds: readonly string[]): Promise<ReadonlyMap<string, KeptFile>> {
  const links = await selectLinkedIds(work, fileIds);
  const posted = await lastPosted(
    work,
    links.map(({ subjectId }) => subjectId),
  );
  const day = today(work.org.timeZone);
  const kept = new Map<string, KeptFile>();
  for (const { fileId, subjectId } of links) {
    const postedOn = posted.get(subjectId);
    if (postedOn === undefined) continue;
    const found = keptThrough(work.org, postedOn, day);
    const before = kept.get(fileId)?.through ?? day;
    if (found.through >= before) kept.set(fileId, found);
  }
  return kept;
}

/** Throws `file.kept` for the first one that must be kept. */
export async function demandFree(work: Scope, files: readonly Pick<StoredFile, 'id' | 'name'>[]): Promise<void> {
  const kept = await keptFiles(
    work,
    files.map(({ id }) => id),
  );
  for (const { id, name } of files) {
    const found = kept.get(id);
    if (!found) continue;
    const data: ProblemData = { quoted: name, through: found.through };
    throw found.law === null ? refused('file.kept_by_default', data) : refused('file.kept', { ...data, law: found.law });
  }
}

// Links between files and their subjects: created and removed from either side, and by later modules through `linkFile`.
import type { FileSubject } from '#core/files/file-subject.ts';
import type { In } from '#contract/endpoint.ts';
import type { FileRow, filesContract } from '#contract/files/files.ts';
import { mayDo } from '#contract/org/permission.ts';
import { lastPosted } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { maySee, rowsOf } from './file-rows.ts';
import { deleteLinks, insertLinks, moveLinks, selectLinkedIds, selectSubject } from './link-store.ts';
import { selectFiles } from './store.ts';

export async function demandSubject(work: Work, subject: FileSubject): Promise<void> {
  const found = await selectSubject(work, subject);
  if (!found || !maySee(work, found)) throw refused('not_found', {}, 'subjectId');
}

/** Files that exist. Throws `not_found`. */
export async function demandFiles(work: Work, ids: readonly string[]) {
  const found = (await selectFiles(work, ids)).filter(({ removedAt }) => removedAt === null);
  if (found.length < new Set(ids).size) throw refused('not_found');
  return found;
}

/** Links a file to an existing subject, once. For later modules, which have checked that it is theirs. */
export async function linkFile(work: Work, fileId: string, subject: FileSubject): Promise<void> {
  await demandFiles(work, [fileId]);
  await link(work, [fileId], subject);
}

/** Removes such a link. For later modules. */
export async function unlinkFile(work: Work, fileId: string, subject: FileSubject): Promise<void> {
  const gone = await deleteLinks(work, [fileId], subject);
  await audit(work, ...gone.map((id) => ({ action: 'file.unlinked', subjectKind: 'file', subjectId: id, before: subject })));
}

async function link(work: Work, fileIds: readonly string[], subject: FileSubject): Promise<void> {
  const added = await insertLinks(work, [...new Set(fileIds)], subject);
  await audit(work, ...added.map((id) => ({ action: 'file.linked', subjectKind: 'file', subjectId: id, after: subject })));
}

export async function linkFiles(work: Work, { ids, ...subject }: In<typeof filesContract.linkFiles>): Promise<{ files: FileRow[] }> {
  const files = await demandFiles(work, ids);
  await demandSubject(work, subject);
  await link(work, ids, subject);
  return { files: await rowsOf(work, files) };
}

/** A link to a posted subject may only be removed by the person who created it, or by people with the manage right. */
async function demandLoose(work: Work, ids: readonly string[], { subjectId }: FileSubject): Promise<void> {
  if (mayDo(work, 'files.manage') || !(await lastPosted(work, [subjectId])).has(subjectId)) return;
  const links = await selectLinkedIds(work, ids);
  if (links.some((link) => link.subjectId === subjectId && link.linkedBy !== work.userId)) throw refused('file.link_kept');
}

export async function unlinkFiles(work: Work, { ids, ...subject }: In<typeof filesContract.unlinkFiles>): Promise<{ files: FileRow[] }> {
  const files = await demandFiles(work, ids);
  await demandSubject(work, subject);
  await demandLoose(work, ids, subject);
  const gone = await deleteLinks(work, ids, subject);
  await audit(work, ...gone.map((id) => ({ action: 'file.unlinked', subjectKind: 'file', subjectId: id, before: subject })));
  return { files: await rowsOf(work, files) };
}

/** When two subjects are merged. */
export const relinkFiles = (work: Work, from: FileSubject, intoId: string): Promise<void> => moveLinks(work, from, intoId);

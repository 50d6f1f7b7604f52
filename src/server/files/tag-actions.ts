// Tags of documents.
import type { In } from '#contract/endpoint.ts';
import type { FileRow, filesContract } from '#contract/files/files.ts';
import { tagSubjects } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { rowsOf } from './file-rows.ts';
import { demandFiles } from './link-actions.ts';

export async function tagFiles(work: Work, { ids, ...tagging }: In<typeof filesContract.tagFiles>): Promise<{ files: FileRow[] }> {
  const files = await demandFiles(work, ids);
  await tagSubjects(work, 'file', ids, tagging);
  return { files: await rowsOf(work, files) };
}

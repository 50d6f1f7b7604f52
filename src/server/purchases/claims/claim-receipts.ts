// Receipts of expense claims: documents that the person added. People who only claim see no other documents.
import type { In } from '#contract/endpoint.ts';
import { mayDo } from '#contract/org/permission.ts';
import type { claimContract } from '#contract/purchases/claims.ts';
import type { Reading } from '#contract/receipts/receipts.ts';
import {
  fileOf,
  type FileParts,
  filesByIds,
  filesOfSubject,
  keepFile,
  linkedIds,
  linkFile,
  readFile,
  type StoredFile,
  unlinkFile,
} from '../../files/index.ts';
import { refused } from '../../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../../platform/work.ts';
import { readingOf } from '../../receipts/index.ts';
import { seesAll } from './claim-access.ts';
import { isClaim } from './claim-store.ts';

const seesFiles = (work: Work): boolean => mayDo(work, 'files.read') && mayDo(work, 'files.all');
const subjectOf = (claimId: string) => ({ subjectKind: 'trade_document' as const, subjectId: claimId });

export async function receiptsOf(work: Work, claimId: string) {
  const ids = await filesOfSubject(work, subjectOf(claimId));
  const found = new Map((await filesByIds(work, ids)).map((file) => [file.id, file]));
  return ids.flatMap((id) => {
    const file = found.get(id);
    return file && file.removedAt === null ? [{ id, name: file.name, type: file.type }] : [];
  });
}

/** Links the receipts of a claim; those that were taken off it stay among the documents. */
export async function keepReceipts(work: Work, claimId: string, fileIds: readonly string[]): Promise<void> {
  const before = await filesOfSubject(work, subjectOf(claimId));
  const added = fileIds.filter((id) => !before.includes(id));
  const mayTake = ({ addedBy }: StoredFile): boolean => addedBy === work.userId || seesFiles(work);
  const files = await filesByIds(work, added);
  if (new Set(added).size > files.filter((file) => file.removedAt === null && mayTake(file)).length)
    throw refused('claim.receipt', {}, 'draft.fileIds');
  for (const id of added) await linkFile(work, id, subjectOf(claimId));
  for (const id of before) if (!fileIds.includes(id)) await unlinkFile(work, id, subjectOf(claimId));
}

async function visibleFile(work: Work, id: string): Promise<StoredFile> {
  const file = await fileOf(work, id);
  if (file.addedBy === work.userId || seesFiles(work)) return file;
  for (const { subjectId } of await linkedIds(work, [id]))
    if (await isClaim(work, subjectId, seesAll(work) ? null : work.userId)) return file;
  throw refused('not_found');
}

export const addClaimReceipt =
  (files: FileParts['bytes']) =>
  async (steps: Steps<AskedWork>, { id, file }: In<typeof claimContract.addClaimReceipt>): Promise<{ id: string }> => {
    await keepFile(files, steps, { id, kind: 'receipt', name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
    return { id };
  };

export const claimReceipt =
  (files: FileParts['bytes']) =>
  async (steps: Steps<AskedWork>, { id }: In<typeof claimContract.claimReceipt>): Promise<File> => {
    const { file, bytes } = await readFile(files, steps, (work) => visibleFile(work, id));
    return new File([new Uint8Array(bytes)], file.name, { type: file.type });
  };

export async function claimReceiptReading(work: Work, { id }: In<typeof claimContract.claimReceiptReading>): Promise<Reading> {
  await visibleFile(work, id);
  const reading = await readingOf(work, { id });
  return seesFiles(work) ? reading : { ...reading, duplicates: [] };
}

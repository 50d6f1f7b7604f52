// Attachments of a document: added, listed, downloaded, removed. Those it had when finalized can't be removed.
import type { Attachments } from '#contract/trade-documents/attachments.ts';
import { audit } from '../platform/audit.ts';
import { hashOf, type Kept } from '../platform/objects/object-bytes.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../platform/work.ts';
import { type CheckedFile, checkedFile } from './attachment-file.ts';
import { type AttachmentRow, insertAttachment, markAttachmentRemoved, selectAttachments, selectContent } from './attachment-store.ts';
import { lockDocuments, selectNumber } from './document-store.ts';
import { dropPaper, openSealed, readPaper, storedPaper } from './paper-bytes.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

const maxFiles = 10;
const maxAllBytes = 25 * 1024 * 1024;

/** The document's attachments, in the order they were added. */
export const attachmentsOf = (work: Reading, documentId: string): Promise<readonly AttachmentRow[]> => selectAttachments(work, documentId);

/** The content; throws if it isn't what was added. */
export async function bytesOf(work: Reading, { id, sha256, byteCount }: AttachmentRow): Promise<Buffer<ArrayBuffer>> {
  const found = await selectContent(work, id);
  if (!found) throw refused('not_found');
  const { objectId, sealedKey, sealed } = found;
  if (objectId && sealedKey) return readPaper(work, { objectId, sealedKey, sha256, byteCount });
  const bytes = openSealed(work, id, sealed ?? Buffer.alloc(0));
  if (!hashOf(bytes).equals(sha256)) throw new Error('an attachment does not have its hash');
  return bytes;
}

/** The number of a document of any kind; null for a draft. Throws `not_found`. */
async function numberOf(work: Reading, documentId: string): Promise<string | null> {
  const number = await selectNumber(work, documentId);
  if (number === undefined) throw refused('not_found');
  return number;
}

async function answerOf(work: Reading, documentId: string): Promise<Attachments> {
  const number = await numberOf(work, documentId);
  const attachments = (await selectAttachments(work, documentId)).map(({ id, name, type, byteCount, addedAt, isOfDraft }) => ({
    id,
    name,
    type,
    byteCount,
    addedAt: addedAt.toISOString(),
    isRemovable: number === null || !isOfDraft,
  }));
  return { attachments };
}

export const attachments = (work: Reading, { documentId }: { readonly documentId: string }): Promise<Attachments> =>
  answerOf(work, documentId);

interface AttachmentAt {
  readonly documentId: string;
  readonly id: string;
}

/** Whether the same file was added before; throws if there is no room for another. */
async function isThere(work: Work, { documentId, id }: AttachmentAt, file: CheckedFile, sha256: Buffer): Promise<boolean> {
  await numberOf(work, documentId);
  const known = await selectAttachments(work, documentId);
  const same = known.find((one) => one.id === id);
  if (same && (same.name !== file.name || !same.sha256.equals(sha256))) throw refused('id.other_content', {}, 'id');
  if (same) return true;
  if (known.length >= maxFiles) throw refused('attachment.too_many', {}, 'file');
  const all = known.reduce((sum, one) => sum + one.byteCount, file.bytes.length);
  if (all > maxAllBytes) throw refused('attachment.too_much', {}, 'file');
  return false;
}

/** Adds a file; idempotent by id. */
export async function addAttachment(
  steps: Steps<AskedWork>,
  { documentId, id, file }: AttachmentAt & { readonly file: File },
): Promise<Attachments> {
  // Nothing about the file is revealed to people who may not see the document.
  await steps((work) => numberOf(work, documentId));
  const checked = await checkedFile(file);
  const { name, type, bytes } = checked;
  const sha256 = hashOf(bytes);
  const before = await steps(async (work) => ({
    org: work.org,
    answer: (await isThere(work, { documentId, id }, checked, sha256)) ? await answerOf(work, documentId) : undefined,
  }));
  if (before.answer) return before.answer;
  const isStored = async (work: AskedWork, kept: Kept): Promise<boolean> => {
    await lockDocuments(work, [documentId]);
    if (await isThere(work, { documentId, id }, checked, sha256)) return false;
    if (!(await insertAttachment(work, { id, documentId, name, type, ...kept }))) throw refused('not_found');
    await audit(work, {
      action: 'sales_document.file_added',
      subjectKind: 'sales_document',
      subjectId: documentId,
      after: { id, name, hash: sha256.toString('hex') },
    });
    return true;
  };
  return storedPaper(before, bytes, async (kept) => {
    const done = await steps(async (work) => ({ isKept: await isStored(work, kept), answer: await answerOf(work, documentId) }));
    if (!done.isKept) await dropPaper(before, kept);
    return done.answer;
  });
}

async function fileAt(work: Reading, { documentId, id }: AttachmentAt): Promise<AttachmentRow> {
  await numberOf(work, documentId);
  const found = (await selectAttachments(work, documentId)).find((one) => one.id === id);
  if (!found) throw refused('not_found');
  return found;
}

export async function attachment(work: Reading, at: AttachmentAt): Promise<File> {
  const row = await fileAt(work, at);
  const charset = row.type.startsWith('text/') ? ';charset=utf-8' : '';
  return new File([await bytesOf(work, row)], row.name, { type: `${row.type}${charset}` });
}

/** The same, for people with the document's link. */
export async function seenAttachment(
  work: Reading,
  documentId: string,
  { id }: { readonly token: string; readonly id: string },
): Promise<File> {
  const number = await numberOf(work, documentId);
  if (number === null) throw refused('not_found');
  return attachment(work, { documentId, id: id.toLowerCase() });
}

export async function removeAttachment(work: Work, at: AttachmentAt): Promise<Attachments> {
  await lockDocuments(work, [at.documentId]);
  const number = await numberOf(work, at.documentId);
  const { id, name, sha256, isOfDraft } = await fileAt(work, at);
  if (number !== null && isOfDraft) throw refused('attachment.stays');
  await markAttachmentRemoved(work, id);
  await audit(work, {
    action: 'sales_document.file_removed',
    subjectKind: 'sales_document',
    subjectId: at.documentId,
    before: { id, name, hash: sha256.toString('hex') },
  });
  return answerOf(work, at.documentId);
}
